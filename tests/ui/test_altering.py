"""Numbers and names without a keyboard: what a field says after a step up or down."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from dmtui.ui.altering import PEOPLE, altered, in_a_form
from dmtui.ui.new_game_form import AMOUNTS, game
from dmtui.ui.rounds import GAMES
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.field import Field
from dmtui.ui.widgets.key_bar import KeyBar
from tests.ui.menus import arrived, at_title, click
from tests.ui.test_keys_now import line


def test_a_number_goes_up_and_down_but_never_below_nothing() -> None:
    assert altered("fine-first", "", 1) == str(AMOUNTS["fine-first"].usual + 1)
    assert altered("fine-first", "1", -1) == "0"
    assert altered("fine-first", "0", -1) == "0"
    assert altered("purse", "", 1) == "110"
    assert altered("purse", "5", -1) == "0"
    assert altered("fine-first", "9999999", 1) == "9999999"
    assert altered("fine-first", "many", 1) == "many"
    assert altered("seed", "", 1) == "1"
    assert altered("seed", "a word", 1) == "a word"


def test_names_go_round_and_leave_out_those_that_are_taken() -> None:
    seen = [""]
    for _ in range(len(PEOPLE)):
        seen.append(altered("name-1", seen[-1], 1, {"MOIRA"}))
    assert seen[-1] == ""
    assert set(seen[1:-1]) == set(PEOPLE) - {"Moira"}
    assert altered("name-1", "", -1) == PEOPLE[-1]
    assert altered("name-1", "Somebody else", 1) == PEOPLE[0]
    assert altered("game-name", "", 1) == GAMES[0]
    assert altered("bot-1", "./bot", 1) == "./bot"


def test_the_bar_has_what_a_field_can_do() -> None:
    assert in_a_form("purse") == {"begin": ""}
    assert in_a_form("name-2")["alter(1)"] == "next"
    assert in_a_form("bot-1") == in_a_form(None) == {"alter": ""}


@pytest.mark.parametrize("size", [(80, 24), (40, 16)])
async def test_a_form_is_filled_in_with_the_mouse_alone(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await click(pilot, "new", NewGameScreen)
        await pilot.pause()
        assert "F2 deal" in line(pilot)
        for field, word, times in (("name-1", "next", 3), ("purse", "more", 2)):
            screen.query_one(f"#{field}", Field).scroll_visible(animate=False, immediate=True)
            await pilot.pause()
            await pilot.click(f"#{field}")
            for _ in range(times):
                await _bar(pilot, word)
        await _bar(pilot, "less")
        filled = screen.filled
        assert filled["name-1"] == "Fenella"
        assert filled["purse"] == "110"
        assert game(filled).record.seats[1].name == "Fenella"


async def _bar(pilot: Pilot[None], word: str) -> None:
    await pilot.click(KeyBar, offset=(line(pilot).index(word), 0))


async def test_a_game_is_named_with_the_mouse_alone(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    kept: list[str | None] = []
    async with app.run_test(size=(40, 16)) as pilot:
        await arrived(pilot, TitleScreen)
        for words, name in (
            (("next",), GAMES[0]),
            (("next", "next"), GAMES[1]),
            ((), "Rain"),
        ):
            await app.push_screen(NameDialog("Name", "Rain"), kept.append)
            await arrived(pilot, NameDialog)
            for word in (*words, "keep"):
                await _bar(pilot, word)
            await arrived(pilot, TitleScreen)
            assert kept[-1] == name
