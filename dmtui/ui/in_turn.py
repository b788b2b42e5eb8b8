"""An application that answers one key after another."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, TypeAlias, TypeGuard, cast

from textual import events
from textual.app import App
from textual.message_pump import MessagePump

PATIENCE: Final = 2.0
"""Seconds after which what was typed waits no longer for the key before it."""

INTERRUPT: Final = "ctrl+c"
"""The key that waits for nothing."""

Typed: TypeAlias = events.InputEvent | events.Paste


class InTurn:
    """Mixed into an application: keeps what is typed until the key before has done what it does.

    A key passes through the queues of the widget in focus and of all that it lies in. Textual
    chooses the widget for the next one meanwhile: of keys that arrive together, as they do over a
    slow line, those after a Tab would go to the field that it leaves.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[Typed] = deque()
        self._before: object | None = None
        """Stands for the key that is on its way, if there is one."""

    async def on_event(self, event: events.Event) -> None:
        """Answer a key or a click, or have it wait for its turn."""
        if event.is_forwarded or not _is_answered(event):
            await super().on_event(event)  # type: ignore[misc]
        elif self._before is None or (isinstance(event, events.Key) and event.key == INTERRUPT):
            await self._answer(event)
        else:
            self._waiting.append(event)

    @property
    def _app(self) -> App[Any]:
        return cast("App[Any]", self)

    async def _answer(self, event: Typed) -> None:
        if not isinstance(event, events.Key | events.Paste):
            await super().on_event(event)  # type: ignore[misc]
            return
        self._before = key = object()
        target = self._app.focused or self._app.screen
        await super().on_event(event)  # type: ignore[misc]
        self._follow(target, key)
        # A widget that is gone hands nothing on.
        asyncio.get_running_loop().call_later(PATIENCE, self._follow, None, key)

    def _follow(self, pump: MessagePump | None, key: object) -> None:
        """Go the way of the key, from queue to queue behind it."""
        if key is not self._before:
            return
        if pump is None or pump is self._app:
            self._app.call_later(self._take_turns, key)
        elif not pump.call_later(self._follow, pump._parent, key):
            self._follow(pump._parent, key)

    async def _take_turns(self, key: object) -> None:
        """Answer what waits, up to the next key."""
        if key is not self._before:
            return
        self._before = None
        while self._waiting and self._before is None:
            await self._answer(self._waiting.popleft())


def _is_answered(event: events.Event) -> TypeGuard[Typed]:
    """Whether it may do something; a movement of the mouse only shows what is under it."""
    return isinstance(event, Typed) and not isinstance(event, events.MouseMove)
