"""The processes in which seats think that think long, so that a screen stays awake."""

from __future__ import annotations

import asyncio
import concurrent.futures
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pkgutil import resolve_name
from random import Random
from threading import Lock
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.process import Process, ProcessEnded, processors
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy
from dmtui.seats.thought import Policies, advice, decision, question, request

_THINKER: Final = "dmtui.seats.thinker:answer"
_ADVISER: Final = "dmtui.seats.adviser:advise"

TRIES: Final = 3
"""How often a process is asked before the thinking is done in this one."""


class Thinkers:
    """The thinking processes of a program, shared by its tables; each starts when it is needed.

    There are never more than ``most``, by default as many as there are processors. What is
    decided is the same as ``policies(skill)(view, chance)``: a process that ends is replaced and
    asked again, and where none can be started a thread of this process decides. ``adviser`` is a
    `dmtui.seats.thought.Adviser`, written ``module:function``.
    """

    def __init__(
        self, most: int | None = None, policies: Policies = policy, *, adviser: str = _ADVISER
    ) -> None:
        self._most = most or processors()
        self._policies = policies
        self._adviser = adviser
        self._lock = Lock()
        self._closed = False
        self._idle: list[Process] = []
        self._thoughts: set[_Thought] = set()
        # A thread for each process waits for its answers.
        self._threads: concurrent.futures.ThreadPoolExecutor | None = None

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
        thought = _Thought(line)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._waiting(), self._answered, thought)
        except asyncio.CancelledError:
            self._drop(thought)
            raise

    def decide_all(self, asked: Iterable[tuple[Skill, SeatView, Random]]) -> Iterator[SeatAction]:
        """Decide in the order in which it is asked, for a program that has nothing else to do.

        Raises:
            SeatError: a policy broke.

        """
        thoughts = (_Thought(question(self._policies, *each)) for each in asked)
        return map(decision, self._waiting().map(self._answered, thoughts))

    def warm(self) -> None:
        """Start a process, if there is none yet, so that the first decision is not late."""
        if not self._closed:
            self._waiting().submit(self._start)

    def close(self) -> None:
        """End every process at once, in the middle of a thought too."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
            thoughts = tuple(self._thoughts)
        for thought in thoughts:
            self._drop(thought)
        for process in idle:
            process.end()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _waiting(self) -> concurrent.futures.ThreadPoolExecutor:
        if self._closed:
            raise SeatError("There are no thinkers any more.")
        if self._threads is None:
            self._threads = concurrent.futures.ThreadPoolExecutor(self._most, "thinker")
        return self._threads

    def _start(self) -> None:
        if not self._idle and not self._thoughts:
            # What cannot be started now is tried again, or done without, for the first decision.
            with suppress(OSError):
                self._rest(Process(_THINKER))

    def _answered(self, thought: _Thought) -> bytes:
        with self._lock:
            self._thoughts.add(thought)
        try:
            for _ in range(TRIES):
                with suppress(ProcessEnded):
                    return self._ask(thought)
        except OSError:
            pass
        finally:
            with self._lock:
                self._thoughts.remove(thought)
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
        with self._lock:
            process = self._idle.pop() if self._idle else None
        process = process or Process(_THINKER)
        try:
            with self._lock:
                self._check(thought)
                thought.process = process
            return process.ask(thought.question)
        finally:
            with self._lock:
                thought.process = None
            self._rest(process)

    def _rest(self, process: Process) -> None:
        with self._lock:
            if process.alive and not self._closed:
                self._idle.append(process)
                return
        process.end()

    def _check(self, thought: _Thought) -> None:
        if thought.dropped or self._closed:
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
