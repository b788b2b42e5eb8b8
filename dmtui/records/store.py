"""The folder of saved games."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from dmtui.records import files, paths
from dmtui.records.faults import printable
from dmtui.records.files import StoreError
from dmtui.records.folders import fault, make_folder
from dmtui.records.listing import Descriptions, SavedGame, describe, records_in, updated
from dmtui.records.names import numbered, slug, tidy
from dmtui.records.record import Loaded, Record, encode
from dmtui.records.save_file import LockedError, SaveFile, backups_of
from dmtui.records.trash import Trash

__all__ = ["LockedError", "NotFoundError", "SaveFile", "SavedGame", "Store", "StoreError", "tidy"]


class NotFoundError(StoreError):
    """There is no such saved game."""


class Store:
    """Saved games in one folder, which is made when the first game is saved.

    ``trash`` has those that were deleted.
    """

    def __init__(self, folder: Path, samples: Path | None = None) -> None:
        self.folder = folder
        self._samples = paths.samples() if samples is None else samples
        self._descriptions = Descriptions()
        self.trash = Trash(folder, self._descriptions)

    def list(self) -> tuple[SavedGame, ...]:
        """Every saved game, newest first; broken files too, each with its ``error``.

        Raises:
            StoreError: the folder cannot be read.

        """
        games = [self._descriptions.of(path) for path in records_in(self.folder)]
        return tuple(sorted(games, key=_age, reverse=True))

    def samples(self) -> tuple[SavedGame, ...]:
        """The sample games, by file name; copy one with `adopt` before playing it."""
        return tuple(self._descriptions.of(path) for path in records_in(self._samples))

    def files(self) -> tuple[Path, ...]:
        """The files of the saved games, by name. Raises `StoreError`."""
        return tuple(records_in(self.folder))

    def sample_files(self) -> tuple[Path, ...]:
        """The files of the samples, by name. Raises `StoreError`."""
        return tuple(records_in(self._samples))

    def newest_unfinished(self) -> SavedGame | None:
        """The game to go on with; only as many games are replayed as it takes to find it.

        Raises:
            StoreError: the folder cannot be read.

        """
        paths_ = sorted(records_in(self.folder), key=_newness, reverse=True)
        games = (describe(path) for path in paths_)
        return next((game for game in games if not game.error and not game.over), None)

    def find(self, what: str) -> Path:
        """The file that a player means by a file, a game's name or a sample's name.

        Raises:
            NotFoundError: nothing is called so.
            StoreError: the folder cannot be read.

        """
        given = _expanded(what)
        with suppress(OSError, ValueError):
            if given.is_file():
                return given
        wanted = what.casefold().strip()
        for listed in (self.list, self.samples):
            for game in listed():
                if wanted in _names_of(game):
                    return game.path
        with suppress(OSError, ValueError):
            if what and os.path.lexists(given):
                return given
        named = printable(what)
        raise NotFoundError(
            f"No saved game and no file is called '{named}': 'dmtui saves' lists the games."
        )

    def load(self, path: Path) -> Loaded:
        """Read a game without locking it.

        Raises:
            RecordError: it cannot be read, or is not legal.

        """
        from dmtui.records.reading import decode

        return decode(files.read(path, str(path)), str(path))

    def create(self, record: Record) -> SaveFile:
        """Save a new game in a file of its own, named after the game, and hold its lock.

        Raises:
            StoreError: it could not be saved.

        """
        make_folder(self.folder)
        save = self._unused(record.name)
        try:
            save.write(record)
        except BaseException:
            save.close()
            raise
        return save

    def claim(self, path: Path) -> SaveFile:
        """Hold the lock of a saved game, to read and write it.

        Raises:
            LockedError: another terminal has it open.
            StoreError: it is not a game of this folder, or cannot be opened.

        """
        if not self.owns(path):
            raise StoreError(f"{printable(str(path))} is not in the folder of saved games.")
        # A link is followed first, so that two names of one game have one lock.
        file = path.resolve()
        if not file.is_file():
            raise NotFoundError(f"{printable(path.name)} is not there any more.")
        save = SaveFile(file)
        if not file.is_file():
            save.close()
            raise NotFoundError(f"{printable(path.name)} is not there any more.")
        save.clear_rubbish()
        return save

    def owns(self, path: Path) -> bool:
        """Whether a file lies in the folder of saved games."""
        return path.parent.resolve() == self.folder.resolve()

    def adopt(self, path: Path) -> Path:
        """Copy a sample, or a file from elsewhere, to the saved games: its new file.

        Raises:
            RecordError: it cannot be read, or is not legal.
            StoreError: it could not be saved.

        """
        from dmtui.records.reading import decode

        data = files.read(path, str(path))
        record = decode(data, str(path)).record
        return self._put(record.name or path.stem, data)

    def duplicate(self, path: Path) -> Path:
        """Copy a saved game; the copy says so in its name.

        Raises:
            RecordError: it cannot be read, or is not legal.
            StoreError: it could not be saved.

        """
        record = self.load(path).record
        name = f"{record.name or path.stem} (copy)"
        return self._put(name, encode(replace(record, name=name)))

    def rename(self, path: Path, name: str) -> None:
        """Give a saved game another name; its file keeps its own.

        Raises:
            LockedError: another terminal has it open.
            RecordError: it cannot be read, or is not legal.
            StoreError: it could not be saved.

        """
        with self.claim(path) as save:
            save.write(replace(save.read().record, name=tidy(name)))

    def delete(self, path: Path) -> Path:
        """Move a saved game to the trash: the file that it can be taken back from.

        Raises:
            LockedError: another terminal has it open.
            StoreError: it could not be moved.

        """
        with self.claim(path) as save:
            return self.trash.put(save)

    def _put(self, name: str, data: bytes) -> Path:
        make_folder(self.folder)
        with self._unused(name) as save:
            try:
                files.write(save.path, data)
            except OSError as error:
                message = fault(f"{printable(name)} cannot be saved in", self.folder, error)
                raise StoreError(message) from None
            return save.path

    def _unused(self, name: str) -> SaveFile:
        """The lock of a file name that no game has, or had while its backups are there."""
        for path in numbered(self.folder, slug(name)):
            if os.path.lexists(path) or backups_of(path):
                continue
            try:
                save = SaveFile(path)
            except LockedError:
                continue
            if not os.path.lexists(path):
                return save
            save.close()
        raise AssertionError("numbers do not end")


def _expanded(what: str) -> Path:
    with suppress(RuntimeError):
        return Path(what).expanduser()
    return Path(what)


def _age(game: SavedGame) -> tuple[str, int, str]:
    return game.updated, _written(game.path), game.path.name


def _newness(path: Path) -> tuple[str, int, str]:
    return updated(path), _written(path), path.name


def _written(path: Path) -> int:
    """Records know the second; of two in one second the file system knows the later."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def _names_of(game: SavedGame) -> tuple[str, ...]:
    return game.name.casefold(), game.path.name.casefold(), game.path.stem.casefold()
