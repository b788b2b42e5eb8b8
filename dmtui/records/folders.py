"""Folders that cannot be used: what, where, why, and what to do, in one sentence."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from dmtui.records.faults import printable
from dmtui.records.files import StoreError, because

SAVES: Final = "--saves"
"""The option that names another folder of saved games, and of statistics with it."""

_FIRST: Final = {
    errno.EACCES: "allow it",
    errno.EPERM: "allow it",
    errno.ENOSPC: "make room",
    errno.EDQUOT: "make room",
}


def fault(what: str, folder: Path, error: OSError | ValueError, option: str | None = SAVES) -> str:
    """That something fails at a folder, such as ``The saved games cannot be read from``.

    ``option`` names another folder, if one can be named.
    """
    do = remedy(error, option)
    why = f"{_why(folder, error)}; {do}" if do else _why(folder, error)
    return f"{what} {printable(str(folder))}: {why}."


def remedy(error: OSError | ValueError, option: str | None = SAVES) -> str:
    """What to do about a folder that cannot be used, as a part of a sentence; perhaps nothing."""
    first = _FIRST.get(error.errno or 0, "") if isinstance(error, OSError) else ""
    other = "" if option is None else f"name another folder with {option}"
    return ", or ".join(filter(None, (first, other)))


def make_folder(folder: Path, option: str | None = SAVES) -> None:
    """Make a folder that is nobody else's business, if it is not there.

    Raises:
        StoreError: it cannot be made.

    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise StoreError(fault("No folder can be made at", folder, error, option)) from None


def _why(folder: Path, error: OSError | ValueError) -> str:
    if not isinstance(error, OSError):
        return "the name is not allowed"
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        for place in (folder, *folder.parents):
            if _is_something_else(place):
                named = "it" if place == folder else printable(str(place))
                return f"{named} is not a folder"
    return because(error)


def _is_something_else(place: Path) -> bool:
    try:
        return place.exists() and not place.is_dir()
    except OSError:
        return False
