"""A seat where a person decides: it asks, and waits for an answer from a screen."""

from __future__ import annotations

import asyncio
from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView


class HumanSeat:
    """A person's seat; the face that shows the table gives the answer."""

    def __init__(self) -> None:
        self._view: SeatView | None = None
        self._answer: asyncio.Future[SeatAction] | None = None

    @property
    def asked(self) -> bool:
        """Whether a question waits for its answer."""
        return self._answer is not None and not self._answer.done()

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        """Wait for the person; ``chance`` plays no part."""
        self._view = view
        self._answer = asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._answer = None

    def answer(self, action: SeatAction) -> str | None:
        """Give the person's decision; a sentence says why it was not taken, if it was not."""
        if self._view is None or self._answer is None or self._answer.done():
            return "It is not your turn."
        reason = self._view.why_illegal(action)
        if reason is None:
            self._answer.set_result(action)
        return reason
