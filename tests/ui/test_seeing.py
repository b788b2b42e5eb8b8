"""What goes out of sight works no longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from tests.ui.menus import at_title


class Slow(Widget):
    """Takes its time to go, until the work of its screen has had its turn."""

    async def on_unmount(self) -> None:
        screen = self.screen
        assert isinstance(screen, Working)
        screen.goes_on.set()
        await asyncio.wait_for(screen.came_to_its_end.wait(), 10)


class Working(Screen[None]):
    """Its work looks for a widget while the widgets of the screen go."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.came_to_its_end = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Slow()
        yield Widget(id="sought")

    @work
    async def work_on(self) -> None:
        try:
            await self.goes_on.wait()
            while True:
                self.query_one("#sought")
                await asyncio.sleep(0)
        finally:
            self.came_to_its_end.set()


async def test_the_work_of_a_screen_ends_before_its_widgets_go(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)):
        screen = Working()
        await app.push_screen(screen)
        screen.work_on()
        await app.pop_screen()
        assert screen.came_to_its_end.is_set()
    assert app.crash is None
