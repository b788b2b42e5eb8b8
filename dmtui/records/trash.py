"""The trash: saved games that were deleted, and for how long they can be taken back."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from dmtui.records import files
from dmtui.records.faults import printable
from dmtui.records.files import StoreError
from dmtui.records.folders import fault, make_folder
from dmtui.records.listing import Descriptions, SavedGame, records_in
from dmtui.records.names import free
from dmtui.records.reviews import review_of
from dmtui.records.save_file import SaveFile, backups_of

KEPT: Final = 30
"""Days that a game lies in the trash before it is removed."""

_FOLDER: Final = "trash"
_DAY: Final = 86_400


class Trash:
    """The deleted games of a folder of saved games, in a folder inside of it.

    ``descriptions`` are the ones of the saved games, so that no file is read twice.
    """

    def __init__(self, saves: Path, descriptions: Descriptions) -> None:
        self.folder = saves / _FOLDER
        self._saves = saves
        self._descriptions = descriptions

    def games(self) -> tuple[SavedGame, ...]:
        """The games in the trash, by file name. Raises `StoreError`."""
        return tuple(map(self._descriptions.of, self.files()))

    def files(self) -> tuple[Path, ...]:
        """Their files, by name. Raises `StoreError`."""
        return tuple(records_in(self.folder))

    def expired(self, at: float | None = None) -> Iterator[Path]:
        """The files that lie here for too long ``at`` a time, in seconds: now if none.

        Both the change of a file and that of its name count: before a game was marked as it came
        into the trash, a system knew no more than that its name had changed.

        Raises:
            StoreError: the trash cannot be read.

        """
        before = (time.time() if at is None else at) - KEPT * _DAY
        for path in self.files():
            with suppress(OSError):
                found = path.lstat()
                if max(found.st_mtime, found.st_ctime) < before:
                    yield path

    def put(self, save: SaveFile) -> Path:
        """Move a game here whose lock is held: its file, for `restore`.

        Raises:
            StoreError: it could not be moved.

        """
        make_folder(self.folder)
        moved = _move(save.path, free(self.folder, save.path.stem))
        # How long it lies there is known by the time of its last change.
        with suppress(OSError):
            os.utime(moved)
        save.forget()
        return moved

    def restore(self, trashed: Path) -> Path:
        """Take a game back from the trash: its file among the saved games.

        Raises:
            StoreError: it could not be moved.

        """
        return _move(trashed, free(self._saves, trashed.stem))

    def discard(self, trashed: Path) -> None:
        """Remove a game for good, with its review.

        Its backups go too, unless a saved game has its name now.
        """
        with suppress(OSError):
            trashed.unlink(missing_ok=True)
            review_of(trashed).unlink(missing_ok=True)
            if not os.path.lexists(self._saves / trashed.name):
                for backup in backups_of(self._saves / trashed.name):
                    backup.unlink(missing_ok=True)


def _move(source: Path, target: Path) -> Path:
    """Move a record, and the review beside it."""
    try:
        source.rename(target)
    except OSError as error:
        message = fault(f"{printable(source.name)} cannot be moved to", target.parent, error)
        raise StoreError(message) from None
    # A review that stays behind is no loss: it is made again.
    with suppress(OSError):
        review_of(source).replace(review_of(target))
    files.sync_folder(source.parent)
    files.sync_folder(target.parent)
    return target
