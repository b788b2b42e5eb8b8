"""Undo and redo on the table screen: by keys and the mouse, in dialogs, at the ends, while seats
think, and where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Label

from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.record import Record, SeatInfo
from dmtui.records.store import Store
from dmtui.table import course
from dmtui.table.opening import new_game
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.at_table.undoing import HELPED, PUT_BACK, TAKEN_BACK
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.key_bar import KeyBar
from tests.records.games import played, record_of
from tests.ui.driving import (
    MINE,
    asked,
    gone,
    is_asked,
    is_stopped,
    new_table,
    play_by_keys,
    resumed,
    table_screen,
    until,
)
from tests.ui.menus import arrived
from tests.ui.positions import at_the_last_card
from tests.ui.test_playing import DRAGON_FOR_ME
from tests.ui.test_table_screen import text_of

WATCHED = tuple(SeatInfo(name, "ai", "novice") for name in ("Ann", "Bea", "Cay", "Dot"))
TWO = (SeatInfo("Ann", "human"), SeatInfo("Ben", "human"), *WATCHED[2:])


def saved(saves: Path) -> Record:
    """The record of the only game."""
    (game,) = Store(saves).list()
    return Store(saves).load(game.path).record


def game_of(record: Record) -> Game:
    return Game.replay(record.ruleset, record.first_dragonmaster, record.actions)


async def decided(pilot: Pilot[None], times: int) -> TableScreen:
    """Decide some times by keys; the question after that."""
    left = iter(range(times))
    await play_by_keys(pilot, lambda: next(left, None) is None)
    return await asked(pilot)


async def undone(pilot: Pilot[None], screen: TableScreen) -> None:
    """Press u, once more where that is what it takes, and wait for the question."""
    before = screen.scene
    await pilot.press("u")
    said = screen.query_one(ExplainBar)
    await until(pilot, lambda: screen.scene is not before or said.text == HELPED, "a word")
    if screen.scene is before:
        await pilot.press("u")
    await until(pilot, lambda: said.text == TAKEN_BACK and is_stopped(pilot), "the question")


async def test_back_and_forth_by_keys(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await decided(pilot, 4)
        furthest = game_of(saved(tmp_path))
        assert "helped" not in text_of(app)
        await pilot.press("u")
        await until(pilot, lambda: screen.query_one(ExplainBar).text == HELPED, "the warning")
        assert game_of(saved(tmp_path)) == furthest
        assert not saved(tmp_path).helped
        await undone(pilot, screen)
        back = course.undone(furthest, 0)
        assert back is not None
        assert game_of(saved(tmp_path)) == back
        assert saved(tmp_path).helped
        assert screen.scene is not None
        assert screen.scene.view.cards == back.hands[0]
        assert screen.scene.asked
        assert "helped" in text_of(app).splitlines()[0]
        await pilot.press("u", "u")
        again = course.undone(back, 0)
        assert again is not None
        twice = course.undone(again, 0)
        await until(pilot, lambda: game_of(saved(tmp_path)) == twice, "two more")
        await pilot.press("U", "ctrl+r", "U")
        await until(pilot, lambda: game_of(saved(tmp_path)) == furthest, "everything")
        await until(pilot, lambda: is_asked(pilot), "the question")
        assert screen.query_one(ExplainBar).text == PUT_BACK
        await pilot.press("U")
        refused = screen.query_one(PromptBar)
        await until(pilot, lambda: refused.refusal == course.NOTHING_UNDONE, "a sentence")


@pytest.mark.parametrize("size", [(80, 24), (40, 16)])
async def test_by_the_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=size) as pilot:
        screen = await decided(pilot, 3)
        furthest = game_of(saved(tmp_path))
        for _ in range(2):
            await click_undo(pilot, app, screen)
        back = course.undone(furthest, 0)
        await until(pilot, lambda: game_of(saved(tmp_path)) == back, "the undo")


async def click_undo(pilot: Pilot[None], app: DragonmasterApp, screen: TableScreen) -> None:
    """Click it on the line of keys, or where there is no room for it, in the help."""
    bar = "".join(segment.text for segment in screen.query_one(KeyBar).render_line(0))
    if "u undo" in bar:
        await pilot.click(KeyBar, offset=(bar.index("u undo"), 0))
        await pilot.pause()
        return
    await pilot.click(KeyBar, offset=(bar.index("? help"), 0))
    sheet = await arrived(pilot, HelpScreen)
    sheet.query_one("#help-body").scroll_to(y=9, animate=False)
    await pilot.pause()
    lines = text_of(app).splitlines()
    row = next(y for y, line in enumerate(lines) if " Undo " in f"{line} ")
    await pilot.click(offset=(lines[row].index("Undo"), row))
    await until(pilot, lambda: app.screen is screen, "the table")
    await pilot.pause()


async def test_in_a_dialog_it_is_put_aside_and_the_decision_before_is_asked(
    tmp_path: Path,
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog), "the Dragon")
        await until(pilot, lambda: is_stopped(pilot), "the question")
        dialog, screen = app.screen, table_screen(pilot)
        await pilot.press("u")
        await gone(pilot, dialog)
        prompt = screen.query_one(PromptBar)
        await until(pilot, lambda: prompt.refusal == course.NOTHING, "nothing to undo")
        await pilot.press("enter")
        await until(pilot, lambda: is_stopped(pilot) and app.screen is not screen, "the dialog")
        dialog = app.screen
        await pilot.press("down", "enter")
        await gone(pilot, dialog)
        await until(pilot, lambda: is_stopped(pilot), "the next question")
        furthest = game_of(saved(tmp_path))
        await pilot.press("u")
        if app.screen is screen:
            await until(pilot, lambda: screen.query_one(ExplainBar).text == HELPED, "a word")
        await pilot.press("u")
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog), "the Dragon again")
        await until(pilot, lambda: is_stopped(pilot), "the question")
        assert game_of(saved(tmp_path)) == course.undone(furthest, 0)
        assert len([s for s in app.screen_stack if isinstance(s, QuestionDialog)]) == 1


async def test_after_the_end_of_a_hand(tmp_path: Path) -> None:
    app = at_the_last_card(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
        ending = app.screen
        hint = ending.query_one("#settlement-hint", Label)
        over = game_of(saved(tmp_path))
        await pilot.press("u")
        await until(pilot, lambda: str(hint.content) == HELPED, "the warning")
        assert app.screen is ending
        await pilot.press("u")
        await gone(pilot, ending)
        screen = await asked(pilot)
        back = course.undone(over, 0)
        assert back is not None
        assert game_of(saved(tmp_path)) == back
        assert screen.scene is not None
        assert screen.scene.view.cards == back.hands[0]
        await pilot.press("U")
        await until(pilot, lambda: len(game_of(saved(tmp_path)).public.past) == 1, "the end")
        await until(pilot, lambda: is_stopped(pilot), "the next hand")


async def ended(pilot: Pilot[None]) -> GameEndScreen:
    """The end of the game, once it listens."""
    await until(pilot, lambda: is_stopped(pilot), "the end")
    assert isinstance(pilot.app.screen, GameEndScreen)
    return pilot.app.screen


async def test_after_the_end_of_the_game(tmp_path: Path) -> None:
    over = record_of(played(1000))
    app = resumed(tmp_path, over)
    async with app.run_test(size=(80, 24)) as pilot:
        ending = await ended(pilot)
        assert saved(tmp_path) == over
        await pilot.press("u")
        why = ending.query_one("#ending-why", Label)
        await until(pilot, lambda: str(why.content) == HELPED, "the warning")
        await pilot.press("u")
        await asked(pilot)
        assert game_of(saved(tmp_path)) == course.undone(played(1000), 0)
        await pilot.press("U")
        ending = await ended(pilot)
        assert "Played with help." in str(ending.query_one("#ending-why", Label).content)
        assert saved(tmp_path).actions == over.actions


async def test_while_a_seat_is_seen_thinking(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE, speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await pilot.press("1", "enter")
        await until(pilot, lambda: screen.scene is not None and not screen.scene.asked, "a rest")
        await until(pilot, lambda: len(game_of(saved(tmp_path)).actions) == 2, "the choice")
        await undone(pilot, screen)
        assert len(game_of(saved(tmp_path)).actions) == 1
        assert screen.choosing


@pytest.mark.parametrize(
    ("seats", "reason"), [(WATCHED, course.WATCHING), (TWO, course.SEVERAL)], ids=["watch", "two"]
)
async def test_whoever_watches_and_several_people_are_told_why_not(
    tmp_path: Path, seats: tuple[SeatInfo, ...], reason: str
) -> None:
    app = resumed(tmp_path, new_game(Ruleset(), seats, "Game", MINE).record, "step")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.scene is not None, "the scene")
        bar = "".join(segment.text for segment in screen.query_one(KeyBar).render_line(0))
        assert "undo" not in bar
        await pilot.press("u")
        prompt = screen.query_one(PromptBar)
        await until(pilot, lambda: prompt.refusal == reason, "the sentence")
    assert not saved(tmp_path).helped
