"""``dmtui new`` with a coach, and the tutorial."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.records.store import Store
from tests.cli.conftest import Run


def test_the_tutorial_begins_and_is_saved(run: Run, home: Path) -> None:
    result = run("new", "--tutorial")
    assert result.exit_code == 0
    assert "Lesson 1 of 24. The aim." in result.stdout
    store = Store(home / "saves")
    (game,) = store.list()
    record = store.load(game.path).record
    assert record.tutorial == ()
    assert (record.name, record.helped, record.coach) == ("Learning the game", True, True)


@pytest.mark.parametrize("more", [("--mode", "expert"), ("--seed", "7"), ("--coach",)])
def test_the_tutorial_is_a_game_of_its_own(run: Run, more: tuple[str, ...]) -> None:
    result = run("new", "--tutorial", *more)
    assert result.exit_code == 2
    assert f"{more[0]} does not go with --tutorial" in result.stderr
    assert result.stdout == ""


def test_options_of_the_program_go_with_it(run: Run) -> None:
    assert run("new", "--tutorial", "--ascii", "--speed", "fast").exit_code == 0


def test_a_coach_comes_to_a_new_game(run: Run, home: Path) -> None:
    result = run("new", "--coach", "--seed", "8")
    assert "Coach: You are Dragonmaster" in result.stdout
    store = Store(home / "saves")
    (game,) = store.list()
    assert store.load(game.path).record.coach
