"""Screens that only listen to what came after they were painted."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.screen import ModalScreen

from dmtui.ui.gate import Gate
from dmtui.ui.screens.guarded import Guarded
from dmtui.ui.screens.keyed import Keyed
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.screens.leaving import LeavesOnce
from dmtui.ui.screens.sighted import Sighted

Result = TypeVar("Result")

_INPUT = events.Key | events.MouseDown | events.MouseUp | events.Click


class WaitsForEnter(LaidOut[Result]):
    """Drops an Enter that was meant for the screen before: it would begin or open a game."""

    def __init__(self) -> None:
        super().__init__()
        self._gate = Gate(self)

    async def on_event(self, event: events.Event) -> None:
        """Let an Enter pass only if it came late enough."""
        is_enter = isinstance(event, events.Key) and event.key == "enter"
        if is_enter and not self._gate.passes(event.time):
            event.stop()
            return
        await super().on_event(event)


class GatedModal(LeavesOnce, Guarded, Keyed, Sighted, ModalScreen[Result]):
    """Drops keys and clicks that were meant for what stood there before."""

    def __init__(self) -> None:
        super().__init__()
        self._gate = Gate(self)

    def on_mount(self) -> None:
        """Listen as soon as this is painted."""
        self._gate.open_when_painted()

    def _forward_event(self, event: events.Event) -> None:
        # What is clicked here would hear of it before this does.
        if not self._comes_early(event):
            super()._forward_event(event)

    async def on_event(self, event: events.Event) -> None:
        """Let only those keys and clicks pass that came late enough."""
        if self._comes_early(event):
            event.stop()
            return
        await super().on_event(event)

    def _comes_early(self, event: events.Event) -> bool:
        """Whether it was typed or clicked for what stood there before, or the screen leaves."""
        return isinstance(event, _INPUT) and (self._leaving or not self._gate.passes(event.time))
