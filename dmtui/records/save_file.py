"""One saved game that this program alone may write, for as long as it holds the lock."""

from __future__ import annotations

import os
import re
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from dmtui.game.actions import Deal
from dmtui.records import files
from dmtui.records.faults import RecordError, printable
from dmtui.records.files import StoreError
from dmtui.records.folders import fault, make_folder
from dmtui.records.listing import now
from dmtui.records.locking import hold
from dmtui.records.record import Loaded, Record, encode

BACKUPS: Final = "backups"
KEPT: Final = 5
"""Backups that are kept of one game; one is made whenever a new hand began."""

_Mark = tuple[int, int, int]


class LockedError(StoreError):
    """Another terminal has the game open."""


class SaveFile:
    """A saved game under lock. Use `dmtui.records.store.Store` to get one.

    Every method may be called from any thread.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of a file, which need not be there yet.

        Raises:
            LockedError: another terminal has it.
            StoreError: the lock file cannot be written.

        """
        self.path = path
        self._busy = threading.Lock()
        self._closed = False
        self._hands: int | None = None
        self._created = ""
        self._lock = path.with_name(f".{path.name}.lock")
        name = printable(path.name)
        try:
            self._release = hold(self._lock)
        except BlockingIOError:
            raise LockedError(f"{name} is open in another terminal: close it there.") from None
        except OSError as error:
            raise StoreError(fault(f"{name} cannot be saved in", path.parent, error)) from None
        self._mark = self._seen()

    def read(self) -> Loaded:
        """The game on disk.

        Raises:
            RecordError: it cannot be read, or is not legal.

        """
        # A new game is written, and not read: it goes without what reads one.
        from dmtui.records.reading import decode

        with self._busy:
            data = files.read(self.path, self.path.name)
            self._mark = self._seen()
        loaded = decode(data, self.path.name)
        self._hands = _hands(loaded.record)
        self._created = loaded.record.created
        return loaded

    def write(self, record: Record) -> Record:
        """Save a game, whole or not at all; the record as written, with the time in it.

        Raises:
            StoreError: it could not be saved; what was saved before still is.

        """
        moment = now()
        self._created = record.created or self._created or moment
        record = replace(record, updated=moment, created=self._created)
        data = encode(record)
        with self._busy:
            if self._closed:
                raise StoreError(f"{printable(self.path.name)} is closed.")
            self._check_folder()
            self._keep_previous(_hands(record))
            try:
                files.write(self.path, data)
            except OSError as error:
                why = files.because(error)
                message = f"{printable(self.path.name)} cannot be saved: {why}."
                raise StoreError(message) from None
            self._mark = self._seen()
            self._hands = _hands(record)
        return record

    def close(self) -> None:
        """Let others write the game; closing twice is harmless."""
        with self._busy:
            if not self._closed:
                self._closed = True
                with suppress(OSError):
                    self._release()

    def __enter__(self) -> SaveFile:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def forget(self) -> None:
        """Remove the lock's file as well, once the game is gone."""
        with suppress(OSError):
            self._lock.unlink()

    def clear_rubbish(self) -> None:
        """Remove what a crash while writing this game may have left."""
        # Only the holder of the lock writes such files, so none of them is in use.
        for left in _matching(self.path.parent, f".{self.path.stem}.", r"\w+\.tmp"):
            with suppress(OSError):
                left.unlink()

    def _check_folder(self) -> None:
        if not self.path.parent.is_dir():
            folder = printable(str(self.path.parent))
            raise StoreError(f"The folder of saved games is gone: {folder}.")

    def _keep_previous(self, hands: int) -> None:
        """Keep the file as it is if a new hand began, or if something else has written it."""
        foreign = self._mark is not None and self._seen() not in (None, self._mark)
        if not foreign and (not self._hands or hands == self._hands):
            return
        stem = f"{self.path.stem}.{'changed' if foreign else f'{self._hands:02}'}"
        # A backup that cannot be made is no reason not to save the game itself.
        with suppress(OSError, RecordError, StoreError):
            folder = self.path.parent / BACKUPS
            make_folder(folder)
            files.write(folder / f"{stem}.json", files.read(self.path, self.path.name))
            for old in backups_of(self.path)[KEPT:]:
                old.unlink()

    def _seen(self) -> _Mark | None:
        try:
            found = os.stat(self.path)  # noqa: PTH116
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


def backups_of(path: Path) -> list[Path]:
    """The backups of a saved game, newest first."""
    found = _matching(path.parent / BACKUPS, f"{path.stem}.", r"(\d+|changed)\.json")
    return sorted(found, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def _matching(folder: Path, start: str, rest: str) -> list[Path]:
    pattern = re.compile(re.escape(start) + rest)
    try:
        return [path for path in folder.iterdir() if pattern.fullmatch(path.name)]
    except OSError:
        return []


def _hands(record: Record) -> int:
    return sum(isinstance(action, Deal) for action in record.actions)
