"""An application in which nothing is done unseen."""

from __future__ import annotations

import asyncio
from typing import Final

from textual import events
from textual.await_remove import AwaitRemove
from textual.dom import DOMNode
from textual.widget import Widget

from dmtui.ui.in_turn import InTurn, Typed
from dmtui.ui.layout import Layout, layout_for
from dmtui.ui.screens.guarded import Guarded

_WITHOUT_LOOKING: Final = {
    "q": "quit_game",
    "ctrl+q": "quit_game",
    "ctrl+c": "interrupt",
    "ctrl+z": "suspend_process",
}
"""The keys that do something in a window that is too small, and what they do: they only leave."""


class Seeing(InTurn):
    """Mixed into an application: nothing happens in a window too small to show what it would do.

    Keys, clicks and pastes are dropped there. What goes out of sight works no longer.
    """

    async def on_event(self, event: events.Event) -> None:
        """Let pass what the person could see the meaning of."""
        typed = isinstance(event, Typed) and not event.is_forwarded
        if not typed or self._is_in_sight(event.time):
            await super().on_event(event)
        elif isinstance(event, events.Key) and event.key in _WITHOUT_LOOKING:
            await self._app.run_action(_WITHOUT_LOOKING[event.key])

    def _is_in_sight(self, at: float) -> bool:
        screen = self._app.screen
        fits = layout_for(*self._app.size) is not Layout.NONE
        return fits and (not isinstance(screen, Guarded) or screen.in_sight(at))

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        # Textual ends the work of a screen after all in it is gone: what looked for it would fail.
        for worker in self._app.workers:
            if worker.node in nodes and worker._task is not asyncio.current_task():
                worker.cancel()
        pruned: AwaitRemove = super()._prune(*nodes, parent=parent)  # type: ignore[misc]
        return pruned
