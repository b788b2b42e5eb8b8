"""What new games are called, and how a request for one becomes a game."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dmtui.game.ruleset import Ruleset
from dmtui.records.files import StoreError
from dmtui.records.listing import called
from dmtui.records.names import again
from dmtui.records.people import people_of
from dmtui.records.record import Loaded, default_seats
from dmtui.table.opening import new_game
from dmtui.ui.launch_options import NewGame

if TYPE_CHECKING:
    from dmtui.records.store import Store

_BY_DATE: Final = r"(Basic|Advanced|Expert), \d\d? \S+ \d\d:\d\d"


def game_name(ruleset: Ruleset) -> str:
    """A name for a game that was given none, such as ``Expert, 30 November 20:15``."""
    now = datetime.now().astimezone()
    return f"{ruleset.mode.value.capitalize()}, {now.day} {now:%B %H:%M}"


def name_of_the_day(day: date) -> str:
    """The name of a game of the deal of the day: ``Deal of the day, 30 November``."""
    return f"Deal of the day, {day.day} {day:%B}"


def named_apart(store: Store, before: Path, loaded: Loaded, *, other_deals: bool) -> Loaded:
    """A game that follows from the one in a file, under a name that no saved game has.

    One with other deals is as new as its date says, where its name is nothing but a date. This
    waits for the disk.
    """
    name, taken = called(before), set[str]()
    # Where nothing can be read, nothing can be saved either, which is said then.
    with suppress(StoreError):
        taken = {called(path).casefold() for path in store.files()}
    if other_deals and re.fullmatch(_BY_DATE, name):
        name = game_name(loaded.record.ruleset)
    if name.casefold() in taken:
        name = again(name, taken)
    return replace(loaded, record=replace(loaded.record, name=name))


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
