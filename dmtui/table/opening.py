"""The record that a game begins with, or goes on with."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace

from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.records.deals import first_dragonmaster, new_seed
from dmtui.records.record import Loaded, Record, SeatInfo
from dmtui.records.save_file import SaveFile
from dmtui.records.store import Store
from dmtui.seats.levels import Level, usual_worlds


def new_game(
    ruleset: Ruleset, seats: tuple[SeatInfo, ...], name: str, seed: str | None = None
) -> Loaded:
    """A game before its first deal; without a seed it gets a fresh one.

    How far its masters think is in its record from then on, whatever later becomes usual.

    Raises:
        RulesetError: a value of the ruleset is not allowed.
    """
    seed = seed or new_seed()
    first = first_dragonmaster(seed, ruleset.players)
    game = Game.new(ruleset, first)
    settled = tuple(bounded(seat, ruleset) for seat in seats)
    record = Record(ruleset=ruleset, first_dragonmaster=first, seats=settled, name=name, seed=seed)
    return Loaded(record, game)


def bounded(seat: SeatInfo, ruleset: Ruleset) -> SeatInfo:
    """The seat; where a master would think as far as is usual now, that is written down."""
    if seat.level != Level.MASTER.value or seat.bot is not None or seat.worlds is not None:
        return seat
    return replace(seat, worlds=usual_worlds(ruleset))


def rematch(record: Record) -> Loaded:
    """The game of a record from its beginning, with other deals."""
    fresh = new_game(record.ruleset, record.seats, record.name)
    return replace(fresh, record=replace(fresh.record, coach=record.coach))


def same_deals(record: Record) -> Loaded:
    """The game of a record from its beginning, with the same deals; lessons begin anew as well."""
    taught = record.tutorial is not None
    fresh = replace(record, actions=(), created="", updated="", helped=taught)
    if taught:
        fresh = replace(fresh, tutorial=())
    return Loaded(fresh, Game.new(record.ruleset, record.first_dragonmaster))


async def claimed(store: Store, path: Path) -> tuple[SaveFile, Loaded]:
    """A saved game to go on with; a file that is not among the saved games is copied there.

    Raises:
        RecordError: it is no record of a legal game.
        StoreError: it is open elsewhere, or cannot be read or copied.

    """
    if not store.owns(path):
        path = await asyncio.to_thread(store.adopt, path)
    save = await asyncio.to_thread(store.claim, path)
    try:
        return save, await asyncio.to_thread(save.read)
    except BaseException:
        save.close()
        raise
