"""From a record to its review."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
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
    beside which the review is kept, ``None`` to keep it nowhere.
    """

    def __init__(self, loaded: Loaded, path: Path | None, seats: Collection[int] = ()) -> None:
        self._loaded = loaded
        self._path = path
        self.seats = tuple(sorted(set(seats))) or people(loaded)
        self._known = None if path is None else kept(path, loaded)
        found = self._known.verdicts if self._known is not None else ()
        self._verdicts = {verdict.index: verdict for verdict in found}
        asked = questions(loaded, self.seats)
        self._left = tuple(question for question in asked if question.index not in self._verdicts)

    @property
    def left(self) -> int:
        """How many decisions have still to be judged."""
        return len(self._left)

    def steps(self, ask: Ask) -> Iterator[Verdict]:
        """Judge what is left, one decision a step, and keep the review at the end."""
        if not self._left:
            return
        for verdict in ask(self._left):
            self._verdicts[verdict.index] = verdict
            yield verdict
        self._left = ()
        if self._path is not None:
            seats = tuple(sorted({*self.seats, *(self._known.seats if self._known else ())}))
            keep(self._path, self._loaded, self._of(seats))

    @property
    def review(self) -> Review:
        """The review of the seats that were asked for, once nothing is left."""
        return self._of(self.seats)

    def _of(self, seats: tuple[int, ...]) -> Review:
        verdicts = (self._verdicts[index] for index in sorted(self._verdicts))
        found = tuple(verdict for verdict in verdicts if verdict.seat in seats)
        return Review(seats, len(self._loaded.game.before), found)
