"""Colour is never the only cue: whatever changes a picture changes it without colours too."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.color import ColorSystem
from textual._compositor import LayoutUpdate
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.view import view
from dmtui.records.paths import samples
from dmtui.records.store import Store
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.coaching.said import Said
from dmtui.ui.commands import commands
from dmtui.ui.examples.example import settled
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.scene import Scene
from dmtui.ui.screens.coach_sheet import CoachSheet
from dmtui.ui.screens.dialog import Possible, QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.moment import MomentScreen
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.replay import ReplayScreen
from dmtui.ui.screens.review import ReviewScreen
from dmtui.ui.screens.rules import RulesScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.settings import SettingsScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.statistics import StatisticsScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.shown import Shown
from tests.review.fakes import quick_judge
from tests.ui.driving import until
from tests.ui.menus import arrived, at_title
from tests.ui.positions import at_a_card
from tests.ui.test_table_screen import to_a_card

SIZE = (80, 24)
ABOUT = ("down", "tab", "right")
AT_TABLE = (*"123", "tab", "tab", "h", *"tc")


def picture(app: DragonmasterApp, depth: ColorSystem | None) -> str:
    """All that a terminal with so many colours would be sent for the screen."""
    rows = app.screen._compositor.render_strips(app.size)
    update = LayoutUpdate([[row] for row in rows], Region(0, 0, *app.size))
    return Shown().difference(update, app.size, depth)


class Album:
    """Pictures of one walk: it is taken once with all colours, and once with none."""

    def __init__(self, *, coloured: bool) -> None:
        self.color = "truecolor" if coloured else "never"
        self._depth = ColorSystem.TRUECOLOR if coloured else None
        self.taken: list[tuple[str, str]] = []

    async def take(self, pilot: Pilot[None], keys: Iterable[str], name: str) -> None:
        """A picture at first, and one after each key."""
        app = pilot.app
        assert isinstance(app, DragonmasterApp)
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.pause()
            self.taken.append((f"{name} after {key}", picture(app, self._depth)))


def compare(coloured: Album, bare: Album) -> None:
    """Assert that pictures which differ in colour differ without."""
    assert [name for name, _ in coloured.taken] == [name for name, _ in bare.taken]
    assert len({colours for _, colours in coloured.taken}) > len(coloured.taken) / 2
    alike: dict[str, tuple[str, str]] = {}
    for (name, colours), (_, without) in zip(coloured.taken, bare.taken, strict=True):
        before, shown = alike.setdefault(without, (name, colours))
        assert shown == colours, f"only colour tells {name} from {before}"


def screens(app: DragonmasterApp, folder: Path) -> list[Screen[Any]]:
    """Those that can be shown without a table of their own."""
    loaded = Store(folder).load(samples() / "power-play.json")
    scene = settled(HAND_CARDS[0])
    over = Scene(view(loaded.game, 0), tuple("ABCD"), ended=True)
    answers = [Possible(True, "Yes", topic="wizards"), Possible(False, "No")]
    return [
        SavedGamesScreen(app.store),
        NewGameScreen(),
        RulesScreen(),
        SettingsScreen(),
        StatisticsScreen(app.chronicle),
        ReplayScreen(loaded, "A game"),
        SheetScreen(scene, "tricks", ""),
        CoachSheet(Said("Take no Wizards.")),
        NameDialog("Name"),
        HandEndScreen(scene),
        GameEndScreen(over, None),
        QuestionDialog("Now?", ["It is asked."], answers, "5"),
        HelpScreen(commands(RulesScreen.WHERE)),
    ]


async def test_every_screen(tmp_path: Path) -> None:
    albums = Album(coloured=True), Album(coloured=False)
    for album in albums:
        app = at_title(tmp_path)
        async with app.run_test(size=SIZE) as pilot:
            app.change(color=album.color, motion=False)
            await arrived(pilot, TitleScreen)
            await album.take(pilot, ABOUT, "TitleScreen")
            for screen in screens(app, tmp_path):
                await app.push_screen(screen)
                await arrived(pilot, type(screen))
                keys = () if isinstance(screen, HandEndScreen) else ABOUT
                await album.take(pilot, keys, type(screen).__name__)
                app.change(color=album.color, theme="auto", glyphs="default")
                if app.screen is screen:
                    screen.dismiss(None)
                await arrived(pilot, TitleScreen)
    compare(*albums)


async def test_a_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", quick_judge)
    game = Store(tmp_path).load(samples() / "power-play.json")
    albums = Album(coloured=True), Album(coloured=False)
    for album in albums:
        app = at_title(tmp_path)
        async with app.run_test(size=SIZE) as pilot:
            app.change(color=album.color, motion=False)
            await arrived(pilot, TitleScreen)
            app.review(game, None)
            review = await arrived(pilot, ReviewScreen)
            await until(pilot, lambda: review.review is not None, "the verdicts")  # noqa: B023
            await album.take(pilot, ("down", "down", "up"), "ReviewScreen")
            await pilot.press("enter")
            await arrived(pilot, MomentScreen)
            await album.take(pilot, ("1", "2", "a", "n"), "MomentScreen")
    compare(*albums)


@pytest.mark.parametrize("size", [(40, 16), (120, 40)])
async def test_a_table(tmp_path: Path, size: tuple[int, int]) -> None:
    rules = Ruleset(mode=Mode.ADVANCED, deal=DealSize.FULL)
    albums = Album(coloured=True), Album(coloured=False)
    for album in albums:
        app = at_a_card(tmp_path, rules)
        async with app.run_test(size=size) as pilot:
            app.change(color=album.color, motion=False)
            await to_a_card(pilot)
            await album.take(pilot, AT_TABLE, "TableScreen")
    compare(*albums)
