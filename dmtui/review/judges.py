"""Several judges at work at once, each in a process of its own, so that a screen stays awake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from itertools import groupby
from typing import Final

import msgspec

from dmtui.review.judge import Judge
from dmtui.review.judging import Case
from dmtui.review.questions import Question
from dmtui.review.verdict import Verdict
from dmtui.seats.crew import Crew
from dmtui.seats.process import NICENESS, Process, ProcessEnded

_JUDGING: Final = "dmtui.review.judging:answer"


class Dismissed(Exception):
    """The judges were sent away before they had done."""


class Judges:
    """At most ``most`` judges, by default one a processor, until they are sent away.

    ``judge`` makes one, and is a function that a module has. What they say is the same whoever
    says it: what a process that ended was asked is judged by the thread that waited for it. For
    ``niceness`` see `dmtui.seats.crew.Crew`.
    """

    def __init__(
        self,
        judge: Callable[[], Judge],
        most: int | None = None,
        *,
        niceness: int = NICENESS,
    ) -> None:
        self._judge = judge
        self._crew = Crew(_JUDGING, most, niceness=niceness)

    def verdicts(self, questions: Iterable[Question]) -> Iterator[Verdict]:
        """The verdicts in the order of the questions; one judge is asked about all of a hand.

        Raises:
            Dismissed: the judges were sent away meanwhile.

        """
        hands = [_Hand(tuple(asked)) for _, asked in groupby(questions, key=_number)]
        judged = self._crew.map(self._judge_all, hands)

        def in_order() -> Iterator[Verdict]:
            for hand in hands:
                for verdict in hand.verdicts:
                    yield verdict.result()
                next(judged)

        return in_order()

    def dismiss(self) -> None:
        """Send all judges away, in the middle of a decision too."""
        self._crew.dismiss()

    def __enter__(self) -> Judges:
        return self

    def __exit__(self, *exception: object) -> None:
        self.dismiss()
        self._crew.close()

    def _judge_all(self, hand: _Hand) -> None:
        """Judge a hand, by one process as long as it lives."""
        judge = self._judge()
        try:
            while hand.asks is not None:
                with suppress(ProcessEnded, OSError), self._crew.one() as process:
                    self._ask(process, hand)
                    return
                if self._crew.dismissed:
                    raise Dismissed
                hand.answer(judge(hand.asks))
        except Exception as fault:  # noqa: BLE001 - whoever waits for the verdicts is told
            hand.fail(fault)

    def _ask(self, process: Process, hand: _Hand) -> None:
        name = f"{self._judge.__module__}:{self._judge.__qualname__}"
        while (question := hand.asks) is not None:
            answer = process.ask(msgspec.json.encode(Case(name, question)))
            hand.answer(msgspec.json.decode(answer, type=Verdict))


class _Hand:
    """The questions of one hand, and a promise of a verdict on each."""

    def __init__(self, questions: tuple[Question, ...]) -> None:
        self._questions = questions
        self._answered = 0
        self.verdicts: tuple[Future[Verdict], ...] = tuple(Future() for _ in questions)

    @property
    def asks(self) -> Question | None:
        """The first question that has no answer yet."""
        left = self._questions[self._answered :]
        return left[0] if left else None

    def answer(self, verdict: Verdict) -> None:
        """Give the verdict on what it asks."""
        self.verdicts[self._answered].set_result(verdict)
        self._answered += 1

    def fail(self, fault: Exception) -> None:
        """There will be no more verdicts."""
        for verdict in self.verdicts[self._answered :]:
            verdict.set_exception(fault)


def _number(question: Question) -> int:
    return question.hand
