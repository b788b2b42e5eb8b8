"""Where the review of a saved game lies: beside its record, and never taken for one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_ENDING: Final = ".review.json"


def review_of(record: Path) -> Path:
    """The file of a record's review."""
    return record.with_name(f"{record.stem}{_ENDING}")


def is_review(path: Path) -> bool:
    """Whether a file is a review by its name."""
    return path.name.endswith(_ENDING)
