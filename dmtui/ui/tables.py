"""The tables that an application has open, each on a screen of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import App

from dmtui.records.record import Record
from dmtui.records.store import Store
from dmtui.seats.thinkers import Thinkers
from dmtui.table.chronicle import Chronicle
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui.after_game import Next
from dmtui.ui.games import Games

if TYPE_CHECKING:
    from dmtui.ui.screens.table import TableScreen


class Tables(Games):
    """Opens tables on screens of ``app``.

    ``left`` is the one that is on the screen, and then that with which the program was left.
    """

    def __init__(
        self,
        app: App[Any],
        store: Store,
        speed: Speed,
        chronicle: Chronicle,
        *,
        programs: bool = False,
        thinkers: Thinkers | None = None,
    ) -> None:
        super().__init__(store, chronicle, speed, programs=programs, thinkers=thinkers)
        self._app = app
        self.left: Sitting | None = None

    async def may_be_left(self) -> bool:
        """Whether all games are saved, or the person takes the loss."""
        from dmtui.ui.screens.lost import may_leave

        return all([await may_leave(self._app, sitting) for sitting in tuple(self._open)])

    def _say(self, sentence: str) -> None:
        self._app.notify(sentence, timeout=10)

    def _refuse(self, reason: str) -> None:
        self._app.notify(reason, severity="error", timeout=10)

    async def _agrees(self, record: Record) -> bool | None:
        from dmtui.ui.screens.programs import may_start

        return await may_start(self._app, record)

    async def _sit(self, sitting: Sitting) -> Next:
        self.left = sitting
        after: Next = await self._app.push_screen_wait(_screen_of(sitting))
        self.left = None
        return after


def _screen_of(sitting: Sitting) -> TableScreen:
    """The screen of a table; most give no lessons, and go without what does."""
    if sitting.taught is not None:
        from dmtui.ui.screens.taught import TaughtScreen

        return TaughtScreen(sitting.place, sitting)
    from dmtui.ui.screens.table import TableScreen

    return TableScreen(sitting.place, sitting)
