"""New games that begin in the middle of another one."""

from __future__ import annotations

import re
from typing import Final

from dmtui.game.game import Game
from dmtui.records.names import tidy
from dmtui.records.people import people_of
from dmtui.records.record import NAMES, Loaded, Record, SeatInfo

_BRANCHED: Final = re.compile(r", from hand \d+$")


def branched_name(name: str, hand: int) -> str:
    """What a game is called that begins in a hand (from 0) of another: ``Tuesday, from hand 7``."""
    return f"{tidy(_BRANCHED.sub('', name.strip()))}, from hand {hand + 1}".removeprefix(", ")


def play_on(record: Record, actions: int, name: str, person: int | None = None) -> Loaded:
    """A game of its own that begins with the first ``actions`` of a finished one.

    Its chance is that of the same seed, so what was not played yet is dealt as it was then.
    Whoever plays it may have seen those deals: it counts as helped from the beginning.
    ``person`` is the seat that a person takes in a game that had none.
    """
    played = record.actions[:actions]
    seats = record.seats
    if person is not None and not people_of(seats):
        you = SeatInfo(NAMES[0], "human")
        seats = tuple(you if seat == person else info for seat, info in enumerate(seats))
    branch = Record(
        ruleset=record.ruleset,
        first_dragonmaster=record.first_dragonmaster,
        seats=seats,
        actions=played,
        name=tidy(name),
        seed=record.seed,
        helped=True,
        extra=record.extra,
    )
    return Loaded(branch, Game.replay(record.ruleset, record.first_dragonmaster, played))
