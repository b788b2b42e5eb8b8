"""Names of games, and of the files that hold them."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_LONGEST_NAME: Final = 80
_LONGEST_SLUG: Final = 60
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")


def tidy(name: str) -> str:
    """A name as a player typed it, without what a terminal might obey; perhaps empty."""
    return "".join(char for char in name if char.isprintable()).strip()[:_LONGEST_NAME]


def slug(name: str) -> str:
    """A file name, without its ending, that every system allows."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_SLUG].strip("-")
    return f"game-{words}".rstrip("-") if not words or _RESERVED.fullmatch(words) else words


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
