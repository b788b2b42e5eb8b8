"""The coach at the table: called, heard, late, sent away; and a tutorial from its first step on."""

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
from dmtui.table.sitting import LEARNT, Sitting
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.coaching.said import Said
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.coach_sheet import CoachSheet
from dmtui.ui.screens.coached import ABSENT, CALLED, GONE, HERE
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.taught import STAYS
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.tutorial.lessons import LESSONS, ON_SCREEN, Lesson
from dmtui.ui.tutorial.progress import text
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.coach_panel import CoachPanel
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import is_asked, is_stopped, new_table, table_screen, until
from tests.ui.test_playing import DRAGON_FOR_ME
from tests.ui.test_table_screen import text_of

SIZES = ((120, 40), (80, 24), (40, 16))
MINE = "8"
"""With this seed seat 0 is the first Dragonmaster."""


@pytest.fixture(autouse=True)
def a_quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinks in the same process, on few worlds."""

    async def quick(sitting: Sitting, view: SeatView) -> Advice:
        sitting.count_as_helped()
        return advise(view, 10)

    monkeypatch.setattr(Sitting, "advise", quick)


def record(saves: Path) -> Record:
    """The only saved game."""
    store = Store(saves)
    (game,) = store.list()
    return store.load(game.path).record


def coached_table(saves: Path, seed: str = MINE, mode: Mode = Mode.BASIC) -> DragonmasterApp:
    """The application, launched to a new table with a coach."""
    wanted = NewGame(Ruleset(mode=mode), "novice", seed, "Test", coach=True)
    return DragonmasterApp(Launch(saves=saves, speed="instant", open="new", new=wanted))


def learning(saves: Path) -> DragonmasterApp:
    """The application, launched to the tutorial."""
    wanted = NewGame(Ruleset(), "adept", tutorial=True)
    return DragonmasterApp(Launch(saves=saves, speed="instant", open="new", new=wanted))


async def asked(pilot: Pilot[None]) -> TableScreen:
    await until(pilot, lambda: is_asked(pilot), "a question")
    return table_screen(pilot)


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


async def play_a_card(pilot: Pilot[None], screen: TableScreen, *, by_keys: bool) -> None:
    """Answer the question that stands."""
    assert screen.scene is not None
    action = screen.scene.view.legal_actions()[-1]
    if by_keys and isinstance(action, Play):
        row = screen.query_one(HandRow)
        await pilot.press(str(row.places.index(action.card) + 1), "enter")
    else:
        screen.answer(action)


def waits(pilot: Pilot[None]) -> bool:
    """Whether the tutorial waits for its learner."""
    app = pilot.app
    now = time.monotonic()
    if isinstance(app.screen, HandEndScreen):
        return app.screen._gate.passes(now)
    screen = app.screen
    if not isinstance(screen, TableScreen) or screen.scene is None:
        return False
    if screen.lesson is not None:
        return screen._page_gate.passes(now)
    return is_asked(pilot) or screen.scene.resting is not None


async def go_on(pilot: Pilot[None], *, by_keys: bool = True) -> Lesson | None:
    """Do what the tutorial waits for, by keys or by what they do; the step that was read."""
    await until(pilot, lambda: waits(pilot), "the learner's turn")
    stood = pilot.app.screen
    if isinstance(stood, HandEndScreen):
        await pilot.press("space")
        await until(pilot, lambda: pilot.app.screen is not stood, "the end of the hand to go")
        return None
    assert isinstance(stood, TableScreen)
    lesson, scene = stood.lesson, stood.scene
    asked_now = is_asked(pilot)
    if by_keys and (lesson is not None or not asked_now):
        await pilot.press("enter")
    elif lesson is not None:
        stood.action_read_on()
    elif asked_now:
        await play_a_card(pilot, stood, by_keys=by_keys)
    else:
        stood.hurry()
    await until(
        pilot,
        lambda: stood.lesson is not lesson if lesson is not None else stood.scene is not scene,
        "the table to go on",
    )
    return lesson


async def test_a_whole_tutorial(tmp_path: Path) -> None:
    app = learning(tmp_path)
    seen: list[Lesson] = []
    async with app.run_test(size=(80, 24)) as pilot:
        while not seen or seen[-1] is not LESSONS[-1]:
            # The first hand shows that keys do it all; without them the others take half the time.
            lesson = await go_on(pilot, by_keys=len(seen) < 12)
            seen += [lesson] if lesson is not None else []
        screen = table_screen(pilot)
        assert not screen.teaching
        await until(pilot, lambda: is_asked(pilot), "the game to go on")
        assert screen.scene is not None
        assert screen.scene.number == 7
    assert len(seen) == len(set(seen))
    left = {lesson.id for lesson in LESSONS} - {lesson.id for lesson in seen}
    assert left <= {"taken", "void", "lead", "trick"}
    kept = record(tmp_path)
    assert kept.tutorial is not None
    assert LEARNT in kept.tutorial
    assert kept.helped


@pytest.mark.parametrize("size", SIZES)
async def test_a_step_is_shown_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    app = learning(tmp_path)
    async with app.run_test(size=size) as pilot:
        for lesson in LESSONS[:5]:
            await until(pilot, lambda: waits(pilot), "the learner's turn")
            screen = table_screen(pilot)
            assert screen.lesson is lesson
            assert screen.scene is not None
            await pilot.pause()
            shown = text_of(app)
            assert lesson.title in shown
            assert "Enter: go on" in shown
            last = text(lesson, screen.scene, ON_SCREEN).split()[-1]
            assert last in shown
            assert "Enter go on" in shown.splitlines()[-1]
            if lesson is LESSONS[1]:
                await pilot.click(CoachPanel, offset=(3, 3))
                await until(
                    pilot, lambda: table_screen(pilot).lesson is LESSONS[2], "the next step"
                )
                assert app.screen is screen
            else:
                await go_on(pilot)


async def test_a_tutorial_is_left_and_gone_on_with_and_skipped(tmp_path: Path) -> None:
    app = DragonmasterApp(Launch(saves=tmp_path, speed="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        title = app.screen
        assert isinstance(title, TitleScreen)
        menu = title.query_one(OptionList)
        menu.highlighted = menu.get_option_index("learn")
        await pilot.press("enter")
        await until(pilot, lambda: waits(pilot), "the first step")
        screen = table_screen(pilot)
        assert screen.lesson is LESSONS[0]
        await pilot.press("1", "left", "z")
        assert screen.lesson is LESSONS[0], "only Enter, Space or a click go on"
        await pilot.press("enter")
        await until(pilot, lambda: screen.lesson is LESSONS[1], "the second step")
        await pilot.press("k")
        assert screen.query_one(ExplainBar).text == STAYS
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen), "the title")
        await until(pilot, lambda: menu.highlighted_option is not None, "the menu")
        await until(
            pilot, lambda: menu.get_option("continue").disabled is False, "the unfinished game"
        )
        menu.highlighted = menu.get_option_index("continue")
        await pilot.press("enter")
        await until(pilot, lambda: waits(pilot), "the second step again")
        screen = table_screen(pilot)
        assert screen.lesson is LESSONS[1]
        await pilot.press("x")
        await until(pilot, lambda: screen.lesson is None, "the end of the lessons")
        await until(pilot, lambda: is_asked(pilot), "the game to go on")
        await until(pilot, lambda: screen.said.line != "", "the coach")
    assert record(tmp_path).tutorial == ("aim", LEARNT)
