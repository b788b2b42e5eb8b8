"""The seats on the form for a new game: computer players, programs and people."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.records.record import SeatInfo
from dmtui.ui import new_game_form as form
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.field import Field
from tests.seats.bot.programs import EXAMPLE
from tests.ui.driving import until
from tests.ui.menus import SIZES, at_title, choose
from tests.ui.new_games import begun, line


async def test_the_fourth_seat_leaves_and_comes_back_as_it_was(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        fourth = screen.query_one("#name-3", Field)
        fourth.focus()
        await pilot.press(*"Una")
        screen.query_one("#players").focus()
        await pilot.press("left")
        await until(pilot, lambda: not fourth.visible, "the seat to leave")
        assert fourth not in screen.focus_chain
        await pilot.press("right")
        await until(pilot, lambda: fourth.visible, "the seat to come back")
        assert screen.filled["name-3"] == "Una"


async def test_who_plays_at_random_has_no_temperament(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        level, temperament = screen.query_one("#level-1"), screen.query_one("#temperament-1")
        level.focus()
        await pilot.press("left", "left")
        await until(pilot, lambda: not temperament.visible, "it to leave")
        assert temperament not in screen.focus_chain
        await pilot.press("right")
        await until(pilot, lambda: temperament.visible, "it to come back")


@pytest.mark.parametrize("size", SIZES)
async def test_a_program_can_take_a_seat(tmp_path: Path, size: tuple[int, int]) -> None:
    app = DragonmasterApp(Launch(saves=tmp_path, speed="instant", programs=True))
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        command = screen.query_one("#bot-2", Field)
        screen.query_one("#level-2").focus()
        assert not command.display
        # From the adept, past the master.
        await pilot.press("right", "right")
        await until(pilot, lambda: bool(command.region.area), "the field")
        assert screen.region.contains_region(command.region)
        assert not screen.query_one("#temperament-2").display
        await pilot.press("f2")
        await until(pilot, lambda: screen.focused is command, "the empty field")
        assert line(screen).startswith("A bot needs the command")
        await pilot.press(*"/no/such", "f2")
        assert line(screen).startswith("The program '/no/such' cannot be started")
        command.value = str(EXAMPLE)
        await pilot.press("f2")
        record = await begun(pilot, tmp_path)
        await app.tables.close()
    assert record.seats[2] == SeatInfo("Tavish", "ai", bot=str(EXAMPLE))


async def test_no_program_is_offered_where_none_may_be_started(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        dial = screen.query_one("#level-1", Dial)
        dial.focus()
        for _ in range(6):
            await pilot.press("right")
            assert dial.chosen != form.PROGRAM


async def test_people_can_take_seats(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        screen.query_one("#level-2").focus()
        await pilot.press("left", "left", "left")
        await until(pilot, lambda: form.people(screen.filled) == (0, 2), "two people")
        assert not screen.query_one("#temperament-2").visible
        assert screen.query_one("#name-0", Field).placeholder == "Ailsa"
        await pilot.press("shift+tab", *"Ben", "f2")
        record = await begun(pilot, tmp_path)
        table = app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: table.scene is not None, "the table")
        assert not table.scene.view.cards  # type: ignore[union-attr]
    assert [(seat.name, seat.kind) for seat in record.seats] == [
        ("Ailsa", "human"),
        ("Moira", "ai"),
        ("Ben", "human"),
        ("Brenna", "ai"),
    ]
