"""The form for a new game: what it asks, what it refuses, and that nothing on it moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Button, Label

from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.records.deal_codes import code_of
from dmtui.records.record import default_seats
from dmtui.records.store import Store
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.choice import Answer, Choice
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.field import Field
from tests.ui.driving import until
from tests.ui.menus import SIZES, arrived, at_title, choose, click
from tests.ui.new_games import begun, line


async def test_enter_alone_deals_the_usual_game(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "new", NewGameScreen)
        await pilot.press("enter")
        record = await begun(pilot, tmp_path)
    assert record.ruleset == Ruleset()
    assert record.seats == default_seats(4)
    assert record.name.startswith("Basic, ")


async def test_an_enter_meant_for_the_title_deals_nothing(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        early = events.Key("enter", "\r")
        screen = await choose(pilot, "new", NewGameScreen)
        app.post_message(early)
        await pilot.press("tab")
        assert app.screen is screen


async def test_everything_can_be_filled_in_by_keys(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "new", NewGameScreen)
        await pilot.press("tab", "left")  # three players
        await pilot.press("down", "right", "right")  # Expert
        await pilot.press("down", "space")  # the full deal
        await pilot.press("down", "right")  # the largest purse
        await pilot.press("down", *"Anna")
        await pilot.press("down", "right")  # with a coach
        await pilot.press("down", *"Bea", "down", "left")  # a novice
        await pilot.press("down", "space", "right")  # who is greedy
        await pilot.press("down", "down", "left", "left")  # the second plays at random
        await pilot.press("tab", *"Tuesday", "tab", "left", "tab", *"apples")
        for amount in ("1", "2", "3", "4", "5", "11", "12", "13", "14", "15", "50", "9"):
            await pilot.press("tab", *amount)
        last = app.focused
        await pilot.press("enter")
        await until(pilot, lambda: app.focused is not last, "the field after it")
        await pilot.press("enter")
        record = await begun(pilot, tmp_path)
    assert record.ruleset == Ruleset(
        players=3,
        mode=Mode.EXPERT,
        deal=DealSize.FULL,
        victory=Victory.PURSE,
        purse=50,
        fines=Fines(first=1, last=2, prince=3, dragonlord=4, wizard=5),
        rewards=Rewards(first_last=11, runesword=12, dragonlords=13, wizards=14, staff=15),
        forfeit=9,
    )
    assert [(seat.name, seat.level, seat.temperament) for seat in record.seats] == [
        ("Anna", None, None),
        ("Bea", "novice", "greedy"),
        ("Tavish", "random", "greedy"),
    ]
    assert (record.name, record.seed, record.coach) == ("Tuesday", "apples", True)


async def test_everything_can_be_chosen_by_mouse(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await click(pilot, "new", NewGameScreen)
        wanted = {"players": "3", "mode": "advanced", "deal": "full"}
        for field, value in wanted.items():
            answers = screen.query_one(f"#{field}").query(Answer)
            await pilot.click(next(a for a in answers if a.stands_for == value))
        await pilot.click("#level-2", offset=(0, 0))
        await pilot.click("#temperament-2", offset=(11, 0))
        wanted |= {"level-2": "novice", "temperament-2": "patient"}
        await until(pilot, lambda: wanted.items() <= screen.filled.items(), "the answers")
        await pilot.click("#begin")
        record = await begun(pilot, tmp_path)
    assert record.ruleset == Ruleset(players=3, mode=Mode.ADVANCED, deal=DealSize.FULL)
    assert [(seat.level, seat.temperament) for seat in record.seats] == [
        (None, None),
        ("adept", "steady"),
        ("novice", "patient"),
    ]


async def test_going_back_by_a_key_or_a_click_begins_nothing(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "new", NewGameScreen)
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)
        screen = await choose(pilot, "new", NewGameScreen)
        bar = screen.query_one("KeyBar")
        text = "".join(segment.text for segment in bar.render_line(0))
        await pilot.click(bar, offset=(text.index("back"), 0))
        await arrived(pilot, TitleScreen)
    assert not Store(tmp_path).list()


async def test_a_wrong_number_is_said_at_once_and_holds_the_game_back(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        await pilot.click("#game-name")
        await pilot.press(*"Rain")
        await pilot.click("#fine-last")
        await pilot.press("-", "2")
        sentence = "Fine, last trick: '-2' is no whole number of 0 or more. "
        sentence += "Type one, or nothing for 4."
        await until(pilot, lambda: line(screen) == sentence, "the sentence")
        await pilot.press("f2")
        await until(pilot, lambda: screen.focused is screen.query_one("#fine-last"), "the field")
        assert app.screen is screen
        assert line(screen) == sentence
        assert screen.filled["game-name"] == "Rain"
        await pilot.press("backspace", "backspace", "7", "f2")
        record = await begun(pilot, tmp_path)
    assert (record.name, record.ruleset.fines.last) == ("Rain", 7)


async def test_enter_in_a_field_leads_to_the_button(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        for field in ("mode", "game-name"):
            screen.query_one(f"#{field}").focus()
            await pilot.press("enter")
            assert screen.focused is screen.query_one("#begin")


@pytest.mark.parametrize("size", SIZES)
async def test_all_of_it_is_on_the_screen_and_no_answer_moves_another(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        seed = screen.query_one("#seed")
        screen.query_one("#deals", Dial).action_turn(-1)
        await until(pilot, lambda: bool(seed.region.area), "the field for a seed")
        parts = [*screen.query(Field), *screen.query(Choice), *screen.query(Button)]
        parts += [*screen.query(Dial), *screen.query(Label)]
        parts = [part for part in parts if part.display]
        before = {part: part.region for part in parts}
        for part, region in before.items():
            assert region in screen.region, part
            if part.id != "form-line":
                assert region.height == 1, part
        for answer in screen.query(Answer):
            assert screen.region.contains_region(answer.region)
            assert answer.region.width == len(answer.label.plain) + 5
        await pilot.press("tab", "left", "down", "right", "right")
        screen.query_one("#temperament-2").focus()
        await pilot.press("left")
        await until(pilot, lambda: screen.filled["mode"] == "expert", "the mode")
        moved = [
            part
            for part, region in before.items()
            if part.region.area and part.region != region and part.id != "form-summary"
        ]
        assert not moved


async def test_what_has_the_focus_is_explained_and_marked(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(76, 22)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        seen = set()
        for _ in range(len(screen.focus_chain)):
            await pilot.press("tab")
            seen.add(line(screen))
        assert len(seen) >= 20
        assert all(0 < len(text) <= 2 * 70 for text in seen)
        assert any("Basic has no Dragon" in text for text in seen)
        for field in ("mode", "deals", "fine-wizard"):
            widget = screen.query_one(f"#{field}")
            widget.focus()
            await pilot.pause()
            (marked,) = screen.query(".caption.-here")
            assert marked.parent is widget.parent
        assert not any(field.cursor_blink for field in screen.query(Field))


CODE = "BC0W-0K26-3000-01J"


async def test_a_code_fills_in_what_is_played(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        screen.query_one("#deals").focus()
        await pilot.press("right", "right")
        await until(pilot, lambda: not screen.query_one("#seed").disabled, "the field")
        await pilot.press("tab", *"bc0w0k26300001k")
        await pilot.press("f2")
        said = "'bc0w0k26300001k' is no deal code: one of its letters is mistyped."
        await until(pilot, lambda: line(screen) == said, "the sentence")
        assert screen.filled["mode"] == "basic"
        await pilot.press("backspace", "j")
        await until(pilot, lambda: screen.filled["mode"] == "expert", "the form to follow")
        assert screen.filled["fine-wizard"] == "3"
        assert screen.filled["level-2"] == "master"
        await pilot.press("f2")
        record = await begun(pilot, tmp_path)
    code = code_of(record)
    assert code is not None
    assert code.text == CODE
