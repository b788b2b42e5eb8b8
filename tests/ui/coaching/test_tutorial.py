"""A tutorial on the screen, from its first step on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from dmtui.game.actions import Play
from dmtui.game.ruleset import Ruleset
from dmtui.table.sitting import LEARNT
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.glyphs import short
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.taught import PLAY_ONE, STAYS, TaughtScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.tutorial.lessons import LESSONS, MARKS, ON_SCREEN, Lesson
from dmtui.ui.tutorial.progress import text
from dmtui.ui.widgets.bars import ExplainBar
from dmtui.ui.widgets.coach_panel import GO_ON, CoachPanel
from dmtui.ui.widgets.hand import HandRow
from tests.ui import driving
from tests.ui.coaching.test_at_the_table import SIZES, record
from tests.ui.driving import is_asked, until
from tests.ui.test_table_screen import text_of


def learning(saves: Path) -> DragonmasterApp:
    """The application, launched to the tutorial."""
    wanted = NewGame(Ruleset(), "adept", tutorial=True)
    return DragonmasterApp(Launch(saves=saves, speed="instant", open="new", new=wanted))


def table_screen(pilot: Pilot[None]) -> TaughtScreen:
    """The table at which lessons are given, wherever it is in the stack."""
    found = driving.table_screen(pilot)
    assert isinstance(found, TaughtScreen)
    return found


async def play_a_card(pilot: Pilot[None], screen: TaughtScreen, *, by_keys: bool) -> None:
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
    if not isinstance(screen, TaughtScreen) or screen.scene is None:
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
    assert isinstance(stood, TaughtScreen)
    lesson, scene = stood.lesson, stood.scene
    asked_now = is_asked(pilot)
    if asked_now:
        await play_a_card(pilot, stood, by_keys=by_keys)
    elif by_keys:
        await pilot.press("enter")
    elif lesson is not None:
        stood.action_read_on()
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
            assert GO_ON in shown
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


@pytest.mark.parametrize("size", SIZES)
async def test_a_step_beside_a_question_is_taken_by_playing(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = learning(tmp_path)
    async with app.run_test(size=size) as pilot:
        while not is_asked(pilot):
            await go_on(pilot)
            await until(pilot, lambda: waits(pilot), "the learner's turn")
        screen = table_screen(pilot)
        assert screen.lesson is not None
        assert screen.lesson.id == "follow"
        await pilot.pause()
        shown = text_of(app)
        assert PLAY_ONE in shown
        assert GO_ON not in shown
        assert screen.scene is not None
        led = short(screen.scene.plays[0][1])
        assert led in shown or size[1] > 16, "the small window does not show the trick"
        await pilot.press("enter", "space")
        await pilot.pause()
        assert screen.lesson.id == "follow", "an idle key takes the step away"
        assert "Choose a card first" in text_of(app)
        await pilot.click(CoachPanel, offset=(3, 3))
        assert screen.lesson.id == "follow"
        (card,) = screen.scene.view.playable()
        await pilot.press(str(screen.query_one(HandRow).places.index(card) + 1), "enter")
        await until(pilot, lambda: screen.scene is None or not screen.scene.asked, "the card")
        assert "follow" in (record(tmp_path).tutorial or ())


async def test_the_first_card_that_is_marked_is_judged_as_well(tmp_path: Path) -> None:
    app = learning(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = None
        while screen is None or screen.lesson is None or screen.lesson.id != MARKS:
            await go_on(pilot, by_keys=False)
            await until(pilot, lambda: waits(pilot), "the learner's turn")
            top = pilot.app.screen
            screen = top if isinstance(top, TaughtScreen) else None
        await until(pilot, lambda: screen.said.suggestion is not None, "the suggestion")
        assert screen.said.suggestion is not None
        await pilot.pause()
        assert "I would play" in text_of(app), "the step lies on the advice"
        screen.answer(screen.said.suggestion.advice.best.action)
        assert screen.said.verdict == "Well played."
        await until(pilot, lambda: waits(pilot), "the trick")


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
        await pilot.press("escape", "escape")
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
