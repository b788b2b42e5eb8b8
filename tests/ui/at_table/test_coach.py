"""The coach is called, thinks, suggests, judges and goes: without a screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dmtui.game.view import SeatView
from dmtui.table.sitting import Sitting
from dmtui.ui.at_table.coach import CALLED, GONE, HERE, Coach
from dmtui.ui.at_table.face import COACH
from dmtui.ui.at_table.thought import Thought
from dmtui.ui.coaching.said import Said
from tests.ui.at_table.desk import Desk, sat, seen, with_a_choice, without_a_choice


@pytest.fixture
async def sitting(tmp_path: Path, thoughts: list[SeatView]) -> AsyncIterator[Sitting]:
    sitting = sat(tmp_path, with_a_choice())
    yield sitting
    await sitting.close()


def coach_at(desk: Desk, sitting: Sitting) -> Coach:
    """A coach that was called already."""
    sitting.coach(present=True)
    return Coach(sitting, Thought(sitting), desk)


async def test_it_comes_with_the_second_key_and_goes_with_the_next(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    coach = Coach(sitting, Thought(sitting), desk)
    coach.call()
    assert desk.line == CALLED
    assert not coach.here
    assert not desk.works
    coach.call()
    assert desk.line == HERE
    assert coach.here
    assert desk.coach_sits
    assert desk.said.thinking
    await desk.work(COACH)
    assert desk.said.suggestion is not None
    assert sitting.helped
    coach.heard(())
    coach.call()
    assert desk.line == GONE
    assert not coach.here
    assert not desk.coach_sits
    assert not desk.works
    assert desk.said == Said()
    coach.call()
    assert desk.line == HERE, "a game that is helped takes one key"


@pytest.mark.parametrize(
    ("small", "other", "left"), [(True, "", ""), (True, "Other.", "Other."), (False, "", HERE)]
)
async def test_in_a_small_window_its_greeting_alone_makes_room(
    sitting: Sitting, small: bool, other: str, left: str
) -> None:
    desk = Desk(seen(with_a_choice()))
    desk.is_small = small
    coach = Coach(sitting, Thought(sitting), desk)
    for _ in range(2):
        coach.call()
    if other:
        desk.explain(other)
        coach.talked_over()
    await desk.work(COACH)
    assert desk.said.suggestion is not None
    assert desk.line == left


async def test_it_judges_what_it_thought_of_before(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    coach = coach_at(desk, sitting)
    coach.heard(())
    await desk.work(COACH)
    suggestion = desk.said.suggestion
    assert suggestion is not None
    assert desk.scene is not None
    coach.decided(desk.scene.view, suggestion.advice.choices[-1].action)
    assert desk.said.suggestion is None
    assert desk.said.verdict


async def test_a_thought_that_comes_after_the_decision_judges_and_suggests_nothing(
    sitting: Sitting,
) -> None:
    desk = Desk(seen(with_a_choice()))
    coach = coach_at(desk, sitting)
    coach.heard(())
    assert desk.scene is not None
    view = desk.scene.view
    coach.decided(view, view.legal_actions()[0])
    assert desk.said.verdict == ""
    await desk.work(COACH)
    assert desk.said.verdict
    assert desk.said.suggestion is None


async def test_it_keeps_to_itself_what_it_may_not_say_first(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    desk.tells_first = False
    coach = coach_at(desk, sitting)
    coach.heard(())
    assert not desk.said.thinking
    await desk.work(COACH)
    assert desk.said.suggestion is None
    desk.tells_first = True
    coach.suggest()
    assert desk.said.suggestion is not None


async def test_it_thinks_about_no_only_choice(sitting: Sitting) -> None:
    desk = Desk(seen(without_a_choice()))
    coach_at(desk, sitting).heard(())
    assert not desk.works
    assert not sitting.helped
    assert desk.said.verdict


async def test_a_dialog_is_told_what_to_do_and_the_sums(
    sitting: Sitting, thoughts: list[SeatView]
) -> None:
    desk = Desk(seen(with_a_choice()))
    coach = coach_at(desk, sitting)
    found = await coach.counsel()
    words, _, sums = found.words.partition("\n")
    assert words.startswith("I would play ")
    assert sums.startswith("Jewels: ")
    coach.heard(())
    await desk.work(COACH)
    assert len(thoughts) == 1
    assert desk.said.counsel == words
    assert desk.said.suggestion is not None
    assert desk.said.suggestion.advice.best.action == found.advised


async def test_one_that_is_not_here_says_nothing(
    sitting: Sitting, thoughts: list[SeatView]
) -> None:
    desk = Desk(seen(with_a_choice()))
    coach = Coach(sitting, Thought(sitting), desk)
    coach.heard(())
    assert desk.scene is not None
    coach.decided(desk.scene.view, desk.scene.view.legal_actions()[0])
    assert desk.said == Said()
    assert not desk.works
