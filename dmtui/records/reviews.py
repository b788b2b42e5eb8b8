"""Where the review of a saved game lies: beside its record, and never taken for one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

_ENDING: Final = ".review.json"


class _Review(msgspec.Struct):
    """What every review has, whichever judge wrote it."""

    digest: str
    judge: int
    verdicts: list[msgspec.Raw]


def review_of(record: Path) -> Path:
    """The file of a record's review."""
    return record.with_name(f"{record.stem}{_ENDING}")


def is_review(path: Path) -> bool:
    """Whether a file is a review by its name."""
    return path.name.endswith(_ENDING)


def holds_review(data: bytes) -> bool:
    """Whether the content of a file is a review."""
    try:
        msgspec.json.decode(data, type=_Review)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True
