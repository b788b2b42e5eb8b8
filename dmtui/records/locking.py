"""A lock on a file, which one holder has at a time, in whatever process.

Most systems have `flock`, which `filelock` uses there as well. That library is loaded only where it
is missing, as loading it takes as long as painting a table.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

_TAKEN: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK})
"""What file systems say where another has the lock."""


def hold(path: Path) -> Callable[[], None]:
    """Take the lock of a file, which is made if it is not there; what lets it go.

    Raises:
        BlockingIOError: another has it.
        OSError: the file cannot be opened, or locked.

    """
    if sys.platform == "win32":
        return _hold_elsewhere(path)
    try:
        return _hold(path)
    except OSError as error:
        if error.errno != errno.ENOSYS:
            raise
        # There the library takes a file that is there for a lock that is held.
        return _hold_elsewhere(path.with_name(f"{path.name}.held"))


if sys.platform != "win32":

    def _hold(path: Path) -> Callable[[], None]:
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
                # Who had it before may have removed the file, and the next would make another.
                if os.fstat(descriptor).st_nlink:
                    return lambda: _let_go(descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def _lock(descriptor: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _TAKEN:
                raise BlockingIOError(error.errno, error.strerror) from None
            raise

    def _let_go(descriptor: int) -> None:
        try:
            # A process that is just being started may have the descriptor for a moment as well.
            fcntl.flock(descriptor, fcntl.LOCK_UN)
        finally:
            os.close(descriptor)


def _hold_elsewhere(path: Path) -> Callable[[], None]:
    import filelock

    lock = filelock.FileLock(path, mode=0o600, thread_local=False)
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise BlockingIOError(errno.EAGAIN, "locked") from None
    return lock.release
