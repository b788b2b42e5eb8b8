"""The game that the tutorial is taught beside."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from dmtui.game.ruleset import Ruleset
from dmtui.records.record import Loaded, default_seats
from dmtui.seats.levels import Level
from dmtui.table.opening import new_game

SEED: Final = "learn 11040"
"""Chosen so that the seat before the learner's opens, and plays the five hand cards with the
Staff of Power last: what it chooses follows from its cards alone, whatever the learner does. The
learner has the Prince of Warriors under the Runesword, and is the next Dragonmaster."""

NAME: Final = "Learning the game"


def tutorial() -> Loaded:
    """The tutorial from its beginning: a game that counts as helped, with a coach beside it."""
    rules = Ruleset()
    begun = new_game(rules, default_seats(rules.players, Level.ADEPT.value), NAME, SEED)
    record = replace(begun.record, helped=True, coach=True, tutorial=())
    return Loaded(record, begun.game)
