"""A seat that the computer plays."""

from __future__ import annotations

import asyncio
from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.levels import Level
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy
from dmtui.seats.thinkers import Thinkers


class ComputerSeat:
    """Plays one seat; ``skill`` is how. A master has the ``thinkers`` think, if there are any."""

    def __init__(self, skill: Skill, thinkers: Thinkers | None = None) -> None:
        self.skill = skill
        self._thinkers = thinkers if skill.level is Level.MASTER else None

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        """Decide off the loop, so that a screen stays awake; a cancelled answer is dropped.

        Raises:
            SeatError: it is not this seat's turn in ``view``.

        """
        if not view.to_decide:
            raise SeatError("A seat was asked although it is not its turn.")
        if self._thinkers is not None:
            return await self._thinkers.think(self.skill, view, chance)
        return await asyncio.to_thread(self._choose, view, chance)

    def _choose(self, view: SeatView, chance: Random) -> SeatAction:
        """Decide in this process. What a skill needs for its first decision is loaded with it."""
        return policy(self.skill)(view, chance)
