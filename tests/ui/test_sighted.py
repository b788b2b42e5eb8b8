"""What has the focus is in sight at once, in every form and list, at every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from dmtui.game.view import view
from dmtui.records.paths import samples
from dmtui.records.store import Store
from dmtui.ui.scene import Scene
from dmtui.ui.screens.dialog import Possible, QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen, Ways
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.settings import SettingsScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import until
from tests.ui.menus import arrived, at_title


async def step(pilot: Pilot[None], screen: Screen[Any], key: str) -> None:
    """Go to the next field; the pilot's own way to press would wait until nothing glides."""
    before = screen.focused
    pilot.app.post_message(events.Key(key, None))
    await until(pilot, lambda: screen.focused is not before, "another field")
    await in_sight(pilot, screen)


async def in_sight(pilot: Pilot[None], screen: Screen[Any]) -> None:
    focused = screen.focused
    assert focused is not None
    await until(pilot, lambda: screen.can_view_entire(focused), f"{focused} in sight")
    assert not pilot.app.animator._animations


async def test_every_field_of_a_form_is_in_sight(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(40, 16)) as pilot:
        await arrived(pilot, TitleScreen)
        for screen in (NewGameScreen(), SettingsScreen()):
            await app.push_screen(screen)
            await arrived(pilot, type(screen))
            await pilot.pause()
            assert app.animation_level == "full"
            for _ in range(len(screen.focus_chain)):
                await step(pilot, screen, "tab")
            await step(pilot, screen, "shift+tab")
            app.pop_screen()


async def test_a_window_that_shrinks_keeps_the_focus_in_sight(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await arrived(pilot, TitleScreen)
        screen = NewGameScreen()
        await app.push_screen(screen)
        await arrived(pilot, NewGameScreen)
        screen.query_one("#reward-staff").focus()
        await pilot.pause()
        for small in (Size(40, 16), Size(80, 24)):
            app.post_message(events.Resize(small, small))
            await until(pilot, lambda: screen.size == small, "the new size")  # noqa: B023
            await in_sight(pilot, screen)


@pytest.mark.parametrize("size", [(80, 24), (40, 14)])
async def test_every_answer_of_a_dialog_and_every_button_is_in_sight(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    loaded = Store(tmp_path).load(samples() / "power-play.json")
    over = Scene(view(loaded.game, 0), tuple("ABCD"), ended=True)
    answers = [Possible(n, f"Answer {n}", "with what follows from it, in jewels") for n in range(8)]
    async with app.run_test(size=size) as pilot:
        await arrived(pilot, TitleScreen)
        ask = QuestionDialog("Now?", ["It is asked, and at some length."] * 3, answers)
        await app.push_screen(ask)
        await arrived(pilot, QuestionDialog)
        listing = ask.query_one(OptionList)
        for number in range(len(answers)):
            await pilot.press("down")
            assert listing.highlighted == number
            line = listing._index_to_line[number] - listing.scroll_offset.y
            assert 0 <= line < listing.scrollable_content_region.height
        app.pop_screen()
        end = GameEndScreen(over, "seed" * 8, Ways(review=lambda: None), helped=True)
        await app.push_screen(end)
        await arrived(pilot, GameEndScreen)
        for _ in range(len(end.focus_chain)):
            await step(pilot, end, "right")
