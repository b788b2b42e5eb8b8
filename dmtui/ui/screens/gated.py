"""A screen over the table that only listens to what came after it was painted."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.screen import ModalScreen

from dmtui.ui.gate import Gate

Result = TypeVar("Result")

_INPUT = events.Key | events.MouseDown | events.MouseUp | events.Click


class GatedModal(ModalScreen[Result]):
    """Drops keys and clicks that were meant for what stood there before."""

    def __init__(self) -> None:
        super().__init__()
        self._gate = Gate(self)

    def on_mount(self) -> None:
        """Listen as soon as this is painted."""
        self._gate.open_when_painted()

    async def on_event(self, event: events.Event) -> None:
        """Let only those keys and clicks pass that came late enough."""
        if isinstance(event, _INPUT) and not self._gate.passes(event.time):
            event.stop()
            return
        await super().on_event(event)
