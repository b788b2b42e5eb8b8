"""Between any two frames of a hand nothing moves, whatever is said or asked meanwhile."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets._toast import Toast, ToastHolder, ToastRack

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.table import pace
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui import motion
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.dressed import Dressed
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.table import TableScreen
from tests.ui.driving import is_asked, is_stopped, new_table, play_by_keys, table_screen, until

EXPERT = Ruleset(mode=Mode.EXPERT)
LAYOUTS = ((120, 40), (80, 24), (40, 16))
Places = dict[str, set[Region]]


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch) -> Places:
    """Where every part of the table was in every frame that was sent; motion is on, and hasty."""
    monkeypatch.setitem(pace._FACTOR, Speed.NORMAL, 0.01)
    monkeypatch.setattr(motion, "_SECONDS_A_FRAME", 0.01)
    monkeypatch.setattr(Sitting, "advise", _advice)
    found: Places = defaultdict(set)
    display: Callable[..., None] = Dressed._display

    def watched(app: Dressed, *what: Any) -> None:
        for screen in app.screen_stack:
            if isinstance(screen, TableScreen) and screen.scene is not None:
                for widget in screen.query(Widget):
                    place = _place(widget)
                    if place is not None:
                        found[_name(widget)].add(place)
        display(app, *what)

    monkeypatch.setattr(Dressed, "_display", watched)
    return found


async def _advice(sitting: Sitting, seen: SeatView) -> Advice:
    """A hint without the process that usually thinks of it."""
    return advise(seen, 4)


def _place(widget: Widget) -> Region | None:
    """Where a widget is, if it is seen; notices come and go."""
    if isinstance(widget, Toast | ToastHolder | ToastRack) or not widget.display:
        return None
    return widget.region if widget.region.area else None


def _name(widget: Widget) -> str:
    return f"{widget.css_identifier_styled.plain} {getattr(widget, 'number', '')}"


@pytest.mark.parametrize("size", LAYOUTS)
async def test_nothing_moves_in_a_hand(
    tmp_path: Path, size: tuple[int, int], places: Places
) -> None:
    app: DragonmasterApp = new_table(tmp_path, EXPERT, seed="7", speed="normal")
    async with app.run_test(size=size) as pilot:
        await play_by_keys(pilot, lambda: is_asked(pilot) and table_screen(pilot).playing)
        table = table_screen(pilot)
        await pilot.press("h")
        await pilot.press("h")
        await until(pilot, lambda: table.hint is not None, "a hint")
        app.notify("A notice that is longer than a line of the smallest window is wide.")
        await pilot.pause()
        await pilot.press("j", "c", "t")
        if isinstance(app.screen, SheetScreen):
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is table)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        await until(pilot, lambda: is_stopped(pilot))
        await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
    assert {"Cloth ", "HandRow ", "PromptBar ", "StatusBar ", "KeyBar "} <= places.keys()
    moved = {name: regions for name, regions in places.items() if len(regions) > 1}
    assert not moved
