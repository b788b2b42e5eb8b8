"""Taking back at the table, and putting back: the first time in a game takes a second key."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from dmtui.table.sitting import Sitting
from dmtui.ui.at_table.face import Face

HELPED: Final = "A game with an undo counts as helped, and not as won. Once more (u) to undo."
"""What is said before the first undo of a game."""
TAKEN_BACK: Final = "Taken back. U puts it back, until you decide something else."
PUT_BACK: Final = "Put back."
ELSEWHERE: Final = "Only at a table of your own something can be taken back."


class Undone(Face, Protocol):
    """A table on which something is taken back."""

    def clear_away(self) -> None:
        """Take away a question, or the end of a hand, that stands no more."""


class Undoing:
    """Goes back to the person's last decision, and forward again, at a table of their own."""

    def __init__(self, sitting: Sitting | None, table: Undone) -> None:
        self._sitting = sitting
        self._table = table
        self._warned = False
        self._went = ""

    @property
    def never(self) -> bool:
        """Whether nothing can be taken back here, whatever is played."""
        return self._sitting is None or self._sitting.takeback.never

    @property
    def why_not(self) -> str | None:
        """Why there is nothing to undo here now, in a sentence, or ``None``."""
        return ELSEWHERE if self._sitting is None else self._sitting.takeback.why_not

    @property
    def may(self) -> Callable[[], str | None] | None:
        """What other screens call before an undo, where there is one."""
        return self.before if self.why_not is None else None

    def before(self) -> str | None:
        """What has to be said before something is undone, once; ``None`` to do it."""
        if self._sitting is None or self._sitting.helped or self._warned:
            return None
        self._warned = True
        return HELPED

    async def take_back(self) -> None:
        """Go back, once it was said what that means."""
        reason = self.why_not
        if reason is not None:
            self._table.refuse(reason)
        elif (warning := self.before()) is not None:
            self._table.explain(warning)
        else:
            await self.undo()

    async def undo(self) -> bool:
        """Go back, whoever asked for it; whether that could be done."""
        if self._sitting is None:
            return False
        return await self._go(self._sitting.takeback.undo, TAKEN_BACK)

    async def put_back(self) -> None:
        """Put back what was undone, a decision at a time."""
        if self._sitting is None:
            self._table.refuse(ELSEWHERE)
        else:
            await self._go(self._sitting.takeback.redo, PUT_BACK)

    async def _go(self, step: Callable[[], Awaitable[str | None]], done: str) -> bool:
        self._went = done
        reason = await step()
        if reason is not None:
            self._went = ""
            self._table.refuse(reason)
            return False
        # The table went on until it was stopped, and may have asked or told something.
        self._table.clear_away()
        self._table.explain(done)
        return True

    def say_again(self) -> None:
        """After an undo, say with what is shown then what it was, until something is asked."""
        scene = self._table.scene
        if self._went and scene is not None:
            self._table.explain(self._went)
            if scene.asked:
                self._went = ""
