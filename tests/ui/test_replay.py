"""The replay on the screen: by keys and the mouse, closed and open, and playing on from there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from dmtui.game.game import Game
from dmtui.records.people import with_people
from dmtui.records.record import Loaded, SeatInfo, default_seats
from dmtui.records.store import Store
from dmtui.table.replay import Replay, Stride
from dmtui.ui import motion
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.glyphs import short
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens import replay as words
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.replay import ReplayScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.answer_panel import OpenPanel
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.step_bar import StepBar
from tests.game.hidden import Twin
from tests.records.games import moments, played, record_of
from tests.ui.driving import is_asked, is_stopped, resumed, table_screen, until
from tests.ui.menus import arrived, at_title
from tests.ui.reviewing import shown
from tests.ui.test_saved_games import on_shelf, put
from tests.ui.test_table_screen import text_of

WATCHED = tuple(SeatInfo(name, "ai", "novice") for name in ("Ann", "Bea", "Cay", "Dot"))


def loaded(game: Game, seats: tuple[SeatInfo, ...] | None = None) -> Loaded:
    return Loaded(record_of(game, seats=seats or default_seats(4)), game)


async def replayed(pilot: Pilot[None], app: DragonmasterApp, game: Loaded) -> ReplayScreen:
    """Open the replay of a game."""
    await arrived(pilot, TitleScreen)
    app.replay(game, "Tuesday", lambda _: None)
    await until(pilot, lambda: isinstance(app.screen, ReplayScreen), "the replay")
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    await until(pilot, lambda: screen.scene is not None, "the first deal")
    await pilot.pause()
    return screen


def said(screen: ReplayScreen) -> str:
    return screen.query_one(PromptBar).line


def refused(screen: ReplayScreen) -> str:
    return screen.query_one(PromptBar).refusal


async def test_steps_by_keys(tmp_path: Path) -> None:
    game = loaded(played(1000, "expert"))
    way = Replay(game)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await replayed(pilot, app, game)
        assert said(screen).startswith("Hand 1 of 20")
        at = 0
        for key, stride, turn in (
            ("right", Stride.CARD, 1),
            ("space", Stride.CARD, 1),
            ("down", Stride.TRICK, 1),
            ("n", Stride.HAND, 1),
            ("n", Stride.HAND, 1),
            ("up", Stride.TRICK, -1),
            ("left", Stride.CARD, -1),
            ("p", Stride.HAND, -1),
            ("end", Stride.END, 1),
            ("home", Stride.END, -1),
        ):
            at = way.onward(at, stride, turn)
            await pilot.press(key)
            assert screen.step == at, key
            assert f"Step {at + 1}/{len(way)}" in shown(screen.query_one(StepBar))
        await pilot.press("left")
        assert refused(screen) == "This is the beginning."
        await pilot.press("end", "right")
        assert refused(screen) == "This is the end."
        assert said(screen).startswith("The game is over.")
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


@pytest.mark.parametrize("size", [(80, 24), (40, 14)])
async def test_steps_and_open_cards_by_the_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    game = loaded(played(1000))
    way = Replay(game)
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await replayed(pilot, app, game)
        bar = screen.query_one(StepBar)
        short_words = size[0] < 76
        at = 0
        for label, stride, turn in (
            ("h›" if short_words else "hand ›", Stride.HAND, 1),
            ("t›" if short_words else "trick ›", Stride.TRICK, 1),
            ("‹t" if short_words else "‹ trick", Stride.TRICK, -1),
            ("›|", Stride.END, 1),
            ("|‹", Stride.END, -1),
        ):
            at = way.onward(at, stride, turn)
            await pilot.click(bar, offset=(shown(bar).index(label), 0))
            await until(pilot, lambda at=at: screen.step == at, label)  # type: ignore[misc]
        await pilot.press("down", "o")
        panel = screen.query_one(OpenPanel)
        await until(pilot, lambda: bool(panel.size.area), "open cards")
        await pilot.pause()
        hands = way.frame(screen.step, 0, opened=True).hands
        assert hands is not None
        assert all(short(card) in shown(panel) for hand in hands for card in hand)
        await pilot.press("n", "o")
        await until(pilot, lambda: not screen.has_class("-opened"), "closed cards")
        await until(pilot, lambda: bool(screen.query_one(Cloth).size.area), "the table")
        await pilot.pause()
        assert "2 tricks" not in text_of(app), "nothing is left of the hand before"


async def test_the_hand_being_played_stays_closed(tmp_path: Path) -> None:
    game = loaded(played(80, "expert"))
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await replayed(pilot, app, game)
        await pilot.press("o")
        assert screen.has_class("-opened")
        await pilot.press("end")
        assert not screen.has_class("-opened")
        assert screen.query_one(OpenPanel).hands == ()
        assert screen.query_one(ExplainBar).text == words.STAYS_CLOSED
        await pilot.press("right")
        assert refused(screen) == "The game is this far."
        await pilot.press("w")
        assert refused(screen) == words.OWN_SEAT
        await pilot.press("f")
        await until(pilot, lambda: refused(screen) == words.NOT_OVER, "a sentence")


@pytest.mark.parametrize("person", [True, False], ids=["person", "watched"])
async def test_nothing_hidden_is_on_the_screen(tmp_path: Path, person: bool) -> None:
    """With all that the viewer may not know drawn anew, every step looks the same."""
    seats = None if person else WATCHED
    game = played(80, "expert")
    twin = Twin(played(0, "expert"), 0 if person else None, Random(2))
    for moment in moments(game):
        other = twin.of(moment)
    assert other.hands != game.hands
    looks: list[list[str]] = []
    for each in (game, other):
        app = at_title(tmp_path)
        record = Loaded(record_of(each, None, seats=seats or default_seats(4)), each)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await replayed(pilot, app, record)
            await pilot.press("end", "p", "o")
            looks.append([])
            while True:
                await pilot.pause()
                looks[-1].append(text_of(app))
                step = screen.step
                await pilot.press("right")
                if screen.step == step:
                    break
    assert len(looks[0]) > 3
    assert looks[0] == looks[1]


async def test_a_finished_game_from_every_seat(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await replayed(pilot, app, loaded(played(1000), WATCHED))
        seen = [screen.scene.view.seat if screen.scene else None]
        for _ in range(5):
            await pilot.press("w")
            seen.append(screen.scene.view.seat if screen.scene else None)
        assert screen.scene is not None
        assert seen == [None, 0, 1, 2, 3, None]
        assert screen.scene.view.cards == ()


async def test_from_the_saved_games_it_is_played_on(tmp_path: Path) -> None:
    path = put(tmp_path, "Tuesday", 1000)
    before = path.read_bytes()
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await on_shelf(pilot, "Tuesday")
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen), "the replay")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await until(pilot, lambda: screen.scene is not None, "the first deal")
        await pilot.press("end", "f")
        await until(pilot, lambda: refused(screen) == words.AT_THE_END, "a sentence")
        await pilot.press("home", *["n"] * 6, "f")
        await until(pilot, lambda: isinstance(app.screen, NameDialog), "the name")
        await until(pilot, lambda: app.screen.query_one(Input).has_focus, "the line")
        assert app.screen.query_one(Input).value == "Tuesday, from hand 7"
        await until(pilot, lambda: app.screen._gate.passes(1e12), "the dialog")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        table = table_screen(pilot)
        await until(pilot, lambda: table.scene is not None, "the scene")
        assert not any(isinstance(s, SavedGamesScreen | ReplayScreen) for s in app.screen_stack)
        await until(pilot, lambda: is_stopped(pilot), "a question")
        assert table.scene is not None
        assert table.scene.number == 7
        assert "helped" in text_of(app).splitlines()[0]
    assert path.read_bytes() == before
    (new,) = (game for game in Store(tmp_path).list() if game.path != path)
    assert (new.name, new.helped, new.hand + 5 * new.round) == ("Tuesday, from hand 7", True, 6)


async def test_from_the_end_of_the_game_it_is_played_on(tmp_path: Path) -> None:
    app = resumed(tmp_path, record_of(played(1000)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the end")
        ending = app.screen
        assert isinstance(ending, GameEndScreen)
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen), "the replay")
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is ending, "the end again")
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen), "the replay")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await until(pilot, lambda: screen.scene is not None, "the first deal")
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, NameDialog), "the name")
        await until(pilot, lambda: app.screen._gate.passes(1e12), "the dialog")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: is_asked(pilot) and not ending.is_attached, "the new table")
        assert sum(isinstance(s, TableScreen) for s in app.screen_stack) == 1
    assert {game.name for game in Store(tmp_path).list()} == {"Tuesday", "Tuesday, from hand 1"}


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 16)])
async def test_a_step_on_moves_the_card_and_a_step_back_does_not(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motion, "_SECONDS_A_FRAME", 1000.0)
    app = DragonmasterApp(Launch(saves=tmp_path, speed="normal"))
    async with app.run_test(size=size) as pilot:
        screen = await replayed(pilot, app, loaded(played(1000)))
        cloth = screen.query_one(Cloth)
        assert cloth.frame is None
        moved = 0
        for _ in range(12):
            before = screen.scene
            # The pilot's own way to press would wait until nothing moves any more.
            app.post_message(events.Key("right", None))
            await until(pilot, lambda: screen.scene is not before, "the next step")  # noqa: B023
            passage = motion.passage(before, screen.scene)
            assert (cloth.frame == 0) is (passage is not None)
            moved += passage is not None
        assert moved >= 5
        assert screen.step == 12
        for key in ("left", "down", "n", "up", "left", "end"):
            at = screen.step
            app.post_message(events.Key(key, None))
            await until(pilot, lambda: screen.step != at, key)  # noqa: B023
            assert cloth.frame is None
        assert not app.animator._animations


async def test_where_several_play_no_undo_is_promised(tmp_path: Path) -> None:
    seats = with_people(default_seats(4, "novice"), ("Anna", "Ben"))
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await replayed(pilot, app, loaded(played(40), seats))
        await pilot.press("f")
        await until(pilot, lambda: bool(refused(screen)), "a sentence")
        assert refused(screen) == words.NOT_OVER_FOR_SEVERAL
