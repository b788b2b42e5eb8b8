"""A saved game that names programs starts none of them unless the person says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Label

from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo
from dmtui.records.store import Store
from dmtui.table.opening import new_game
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.program_words import commands, heading, instead, known
from dmtui.ui.screens.programs import ProgramsDialog
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from tests.seats.bot.programs import FIRST, GREETS, LEAVES, bot, is_gone, started
from tests.ui.driving import until
from tests.ui.menus import arrived
from tests.ui.test_table_screen import text_of


def resumed(folder: Path, *, programs: bool = True) -> DragonmasterApp:
    """The application, launched to go on with a game in which a bot decides first."""
    one = bot(folder, GREETS, FIRST, LEAVES)
    others = (SeatInfo(name, "ai", bot=one.command) for name in ("Moira", "Tavish", "Brenna"))
    seats = (SeatInfo("You", "human"), *others)
    loaded = new_game(Ruleset(), seats, "Robots", "x")
    assert loaded.game.public.first
    saves = folder / "saves"
    with Store(saves).create(loaded.record) as save:
        path = str(save.path)
    return DragonmasterApp(
        Launch(saves=saves, speed="instant", open="resume", resume=path, programs=programs)
    )


def notices(app: DragonmasterApp) -> set[str]:
    return {notice.message for notice in app._notifications}


async def asked(pilot: Pilot[None]) -> str:
    """All that the dialog says."""
    dialog = await arrived(pilot, ProgramsDialog)
    return "\n".join(str(label.content) for label in dialog.query(Label))


async def test_it_shows_the_commands_and_asks(tmp_path: Path) -> None:
    app = resumed(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        said = await asked(pilot)
        assert f"Tavish: {bot(tmp_path).command}" in said
        shown = text_of(app)
        for words in ("an adept sits in for each", "I know what they are", "Esc back"):
            assert words in shown
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)
    assert not (tmp_path / "pids").exists()


def test_a_single_program_is_no_more_than_one() -> None:
    seats = (SeatInfo("Moira", "ai", bot="./a.py"),)
    said = (heading(seats), *commands(seats), instead(seats), known(seats))
    assert said == (
        "This game starts a program",
        "Moira: ./a.py",
        "A program can do on this computer whatever you can.",
        "an adept sits in for it",
        "I know what it is",
    )


async def test_an_adept_sits_in_for_each_if_they_are_not_to_be_started(tmp_path: Path) -> None:
    app = resumed(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("down", "enter")
        await arrived(pilot, TableScreen)
        wanted = "Adepts sit in for the programs that play Moira, Tavish and Brenna."
        await until(pilot, lambda: notices(app) == {wanted}, "one notice for all")
        await app.tables.close()
    assert not (tmp_path / "pids").exists()


async def test_they_are_started_when_it_is_said_twice(tmp_path: Path) -> None:
    app = resumed(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("down", "down", "enter")
        assert isinstance(app.screen, ProgramsDialog)
        await pilot.press("enter")
        await arrived(pilot, TableScreen)
        await until(pilot, (tmp_path / "pids").exists, "the program")
        assert not notices(app)
        await app.tables.close()
    assert all(map(is_gone, started(tmp_path)))


async def test_nothing_is_asked_where_no_program_may_be_started(tmp_path: Path) -> None:
    app = resumed(tmp_path, programs=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TableScreen)
        await until(pilot, lambda: len(notices(app)) == 1, "the notice")
        await app.tables.close()
    assert not (tmp_path / "pids").exists()


@pytest.mark.parametrize("size", [(76, 22), (120, 40)])
async def test_a_long_command_is_shown_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    folder = tmp_path / ("long" * 30)
    folder.mkdir()
    app = resumed(folder)
    async with app.run_test(size=size) as pilot:
        await asked(pilot)
        assert str(app.screen.query_one("#dialog").border_title) == "This game starts programs"
        for label in app.screen.query(Label).exclude("#dialog-title"):
            assert app.screen.region.contains_region(label.region)
            assert label.size.width * label.size.height >= len(str(label.content)) * 0.9
        await pilot.press("escape")
