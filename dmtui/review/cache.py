"""Verdicts beside their record, so that no decision is judged twice."""

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
from dmtui.review.verdict import Verdict

VERSION: Final = 6
"""Goes up whenever the judge would say something else of the same game."""


class _Kept(msgspec.Struct, frozen=True):
    digest: str
    judge: int
    verdicts: tuple[Verdict, ...]


def kept(path: Path, loaded: Loaded) -> tuple[Verdict, ...]:
    """The verdicts beside a record, if they are on this game and by this judge."""
    try:
        found = msgspec.json.decode(files.read(review_of(path), path.name), type=_Kept)
    except (RecordError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ()
    if (found.digest, found.judge) != (digest_of(loaded), VERSION):
        return ()
    return found.verdicts if _fit(found.verdicts, loaded) else ()


def keep(path: Path, loaded: Loaded, verdicts: tuple[Verdict, ...]) -> None:
    """Put verdicts beside a record; where that cannot be done, they are made again next time."""
    if path.parent.resolve() == paths.samples().resolve():
        return
    data = msgspec.json.encode(_Kept(digest_of(loaded), VERSION, verdicts))
    with suppress(OSError):
        files.write(review_of(path), data)


def _fit(verdicts: tuple[Verdict, ...], loaded: Loaded) -> bool:
    """Whether a file that anybody may have written has verdicts on this game's decisions."""
    asked = {question.index: question for question in questions(loaded, _everyone(loaded))}
    return all(
        (question := asked.get(one.index)) is not None
        and (one.hand, one.trick, one.played) == (question.hand, question.trick, question.played)
        and {choice.action for choice in one.choices} == set(question.game.legal_actions())
        and set(one.sound) <= {choice.action for choice in one.choices}
        for one in verdicts
    )


def _everyone(loaded: Loaded) -> range:
    return range(len(loaded.record.seats))
