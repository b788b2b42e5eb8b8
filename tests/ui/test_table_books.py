"""The books beside the table: opened by keys, by tabs and by the help."""

from __future__ import annotations

from pathlib import Path

from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.widgets.hand import HandRow
from tests.ui.driving import (
    has_seen_a_trick,
    is_asked,
    new_table,
    play_by_keys,
    table_screen,
    until,
)
from tests.ui.test_table_screen import text_of


async def test_the_last_trick_can_be_seen_again(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(pilot, lambda: has_seen_a_trick(pilot))
        await pilot.press("l")
        await pilot.pause()
        assert "The last trick. Any key goes back." in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert "The last trick. Any key" not in text_of(app)
        assert app.screen.query_one(HandRow).chosen is None


async def test_the_books_open_by_key_and_by_mouse(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        for key, word in (("t", "None yet"), ("c", "Staff of Power"), ("j", "Purse")):
            await pilot.press(key)
            await pilot.pause()
            assert word in text_of(app)
        await pilot.press("j")
        await until(pilot, lambda: isinstance(app.screen, SheetScreen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table_screen(pilot))
        await pilot.click("#jewels")
        await until(pilot, lambda: isinstance(app.screen, SheetScreen))


async def test_a_window_that_grows_tall_has_both_pages(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        assert not app.screen.query("#tricks, #cards, #coach, HintPanel")
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: "None yet" in text_of(app))
        jewels, tricks = (app.screen.query_one(page).region for page in ("#jewels", "#tricks"))
        assert jewels.x == tricks.x
        assert jewels.bottom <= tricks.y


async def test_a_command_of_the_help_screen_can_be_clicked(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await until(pilot, lambda: "Trick" in text_of(app))
        await pilot.pause()
        lines = text_of(app).splitlines()
        row = next(y for y, line in enumerate(lines) if "The tricks of this hand" in line)
        await pilot.click(offset=(20, row))
        await until(pilot, lambda: app.screen is table_screen(pilot))
        await until(pilot, lambda: app.screen.has_class("-show-tricks"))


async def test_the_books_have_tabs_to_click(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        for page, x in (("cards", 74), ("tricks", 66), ("jewels", 58)):
            await pilot.click(offset=(x, 2))
            await until(pilot, lambda page=page: app.screen.has_class(f"-show-{page}"))  # type: ignore[misc]
        assert app.screen is table_screen(pilot)
