"""What many games come to, all together and by what was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from dmtui.game.ruleset import DealSize, Mode, Victory
from dmtui.records.played import PlayedGame, Standing
from dmtui.seats.levels import Level
from dmtui.table.facts import BOT, PERSON

MIXED: Final = "mixed"
"""What opponents of more than one level are together."""

_LEVELS: Final = (*(level.value for level in Level), MIXED, BOT, PERSON)


class Sum(msgspec.Struct, frozen=True):
    """Some games that count: how many, and of the person's seat in all of them together.

    ``wins`` has shared wins in parts; ``place`` is the sum of the places, from 1 a game; the rest
    are jewels, taboos and power plays as `PlayedGame` has them.
    """

    games: int = 0
    wins: float = 0.0
    place: int = 0
    collected: int = 0
    purse: int = 0
    taboos: int = 0
    power_tried: int = 0
    power_made: int = 0
    secret_tried: int = 0
    secret_made: int = 0

    @property
    def rate(self) -> float:
        """Wins a game, from 0 to 1."""
        return self.wins / max(self.games, 1)

    def mean(self, field: str) -> float:
        """What a field comes to a game."""
        total: float = getattr(self, field)
        return total / max(self.games, 1)


class Row(msgspec.Struct, frozen=True):
    """The games that have a ``value`` in what they are grouped ``by``."""

    by: str
    value: str
    sum: Sum


def total(games: Sequence[PlayedGame]) -> Sum:
    """The sum of those games that count."""
    counted = [game for game in games if game.counts]
    return Sum(
        len(counted),
        *(sum(getattr(game, field) or 0 for game in counted) for field in ("win", *_SUMMED)),
    )


def rows(games: Sequence[PlayedGame]) -> tuple[Row, ...]:
    """The games that count by mode, by deal and so on; what was never played has no row."""
    counted = [game for game in games if game.counts]
    found: list[Row] = []
    for by, value, known in GROUPS:
        for each in known:
            some = [game for game in counted if value(game) == each]
            if some:
                found.append(Row(by, each, total(some)))
    return tuple(found)


def standings(games: Sequence[PlayedGame]) -> dict[Standing, int]:
    """How many games there are of each standing."""
    return {each: sum(game.standing is each for game in games) for each in Standing}


def opponents(game: PlayedGame) -> str:
    """The level of the other seats, or that they are mixed."""
    levels = set(game.opponents.split(","))
    level = levels.pop()
    return MIXED if levels or level not in _LEVELS else level


_SUMMED: Final = tuple(field.name for field in msgspec.structs.fields(Sum))[2:]

GROUPS: Final[tuple[tuple[str, Callable[[PlayedGame], str], tuple[str, ...]], ...]] = (
    ("mode", lambda game: game.mode, tuple(mode.value for mode in Mode)),
    ("deal", lambda game: game.deal, tuple(deal.value for deal in DealSize)),
    ("opponents", opponents, _LEVELS),
    ("players", lambda game: str(game.players), ("3", "4")),
    ("victory", lambda game: game.victory, tuple(victory.value for victory in Victory)),
)
"""What games are grouped by: the name, how a game has it, and the values in their order."""
