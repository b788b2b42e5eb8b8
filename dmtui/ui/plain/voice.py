"""What is said and what is heard: wrapped sentences, a prompt, and answers."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable
from typing import Final, Protocol

from dmtui.records.faults import printable
from dmtui.ui.plain.lines import Lines

PROMPT: Final = "> "
MOST: Final = 100
"""Lines in a row that may decide nothing, where nobody types them."""

_NARROWEST: Final = 20
_USUAL: Final = (80, 24)
_TALLEST: Final = 200
_REPEATED: Final = 40


class Say(Protocol):
    """Prints a text, and ends the line unless it is told not to."""

    def __call__(self, text: str, *, nl: bool = True) -> None:
        """Print."""


class Leave(Exception):
    """The program is to end with an exit status; the text says why, if anything has to."""

    def __init__(self, why: str = "", status: int = 0) -> None:
        super().__init__(why)
        self.status = status


class Voice:
    """Speaks to one person, and listens to them."""

    def __init__(self, say: Say, lines: Lines) -> None:
        self._say = say
        self._lines = lines
        self._idle = 0

    def tell(self, *sentences: str) -> None:
        """Say each in lines of its own, wrapped at words to the width of the terminal."""
        width = max(shutil.get_terminal_size(_USUAL).columns, _NARROWEST)
        for sentence in sentences:
            self._say(
                textwrap.fill(
                    bare(sentence), width - 1, break_long_words=False, break_on_hyphens=False
                )
            )

    def scroll_away(self) -> None:
        """Put what was said before out of sight, with a window full of empty lines."""
        for _ in range(min(max(shutil.get_terminal_size(_USUAL).lines, _USUAL[1]), _TALLEST)):
            self._say("")

    def tell_all(self, sentences: Iterable[str]) -> None:
        """Say several."""
        self.tell(*sentences)

    async def hear(self) -> str:
        """The next line that was typed.

        Raises:
            Leave: there is none any more, or nothing sensible comes from a program.

        """
        self._say(PROMPT, nl=False)
        line = await self._lines.next()
        if line is None:
            self._say("")
            raise Leave("The input has ended.")
        if not self._lines.typed:
            self._say(quoted(line))
            self._idle += 1
            if self._idle > MOST:
                raise Leave(f"{MOST} lines in a row decided nothing.", 1)
        return line

    def decided(self) -> None:
        """Something was decided, so whoever answers gets on."""
        self._idle = 0


def bare(text: str) -> str:
    """The text with a space for everything that a terminal might obey."""
    return "".join(char if char.isprintable() else " " for char in text)


def quoted(text: str) -> str:
    """What was typed, safe to be repeated, and not at length."""
    text = " ".join(text.split())
    return printable(text if len(text) <= _REPEATED else f"{text[:_REPEATED]}...")
