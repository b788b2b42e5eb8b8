"""Bots where no loop runs, such as in a tournament: a policy that waits for the answer."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from types import TracebackType

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.bot.command import Bot
from dmtui.seats.bot.seat import BotSeat
from dmtui.seats.bot.tally import Tally
from dmtui.seats.levels import Level
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy


class BlockingBot:
    """A bot for one game, as a policy; a context, in which the program runs."""

    def __init__(self, bot: Bot, names: Sequence[str]) -> None:
        self._seat = BotSeat(bot, names)
        self._runner = asyncio.Runner()
        self._stand_in = policy(Skill(Level.NOVICE))
        self._asked = 0
        self._failed: Counter[str] = Counter()

    def __enter__(self) -> BlockingBot:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        try:
            self._runner.run(self._leave())
        finally:
            self._runner.close()

    def __call__(self, view: SeatView, chance: Random) -> SeatAction:
        """The bot's decision, or a stand-in's if it fails."""
        self._asked += 1
        try:
            return self._runner.run(self._seat.decide(view, chance))
        except SeatError as error:
            self._failed[str(error)] += 1
            return self._stand_in(view, chance)

    async def _leave(self) -> None:
        # A signal that ends the process leaves the question that was asked in the loop.
        open_questions = asyncio.all_tasks() - {asyncio.current_task()}
        for question in open_questions:
            question.cancel()
        await asyncio.gather(*open_questions, return_exceptions=True)
        await self._seat.close()

    @property
    def tally(self) -> Tally:
        """How it did so far."""
        return Tally(self._asked, dict(self._failed))
