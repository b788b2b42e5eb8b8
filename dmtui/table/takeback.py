"""Taking back and putting back at a table, for the one person who plays there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from dmtui.game.game import Game
from dmtui.records.record import SeatInfo
from dmtui.table import course
from dmtui.table.table import Table


class TakeBack:
    """Goes back and forth in the game of a ``table`` for a ``seat``; ``None`` is a watcher.

    ``count`` has the record say that the person was helped, before anything is taken back. What
    was undone can be put back for as long as the game is played on the same way.
    """

    def __init__(
        self, table: Table, seats: Sequence[SeatInfo], seat: int | None, count: Callable[[], None]
    ) -> None:
        self._table = table
        self._seats = tuple(seats)
        self._seat = seat
        self._count = count
        self._furthest: Game | None = None
        # Every step begins with the game that the last one left.
        self._moving = asyncio.Lock()

    @property
    def never(self) -> bool:
        """Whether nothing can be taken back in this game, whatever is played in it."""
        return course.why_not(self._seats, self._seat, 1) is not None

    @property
    def why_not(self) -> str | None:
        """Why nothing can be taken back now, in a sentence, or ``None``."""
        refused = course.why_not(self._seats, self._seat, self._table.viewers)
        if refused is not None or self._seat is None:
            return refused
        return course.NOTHING if course.undone(self._table.game, self._seat) is None else None

    async def undo(self) -> str | None:
        """Go back to the person's last decision; a sentence says why that cannot be."""
        async with self._moving:
            game, seat = self._table.game, self._seat
            refused = course.why_not(self._seats, seat, self._table.viewers)
            if refused is not None or seat is None:
                return refused
            back = course.undone(game, seat)
            if back is None:
                return course.NOTHING
            if self._furthest is None or not course.leads_to(game, self._furthest):
                self._furthest = game
            self._count()
            await self._table.go_to(back)
        return None

    async def redo(self) -> str | None:
        """Go forward to the next decision that was undone, or to where the first undo began."""
        async with self._moving:
            refused = course.why_not(self._seats, self._seat, self._table.viewers)
            if refused is not None or self._seat is None:
                return refused
            game, furthest = self._table.game, self._furthest
            on = course.redone(game, furthest, self._seat) if furthest is not None else None
            if on is None:
                return course.NOTHING_UNDONE
            await self._table.go_to(on)
        return None
