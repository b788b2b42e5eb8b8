"""The keys of a screen: all of them, on one page, and gone with a key or a click."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from dmtui.ui.commands import COMMANDS, bindings, commands
from dmtui.ui.screens.help import HelpScreen, KeyTable
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import until
from tests.ui.menus import SIZES, arrived, at_title, choose

SCREENS = sorted({where for command in COMMANDS for where in command.where})


@pytest.mark.parametrize("where", SCREENS)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
async def test_every_command_is_there_in_full(
    tmp_path: Path, where: str, size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        await arrived(pilot, TitleScreen)
        await app.push_screen(HelpScreen(commands(where)))
        screen = await arrived(pilot, HelpScreen)
        table = screen.query_one(KeyTable)
        await until(pilot, lambda: table.size.height > 0, "the table")
        lines = (table.render_line(y) for y in range(table.size.height))
        text = "\n".join("".join(segment.text for segment in strip) for strip in lines)
        words = " ".join(text.split())
        for command in commands(where):
            assert command.title in words
            assert command.help in words
        assert "…" not in text
        body = screen.query_one(VerticalScroll)
        assert body.max_scroll_y == 0 or body.has_focus
        hint = screen.query_one("#help-hint")
        assert hint.region.y >= body.region.bottom
        assert hint.region.bottom <= size[1]


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "f1", "enter"])
async def test_a_key_closes_it(tmp_path: Path, key: str) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        await pilot.press("question_mark")
        await arrived(pilot, HelpScreen)
        await pilot.press(key)
        await arrived(pilot, TitleScreen)


async def test_a_click_closes_it(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        await pilot.press("question_mark")
        await arrived(pilot, HelpScreen)
        await pilot.click("#help")
        await arrived(pilot, TitleScreen)


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
