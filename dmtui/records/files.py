"""Reading a file with care, and writing one so that it is there whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from dmtui.records.faults import RecordError, printable
from dmtui.records.parsing import SIZE_LIMIT

_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "there is no permission",
    errno.EPERM: "there is no permission",
    errno.ENOENT: "it is not there",
    errno.ENOTDIR: "a part of its path is not a folder",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its links lead in a circle",
    errno.EIO: "the disk reports an error",
    errno.EFBIG: "the file would be too large",
}
_KINDS: Final = (
    (stat.S_ISDIR, "This is a folder, not a file."),
    (stat.S_ISFIFO, "This is a pipe, not a file; '-' reads standard input."),
    (stat.S_ISCHR, "This is a device, not a file."),
    (stat.S_ISBLK, "This is a device, not a file."),
    (stat.S_ISSOCK, "This is a socket, not a file."),
)


class StoreError(Exception):
    """Saved games could not be read or written; the text is one sentence, safe to print."""


def because(error: OSError) -> str:
    """An error of the operating system, as the end of a sentence."""
    return _REASONS.get(error.errno or 0) or printable(error.strerror or str(error)).lower()


def read(path: Path, where: str) -> bytes:
    """A file's content, at most one byte more than a record may have.

    Neither a pipe nor a device is waited for.

    Raises:
        RecordError: it is no file, or cannot be read.

    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        # A pipe without a writer would make a plain open wait for ever.
        fd = os.open(path, flags)
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and error.errno == errno.ENXIO:
            raise RecordError(where, "", "This is a socket, not a file.") from None
        raise RecordError(where, "", _unreadable(error, path)) from None
    try:
        mode = os.fstat(fd).st_mode
        for is_kind, reason in _KINDS:
            if is_kind(mode):
                raise RecordError(where, "", reason)
        with os.fdopen(fd, "rb", closefd=False) as file:
            return file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise RecordError(where, "", f"It cannot be read: {because(error)}.") from None
    finally:
        os.close(fd)


def _unreadable(error: OSError | ValueError, path: Path) -> str:
    if not isinstance(error, OSError):
        return "There is no file of that name."
    if error.errno == errno.ENOENT:
        dangling = path.is_symlink()
        return "This link leads nowhere." if dangling else "There is no file of that name."
    return f"It cannot be read: {because(error)}."


def write(path: Path, data: bytes) -> None:
    """Put a file's new content in place, whole or not at all, readable by its owner alone.

    Raises:
        OSError: it could not be written; what was there before still is.

    """
    fd, name = tempfile.mkstemp(prefix=f".{path.stem}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(fd, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)  # noqa: PTH105
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the disk keep a folder's names; where that cannot be done, it is left to the system."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
