"""Judges in processes of their own."""

from __future__ import annotations

import os
import signal

import pytest

from dmtui.review.judges import Dismissed, Judges
from dmtui.review.questions import questions
from dmtui.seats import process
from tests.processes import children, wait_until
from tests.review.fakes import endless_judge, quick_judge
from tests.review.games import loaded


def test_they_say_what_one_would_say() -> None:
    asked = list(questions(loaded(100), range(4)))
    with Judges(quick_judge, 2) as judges:
        assert list(judges.verdicts(asked)) == [quick_judge()(question) for question in asked]
        assert 1 <= len(children(os.getpid())) <= 2
    wait_until(lambda: not children(os.getpid()))


def test_what_a_process_ended_over_is_judged_here() -> None:
    asked = list(questions(loaded(60), range(4)))
    with Judges(quick_judge, 2) as judges:
        verdicts = judges.verdicts(asked)
        first = next(verdicts)
        for pid in children(os.getpid()):
            os.kill(pid, signal.SIGKILL)
        assert [first, *verdicts] == [quick_judge()(question) for question in asked]


def test_without_processes_threads_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process.sys, "executable", "/nowhere/python")
    asked = list(questions(loaded(60), (0,)))
    with Judges(quick_judge, 2) as judges:
        assert list(judges.verdicts(asked)) == [quick_judge()(question) for question in asked]


def test_judges_that_are_sent_away_say_no_more() -> None:
    with Judges(endless_judge, 2) as judges:
        verdicts = judges.verdicts(list(questions(loaded(), (0,))))
        wait_until(lambda: bool(children(os.getpid())))
        judges.dismiss()
        wait_until(lambda: not children(os.getpid()))
        with pytest.raises(Dismissed):
            list(verdicts)
