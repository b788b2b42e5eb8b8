"""The coach at the table: called, heard, late, sent away."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from dmtui.game.actions import Play
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.view import SeatView
from dmtui.records.people import with_people
from dmtui.records.record import Record, default_seats
from dmtui.records.store import Store
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.seats.seat import SeatError
from dmtui.table.sitting import Sitting
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.at_table.coach import ABSENT, CALLED, GONE, HERE
from dmtui.ui.coaching.said import Said
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.coach_sheet import CoachSheet
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.coach_panel import CoachPanel
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.hint_panel import HintPanel
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import MINE, asked, is_asked, is_stopped, new_table, table_screen, until
from tests.ui.test_playing import DRAGON_FOR_ME
from tests.ui.test_table_screen import text_of

SIZES = ((120, 40), (80, 24), (40, 16))


def record(saves: Path) -> Record:
    """The only saved game."""
    store = Store(saves)
    (game,) = store.list()
    return store.load(game.path).record


def coached_table(saves: Path, seed: str = MINE, mode: Mode = Mode.BASIC) -> DragonmasterApp:
    """The application, launched to a new table with a coach."""
    wanted = NewGame(Ruleset(mode=mode), "novice", seed, "Test", coach=True)
    return DragonmasterApp(Launch(saves=saves, speed="instant", open="new", new=wanted))


async def suggested(pilot: Pilot[None]) -> TableScreen:
    screen = await asked(pilot)
    await until(pilot, lambda: screen.said.suggestion is not None, "the suggestion")
    await pilot.pause()
    return screen


def flat(app: DragonmasterApp) -> str:
    """What the screen shows, without its line ends."""
    return " ".join(text_of(app).split())


@pytest.mark.parametrize("size", SIZES)
async def test_the_coach_suggests_marks_and_judges(tmp_path: Path, size: tuple[int, int]) -> None:
    app = coached_table(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await suggested(pilot)
        best = screen.said.suggestion
        assert best is not None
        assert screen.query_one(HandCardSelector).advised is not None
        assert screen.query_one(HandCardSelector).chosen is None
        assert "I would choose" in text_of(app)
        await pilot.press("1", "enter")
        await until(pilot, lambda: screen.playing, "the lead")
        screen = await suggested(pilot)
        best = screen.said.suggestion
        assert best is not None
        action = best.advice.best.action
        assert isinstance(action, Play)
        marked = [face.card for face in screen.query(HeldCard) if face.advised]
        assert marked == [action.card]
        assert "I would play" in text_of(app)
        other = next(card for card in screen.query_one(HandRow).places if card is not action.card)
        place = screen.query_one(HandRow).places.index(other) + 1
        await pilot.press(str(place), "enter")
        await until(pilot, lambda: screen.said.verdict != "" or is_asked(pilot), "the verdict")
        assert screen.said.verdict.startswith(other.title)
    assert record(tmp_path).helped
    assert record(tmp_path).coach


async def test_the_coach_is_called_and_sent_away(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        said = screen.query_one(ExplainBar)
        await pilot.press("w")
        assert screen.query_one(PromptBar).refusal == ABSENT
        await pilot.press("k")
        assert said.text == CALLED
        assert CALLED in text_of(app), "what it costs to call a coach is cut"
        assert not record(tmp_path).helped
        await pilot.press("k")
        assert said.text == HERE
        await suggested(pilot)
        assert screen.query_one(CoachPanel).display
        assert "Coach" in text_of(app)
        await pilot.press("j")
        assert not screen.query_one(CoachPanel).display
        await pilot.press("w")
        assert screen.query_one(CoachPanel).display
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, CoachSheet), "all that it says")
        sheet = cast("CoachSheet", app.screen)
        await until(pilot, lambda: sheet._gate.passes(time.monotonic()), "its gate")
        assert "You are Dragonmaster: choose the taboo" in flat(app)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen, "the table")
        await pilot.press("k")
        assert said.text == GONE
        assert screen.said.suggestion is None
        assert screen.query_one(HandCardSelector).advised is None
        assert not screen.query_one(CoachPanel).display
    assert record(tmp_path).helped
    assert not record(tmp_path).coach


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_line_says_at_once_that_its_advice_is_help(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = coached_table(tmp_path)
    async with app.run_test(size=size) as pilot:
        await suggested(pilot)
        assert "helped" in text_of(app).splitlines()[0]


@pytest.mark.parametrize("size", SIZES)
async def test_a_coach_that_is_called_lies_over_the_sums_of_a_hint(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=size) as pilot:
        screen = await asked(pilot)
        await pilot.press("h", "h")
        await until(pilot, lambda: screen.hint is not None, "the hint")
        await pilot.press("k")
        await until(pilot, lambda: screen.said.suggestion is not None, "the suggestion")
        await pilot.pause()
        assert screen.hint is not None
        page = screen.query_one(CoachPanel)
        sums = screen.query_one(HintPanel)
        assert bool(page.region) == (size[0] > 40), "a small window has no room for it"
        assert bool(sums.region) == (size[0] == 120), "a large one has room for both"


async def test_in_a_small_window_its_first_words_make_room_for_its_advice(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(40, 16)) as pilot:
        await asked(pilot)
        await pilot.press("k", "k")
        await suggested(pilot)
        await until(pilot, lambda: "I would" in text_of(app), "the advice")
        assert HERE not in flat(app)


async def test_several_people_have_no_coach(tmp_path: Path) -> None:
    seats = with_people(default_seats(4, "novice"), ("Anna", "Ben"))
    wanted = NewGame(Ruleset(), "novice", MINE, "Test", coach=True, seats=seats)
    app = DragonmasterApp(Launch(saves=tmp_path, speed="instant", open="new", new=wanted))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.scene is not None, "a scene")
        await pilot.press("k", "k", "k")
        assert not screen.coached
        assert screen.said == Said()
    assert not record(tmp_path).coach


async def test_a_late_suggestion_moves_nothing_and_answers_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer = asyncio.Event()

    async def slow(sitting: Sitting, view: SeatView) -> Advice:
        await may_answer.wait()
        return advise(view, 10)

    monkeypatch.setattr(Sitting, "advise", slow)
    app = coached_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await until(pilot, lambda: screen.said.thinking, "a thought")
        await pilot.press("2")
        chosen = screen.query_one(HandCardSelector).chosen
        assert chosen is not None
        kinds = (CoachPanel, PromptBar, ExplainBar, HeldCard, HandCardSelector)
        before = [[widget.region for widget in screen.query(kind)] for kind in kinds]
        explained = screen.query_one(ExplainBar).text
        may_answer.set()
        await until(pilot, lambda: screen.said.suggestion is not None, "the suggestion")
        await pilot.pause()
        assert [[w.region for w in screen.query(kind)] for kind in kinds] == before
        assert screen.query_one(HandCardSelector).chosen is chosen
        assert screen.query_one(ExplainBar).text == explained
        assert screen.choosing
        may_answer.clear()
        await pilot.press("enter")
        await until(pilot, lambda: screen.playing, "the lead")
        assert screen.said.verdict != ""
        await until(pilot, lambda: is_asked(pilot), "the gate")
        scene = screen.scene
        await pilot.press("1", "enter")
        await until(pilot, lambda: screen.scene is not scene, "the card to be played")
        assert screen.said.verdict == "", "no thought was had before the card"
        may_answer.set()


async def test_a_coach_without_advice_says_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def none(sitting: Sitting, view: SeatView) -> Advice:
        raise SeatError("no")

    monkeypatch.setattr(Sitting, "advise", none)
    app = coached_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await until(pilot, lambda: not screen.said.thinking, "the end of thinking")
        assert screen.said.suggestion is None
        assert "You are Dragonmaster" in screen.said.duty


async def test_a_dialog_has_the_hint_without_being_asked(tmp_path: Path) -> None:
    app = coached_table(tmp_path, DRAGON_FOR_ME, Mode.EXPERT)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        dialog = app.screen
        before = dialog.query_one(OptionList).region
        await until(pilot, lambda: "I would" in text_of(app), "the hint")
        assert dialog.query_one(OptionList).region == before
        assert not table_screen(pilot).has_class("-hinted")
        assert "h sums" in text_of(app), "the coach's page has the place of the sums"
        await pilot.press("h")
        await until(pilot, lambda: "Jewels: " in text_of(app), "the sums")
        assert dialog.query_one(OptionList).region == before
        await pilot.press("h")
        await until(pilot, lambda: "Jewels: " not in text_of(app), "the words again")
