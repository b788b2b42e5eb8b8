"""The processes in which seats think that think long, so that a screen stays awake."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from threading import Lock
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.crew import Crew
from dmtui.seats.process import NICENESS, Process, ProcessEnded
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy
from dmtui.seats.thought import Policies, advice, decision, question, request

_THINKER: Final = "dmtui.seats.thinker:answer"
_ADVISER: Final = "dmtui.seats.adviser:advise"

TRIES: Final = 3
"""How often a process is asked before the thinking is done in this one."""


class Thinkers:
    """Processes that think, shared by all tables they are lent to; each starts when needed.

    There are never more than ``most``, by default as many as there are processors. What is
    decided is the same as ``policies(skill)(view, chance)``: a process that ends is replaced and
    asked again, and where none can be started a thread of this process decides. ``adviser`` is a
    `dmtui.seats.thought.Adviser`, written ``module:function``. For ``niceness`` see
    `dmtui.seats.crew.Crew`.
    """

    def __init__(
        self,
        most: int | None = None,
        policies: Policies = policy,
        *,
        adviser: str = _ADVISER,
        niceness: int = NICENESS,
    ) -> None:
        self._crew = Crew(_THINKER, most, niceness=niceness)
        self._policies = policies
        self._adviser = adviser
        self._lock = Lock()

    async def think(self, skill: Skill, view: SeatView, chance: Random) -> SeatAction:
        """Decide as a skill does; when cancelled, the thought is ended and its answer dropped.

        Raises:
            SeatError: the policy broke, or there are no thinkers any more.

        """
        return decision(await self._asked(question(self._policies, skill, view, chance)))

    async def advise(self, view: SeatView) -> Advice:
        """What the adviser says of a decision; cancelled like a thought.

        Raises:
            SeatError: the adviser broke, or there are no thinkers any more.

        """
        return advice(await self._asked(request(self._adviser, view)))

    async def _asked(self, line: bytes) -> bytes:
        self._check_open()
        thought = _Thought(line)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._crew.threads, self._answered, thought)
        except asyncio.CancelledError:
            self._drop(thought)
            raise

    def decide_all(self, asked: Iterable[tuple[Skill, SeatView, Random]]) -> Iterator[SeatAction]:
        """Decide in the order in which it is asked, for a program that has nothing else to do.

        Raises:
            SeatError: a policy broke.

        """
        self._check_open()
        thoughts = (_Thought(question(self._policies, *each)) for each in asked)
        return map(decision, self._crew.map(self._answered, thoughts))

    def warm(self) -> None:
        """Start a process, if there is none yet, so that the first decision is not late."""
        if not self._crew.dismissed:
            self._crew.threads.submit(self._crew.warm)

    def close(self) -> None:
        """End every process at once, in the middle of a thought too."""
        self._crew.dismiss()

    def _check_open(self) -> None:
        if self._crew.dismissed:
            raise SeatError("There are no thinkers any more.")

    def _answered(self, thought: _Thought) -> bytes:
        with suppress(OSError):
            for _ in range(TRIES):
                with suppress(ProcessEnded):
                    return self._ask(thought)
        from pkgutil import resolve_name

        self._check(thought)
        here: Callable[[bytes], bytes] = resolve_name(_THINKER)
        return here(thought.question)

    def _ask(self, thought: _Thought) -> bytes:
        """Have a process think, one that is idle or a new one.

        Raises:
            OSError: no process can be started.
            ProcessEnded: the process ended instead.
            SeatError: nobody waits for the answer.

        """
        with self._crew.one() as process:
            try:
                with self._lock:
                    self._check(thought)
                    thought.process = process
                return process.ask(thought.question)
            finally:
                with self._lock:
                    thought.process = None

    def _check(self, thought: _Thought) -> None:
        if thought.dropped or self._crew.dismissed:
            raise SeatError("Nobody waits for this decision.")

    def _drop(self, thought: _Thought) -> None:
        with self._lock:
            thought.dropped = True
            if thought.process is not None:
                thought.process.kill()


class _Thought:
    """What is asked for, and the process that is on it."""

    def __init__(self, question: bytes) -> None:
        self.question = question
        self.process: Process | None = None
        self.dropped = False
