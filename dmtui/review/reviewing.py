"""From a record to its review."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable
from pathlib import Path

from dmtui.records.record import Loaded
from dmtui.review.cache import keep, kept
from dmtui.review.questions import Question, people, questions
from dmtui.review.verdict import Review, Verdict

Ask = Callable[[Iterable[Question]], Iterable[Verdict]]
"""Verdicts in the order of the questions."""


class Reviewing:
    """A review that is being made.

    ``seats`` are those to judge, of people if none are named; ``path`` is the record's file,
    beside which the review is kept, ``None`` to keep it nowhere. ``decisions`` is how many there
    are to judge, with those that were judged before.
    """

    def __init__(self, loaded: Loaded, path: Path | None, seats: Collection[int] = ()) -> None:
        self._loaded = loaded
        self._path = path
        self.seats = tuple(sorted(set(seats))) or people(loaded)
        found = () if path is None else kept(path, loaded)
        self._verdicts = {verdict.index: verdict for verdict in found}
        asked = tuple(questions(loaded, self.seats))
        self.decisions = len(asked)
        self._left = [question for question in asked if question.index not in self._verdicts]

    @property
    def left(self) -> int:
        """How many decisions have still to be judged."""
        return len(self._left)

    def steps(self, ask: Ask) -> Generator[Verdict, None, None]:
        """Judge what is left, one decision a step; what was judged is kept, however it ends."""
        known = len(self._verdicts)
        try:
            for verdict in ask(tuple(self._left)) if self._left else ():
                self._verdicts[verdict.index] = verdict
                del self._left[0]
                yield verdict
        finally:
            if self._path is not None and len(self._verdicts) > known:
                keep(self._path, self._loaded, self._judged)

    @property
    def review(self) -> Review:
        """The review of the seats that were asked for, as far as they are judged."""
        found = tuple(verdict for verdict in self._judged if verdict.seat in self.seats)
        return Review(self.seats, len(self._loaded.game.before), found)

    @property
    def _judged(self) -> tuple[Verdict, ...]:
        return tuple(self._verdicts[index] for index in sorted(self._verdicts))
