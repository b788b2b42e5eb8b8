"""A seat where a program from outside decides."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.bot.command import Bot, argv
from dmtui.seats.bot.fault import BotError, CommandError
from dmtui.seats.bot.messages import (
    PROTOCOL,
    Bye,
    Chosen,
    Complaint,
    Decide,
    Greeting,
    Hello,
    Shown,
    understood,
    written,
)
from dmtui.seats.bot.program import Program, start
from dmtui.seats.seat import SeatError, SeatGone

FAILURES: Final = 3
"""Failures in a row after which a bot is not asked any more."""


class BotSeat:
    """Plays one seat by asking a bot, which is started for its first decision.

    ``names`` are those of all seats. A bot that fails is stopped and started again for the next
    decision; one whose choice is not allowed is told so and goes on. `close` has to be awaited
    before the loop ends.
    """

    def __init__(self, bot: Bot, names: Sequence[str]) -> None:
        self.bot = bot
        self._names = tuple(names)
        self._program: Program | None = None
        self._failed = 0
        self._why = ""

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        """Ask the bot; a cancelled question stops it.

        Raises:
            BotError: it did not decide, or chose what is not allowed.
            SeatGone: it failed too often to be asked.
            SeatError: it is not this seat's turn in ``view``.

        """
        if not view.to_decide:
            raise SeatError("A seat was asked although it is not its turn.")
        if self._failed >= FAILURES:
            raise SeatGone(self._why)
        try:
            action = await self._answer(view, chance)
        except BotError as error:
            self._fail(str(error))
            self._stop(str(error))
            raise
        except BaseException:
            self._stop("it was stopped")
            raise
        reason = view.why_illegal(action)
        if reason is not None:
            self._fail("what it chose is not allowed")
            if self._program is not None:
                self._program.send(written(Complaint(reason)))
            raise BotError(self._why)
        self._failed = 0
        return action

    async def close(self) -> None:
        """Say goodbye and see the bot out; closing twice is harmless."""
        program = self._program
        if program is None:
            return
        if program.usable:
            program.send(written(Bye()))
        await program.end(self.bot.limits.grace if program.usable else 0.0)
        self._program = None

    async def _answer(self, view: SeatView, chance: Random) -> SeatAction:
        program = await self._ready(view)
        if program.unread:
            raise BotError("it wrote without being asked")
        question = Decide(view.legal_actions(), f"{chance.getrandbits(128):032x}")
        program.send(written(Shown(view)) + written(question))
        seconds = self.bot.limits.decision
        try:
            async with asyncio.timeout(seconds):
                heard = understood(await program.line())
        except TimeoutError:
            raise BotError(f"it did not decide within {_span(seconds)}") from None
        if not isinstance(heard, Chosen):
            raise BotError("what it wrote is no message that is wanted")
        return heard.action

    async def _ready(self, view: SeatView) -> Program:
        """The bot, running and greeted."""
        if self._program is not None and not self._program.usable:
            await self.close()
        if self._program is None:
            try:
                words = argv(self.bot.command)
            except CommandError:
                raise BotError("its command cannot be understood") from None
            self._program = await start(words)
            await self._greet(self._program, view)
        return self._program

    async def _greet(self, program: Program, view: SeatView) -> None:
        assert view.seat is not None
        limits, ruleset = self.bot.limits, view.public.ruleset
        program.send(written(Hello(PROTOCOL, view.seat, self._names, ruleset, limits.decision)))
        try:
            async with asyncio.timeout(limits.hello):
                heard = understood(await program.line())
        except TimeoutError:
            raise BotError(f"it did not say hello within {_span(limits.hello)}") from None
        if not isinstance(heard, Greeting):
            raise BotError("it did not say hello first")
        if heard.protocol != PROTOCOL:
            why = f"it speaks version {heard.protocol} of the protocol, not {PROTOCOL}"
            raise BotError(why)

    def _fail(self, why: str) -> None:
        self._failed += 1
        self._why = why

    def _stop(self, why: str) -> None:
        if self._program is not None:
            self._program.kill(why)


def _span(seconds: float) -> str:
    return f"{seconds:g} second{'' if seconds == 1 else 's'}"
