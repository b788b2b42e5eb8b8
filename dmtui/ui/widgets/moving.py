"""A widget on which things move for a short time, in a few frames."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

from textual import events
from textual.reactive import reactive
from textual.widget import Widget

from dmtui.ui import motion

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed


class Moving(Widget):
    """Shows a frame at a time, only where ``moves`` is set and the person wants motion.

    Textual's animator keeps the time, so that nothing runs on once a motion is over.
    """

    progress: reactive[float] = reactive(1.0, repaint=False, init=False)
    moves: bool = False
    _frames: int = 0
    _waits: bool = False
    _ended: asyncio.Event | None = None

    def show_frame(self, frame: int | None) -> None:
        """Show a frame; with ``None`` everything lies where it belongs."""
        raise NotImplementedError

    @property
    def frame(self) -> int | None:
        """The frame that is shown, from 0; ``None`` when nothing moves."""
        return int(self.progress * self._frames) if self.progress < 1 else None

    def move(self, frames: int) -> None:
        """Begin to move; what moved before is where it belongs at once."""
        self.settle()
        # Under a dialog a screen is still current, but nothing there would end what moves.
        if self.moves and self.display and self.screen.is_active and self._lasting(frames):
            self._frames = frames
            self.set_reactive(Moving.progress, 0.0)
            self.show_frame(0)
            self._waits = not self.size.area
            if not self._waits:
                self._go()

    def _lasting(self, frames: int) -> float:
        return motion.seconds(cast("Dressed", self.app).settings, frames)

    def _go(self) -> None:
        self._waits = False
        lasting = self._lasting(self._frames)
        self.animate("progress", 1.0, duration=lasting, easing="linear")

    def settle(self) -> None:
        """End the motion: everything lies where it belongs."""
        if self.frame is not None:
            self._waits = False
            self.app.animator.force_stop_animation(self, "progress")
            self.progress = 1.0

    async def stilled(self) -> None:
        """Wait until nothing moves here that can be seen."""
        while self.frame is not None and not self._waits:
            self._ended = self._ended or asyncio.Event()
            await self._ended.wait()

    def watch_progress(self, before: float, now: float) -> None:
        """Show the next frame."""
        if now >= 1 and self._ended is not None:
            self._ended.set()
            self._ended = None
        if now >= 1 or int(before * self._frames) != int(now * self._frames):
            self.show_frame(self.frame)

    def on_resize(self, event: events.Resize) -> None:
        """Move no more, as the places are others now; or begin, as there is room at last."""
        if self._waits:
            self._go()
        elif self.progress > 0:
            # Before that it has only just begun, and a first layout may take several steps.
            self.settle()

    def on_unmount(self) -> None:
        """Leave no motion behind."""
        self.settle()
