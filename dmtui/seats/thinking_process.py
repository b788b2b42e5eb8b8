"""One process that thinks for seats, as the program sees it.

It is a fresh interpreter behind two pipes, with nothing else of this one: not the terminal, which
it could write to, and no end of another's pipes. So it ends with its input, whatever ends the
program, a SIGKILL included. The pools of the standard library give less here: the workers of a
`ProcessPoolExecutor` hold both ends of their queue and outlive a parent that is killed, and
`multiprocessing` needs semaphores, and a tracker that wants a standard error with a file number,
which Textual takes away.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.seat import Policy, SeatError
from dmtui.seats.skill import Skill
from dmtui.seats.thinker import Answer, Question

NICENESS: Final = 10
"""How far thinking stands back behind the screen for a processor (POSIX niceness)."""

# The imports stand back already: they are most of a start.
_START: Final = f"""
import os, sys
if hasattr(os, "nice"): os.nice({NICENESS})
sys.path[:] = sys.argv[2:]
from dmtui.seats.thinker import serve
serve(sys.argv[1])
"""


class ProcessEnded(Exception):
    """A process ended instead of answering."""


class ThinkingProcess:
    """A process that decides as ``policy`` does, a function that a module has.

    ``alive`` is whether it can be asked. Only one thread at a time may ask.

    Raises:
        OSError: no process can be started.
    """

    def __init__(self, policy: Callable[[Skill], Policy]) -> None:
        name = f"{policy.__module__}:{policy.__qualname__}"
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, name, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.alive = True

    def ask(self, skill: Skill, view: SeatView, chance: Random) -> SeatAction:
        """Wait for a decision; the state of ``chance`` is read and stays as it is.

        Raises:
            ProcessEnded: there is no answer, and never will be.
            SeatError: the policy broke.

        """
        version, state, gauss = chance.getstate()
        question = msgspec.json.encode(Question(skill, view, (version, state, gauss)))
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None
        assert answers is not None
        try:
            questions.write(question + b"\n")
            questions.flush()
            answer = msgspec.json.decode(answers.readline(), type=Answer)
        except (OSError, msgspec.DecodeError) as error:
            self.kill()
            raise ProcessEnded from error
        if answer.action is None:
            raise SeatError(f"The policy broke: {answer.broke}")
        return answer.action

    def kill(self) -> None:
        """End the process, so that whoever waits for its answer is told so."""
        self.alive = False
        self._process.kill()

    def end(self) -> None:
        """End the process, and leave nothing of it behind."""
        self.kill()
        # What is still to be written has no reader any more.
        with suppress(OSError):
            self._process.communicate()
