"""A review beside its record, so that no game is judged twice."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from dmtui.records import files, paths
from dmtui.records.faults import RecordError
from dmtui.records.record import Loaded
from dmtui.records.reviews import review_of
from dmtui.review.questions import digest_of, questions
from dmtui.review.verdict import Review

VERSION: Final = 1
"""Goes up whenever the judge would say something else of the same game."""


class _Kept(msgspec.Struct, frozen=True):
    digest: str
    judge: int
    review: Review


def kept(path: Path, loaded: Loaded) -> Review | None:
    """The review beside a record, if it is one of this game by this judge."""
    try:
        found = msgspec.json.decode(files.read(review_of(path), path.name), type=_Kept)
    except (RecordError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    if (found.digest, found.judge) != (digest_of(loaded), VERSION):
        return None
    return found.review if _fits(found.review, loaded) else None


def keep(path: Path, loaded: Loaded, review: Review) -> None:
    """Put a review beside its record; where that cannot be done, it is made again next time."""
    if path.parent.resolve() == paths.samples().resolve():
        return
    data = msgspec.json.encode(_Kept(digest_of(loaded), VERSION, review))
    with suppress(OSError):
        files.write(review_of(path), data)


def _fits(review: Review, loaded: Loaded) -> bool:
    """Whether a file that anybody may have written says of every decision what is needed."""
    if not set(review.seats) <= set(range(len(loaded.record.seats))):
        return False
    asked = list(questions(loaded, review.seats))
    return (
        len(asked) == len(review.verdicts)
        and review.hands == len(loaded.game.before)
        and all(
            (one.index, one.hand, one.trick, one.played)
            == (question.index, question.hand, question.trick, question.played)
            and {choice.action for choice in one.choices} == set(question.game.legal_actions())
            and set(one.sound) <= {choice.action for choice in one.choices}
            for one, question in zip(review.verdicts, asked, strict=True)
        )
    )
