"""The levels of computer play, weakest first."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Level(Enum):
    """How well a computer seat plays."""

    RANDOM = "random"
    NOVICE = "novice"
    ADEPT = "adept"
    MASTER = "master"


WORLDS: Final = 480
"""How many worlds a master looks at, at most, where nothing else is said."""


class LevelError(ValueError):
    """A text that names no way to play that there is; the message is a sentence for people."""


def parse_level(text: str) -> Level:
    """The level that a text names.

    Raises:
        LevelError: it names none.

    """
    try:
        return Level(text)
    except ValueError:
        known = ", ".join(level.value for level in Level)
        message = f"There is no level called {text!r}: choose one of {known}."
        raise LevelError(message) from None
