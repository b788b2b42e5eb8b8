"""Keys, clicks and pastes from what a terminal sends; nothing else in it does anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import monotonic
from typing import Final

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

from dmtui.ui.sequences import ESC, PASTE, PASTE_END, Sequences

_KEY: Final = (
    r"\x1b\[(?P<key>\d*)(?::[\d:]*)?"
    r"(?:;(?P<modifiers>\d*)(?::(?P<event>\d*))?)?(?P<text>;[\d:]*)?(?P<end>[u~ABCDEFHPQRS])"
)
"""A key as kitty's protocol reports it at length: with other layouts' keys, and what became of it.

Nobody asked for that here, but whatever ran before may have left it switched on.
"""
_RELEASED: Final = "3"
_LONGEST: Final = 32
"""Characters of a sequence after which Textual takes it for typed text."""
_PATIENCE: Final = 1.0
"""Seconds for which the rest of a sequence is waited for; what comes later is typed text."""


class TerminalInput:
    """Textual's parser, which is only given what is whole.

    By itself it takes a sequence that it does not know, and what comes in pieces, for typed keys,
    and fails at some that are no keys at all.
    """

    def __init__(self, debug: bool = False) -> None:
        self._sequences = Sequences()
        self._parser = _Parser(debug)
        self._due = 0.0

    def feed(self, text: str) -> Iterator[Message]:
        """Messages for what has arrived."""
        yield from self.tick()
        for token in self._sequences.feed(text):
            yield from self._meant(token)
        alone = self._sequences.begun == ESC
        self._due = monotonic() + (constants.ESCAPE_DELAY if alone else _PATIENCE)

    def tick(self) -> Iterator[Message]:
        """Messages for what has begun, once nothing follows; call it at least every 0.1 s."""
        if self._sequences.begun and monotonic() >= self._due:
            for token in self._sequences.give_up():
                yield from self._meant(token)

    def _meant(self, token: str) -> list[Message]:
        if token == ESC:
            return [events.Key("escape", ESC)]
        if token.startswith(PASTE):
            pasted = token.removeprefix(PASTE).removesuffix(PASTE_END)
            return [events.Paste(pasted.replace("\x00", ""))]
        try:
            return self._parser.understood(_pressed(token))
        except (ValueError, ArithmeticError):
            # Numbers that stand for no character, or for no place in a window.
            return []


class _Parser(XTermParser):
    def understood(self, token: str) -> list[Message]:
        """The messages of a key or a whole sequence, none where it is not understood.

        Raises:
            ValueError, ArithmeticError: it has numbers that cannot be.
        """
        if not token or len(token) > _LONGEST or ESC in token[1:]:
            return []
        try:
            messages = list(self.feed(token))
            if self._awaiting.timeout is not None and len(token) == len(ESC) + 1:
                messages = list(self._sequence_to_key_events(token[1], alt=True))
        finally:
            self._begin_anew()
        return [m for m in messages if not isinstance(m, events.Key) or _is_key(m)]

    def _begin_anew(self) -> None:
        """Expect a key or a sequence; where the mouse is stays known."""
        self._tokens.clear()
        self._timeout_time = None
        self._gen = self.parse(self._tokens.append)
        self._awaiting = next(self._gen)


def _is_key(event: events.Key) -> bool:
    """Whether it is the key of something that can be shown, or has a name."""
    character = event.character or ""
    shown = character.isascii() or character.isprintable()
    return shown and event.key.isprintable() and event.key != Keys.Ignore


def _pressed(token: str) -> str:
    """A sequence in the form that Textual knows; nothing where it only says that a key went up."""
    found = re.fullmatch(_KEY, token) if ":" in token else None
    if found is None:
        return token
    key, modifiers, event, text, end = found.group("key", "modifiers", "event", "text", "end")
    return "" if event == _RELEASED else f"\x1b[{key};{modifiers or ''}{text or ''}{end}"
