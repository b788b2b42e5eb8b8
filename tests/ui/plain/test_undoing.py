"""Undo and redo in plain lines."""

from __future__ import annotations

from pathlib import Path

from dmtui.game.game import Game
from dmtui.game.state import Phase
from dmtui.records.record import Record, SeatInfo, default_seats
from dmtui.table import course
from dmtui.ui.plain.undoing import HELPED
from tests.records.games import played, record_of
from tests.ui.plain.talking import answers, asked, flat, go_on, new, saved, talk

CHOICE = asked(
    lambda seen: (
        seen.public.phase is Phase.PLAY and len(seen.playable()) > 1 and len(seen.public.past) == 1
    )
)


def game_of(record: Record) -> Game:
    return Game.replay(record.ruleset, record.first_dragonmaster, record.actions)


def test_a_decision_is_taken_back_and_asked_again(tmp_path: Path) -> None:
    told = go_on(tmp_path, CHOICE, "1\nundo\n")
    assert HELPED in told.said
    assert "Taken back; 'redo' puts it back." in told.said
    before, after = answers(told)[0], answers(told)[2]
    question = next(line for line in told.lines if line.startswith("Your turn: "))
    assert question in before
    assert question in after
    assert "You hold " in after, "how the game stands is said"
    assert saved(tmp_path).actions == CHOICE.actions
    assert saved(tmp_path).helped


def test_undo_goes_on_back_and_redo_forward(tmp_path: Path) -> None:
    told = go_on(tmp_path, CHOICE, "undo\nundo\nredo\n")
    assert told.said.count("Taken back") == 2
    assert told.said.count("Put back.") == 1
    assert told.said.count(HELPED) == 1
    once = course.undone(game_of(CHOICE), 0)
    assert once is not None
    assert game_of(saved(tmp_path)) == once


def test_something_else_ends_the_way_forward(tmp_path: Path) -> None:
    told = go_on(tmp_path, CHOICE, "1\nundo\n2\nredo\n")
    assert course.NOTHING_UNDONE in flat(told)


def test_what_cannot_be_undone_is_said_and_marks_nothing(tmp_path: Path) -> None:
    told = talk(tmp_path, "undo\nredo\n", open="new", new=new("8"))
    assert course.NOTHING in flat(told)
    assert course.NOTHING_UNDONE in flat(told)
    assert not saved(tmp_path).helped
    assert "undo: takes your last decision back" in flat(talk(tmp_path, "saved\n1\nhelp\n"))


def test_after_the_end_it_is_asked_first(tmp_path: Path) -> None:
    over = record_of(played(1000))
    told = go_on(tmp_path, over, "undo\nno\nquit\n")
    assert "would not count as won any more" in flat(told)
    assert saved(tmp_path) == over
    told = go_on(tmp_path, over, "undo\nyes\nredo\nquit\n")
    assert told.said.count("What now?") == 2
    assert told.status == 0
    assert saved(tmp_path).actions == over.actions
    assert saved(tmp_path).helped
    go_on(tmp_path, over, "undo\nyes\n")
    assert game_of(saved(tmp_path)) == course.undone(played(1000), 0)


def test_several_people_take_nothing_back(tmp_path: Path) -> None:
    two = (SeatInfo("Ann", "human"), SeatInfo("Ben", "human"), *default_seats(4)[2:])
    told = go_on(tmp_path, record_of(played(30), seats=two), "undo\nredo\n")
    assert flat(told).count(course.SEVERAL) == 2
