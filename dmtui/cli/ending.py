"""Signals that end a command: what is open is closed first, and the exit status says so."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_SIGNALS = ("SIGHUP", "SIGTERM")


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Have a signal raise ``SystemExit`` with 128 and its number; SIGINT has its own exception.

    One that is ignored, as ``nohup`` has it, stays so.
    """
    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before: dict[int, Any] = {}
    try:
        for number in numbers:
            if signal.getsignal(number) is not signal.SIG_IGN:
                before[number] = signal.signal(number, _leave)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
