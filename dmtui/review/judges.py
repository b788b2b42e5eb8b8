"""Several judges at work at once, each in a process of its own, so that a screen stays awake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final

import msgspec

from dmtui.review.judge import Judge
from dmtui.review.judging import Case
from dmtui.review.questions import Question
from dmtui.review.verdict import Verdict
from dmtui.seats.crew import Crew
from dmtui.seats.process import NICENESS, ProcessEnded

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
        """The verdicts in the order of the questions.

        Raises:
            Dismissed: the judges were sent away meanwhile.

        """
        return self._crew.map(self._verdict, questions)

    def dismiss(self) -> None:
        """Send all judges away, in the middle of a decision too."""
        self._crew.dismiss()

    def __enter__(self) -> Judges:
        return self

    def __exit__(self, *exception: object) -> None:
        self.dismiss()
        self._crew.close()

    def _verdict(self, question: Question) -> Verdict:
        name = f"{self._judge.__module__}:{self._judge.__qualname__}"
        with suppress(ProcessEnded, OSError):
            answer = self._crew.ask(msgspec.json.encode(Case(name, question)))
            return msgspec.json.decode(answer, type=Verdict)
        if self._crew.dismissed:
            raise Dismissed
        return self._judge()(question)
