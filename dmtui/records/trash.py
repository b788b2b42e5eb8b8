"""How long a deleted game can be taken back."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

KEPT: Final = 30
"""Days that a game lies in the trash before it is removed."""

_DAY: Final = 86_400


def expired(files: Iterable[Path], at: float | None = None) -> Iterator[Path]:
    """The files that have been in the trash for too long ``at`` a time, in seconds: now if none.

    Both the change of a file and that of its name count: before a game was marked as it came
    into the trash, a system knew no more than that its name had changed.
    """
    before = (time.time() if at is None else at) - KEPT * _DAY
    for path in files:
        try:
            found = path.lstat()
        except OSError:
            continue
        if max(found.st_mtime, found.st_ctime) < before:
            yield path
