"""``dmtui simulate --duplicate`` with games that do not come out even says so."""

from __future__ import annotations

import json

import pytest

SEATS = {3: "novice,random,random", 4: "novice,random,random,random"}


@pytest.mark.parametrize(
    ("games", "players", "played", "even"),
    [(1, 3, 1, "3"), (5, 3, 2, "3 or 6"), (7, 4, 3, "4 or 8"), (2, 4, 2, "4")],
)
def test_deals_that_are_not_played_from_every_seat_are_told(run, games, players, played, even):
    options = ("--seats", SEATS[players], "--seed", "x", "--duplicate", "--json")
    result = run("simulate", "--games", str(games), *options)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["games"] == games
    assert result.stderr == (
        f"The last deals are played from only {played} of the {players} seats: "
        f"ask for {even} games to have all deals played from every seat.\n"
    )


@pytest.mark.parametrize(("games", "players"), [(3, 3), (8, 4)])
def test_nothing_is_said_where_they_come_out_even(run, games, players):
    options = ("--seats", SEATS[players], "--seed", "x", "--duplicate")
    assert run("simulate", "--games", str(games), *options).stderr == ""


def test_nothing_is_said_where_every_game_has_its_own_deals(run):
    options = ("--seats", SEATS[4], "--seed", "x")
    assert run("simulate", "--games", "2", *options).stderr == ""
