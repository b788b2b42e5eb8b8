"""The key bar says what the keys do now, and has room for what matters most."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.color import Color
from textual.pilot import Pilot

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.ui import keys_now
from dmtui.ui.commands import COMMANDS, TABLE, commands
from dmtui.ui.examples.example import settled
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.widgets.key_bar import KeyBar, _slots, fitting
from tests.ui.driving import is_asked, new_table, table_screen, until
from tests.ui.menus import arrived

SIZES = ((120, 40), (80, 24), (40, 16))


def line(pilot: Pilot[None]) -> str:
    """What the key bar of the screen on top says of keys that do something."""
    bar = pilot.app.screen.query_one(KeyBar)
    idle = Color.parse(pilot.app.theme_variables["border-blurred"]).rich_color.triplet
    said = ""
    for text, style, _ in bar.render_line(0):
        ink = style.color.triplet if style is not None and style.color is not None else None
        said += " " * len(text) if ink == idle else text
    return said


@pytest.mark.parametrize("where", sorted({each for some in COMMANDS for each in some.where}))
def test_in_eighty_columns_the_way_out_is_on_every_line(where: str) -> None:
    slots = _slots(each for each in commands(where) if each.shown)
    shown = {each.id for slot in fitting(slots, 79) for each in slot}
    ways = {each.id for each in commands(where) if each.id in ("leave", "quit_game", "help")}
    assert ways <= shown


def test_what_has_the_least_rank_has_room_first_and_keeps_its_order() -> None:
    slots = tuple((each,) for each in commands(TABLE) if each.shown and not each.slot)
    for room, wanted in (
        (39, ["Enter", "h", "?", "Esc"]),
        (79, ["1-8", "Enter", "x", "h", "?", "Esc", "q"]),
    ):
        assert [slot[0].shown for slot in fitting(slots, room)] == wanted
    assert fitting(slots, 1000) == slots
    assert fitting(slots, 0) == ()


async def test_a_key_that_does_nothing_now_is_dim_and_gone_without_colours(
    tmp_path: Path,
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.BASIC), speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        await pilot.press("1", "enter")
        await until(pilot, lambda: "Enter go on" in line(pilot), "the table to rest")
        bar = app.screen.query_one(KeyBar)
        assert "h hint" not in line(pilot)
        assert "h hint" in bar.render_line(0).text
        app.change(color="never")
        await pilot.pause()
        assert "h hint" not in bar.render_line(0).text
        assert "Enter go on" in bar.render_line(0).text


def test_each_moment_at_a_table_has_its_keys() -> None:
    scene = replace(settled(HAND_CARDS[0]), ended=False)
    now = keys_now.at_the_table(scene)
    assert now == {"pick": "", "confirm": "go on", "hint": "", "ready": ""}
    covered = replace(scene, waiting=1)
    now = keys_now.at_the_table(covered)
    assert now == {"pick": "", "confirm": "", "hint": ""}
    back = keys_now.at_the_table(replace(scene, looking_back=True))
    assert {name for name, does in back.items() if does} == {"confirm"}
    assert back.keys() == {each.name for each in commands(TABLE)}


@pytest.mark.parametrize("size", SIZES)
async def test_the_bar_follows_the_table_and_a_click_on_it_does_what_enter_does(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.BASIC), speed="step")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        await pilot.pause()
        screen = table_screen(pilot)
        asked = line(pilot)
        assert "Enter play" in asked
        assert "h hint" in asked
        assert "? help" in asked
        assert ("k coach" in asked) is (size[0] >= 80)
        await pilot.press("1")
        await pilot.click(KeyBar, offset=(asked.index("Enter"), 0))
        await until(pilot, lambda: "Enter go on" in line(pilot), "the table to rest")
        resting = line(pilot)
        assert "choose" not in resting
        assert "hint" not in resting
        assert resting.index("? help") == asked.index("? help")
        for _ in range(20):
            if is_asked(pilot):
                break
            await pilot.click(KeyBar, offset=(asked.index("Enter"), 0))
            await pilot.pause()
        await until(pilot, lambda: "Enter play" in line(pilot), "the next question")
        assert screen.playing
        await pilot.press("question_mark")
        await arrived(pilot, HelpScreen)
        bar = screen.query_one(KeyBar)
        await until(pilot, lambda: not "".join(s.text for s in bar.render_line(0)).strip())
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen and "Enter play" in line(pilot))
