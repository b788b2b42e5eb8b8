"""The achievements: what each is called, what it takes, and who has it (docs/statistics.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from dmtui.records.people import people_of
from dmtui.records.played import PlayedGame
from dmtui.records.record import Loaded
from dmtui.table import deeds, streaks

Deed = Callable[[Loaded, int], bool]
"""Whether a seat did it in a finished game."""
Streak = Callable[[Iterable[PlayedGame]], str | None]
"""When it was done over games, the oldest of which is given first."""


class Achievement(msgspec.Struct, frozen=True):
    """Something that is hard to do, by one ``deed`` or by a ``streak`` of games.

    ``name`` is what the statistics keep.
    """

    name: str
    title: str
    task: str
    deed: Deed | None = None
    streak: Streak | None = None


def _one(name: str, title: str, task: str, deed: Deed) -> Achievement:
    return Achievement(name, title, task, deed=deed)


def _many(name: str, title: str, task: str, streak: Streak) -> Achievement:
    return Achievement(name, title, task, streak=streak)


ACHIEVEMENTS: Final = (
    _one("crown", "First crown", "Win a game", deeds.won),
    _one("masters", "Among masters", "Win with a master in every other seat", deeds.beat_masters),
    _one(
        "both", "Crown and purse", "End with the most collected and the most jewels", deeds.had_both
    ),
    _one("double", "Twice as much", "Win with twice what the next seat has", deeds.doubled),
    _one("hair", "By a jewel", "Win by one jewel, or on a tie", deeds.won_by_a_jewel),
    _one("poor", "Poor but crowned", "Win with the smallest purse of all", deeds.won_poor),
    _one(
        "behind",
        "From behind",
        "Win after being last before the last round",
        deeds.came_from_behind,
    ),
    _one(
        "steady",
        "Richer every round",
        "Gain jewels in each round of a game",
        deeds.gained_every_round,
    ),
    _one("clean", "Clean round", "Pay nothing in a round under others", deeds.had_a_clean_round),
    _one(
        "past",
        "Past the Staff",
        "Take no taboo of another's Staff, with 8 cards",
        deeds.passed_the_staff,
    ),
    _one(
        "rich",
        "Rich round",
        f"Collect {deeds.RICH_ROUND} jewels in one round",
        deeds.had_a_rich_round,
    ),
    _one("power", "Power play", "Declare a power play and make it", deeds.made_a_power_play),
    _one("secret", "In secret", "Make a secret power play", deeds.made_a_secret_one),
    _one(
        "staff",
        "Master of the Staff",
        "Sweep the Staff of Power in a power play",
        deeds.swept_the_staff,
    ),
    _one(
        "patience",
        "Patience",
        "Make a power play with a Dragon you held",
        deeds.waited_with_the_dragon,
    ),
    _one("two", "Twice the Dragon", "Make two power plays in one game", deeds.made_two),
    _one("overthrow", "Overthrow", "Take another's office at once, and keep it", deeds.overthrew),
    _one("forfeits", "Their loss", "Be paid two forfeits in one hand", deeds.took_two_forfeits),
    _many("modes", "Every game", "Win Basic, Advanced and Expert", streaks.won_every_mode),
    _many(
        "deals", "Every deal", "Win both deals, with three and four seats", streaks.won_every_deal
    ),
    _many("row", "Three in a row", "Win three games one after the other", streaks.won_in_a_row),
)


def earned_by(loaded: Loaded, line: PlayedGame) -> tuple[str, ...]:
    """The names of what a finished game earns by itself; ``line`` is what it comes to.

    Nothing is earned in a game that does not count, nor for a house's own stakes.
    """
    if not (line.counts and line.usual):
        return ()
    (seat,) = people_of(loaded.record.seats)
    return tuple(a.name for a in ACHIEVEMENTS if a.deed is not None and a.deed(loaded, seat))
