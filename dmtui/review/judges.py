"""Several judges at work at once, each in a process of its own, so that a screen stays awake."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import msgspec

from dmtui.review.judge import Judge, usual_judge
from dmtui.review.questions import Question
from dmtui.review.verdict import Verdict

NICENESS: Final = 10
"""How far judging stands back behind the screen for a processor (POSIX niceness)."""

_START: Final = f"""
import os, sys
if hasattr(os, "nice"): os.nice({NICENESS})
sys.path[:] = sys.argv[2:]
from dmtui.review.judging import serve
serve(sys.argv[1])
"""


class Dismissed(Exception):
    """The judges were sent away before they had done."""


class Judges:
    """At most ``most`` judges, by default one a processor, until they are sent away.

    ``judge`` makes one; it is a function that a module has. What they say is the same whoever
    says it: a process that ends is done without, and the thread that waited for it judges.
    """

    def __init__(self, most: int | None = None, judge: Callable[[], Judge] = usual_judge) -> None:
        self._most = most or processors()
        self._judge = judge
        self._threads = ThreadPoolExecutor(self._most, "judge")
        self._idle: queue.SimpleQueue[subprocess.Popen[bytes]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._all: list[subprocess.Popen[bytes]] = []
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
            # What was still to be written has no reader any more.
            with suppress(OSError, ValueError):
                process.communicate()

    def _verdict(self, question: Question) -> Verdict:
        process = self._process()
        if process is not None:
            with suppress(OSError, ValueError, msgspec.MsgspecError):
                verdict = _ask(process, question)
                self._idle.put(process)
                return verdict
        if self._dismissed:
            raise Dismissed
        return self._judge()(question)

    def _process(self) -> subprocess.Popen[bytes] | None:
        with suppress(queue.Empty):
            return self._idle.get_nowait()
        name = f"{self._judge.__module__}:{self._judge.__qualname__}"
        with self._lock, suppress(OSError):
            if self._dismissed or len(self._all) >= self._most:
                return None
            process = subprocess.Popen(
                [sys.executable, "-c", _START, name, *sys.path],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self._all.append(process)
            return process
        return None


def _ask(process: subprocess.Popen[bytes], question: Question) -> Verdict:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    process.stdin.flush()
    return msgspec.json.decode(process.stdout.readline(), type=Verdict)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
