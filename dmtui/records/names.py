"""Names of games, and of the files that hold them."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Container, Iterator
from itertools import count
from pathlib import Path
from typing import Final

_LONGEST_NAME: Final = 80
_LONGEST_SLUG: Final = 60
_AGAIN: Final = r"(^|, )again( \d+)?$"
_LONGEST_ENDING: Final = len(", again 9999")
_RESERVED: Final = r"(con|prn|aux|nul|com\d|lpt\d)"


def tidy(name: str) -> str:
    """A name as a player typed it, without what a terminal might obey; perhaps empty."""
    return "".join(char for char in name if char.isprintable()).strip()[:_LONGEST_NAME]


def again(name: str, taken: Container[str]) -> str:
    """What a game is called that follows from another: ``Tuesday, again``, ``Tuesday, again 2``.

    ``taken`` are the names that games have, in `str.casefold`.
    """
    base = re.sub(_AGAIN, "", tidy(name))[: _LONGEST_NAME - _LONGEST_ENDING].rstrip()
    endings = (", again" if number == 1 else f", again {number}" for number in count(1))
    names = (f"{base}{ending}".removeprefix(", ") for ending in endings)
    return next(one for one in names if one.casefold() not in taken)


def slug(name: str) -> str:
    """A file name, without its ending, that every system allows."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_SLUG].strip("-")
    return f"game-{words}".rstrip("-") if not words or re.fullmatch(_RESERVED, words) else words


def numbered(folder: Path, stem: str) -> Iterator[Path]:
    """File names without end: the plain one, then with numbers from 2 on."""
    yield folder / f"{stem}.json"
    number = 2
    while True:
        yield folder / f"{stem}-{number}.json"
        number += 1


def free(folder: Path, stem: str) -> Path:
    """The first of them that nothing has."""
    return next(path for path in numbered(folder, stem) if not os.path.lexists(path))
