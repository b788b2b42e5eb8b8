"""What new games are called, and how a request for one becomes a game."""

from __future__ import annotations

from datetime import date, datetime

from msgspec.structs import replace

from dmtui.game.ruleset import Ruleset
from dmtui.records.people import people_of
from dmtui.records.record import Loaded, default_seats
from dmtui.table.opening import new_game
from dmtui.ui.launch_options import NewGame


def game_name(ruleset: Ruleset) -> str:
    """A name for a game that was given none, such as ``Expert, 30 November 20:15``."""
    now = datetime.now().astimezone()
    return f"{ruleset.mode.value.capitalize()}, {now.day} {now:%B %H:%M}"


def name_of_the_day(day: date) -> str:
    """The name of a game of the deal of the day: ``Deal of the day, 30 November``."""
    return f"Deal of the day, {day.day} {day:%B}"


def game_from(wanted: NewGame, *, coach: bool = False) -> Loaded:
    """The game that was asked for on the command line; ``coach`` is the person's setting."""
    if wanted.tutorial:
        from dmtui.ui.tutorial.beginning import tutorial

        return tutorial()
    seats = wanted.seats or default_seats(wanted.ruleset.players, wanted.level)
    name = wanted.name or game_name(wanted.ruleset)
    loaded = new_game(wanted.ruleset, seats, name, wanted.seed)
    return coached(loaded) if coach or wanted.coach else loaded


def coached(loaded: Loaded) -> Loaded:
    """A new game with a coach beside its person; several people have none."""
    if len(people_of(loaded.record.seats)) > 1:
        return loaded
    return Loaded(replace(loaded.record, coach=True), loaded.game)
