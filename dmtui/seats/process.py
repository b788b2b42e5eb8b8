"""A process that answers questions, as the program sees it.

It is a fresh interpreter behind two pipes, with nothing else of this one: not the terminal, which
it could write to, and no end of another's pipes. So it ends with its input, whatever ends the
program, a SIGKILL included, and sees out what it has started. The pools of the standard library
give less here: the workers of a `ProcessPoolExecutor` hold both ends of their queue and outlive a
parent that is killed, and `multiprocessing` needs semaphores, and a tracker that wants a standard
error with a file number, which Textual takes away.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from typing import Final

NICENESS: Final = 10
"""How far a process stands back behind the screen for a processor (POSIX niceness)."""

FULL_SPEED: Final = 0
"""The niceness where there is no screen, and nothing else that the person waits for."""

PATIENCE: Final = 20.0
"""Seconds that a process has to see out what it has started, such as bots."""

# The imports stand back already: they are most of a start.
_START: Final = """
import os, sys
if hasattr(os, "nice"): os.nice(int(sys.argv[2]))
sys.path[:] = sys.argv[3:]
from dmtui.seats.serving import serve
serve(sys.argv[1])
"""


class ProcessEnded(Exception):
    """A process ended instead of answering."""


class Process:
    """A process that answers; ``name`` is how, a function written ``module:function``.

    Questions and answers are lines without their end, such as JSON. ``alive`` is whether more
    can be asked. Only one thread at a time may ask. ``niceness`` is on top of the program's own.

    Raises:
        OSError: no process can be started.
    """

    def __init__(self, name: str, niceness: int = NICENESS) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, name, str(niceness), *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.alive = True
        self._released = False

    def ask(self, question: bytes) -> bytes:
        """Wait for the answer.

        Raises:
            ProcessEnded: there is none, and never will be.

        """
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None
        assert answers is not None
        try:
            questions.write(question + b"\n")
            questions.flush()
            line = answers.readline()
        except (OSError, ValueError):
            # The end of the pipe that is here was closed by another thread, or the other one is.
            line = b""
        if not line.endswith(b"\n"):
            self.kill()
            raise ProcessEnded
        return line[:-1]

    def kill(self) -> None:
        """End the process, so that whoever waits for its answer is told so."""
        self.alive = False
        self._process.kill()

    def release(self) -> None:
        """Tell the process to see out what it has started, and to end."""
        self.alive = False
        self._released = True
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def end(self) -> None:
        """End the process, if it was not told to end by itself, and leave nothing of it behind."""
        if self._released:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(PATIENCE)
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            # What is still to be written has no reader any more.
            with suppress(OSError):
                pipe.close()


def processors() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
