"""Keeps a key or click that came before a question from answering it."""

from __future__ import annotations

from typing import Any

from textual.message import Message
from textual.screen import Screen


class Gate:
    """Opens when a question has been painted; only input that came later passes.

    Textual stamps every event when it arrives, in the same clock as every other message.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._opened: float | None = None

    def close(self) -> None:
        """Let nothing pass until a question is painted."""
        self._opened = None

    def open_when_painted(self) -> None:
        """Let input pass that arrives once the screen shows what it does now."""
        self._opened = None
        self._screen.call_after_refresh(self._open)

    def passes(self, at: float) -> bool:
        """Whether input that arrived at a time may answer."""
        return self._opened is not None and at >= self._opened

    def _open(self) -> None:
        self._opened = Message().time
