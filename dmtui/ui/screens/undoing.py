"""Taking back at the table, and putting back: the first time in a game takes a second key."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from textual import work

from dmtui.table.place import Place
from dmtui.table.sitting import Sitting
from dmtui.ui.scene import Scene
from dmtui.ui.screens.hinted import Hinted
from dmtui.ui.widgets.bars import StatusBar
from dmtui.ui.widgets.key_bar import KeyBar

HELPED: Final = "A game with an undo counts as helped, and not as won. Once more (u) to undo."
"""What is said before the first undo of a game."""
TAKEN_BACK: Final = "Taken back. U puts it back, until you decide something else."
PUT_BACK: Final = "Put back."
ELSEWHERE: Final = "Only at a table of your own something can be taken back."


class Undoing(Hinted):
    """Goes back to the person's last decision, and forward again."""

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place, sitting)
        self._has_warned = False
        self._went = ""

    def on_mount(self) -> None:
        """Offer no key that could only say why nothing is undone."""
        if self._sitting is None or self._sitting.takeback.never:
            self.query_one(KeyBar).useless = frozenset({"undo"})

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Say on the first line that the game is helped, once it is."""
        super().watch_scene(before, scene)
        if scene is not None and self._sitting is not None:
            self.query_one(StatusBar).helped = self._sitting.helped

    @property
    def why_no_undo(self) -> str | None:
        """Why there is nothing to undo here now, in a sentence, or ``None``."""
        return ELSEWHERE if self._sitting is None else self._sitting.takeback.why_not

    @property
    def others(self) -> Mapping[str, Callable[[], None]]:
        """A dialog keeps nobody from going back and forth."""
        return {
            **super().others,
            "u": self.action_undo,
            "U": self.action_redo,
            "ctrl+r": self.action_redo,
        }

    @property
    def may_undo(self) -> Callable[[], str | None] | None:
        """What other screens call before an undo, where there is one."""
        return self.before_undo if self.why_no_undo is None else None

    def before_undo(self) -> str | None:
        """What has to be said before something is undone, once; ``None`` to do it."""
        if self._sitting is None or self._sitting.helped or self._has_warned:
            return None
        self._has_warned = True
        return HELPED

    def action_undo(self) -> None:
        """Go back to the person's last decision."""
        self._take_back()

    def action_redo(self) -> None:
        """Put back what was undone, a decision at a time."""
        self._put_back()

    @work(group="undo")
    async def _take_back(self) -> None:
        reason = self.why_no_undo
        if reason is not None:
            self.refuse(reason)
        elif (warning := self.before_undo()) is not None:
            self.explain(warning)
        else:
            await self.undo()

    @work(group="undo")
    async def _put_back(self) -> None:
        if self._sitting is None:
            self.refuse(ELSEWHERE)
        else:
            await self._go(self._sitting.takeback.redo, PUT_BACK)

    async def undo(self) -> bool:
        """Go back, whoever asked for it; whether that could be done. For a worker."""
        if self._sitting is None:
            return False
        return await self._go(self._sitting.takeback.undo, TAKEN_BACK)

    async def _go(self, step: Callable[[], Awaitable[str | None]], done: str) -> bool:
        from dmtui.ui.screens.dialog import QuestionDialog
        from dmtui.ui.screens.hand_end import HandEndScreen

        self._went = done
        reason = await step()
        if reason is not None:
            self._went = ""
            self.refuse(reason)
            return False
        # The table went on until it was stopped, and may have asked or told something.
        stale = self.app.screen
        if isinstance(stale, QuestionDialog | HandEndScreen):
            stale.dismiss(None)
        self.explain(done)
        return True

    def unchoose(self) -> None:
        """Begin a new question; after an undo, say what it was."""
        super().unchoose()
        if self._went and self.scene is not None:
            self.explain(self._went)
            if self.scene.asked:
                self._went = ""
