"""The levels of computer play, weakest first."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeVar

from dmtui.game.ruleset import DealSize, Ruleset


class Level(Enum):
    """How well a computer seat plays."""

    RANDOM = "random"
    NOVICE = "novice"
    ADEPT = "adept"
    MASTER = "master"


Way = TypeVar("Way", bound=Enum)

WORLDS: Final = 480
"""How many worlds a master looks at, at most, where nothing else is said."""
WORLDS_OF_SHORT_HANDS: Final = 600
"""The same in Basic with five cards, where a hand is soon played out."""
WORLDS_OF_LONG_HANDS: Final = 400
"""The same with the full deal."""


def usual_worlds(ruleset: Ruleset) -> int:
    """How many worlds a master looks at, at most, where nothing else is said."""
    if ruleset.deal is DealSize.FULL:
        return WORLDS_OF_LONG_HANDS
    return WORLDS if ruleset.has_dragon else WORLDS_OF_SHORT_HANDS


class LevelError(ValueError):
    """A text that names no way to play that there is; the message is a sentence for people."""


def parse_level(text: str) -> Level:
    """The level that a text names.

    Raises:
        LevelError: it names none.

    """
    return parse_way(Level, "level", text)


def parse_way(ways: type[Way], called: str, text: str) -> Way:
    """The one of some ways to play that a text names; ``called`` is what they are.

    Raises:
        LevelError: it names none.

    """
    try:
        return ways(text)
    except ValueError:
        known = ", ".join(way.value for way in ways)
        named = f"There is no {called} called {text!r}" if text else f"A {called} is missing"
        message = f"{named}: choose one of {known}."
        raise LevelError(message) from None
