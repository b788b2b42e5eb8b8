"""Many keys or clicks at once close one screen, and never the one beneath."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.store import Store
from dmtui.ui.app import INTERRUPTED, DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.palette import Palette
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.choice import Choice
from tests.ui.driving import is_asked, is_stopped, new_table, play_by_keys, table_screen, until
from tests.ui.menus import at_title, choose
from tests.ui.positions import at_the_last_card

BURST = 6


async def burst(pilot: Pilot[None], key: str, character: str | None = None) -> None:
    """Put the same key into the queue many times before any of them is handled."""
    for _ in range(BURST):
        pilot.app.post_message(events.Key(key, character))
    await pilot.pause()


@pytest.mark.parametrize(
    ("opens", "kind", "key"),
    [
        ("question_mark", HelpScreen, "escape"),
        ("question_mark", HelpScreen, "q"),
        ("s", NameDialog, "enter"),
        ("s", NameDialog, "escape"),
        ("ctrl+p", Palette, "escape"),
    ],
)
async def test_what_lies_over_the_table_closes_alone(
    tmp_path: Path, opens: str, kind: type, key: str
) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press(opens)
        await until(pilot, lambda: isinstance(app.screen, kind))
        await pilot.pause()
        top = app.screen
        # The first few close it; what is left over may be a key of the table itself.
        top.post_message(events.Key(key, None))
        top.post_message(events.Key(key, None))
        for _ in range(BURST):
            top.dismiss(None)
        await until(pilot, lambda: app.screen is not top)
        await pilot.pause()
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)


@pytest.mark.parametrize("key", ["space", "enter", "x"])
async def test_the_end_of_a_hand_goes_and_the_table_stays(tmp_path: Path, key: str) -> None:
    app = at_the_last_card(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
        await burst(pilot, key, " " if key == "space" else None)
        await until(pilot, lambda: is_stopped(pilot))
        assert isinstance(app.screen, TableScreen)
        assert table_screen(pilot).playing or table_screen(pilot).choosing


async def test_the_sheet_closes_alone_under_many_clicks(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("j")
        await until(pilot, lambda: isinstance(app.screen, SheetScreen))
        await pilot.pause()
        await pilot.click(offset=(60, 20), times=3)
        await until(pilot, lambda: app.screen is table_screen(pilot))


async def test_a_question_is_answered_once(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed="28")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_stopped(pilot))
        dialog = app.screen
        assert isinstance(dialog, QuestionDialog)
        await pilot.press("down")
        await burst(pilot, "enter", "\r")
        await until(pilot, lambda: app.screen is not dialog)
        await until(pilot, lambda: is_stopped(pilot))
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)


async def test_saved_games_open_one_game(tmp_path: Path) -> None:
    app = DragonmasterApp(Launch(saves=tmp_path, speed="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        app.saved_games()
        await until(pilot, lambda: isinstance(app.screen, SavedGamesScreen))
        await pilot.press("end")
        await pilot.pause()
        await burst(pilot, "enter", "\r")
        await until(pilot, lambda: not isinstance(app.screen, SavedGamesScreen))
        await pilot.pause()
        assert any(isinstance(screen, TitleScreen) for screen in app.screen_stack)


@pytest.mark.parametrize("name", ["[/]", "[/foo] x", "[b]x[/]", "[red on] y"])
async def test_a_name_that_looks_like_markup_is_a_name(tmp_path: Path, name: str) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.notify(f"{name} is in the trash.")
        await pilot.pause()
        assert app.is_running
        assert [notice.message for notice in app._notifications] == [f"{name} is in the trash."]
        assert not any(notice.markup for notice in app._notifications)
    assert Store(tmp_path).list()


async def test_what_arrives_at_once_goes_where_each_key_leads(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        screen.query_one("#mode", Choice).choose("expert")
        await until(pilot, lambda: not screen.has_class("-no-dragon"), "the rewards")
        screen.query_one("#game-name").focus()
        app.post_message(events.Paste("Tuesday"))
        app.post_message(events.Key("tab", "\t"))
        app.post_message(events.Key("tab", "\t"))
        for amount in "12345":
            app.post_message(events.Key(amount, amount))
            app.post_message(events.Key("tab", "\t"))
        app.post_message(events.Paste("60"))
        await until(pilot, lambda: screen.filled["reward-first_last"] == "60", "the last of it")
        fines = ("first", "last", "prince", "dragonlord", "wizard")
        assert [screen.filled[f"fine-{fine}"] for fine in fines] == list("12345")
        assert screen.filled["game-name"] == "Tuesday"


class Stuck(Screen[None]):
    """Never comes to the end of its first key."""

    def __init__(self) -> None:
        super().__init__()
        self.stands = asyncio.Event()

    async def on_key(self) -> None:
        self.stands.set()
        await asyncio.Event().wait()


@pytest.mark.parametrize(("key", "status"), [("ctrl+c", INTERRUPTED), ("ctrl+q", 0)])
async def test_a_key_that_comes_to_no_end_stops_no_other(
    tmp_path: Path, key: str, status: int
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        stuck = Stuck()
        await app.push_screen(stuck)
        app.post_message(events.Key("x", "x"))
        await stuck.stands.wait()
        app.post_message(events.Key(key, None))
        await until(pilot, lambda: app.return_code == status, "the end")
        assert stuck._task is not None
        stuck._task.cancel()
