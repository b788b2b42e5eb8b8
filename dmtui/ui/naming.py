"""What new games are called, and how a request for one becomes a game."""

from __future__ import annotations

from datetime import datetime

from dmtui.game.ruleset import Ruleset
from dmtui.records.record import Loaded, default_seats
from dmtui.table.opening import new_game
from dmtui.ui.launch_options import NewGame


def game_name(ruleset: Ruleset) -> str:
    """A name for a game that was given none, such as ``Expert, 30 November 20:15``."""
    now = datetime.now().astimezone()
    return f"{ruleset.mode.value.capitalize()}, {now.day} {now:%B %H:%M}"


def game_from(wanted: NewGame) -> Loaded:
    """The game that was asked for on the command line."""
    seats = default_seats(wanted.ruleset.players, wanted.level)
    name = wanted.name or game_name(wanted.ruleset)
    return new_game(wanted.ruleset, seats, name, wanted.seed)
