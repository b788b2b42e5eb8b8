"""The levels of computer play, weakest first."""

from __future__ import annotations

from enum import Enum

from dmtui.seats.adept import adept
from dmtui.seats.arbitrary import arbitrary
from dmtui.seats.novice import novice
from dmtui.seats.seat import Policy


class Level(Enum):
    """How well a computer seat plays."""

    RANDOM = "random"
    NOVICE = "novice"
    ADEPT = "adept"


class LevelError(ValueError):
    """A text that names no level that can be played; the message is a sentence for people."""


_POLICIES = {Level.RANDOM: arbitrary, Level.NOVICE: novice, Level.ADEPT: adept}
_PLANNED = ("master",)


def policy(level: Level) -> Policy:
    """How a level decides."""
    return _POLICIES[level]


def parse_level(text: str) -> Level:
    """The level that a text names.

    Raises:
        LevelError: it names none, or one that is not there yet.

    """
    try:
        return Level(text)
    except ValueError:
        pass
    known = ", ".join(level.value for level in Level)
    if text in _PLANNED:
        raise LevelError(f"The level {text} is not there yet: choose one of {known}.")
    raise LevelError(f"There is no level called {text!r}: choose one of {known}.")
