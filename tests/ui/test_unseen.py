"""In a window that is too small nothing is done, and everything is there again afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.layout import SMALLEST
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.guarded import TooSmall
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import is_asked, new_table, table_screen, until
from tests.ui.test_table_screen import text_of

TINY = (10, 3)


def has_chosen(pilot: Pilot[None]) -> bool:
    screen = pilot.app.screen
    return screen.query_one(HandRow).chosen is not None or (
        screen.query_one(HandCardSelector).chosen is not None
    )


async def shrink(pilot: Pilot[None], size: tuple[int, int] = TINY) -> None:
    await pilot.resize_terminal(*size)
    await until(pilot, lambda: bool(pilot.app.screen.query(TooSmall)), "the guard")
    await pilot.pause()


async def grow(pilot: Pilot[None], size: tuple[int, int] = (120, 40)) -> None:
    await pilot.resize_terminal(*size)
    screen = pilot.app.screen
    await until(pilot, lambda: not screen.has_class("-tiny"), "the guard to go")
    await until(pilot, lambda: pilot.app._is_in_sight(events.Key("q", "q").time))  # type: ignore[attr-defined]


async def click(pilot: Pilot[None], x: int, y: int) -> None:
    """Click as a terminal says so."""
    for kind in (events.MouseDown, events.MouseUp):
        where = (None, x, y, 0, 0, 1, False, False, False)
        pilot.app.post_message(kind(*where, screen_x=x, screen_y=y))
        await pilot.pause()


async def do_everything(pilot: Pilot[None]) -> None:
    await pilot.press("down", "enter", "3", "enter", "space", "h", "u", "escape", "ctrl+p")
    for y in range(3):
        await click(pilot, 4, y)
    pilot.app.post_message(events.Paste("x"))
    await pilot.pause()


def says(app: DragonmasterApp) -> list[str]:
    return [line.strip() for line in text_of(app).splitlines()]


async def test_a_card_is_not_played_unseen(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        before, scene = text_of(app), table_screen(pilot).scene
        await shrink(pilot)
        assert says(app) == ["Needs", "40x14", "has 10x3"]
        await do_everything(pilot)
        await grow(pilot)
        assert table_screen(pilot).scene is scene
        assert text_of(app) == before
        await pilot.press("1")
        await until(pilot, lambda: has_chosen(pilot), "a choice")


async def test_a_dialog_is_not_answered_unseen(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.ADVANCED), "sett1")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog), "the Dragon's dialog")
        dialog = app.screen
        await pilot.press("down")
        before = text_of(app)
        await shrink(pilot)
        assert says(app) == ["Needs", "40x14", "has 10x3"]
        await do_everything(pilot)
        await grow(pilot)
        assert app.screen is dialog
        assert text_of(app) == before
        assert isinstance(dialog.focused, OptionList)
        scene = table_screen(pilot).scene
        assert scene is not None
        assert scene.public.phase is Phase.DRAGON


async def test_whatever_is_open_is_behind_the_guard(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        table = app.screen
        for key in ("question_mark", "ctrl+p", "s"):
            await pilot.press(key)
            await until(pilot, lambda: app.screen is not table, "what is to open")
            await pilot.pause()
            opened, focused = app.screen, app.screen.focused
            await shrink(pilot, (20, 5))
            assert [*filter(None, says(app))] == ["Needs", "40x14", "has 20x5", "q: leave"]
            await pilot.press("escape", "x")
            await click(pilot, 4, 2)
            await grow(pilot, (80, 24))
            assert (app.screen, app.screen.focused) == (opened, focused)
            if isinstance(opened, NameDialog):
                assert opened.query_one(Input).value == "Test"
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is table, "what was opened to go")


async def test_a_key_before_the_picture_is_back_does_nothing(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        await shrink(pilot)
        early = events.Key("1", "1")
        await grow(pilot)
        app.post_message(early)
        await pilot.pause()
        assert not has_chosen(pilot)


@pytest.mark.parametrize(("key", "status"), [("q", 0), ("ctrl+c", 130)])
async def test_it_can_be_left(tmp_path: Path, key: str, status: int) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(SMALLEST[0], SMALLEST[1] - 1)) as pilot:
        await until(pilot, lambda: bool(app.screen.query(TooSmall)), "the guard")
        await pilot.pause()
        assert "Needs 40x14 cells, has 40x13." in says(app)
        await pilot.press(key)
        await until(pilot, lambda: app.return_code == status, "an end")
