"""A seat that the computer plays."""

from __future__ import annotations

import asyncio
from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy


class ComputerSeat:
    """Plays one seat; ``skill`` is how."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self._policy = policy(skill)

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        """Decide in a thread, so that a screen stays awake; a cancelled answer is dropped.

        Raises:
            SeatError: it is not this seat's turn in ``view``.

        """
        if not view.to_decide:
            raise SeatError("A seat was asked although it is not its turn.")
        return await asyncio.to_thread(self._policy, view, chance)
