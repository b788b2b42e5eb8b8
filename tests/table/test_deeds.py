"""What is hard to do: for each deed a game that does it, and one that narrowly does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from dmtui.game.ruleset import Fines
from dmtui.records.record import Loaded, default_seats
from dmtui.table import deeds
from dmtui.table.achievements import ACHIEVEMENTS
from tests.table.fates import STAFF, Fate, Fates, loaded, made

_PAID = {(0, 0): Fate(taker=1)}
"""Seat 1 pays seat 0 eight jewels, and nothing else happens."""
_MISSED = Fate(taker=1, first=2, attempts=(1,))


def game(fates: Fates, mode: str = "basic", players: int = 3, **stakes: Any) -> Loaded:
    fines = Fines(
        **{name: stakes.pop(name) for name in ("first", "last", "prince") if name in stakes}
    )
    return loaded(made(fates, mode, players, fines=fines, **stakes))


def among(level: str, **last: Any) -> Loaded:
    one = loaded(made(_PAID), seats=default_seats(3, "master"))
    seats = (*one.record.seats[:2], replace(one.record.seats[2], level=level, **last))
    return Loaded(replace(one.record, seats=seats), one.game)


Case = tuple[Callable[[Loaded, int], bool], int, Callable[[], Loaded], Callable[[], Loaded]]

_TWICE = {(0, 0): Fate(taker=1), (1, 1): Fate(taker=0)}
_CLOSE = {(0, 0): Fate(taker=1), (1, 0): Fate(taker=2)}
_POOR = {(0, 0): Fate(taker=1), (1, 1): Fate(taker=0), (2, 1): Fate(taker=0)}
_LAST = {(1, 0): Fate(taker=0), (2, 0): Fate(taker=0), (2, 1): Fate(taker=0)}
_STEADY = {(0, 0): Fate(taker=1), (1, 0): Fate(power=0)}
_BY_0 = Fate(power=0)
_BY_1 = Fate(power=1)
_SECRET = Fate(taker=1, attempts=(1,))

CASES: dict[str, Case] = {
    # A shared win is none.
    "crown": (deeds.won, 0, lambda: game(_PAID), lambda: game(_PAID | {(1, 0): Fate(taker=0)})),
    "masters": (deeds.beat_masters, 0, lambda: among("master"), lambda: among("adept")),
    # Nine collected against eight, but 101 jewels against 108.
    "both": (
        deeds.had_both,
        0,
        lambda: game(_PAID | {(0, 1): Fate(taker=1)}, prince=1),
        lambda: game(_PAID | {(0, 1): Fate(taker=1), (2, 0): Fate(taker=0)}, prince=1),
    ),
    "double": (deeds.doubled, 0, lambda: game(_TWICE, prince=4), lambda: game(_TWICE, prince=5)),
    "hair": (
        deeds.won_by_a_jewel,
        0,
        lambda: game(_CLOSE | {(0, 1): Fate(taker=1)}, prince=1),
        lambda: game(_CLOSE | {(0, 1): Fate(taker=1)}, prince=2),
    ),
    # 96 jewels against 98, or 98 against 97.
    "poor": (deeds.won_poor, 0, lambda: game(_POOR, prince=6), lambda: game(_POOR, prince=5)),
    # Seat 0 has collected no more than seat 2 before the last round.
    "behind": (deeds.came_from_behind, 2, lambda: game(_LAST | _PAID), lambda: game(_LAST)),
    "steady": (
        deeds.gained_every_round,
        0,
        lambda: game(_STEADY | {(2, 0): _BY_0}, "advanced"),
        lambda: game(_STEADY, "advanced"),
    ),
    "clean": (
        deeds.had_a_clean_round,
        0,
        lambda: game({(1, 1): Fate(taker=0)}, prince=1),
        lambda: game({(1, 1): Fate(taker=0), (2, 1): Fate(taker=0)}, prince=1),
    ),
    # The first trick of each Staff of Power of others.
    "past": (
        deeds.passed_the_staff,
        0,
        lambda: game({(r, STAFF): Fate(first=0) for r in (1, 2)}, "basic", 4, deal="full"),
        lambda: game({(r, STAFF): Fate(first=0) for r in (1, 2, 3)}, "basic", 4, deal="full"),
    ),
    "rich": (
        deeds.had_a_rich_round,
        0,
        lambda: game(_PAID, first=35, last=35),
        lambda: game(_PAID, first=35, last=34),
    ),
    # The first trick is missed.
    "power": (
        deeds.made_a_power_play,
        0,
        lambda: game({(1, 0): _BY_0}, "advanced"),
        lambda: game({(1, 0): Fate(power=0, first=1)}, "advanced"),
    ),
    "secret": (
        deeds.made_a_secret_one,
        1,
        lambda: game({(0, 0): _SECRET}, "expert"),
        lambda: game({(0, 0): _MISSED, (2, 1): _BY_1}, "expert"),
    ),
    "staff": (
        deeds.swept_the_staff,
        1,
        lambda: game({(0, STAFF): _SECRET}, "expert"),
        lambda: game({(0, 3): _SECRET, (2, STAFF): Fate(power=1, first=0)}, "expert"),
    ),
    # The held Dragon goes, and a new one comes.
    "patience": (
        deeds.waited_with_the_dragon,
        1,
        lambda: game({(0, 0): Fate(hold=1), (0, 1): _BY_1}, "advanced"),
        lambda: game({(0, 0): Fate(hold=1), (0, 2): _BY_1}, "advanced"),
    ),
    "two": (
        deeds.made_two,
        1,
        lambda: game({(0, 0): _SECRET, (2, 1): _BY_1}, "expert"),
        lambda: game({(0, 0): _SECRET, (2, 1): Fate(power=1, first=2)}, "expert"),
    ),
    # The last hand of the round brings the office to another.
    "overthrow": (
        deeds.overthrew,
        1,
        lambda: game({(0, 0): _BY_1}, "advanced"),
        lambda: game({(0, 0): _BY_1, (0, 4): Fate(power=2)}, "advanced"),
    ),
    # One of the two succeeds.
    "forfeits": (
        deeds.took_two_forfeits,
        0,
        lambda: game({(0, 0): Fate(attempts=(1, 2))}, "expert"),
        lambda: game({(0, 0): Fate(taker=1, attempts=(1, 2))}, "expert"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_game_that_does_it_and_one_that_narrowly_does_not(name: str) -> None:
    deed, seat, does, does_not = CASES[name]
    assert deed(does(), seat)
    assert not deed(does_not(), seat)


def test_every_deed_of_an_achievement_has_its_games() -> None:
    told = {each.name: each.deed for each in ACHIEVEMENTS if each.deed is not None}
    assert told == {name: case[0] for name, case in CASES.items()}


def test_a_master_that_a_program_plays_is_none() -> None:
    assert not deeds.beat_masters(among("master", bot="a program"), 0)


def test_a_win_on_a_tie_is_one_by_a_hair() -> None:
    tied = game(_CLOSE)
    assert tied.game.public.collected[:2] == (8, 8)
    assert deeds.won_by_a_jewel(tied, 0)


def test_the_staff_is_passed_with_eight_cards_only() -> None:
    assert not deeds.passed_the_staff(game({}), 0)
    assert not deeds.passed_the_staff(game({}, "basic", 4), 0)


def test_an_overthrow_begins_with_the_round() -> None:
    assert not deeds.overthrew(game({(0, 1): _BY_1}, "advanced"), 1)


def test_what_wins_is_what_counts() -> None:
    by_purse = game(_TWICE, victory="purse", prince=4)
    assert deeds.won(by_purse, 0)
    assert not deeds.doubled(by_purse, 0)
    assert not deeds.won_by_a_jewel(by_purse, 0)
    assert not deeds.came_from_behind(game(_LAST | _PAID, victory="purse"), 0)
