"""What is said when something is taken back, and when it cannot be: without a screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dmtui.game.game import Game
from dmtui.table import course
from dmtui.table.sitting import Sitting
from dmtui.ui.at_table.undoing import ELSEWHERE, HELPED, PUT_BACK, TAKEN_BACK, Undoing
from tests.records.games import played
from tests.ui.at_table.desk import Desk, sat, seen


def decided() -> Game:
    """A game in which the person has decided something."""
    game = played(8)
    assert course.undone(game, 0) is not None
    return game


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    sitting = sat(tmp_path, decided())
    yield sitting
    await sitting.close()


def game_of(sitting: Sitting) -> Game:
    return sitting._table.game


async def test_back_and_forth(sitting: Sitting) -> None:
    desk = Desk(seen(decided()))
    undoing = Undoing(sitting, desk)
    await undoing.take_back()
    assert desk.line == HELPED
    assert game_of(sitting) == decided()
    await undoing.take_back()
    assert desk.line == TAKEN_BACK
    assert desk.cleared == 1
    assert game_of(sitting) == course.undone(decided(), 0)
    assert sitting.helped
    await undoing.put_back()
    assert desk.line == PUT_BACK
    assert game_of(sitting) == decided()
    await undoing.put_back()
    assert desk.refusal == course.NOTHING_UNDONE
    assert desk.cleared == 2


async def test_it_says_what_it_was_until_the_next_question(sitting: Sitting) -> None:
    desk = Desk(seen(decided(), asked=False))
    undoing = Undoing(sitting, desk)
    undoing.say_again()
    assert desk.line == ""
    await undoing.undo()
    for asked in (False, True):
        desk.explain("")
        desk.scene = seen(decided(), asked=asked)
        undoing.say_again()
        assert desk.line == TAKEN_BACK
    desk.explain("")
    undoing.say_again()
    assert desk.line == ""


async def test_other_screens_warn_once_and_only_where_there_is_an_undo(sitting: Sitting) -> None:
    before = Undoing(sitting, Desk(seen(decided()))).may
    assert before is not None
    assert before() == HELPED
    assert before() is None


async def test_where_nothing_was_decided_there_is_nothing_to_undo(tmp_path: Path) -> None:
    sitting = sat(tmp_path, played(0))
    desk = Desk(seen(played(0)))
    undoing = Undoing(sitting, desk)
    assert not undoing.never
    assert undoing.may is None
    await undoing.take_back()
    assert desk.refusal == course.NOTHING
    assert not await undoing.undo()
    assert desk.cleared == 0
    undoing.say_again()
    assert desk.line == ""
    await sitting.close()


async def test_at_somebody_elses_table_nothing_is_undone() -> None:
    desk = Desk(seen(decided()))
    undoing = Undoing(None, desk)
    assert undoing.never
    assert undoing.may is None
    await undoing.take_back()
    assert desk.refusal == ELSEWHERE
    desk.refuse("")
    await undoing.put_back()
    assert desk.refusal == ELSEWHERE
    assert not await undoing.undo()
