"""New games: what their records say from the beginning."""

from __future__ import annotations

import pytest

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.records.record import SeatInfo, default_seats
from dmtui.seats.levels import Level, usual_worlds
from dmtui.seats.skill import Skill
from dmtui.table import opening
from dmtui.table.opening import new_game, same_deals
from dmtui.table.sitting import skill_of


@pytest.mark.parametrize(
    ("rules", "worlds"),
    [
        (Ruleset(), 600),
        (Ruleset(mode=Mode.EXPERT), 480),
        (Ruleset(deal=DealSize.FULL), 400),
    ],
)
def test_a_new_game_says_how_far_its_masters_think(rules: Ruleset, worlds: int) -> None:
    record = new_game(rules, default_seats(4, "master"), "Tuesday", "x").record
    assert [seat.worlds for seat in record.seats] == [None, worlds, worlds, worlds]


def test_other_levels_have_no_worlds() -> None:
    record = new_game(Ruleset(), default_seats(4, "adept"), "Tuesday", "x").record
    assert [seat.worlds for seat in record.seats] == [None] * 4


def test_what_is_said_already_stays() -> None:
    seats = (
        SeatInfo("Ana", "ai", "master", 7),
        SeatInfo("Bo", "ai", "master", bot="python robo.py"),
        SeatInfo("Cy", "ai", "grandmaster"),
    )
    assert new_game(Ruleset(players=3), seats, "Tuesday", "x").record.seats == seats


def test_a_later_change_of_what_is_usual_changes_no_game_that_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = new_game(Ruleset(), default_seats(4, "master"), "Tuesday", "x").record
    usual = usual_worlds(record.ruleset)
    monkeypatch.setattr(opening, "usual_worlds", lambda _: usual + 1)
    again = same_deals(record).record
    assert skill_of(again.seats[1]) == Skill(Level.MASTER, usual)
