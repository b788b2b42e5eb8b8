"""The keys of a screen: all of them, on one page, and gone with a key or a click."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot

from dmtui.ui import focus_commands
from dmtui.ui.command import Command
from dmtui.ui.commands import COMMANDS, bindings, commands
from dmtui.ui.key_names import written
from dmtui.ui.screens.help import _MOST_KEYS, HelpScreen, KeyTable
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import until
from tests.ui.menus import SIZES, arrived, at_title, choose

SCREENS = sorted({where for command in COMMANDS for where in command.where})


@pytest.mark.parametrize("size", SIZES)
async def test_every_command_is_there_in_full(tmp_path: Path, size: tuple[int, int]) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        for where in SCREENS:
            await arrived(pilot, TitleScreen)
            await app.push_screen(HelpScreen(commands(where)))
            screen = await arrived(pilot, HelpScreen)
            await shows_all(pilot, screen, where)
            await pilot.press("escape")


async def shows_all(pilot: Pilot[None], screen: HelpScreen, where: str) -> None:
    """Assert that the commands of a screen stand there, and the line under them."""
    table = screen.query_one(KeyTable)
    await until(pilot, lambda: table.size.height > 0, "the table")
    lines = (table.render_line(y) for y in range(table.size.height))
    text = "\n".join("".join(segment.text for segment in strip) for strip in lines)
    words = " ".join(text.split())
    for command in commands(where):
        assert command.title in words, where
        assert command.help in words, where
    assert "…" not in text, where
    body = screen.query_one(VerticalScroll)
    assert body.max_scroll_y == 0 or body.has_focus, where
    hint = screen.query_one("#help-hint")
    assert hint.region.y >= body.region.bottom, where
    assert hint.region.bottom <= screen.size.height, where


async def test_a_key_or_a_click_closes_it(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("escape", "q", "question_mark", "f1", "enter", None):
            await arrived(pilot, TitleScreen)
            await pilot.press("question_mark")
            await arrived(pilot, HelpScreen)
            if key is None:
                await pilot.click("#help")
            else:
                await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, TitleScreen), f"{key} to close it")


async def test_help_is_reached_from_within_a_field(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        screen.query_one("#game-name").focus()
        await pilot.press("question_mark")
        assert screen.filled["game-name"] == "?"
        await pilot.press("f1")
        await arrived(pilot, HelpScreen)


@pytest.mark.parametrize("where", SCREENS)
def test_no_key_does_two_things_on_one_screen(where: str) -> None:
    keys = [binding.key for binding in bindings(where)]  # type: ignore[union-attr]
    assert len(keys) == len(set(keys))


def test_every_command_says_what_it_does() -> None:
    for command in COMMANDS:
        assert command.title
        assert command.help
        assert not command.help.endswith(".")
        assert command.keys or command.in_palette
        assert command.where


def test_no_key_of_the_focus_is_cut_at_eighty_columns() -> None:
    every = [each for each in vars(focus_commands).values() if isinstance(each, Command)]
    assert len(every) > len(("Mark", "Far", "Choose"))
    for command in (*every, *focus_commands.EVERYWHERE):
        assert len(" ".join(written(command))) <= _MOST_KEYS - 2
