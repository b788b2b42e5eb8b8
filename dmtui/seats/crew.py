"""Processes of one kind, which share the questions that a program has."""

from __future__ import annotations

import concurrent.futures
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Lock
from typing import Final, TypeVar

from dmtui.seats.process import NICENESS, Process, ProcessEnded, processors

AHEAD: Final = 8
"""How many questions a process has waiting while an earlier answer is still to come."""

Item = TypeVar("Item")
Answer = TypeVar("Answer")


class Crew:
    """At most ``most`` processes, by default one a processor, each started when it is needed.

    ``name`` is how they answer, a function from a line to a line, written ``module:function``.
    With their ``niceness`` they stand back behind a screen; where there is none, they need not.
    """

    def __init__(self, name: str, most: int | None = None, *, niceness: int = NICENESS) -> None:
        self._name = name
        self._niceness = niceness
        self._most = most or processors()
        self._lock = Lock()
        self._all: list[Process] = []
        self._idle: list[Process] = []
        self._dismissed = False
        self._threads: concurrent.futures.ThreadPoolExecutor | None = None

    @property
    def dismissed(self) -> bool:
        """Whether they were sent away."""
        return self._dismissed

    @property
    def threads(self) -> concurrent.futures.ThreadPoolExecutor:
        """A thread for each process, to wait for its answers in."""
        if self._threads is None:
            # Only its first use is worth the import of a pool.
            self._threads = concurrent.futures.ThreadPoolExecutor(self._most, "waiting")
        return self._threads

    def map(self, work: Callable[[Item], Answer], items: Iterable[Item]) -> Iterator[Answer]:
        """Do some work that asks for each item; what comes of it, in their order.

        The first are begun at once, and never many more than were looked at.
        """
        rest = iter(items)
        begun = deque(self.threads.submit(work, item) for item in islice(rest, self._most * AHEAD))

        def in_order() -> Iterator[Answer]:
            while begun:
                yield begun.popleft().result()
                begun.extend(self.threads.submit(work, item) for item in islice(rest, 1))

        return in_order()

    def ask(self, question: bytes) -> bytes:
        """Wait for an answer, as `one` does.

        Raises:
            OSError: no process can be started.
            ProcessEnded: the process ended instead, or was sent away.

        """
        with self.one() as process:
            return process.ask(question)

    @contextmanager
    def one(self) -> Iterator[Process]:
        """A process that nobody else asks meanwhile, one that is idle or a new one.

        Raises:
            OSError: no process can be started.
            ProcessEnded: they were sent away.

        """
        with self._lock:
            if self._dismissed:
                raise ProcessEnded
            process = self._idle.pop() if self._idle else self._started()
        try:
            yield process
        finally:
            self._rest(process)

    def warm(self) -> None:
        """Start a process, if there is none, so that the first answer is not late."""
        # What cannot be started now is tried again for the first question.
        with self._lock, suppress(OSError):
            if not self._all and not self._dismissed:
                self._idle.append(self._started())

    def dismiss(self) -> None:
        """Send all away at once, in the middle of an answer too; whoever waits for one is told."""
        with self._lock:
            self._dismissed = True
            idle, self._idle = self._idle, []
            for process in self._all:
                process.kill()
        for process in idle:
            process.end()

    def close(self) -> None:
        """Have all see out what they have started, and wait until they are gone."""
        with self._lock:
            self._dismissed = True
            leaving = tuple(self._all)
        for process in leaving:
            process.release()
        for process in leaving:
            process.end()
        if self._threads is not None:
            self._threads.shutdown(cancel_futures=True)

    def _started(self) -> Process:
        process = Process(self._name, self._niceness)
        self._all.append(process)
        return process

    def _rest(self, process: Process) -> None:
        with self._lock:
            if process.alive and not self._dismissed:
                self._idle.append(process)
                return
            self._all.remove(process)
        process.end()
