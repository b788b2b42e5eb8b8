"""The statistics of a person's games, in one SQLite file (docs/statistics.md)."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec

from dmtui.records import tables as sql
from dmtui.records.files import because
from dmtui.records.folders import make_folder, remedy
from dmtui.records.played import Beginning, PlayedGame, Standing
from dmtui.records.statistics_faults import damaged, explained, fault

PATIENCE: Final = 5.0
"""Seconds to wait for another program that writes."""

_MOST: Final = 2**63 - 1

Entered = tuple[PlayedGame, Iterable[str]]
"""A game, and the names of what it earned."""

Answer = TypeVar("Answer")


class SeenFile(msgspec.Struct, frozen=True):
    """What was found in a file of a game: its ``size`` in bytes and time of change then.

    ``game`` is the game's identity, ``None`` where there is none to enter; ``updated`` is in UTC.
    """

    size: int
    changed: int
    game: str | None
    over: bool
    updated: str


class Statistics:
    """One file, which is made when the first game is entered.

    Each method opens it, waits for whoever writes at the moment, and closes it again, so all may
    be called from any thread, and any number of programs may use the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def enter(
        self,
        games: Iterable[Entered],
        files: Mapping[bytes, SeenFile] = MappingProxyType({}),
        gone: Iterable[bytes] = (),
        begun: Iterable[Beginning] = (),
    ) -> tuple[str, ...]:
        """Enter games as one change; the identities of those that were not there before.

        A game that is there stays as it is, unless it was given up and now came to its end.
        ``files`` is what was found in files, by path; ``gone`` are not there any more. ``begun``
        are games that the person has begun, these or others.

        Raises:
            StatisticsError: nothing could be entered.

        """

        def run(tables: sqlite3.Connection) -> tuple[str, ...]:
            new = []
            for game, earned in games:
                if tables.execute(sql.ENTER, _row(game)).rowcount == 1:
                    new.append(game.id)
                    rows = [(name, game.id, game.ended) for name in earned]
                    tables.executemany("INSERT OR IGNORE INTO achievements VALUES (?, ?, ?)", rows)
            found = [(path, *msgspec.structs.astuple(file)) for path, file in files.items()]
            tables.executemany("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)", found)
            tables.executemany("DELETE FROM files WHERE path = ?", [(path,) for path in gone])
            played = map(msgspec.structs.astuple, begun)
            tables.executemany("INSERT OR REPLACE INTO deals VALUES (?, ?, ?)", played)
            return tuple(new)

        return self._write(run)

    def take_up(self, identity: str) -> None:
        """Forget that a game was given up: it is played on. Raises `StatisticsError`."""
        command = "DELETE FROM games WHERE id = ? AND standing = ?"
        if self.path.exists():
            self._write(lambda tables: tables.execute(command, (identity, sql.GIVEN_UP)))

    def games(self) -> tuple[PlayedGame, ...]:
        """Every game, newest first. Raises `StatisticsError`."""
        rows = self._read(lambda tables: _of_deals(tables, sql.GAMES, "games.id", "games.ended"))
        found = [dict(zip(sql.FIELDS, row, strict=False)) for row in rows or ()]
        try:
            games = msgspec.convert(found, list[PlayedGame], strict=False)
        except msgspec.ValidationError:
            raise damaged(self.path) from None
        return tuple(_known(game, *row[-1:]) for game, row in zip(games, rows or (), strict=True))

    def earned(self) -> dict[str, str]:
        """The names of what was earned, each with the end of the first game that earned it.

        Raises:
            StatisticsError: they cannot be read.

        """
        rows = self._read(
            lambda tables: _of_deals(tables, sql.EARNED, "achievements.game", "achievements.ended")
        )
        return {str(name): str(ended) for name, ended in rows or ()}

    def knows(self, deals: str) -> bool:
        """Whether a game with certain deals was begun. Raises `StatisticsError`."""
        command = "SELECT count(*) FROM deals WHERE deals = ?"
        found = self._read(
            lambda t: _has_deals(t) and bool(t.execute(command, (deals,)).fetchone()[0])
        )
        return bool(found)

    def seen(self) -> dict[bytes, SeenFile]:
        """The files that were looked at, by path, and whose deals are known.

        Raises:
            StatisticsError: they cannot be read.

        """
        command = "SELECT * FROM files WHERE game IS NULL OR game IN (SELECT game FROM deals)"
        rows = self._read(lambda t: t.execute(command).fetchall() if _has_deals(t) else None)
        try:
            return {
                bytes(path): SeenFile(size, changed, game, bool(over), updated)
                for path, size, changed, game, over, updated in rows or ()
            }
        except (TypeError, ValueError):
            raise damaged(self.path) from None

    def _write(self, run: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do something as one change, whole or not at all."""
        make_folder(self.path.parent)
        self._create()
        with self._opened() as tables:
            tables.execute("BEGIN IMMEDIATE")
            for command in (*(sql.MAKE if self._is_empty(tables) else ()), *sql.ADD):
                tables.execute(command)
            answer = run(tables)
            tables.execute("COMMIT")
            return answer

    def _read(self, run: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """Ask something; ``None`` where nothing was ever entered."""
        if not os.path.lexists(self.path):
            return None
        with self._opened() as tables:
            return None if self._is_empty(tables) else run(tables)

    def _create(self) -> None:
        """Make an empty file that nobody else may read, where there is none."""
        try:
            with suppress(FileExistsError):
                os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except OSError as error:
            why = f"{because(error)}; {remedy(error)}"
            raise fault(self.path, f"cannot be written: {why}") from None

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """A connection in which nothing is changed without ``BEGIN``; left early, undone."""
        try:
            opened = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
            with closing(opened) as tables:
                yield tables
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise explained(self.path, error) from None

    def _is_empty(self, tables: sqlite3.Connection) -> bool:
        """Whether there are no tables yet.

        Raises:
            StatisticsError: the file is a newer program's, or somebody else's.

        """
        (version,) = tables.execute("PRAGMA user_version").fetchone()
        (owner,) = tables.execute("PRAGMA application_id").fetchone()
        if version > sql.VERSION and owner == sql.OURS:
            raise fault(
                self.path, "comes from a newer version of dmtui: update the program to use it"
            )
        if version == sql.VERSION and owner == sql.OURS:
            return False
        (count,) = tables.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version or owner or count:
            raise fault(self.path, "is not a file of dmtui: move it away, and a new one is begun")
        return True


def _has_deals(tables: sqlite3.Connection) -> bool:
    """Whether a file is not one of the first, which know of no deals."""
    return bool(tables.execute(sql.HAS_DEALS).fetchone()[0])


def _of_deals(tables: sqlite3.Connection, command: str, game: str, ended: str) -> list[Any]:
    """Ask something that depends on whether the deals of each game were known."""
    known = sql.repeated(game, ended) if _has_deals(tables) else sql.NEVER
    return tables.execute(command % known).fetchall()


def _known(game: PlayedGame, deals: object) -> PlayedGame:
    """The game as it stands, given whether its deals were known from another."""
    if not (deals and game.counts):
        return game
    return msgspec.structs.replace(game, standing=Standing.REPEATED)


def _row(game: PlayedGame) -> list[Any]:
    """A game as SQLite takes it: house stakes may make numbers that it has no room for."""
    values: Mapping[str, Any] = msgspec.to_builtins(game)
    return [_bounded(values[name]) for name in sql.FIELDS]


def _bounded(value: Any) -> Any:
    return max(-_MOST, min(value, _MOST)) if type(value) is int else value
