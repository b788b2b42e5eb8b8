"""What is advised at a table, thought of once for all who ask: a hint, a dialog, the coach."""

from __future__ import annotations

import asyncio

from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.table.sitting import Sitting


class Thought:
    """Keeps the advice for the view that was asked about last."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._thinking = asyncio.Lock()
        self._known: tuple[SeatView, Advice] | None = None

    async def advice(self, view: SeatView) -> Advice:
        """What is advised for a view; whoever asks meanwhile waits for the same thought.

        Raises:
            SeatError: there is no advice.
        """
        async with self._thinking:
            found = self.known(view)
            if found is None:
                found = await self._sitting.advise(view)
                self._known = (view, found)
            return found

    def known(self, view: SeatView) -> Advice | None:
        """The same, if it has been thought of; else ``None``."""
        return self._known[1] if self._known is not None and self._known[0] is view else None
