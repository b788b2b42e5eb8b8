"""The deal of the day: one attempt, which goes on wherever it is asked for."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from dmtui.records.deal_codes import deal_of_the_day
from dmtui.records.listing import SavedGame, describe
from dmtui.records.played import deals_of, with_deals
from dmtui.records.record import Loaded, SeatInfo
from dmtui.records.store import Store
from dmtui.table.opening import new_game
from dmtui.ui.naming import name_of_the_day

BEGUN: Final = (
    "Today's deal was begun already, and goes on here. 'dmtui new --code {code}' begins it anew, "
    "which does not count as won."
)
PLAYED: Final = (
    "Today's deal was played already: here is how it went. The same deals can be played again, "
    "which does not count as won."
)


class Today(msgspec.Struct, frozen=True):
    """Today's game: a file to go on with, or one before its first deal; and what is said of it."""

    game: Path | Loaded
    note: str = ""


def todays_game(store: Store, seats: tuple[SeatInfo, ...] | None = None) -> Today:
    """Today's game, by the date in UTC, and by the people in ``seats``; without any by one person.

    Its cards are known to whoever has begun it: the one that is not over goes on. If all are over,
    it is the first, which is the one that may count. This waits for the disk.

    Raises:
        StoreError: the saved games cannot be read.
    """
    day = datetime.now(UTC).date()
    code = deal_of_the_day(day)
    people = _people(seats or code.seats)
    files = (path for path, _ in with_deals(store.files(), deals_of(code.seed)))
    games = [game for game in map(describe, files) if _people(game.seats) == people]
    if unfinished := [game for game in games if not game.over]:
        return Today(max(unfinished, key=_saved).path, BEGUN.format(code=code.text))
    if games:
        return Today(min(games, key=_begun).path, PLAYED)
    return Today(new_game(code.ruleset, seats or code.seats, name_of_the_day(day), code.seed))


def _people(seats: tuple[SeatInfo, ...]) -> list[str]:
    """Who plays; nobody in a file that cannot be read, and so in no game that is looked for."""
    return [seat.name.casefold() for seat in seats if seat.kind == "human"]


def _saved(game: SavedGame) -> str:
    return game.updated


def _begun(game: SavedGame) -> str:
    return game.created
