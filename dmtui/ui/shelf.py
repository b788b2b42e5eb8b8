"""What the screen of saved games lists, and the words for each line."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.records.counting import counted
from dmtui.records.faults import printable
from dmtui.records.listing import SavedGame
from dmtui.records.people import people_of
from dmtui.records.store import Store
from dmtui.records.trash import KEPT

MARKS: Final = {"h": "helped", "w": "watched"}
"""The marks of games, and what they mean: a hint, an undo or a coach; no person in any seat."""

_STATUS_WIDTH = 5


class Kind(Enum):
    """Where a game lies; the value is the heading over such games."""

    SAVED = "Your games"
    SAMPLE = "Samples"
    TRASHED = f"Trash, {KEPT} days: u takes a game back"


_TO_READ: Final = frozenset({"open", "review", "replay", "duplicate"})
_IDLE: Final[dict[Kind, frozenset[str]]] = {
    Kind.SAVED: frozenset(),
    Kind.SAMPLE: frozenset({"rename", "delete"}),
    Kind.TRASHED: frozenset({"open", "rename", "duplicate", "delete"}),
}


class Entry(msgspec.Struct, frozen=True):
    """A game on the list."""

    kind: Kind
    game: SavedGame

    @property
    def path(self) -> Path:
        """Its file."""
        return self.game.path

    @property
    def mark(self) -> str:
        """A letter for what was played otherwise than alone, one of `MARKS`; else a blank."""
        if self.game.helped:
            return "h"
        watched = bool(self.game.seats) and not people_of(self.game.seats)
        return "w" if watched else " "

    @property
    def line(self) -> str:
        """How far it is, its mark, and its name."""
        return f"{_status(self.game):>{_STATUS_WIDTH}} {self.mark} {printable(self.game.name)}"


def idle(entry: Entry | None) -> frozenset[str]:
    """The commands that could only say why they do nothing to a game; without one, all."""
    if entry is None:
        return _TO_READ | {"rename", "delete", "restore"}
    broken = _TO_READ | {"rename"} if entry.game.error is not None else frozenset()
    return _IDLE[entry.kind] | broken


class Shelf(msgspec.Struct, frozen=True):
    """All games that there are, newest first, the samples in their order."""

    saved: tuple[SavedGame, ...] = ()
    samples: tuple[SavedGame, ...] = ()
    trash: tuple[SavedGame, ...] = ()

    def groups(self) -> Iterator[tuple[Kind, tuple[Entry, ...]]]:
        """The headings that there are, each with its games; the saved games always."""
        for kind, games in (
            (Kind.SAVED, self.saved),
            (Kind.SAMPLE, self.samples),
            (Kind.TRASHED, self.trash),
        ):
            if games or kind is Kind.SAVED:
                yield kind, tuple(Entry(kind, game) for game in games)

    def heading(self, kind: Kind) -> str:
        """What stands over the games of a kind; over the first, what the marks mean as well."""
        if kind is not Kind.SAVED:
            return str(kind.value)
        found = {entry.mark for _, entries in self.groups() for entry in entries}
        meant = ", ".join(f"{mark} {word}" for mark, word in MARKS.items() if mark in found)
        return f"{kind.value}   {meant}" if meant else str(kind.value)

    @property
    def summary(self) -> str:
        """How many games there are."""
        games = counted(len(self.saved), "game")
        return f"{games}, {len(self.trash)} in the trash" if self.trash else games


def read_shelf(store: Store) -> Shelf:
    """Everything on the disk. This takes a while: call it in a thread. Raises `StoreError`."""
    trash = sorted(store.trash.games(), key=lambda game: game.updated, reverse=True)
    return Shelf(store.list(), store.samples(), tuple(trash))


def moment(stamp: str) -> str:
    """A time of a record in words, in the time of this place; empty if it is none."""
    try:
        at = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return f"{at.day} {at:%B %Y, %H:%M}"


def _status(game: SavedGame) -> str:
    if game.error is not None:
        return "error"
    if game.over:
        return "over"
    return f"{game.round * HANDS_A_ROUND + game.hand + 1}/{game.players * HANDS_A_ROUND}"
