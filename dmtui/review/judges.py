"""Several judges at work at once, each in a process of its own, so that a screen stays awake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Final

import msgspec

from dmtui.review.judge import Judge
from dmtui.review.judging import Case
from dmtui.review.questions import Question
from dmtui.review.verdict import Verdict
from dmtui.seats.process import Process, ProcessEnded, processors

_JUDGING: Final = "dmtui.review.judging:answer"


class Dismissed(Exception):
    """The judges were sent away before they had done."""


class Judges:
    """At most ``most`` judges, by default one a processor, until they are sent away.

    ``judge`` makes one, and is a function that a module has. What they say is the same whoever
    says it: what a process that ended was asked is judged by the thread that waited for it.
    """

    def __init__(self, judge: Callable[[], Judge], most: int | None = None) -> None:
        self._most = most or processors()
        self._judge = judge
        self._threads = ThreadPoolExecutor(self._most, "judge")
        self._idle: SimpleQueue[Process] = SimpleQueue()
        self._lock = Lock()
        self._all: list[Process] = []
        self._dismissed = False

    def verdicts(self, questions: Iterable[Question]) -> Iterator[Verdict]:
        """The verdicts in the order of the questions.

        Raises:
            Dismissed: the judges were sent away meanwhile.

        """
        return self._threads.map(self._verdict, questions)

    def dismiss(self) -> None:
        """Send all judges away, in the middle of a decision too; this waits for nothing."""
        with self._lock:
            self._dismissed = True
        for process in self._all:
            process.kill()

    def __enter__(self) -> Judges:
        return self

    def __exit__(self, *exception: object) -> None:
        self.dismiss()
        self._threads.shutdown(cancel_futures=True)
        for process in self._all:
            process.end()

    def _verdict(self, question: Question) -> Verdict:
        process = self._process()
        if process is not None:
            name = f"{self._judge.__module__}:{self._judge.__qualname__}"
            with suppress(ProcessEnded):
                answer = process.ask(msgspec.json.encode(Case(name, question)))
                self._idle.put(process)
                return msgspec.json.decode(answer, type=Verdict)
        if self._dismissed:
            raise Dismissed
        return self._judge()(question)

    def _process(self) -> Process | None:
        with suppress(Empty):
            return self._idle.get_nowait()
        with self._lock, suppress(OSError):
            if not self._dismissed and len(self._all) < self._most:
                process = Process(_JUDGING)
                self._all.append(process)
                return process
        return None
