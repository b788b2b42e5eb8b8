"""Esc at a table: first goes what is chosen or hinted; the table only after a word."""

from __future__ import annotations

from pathlib import Path

from textual.command import CommandPalette
from textual.widgets import Input

from dmtui.ui.screens.table import ONCE_MORE, TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.bars import PromptBar
from tests.ui.driving import is_asked, new_table, until
from tests.ui.menus import arrived
from tests.ui.test_table_screen import text_of


async def test_back_is_one_step_at_a_time(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(40, 14)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        table = await arrived(pilot, TableScreen)
        calm = text_of(app)

        def refusal() -> str:
            return table.query_one(PromptBar).refusal

        await pilot.press("1")
        await pilot.pause()
        assert text_of(app) != calm
        # What is chosen is put back.
        await pilot.press("escape")
        await until(pilot, lambda: text_of(app) == calm, "the table as it was")
        # A word, which any other key takes back.
        await pilot.press("escape")
        await until(pilot, lambda: refusal() == ONCE_MORE, "the word")
        assert ONCE_MORE in " ".join(text_of(app).split())
        await pilot.press("1")
        assert refusal() != ONCE_MORE
        await pilot.press("escape", "escape")
        await until(pilot, lambda: refusal() == ONCE_MORE, "the word")
        assert app.screen is table
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_what_stood_over_the_table_takes_the_word_back(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        table = await arrived(pilot, TableScreen)
        await pilot.press("escape")
        await until(pilot, lambda: text_of(app).count(ONCE_MORE) == 1, "the word")
        await pilot.press("ctrl+p")
        await arrived(pilot, CommandPalette)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table, "the table")
        await pilot.press("escape")
        await until(pilot, lambda: text_of(app).count(ONCE_MORE) == 1, "the word anew")
        assert app.screen is table
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_a_hint_goes_before_its_table(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        table = await arrived(pilot, TableScreen)
        await pilot.press("h", "h")
        await until(pilot, lambda: table.hint is not None, "a hint")
        await pilot.press("escape")
        await until(pilot, lambda: table.hint is None, "the hint to go")
        assert not table.has_class("-hinted")
        assert app.screen is table


async def test_a_long_name_comes_first(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        table = await arrived(pilot, TableScreen)
        await pilot.press("s")
        await until(pilot, lambda: app.screen is not table, "the dialog")
        await pilot.pause()
        name = "A very long name of a game that goes on, and on, and then on"
        app.screen.query_one(Input).value = name
        await pilot.press("enter")
        await until(pilot, lambda: name in text_of(app), "the whole name")


async def test_the_mouse_goes_back_as_well(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        table = app.screen
        place = (text_of(app).splitlines()[-1].index("Esc back"), 23)
        await pilot.click(offset=place)
        await until(pilot, lambda: ONCE_MORE in text_of(app), "the word")
        assert app.screen is table
        await pilot.click(offset=place)
        await arrived(pilot, TitleScreen)
