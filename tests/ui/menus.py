"""The application at its title screen, and the ways from there, by keys or by the mouse."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import until

SIZES = ((76, 22), (112, 34))
"""The smallest windows of the two larger layouts."""

Wanted = TypeVar("Wanted", bound=Screen[Any])


def at_title(saves: Path) -> DragonmasterApp:
    """The application, launched to its title."""
    return DragonmasterApp(Launch(saves=saves, speed="instant"))


async def choose(pilot: Pilot[None], item: str, wanted: type[Wanted]) -> Wanted:
    """Choose from the title's menu with the keyboard; return the screen that comes."""
    await _titled(pilot)
    menu = pilot.app.screen.query_one(OptionList)
    for _ in range(menu.get_option_index(item) - (menu.highlighted or 0)):
        await pilot.press("down")
    await pilot.press("enter")
    return await arrived(pilot, wanted)


async def click(pilot: Pilot[None], item: str, wanted: type[Wanted]) -> Wanted:
    """Choose from the title's menu with the mouse; return the screen that comes."""
    await _titled(pilot)
    menu = pilot.app.screen.query_one(OptionList)
    await pilot.click(menu, offset=(4, menu.get_option_index(item)))
    return await arrived(pilot, wanted)


async def arrived(pilot: Pilot[None], wanted: type[Wanted]) -> Wanted:
    """Wait for a screen, and until it listens."""

    def listens() -> bool:
        screen = pilot.app.screen
        if not isinstance(screen, wanted):
            return False
        gate = getattr(screen, "_gate", None)
        return bool(screen.children) and (gate is None or gate.passes(time.monotonic()))

    await until(pilot, listens, wanted.__name__)
    screen = pilot.app.screen
    assert isinstance(screen, wanted)
    return screen


async def _titled(pilot: Pilot[None]) -> None:
    def ready() -> bool:
        screen = pilot.app.screen
        return isinstance(screen, TitleScreen) and screen.query_one(OptionList).option_count > 0

    await until(pilot, ready, "the title")
    await pilot.pause()
