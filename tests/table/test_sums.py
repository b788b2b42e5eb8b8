"""Many games: their sums, and what is hard to do over all of them."""

from __future__ import annotations

from msgspec.structs import replace

from dmtui.game.ruleset import DealSize, Mode
from dmtui.records.played import PlayedGame, Standing
from dmtui.table import streaks
from dmtui.table.facts import facts
from dmtui.table.sums import MIXED, opponents, rows, standings, total
from tests.table.fates import Fate, loaded, made

_WON = {(0, 0): Fate(taker=1)}
_SHARED = _WON | {(1, 0): Fate(taker=0)}


def won(mode: str = "basic", deal: str = "five", players: int = 3, **fields: object) -> PlayedGame:
    """A game that seat 0 won alone."""
    return facts(loaded(made(_WON, mode, players, deal=deal), **fields))


def test_a_sum_is_of_those_that_count() -> None:
    games = (won(), won(helped=True), facts(loaded(made(_SHARED))))
    some = total(games)
    assert (some.games, some.wins, some.rate) == (2, 1.5, 0.75)
    assert (some.place, some.collected, some.mean("purse")) == (2, 16, 104)
    assert standings(games)[Standing.HELPED] == 1
    assert total(()).rate == 0


def test_rows_are_what_was_played() -> None:
    found = {(row.by, row.value): row.sum.games for row in rows((won(), won("expert")))}
    assert found == {
        ("mode", "basic"): 1,
        ("mode", "expert"): 1,
        ("deal", "five"): 2,
        ("opponents", "adept"): 2,
        ("players", "3"): 2,
        ("victory", "dragonmaster"): 2,
    }


def test_opponents_of_more_than_one_level_are_mixed() -> None:
    assert opponents(replace(won(), opponents="adept,adept")) == "adept"
    assert opponents(replace(won(), opponents="adept,master")) == MIXED
    assert opponents(replace(won(), opponents="grandmaster")) == MIXED


def test_every_mode() -> None:
    modes = [won(mode.value, updated=f"2026-11-0{day}T20:00:00Z") for day, mode in enumerate(Mode)]
    assert streaks.won_every_mode(modes) == modes[-1].ended
    helped = won("expert", helped=True)
    assert streaks.won_every_mode([*modes[:2], helped]) is None


def test_every_deal() -> None:
    games = [won(deal=deal.value, players=seats) for deal in DealSize for seats in (3, 4)]
    assert streaks.won_every_deal(games) == games[-1].ended
    shared = facts(loaded(made(_SHARED, players=4, deal="full")))
    assert streaks.won_every_deal([*games[:3], shared]) is None


def test_three_in_a_row() -> None:
    game = won()
    given_up = replace(game, standing=Standing.ABANDONED, place=None, win=0.0)
    watched = replace(given_up, standing=Standing.WATCHED)
    assert streaks.won_in_a_row([game, watched, game, game]) == game.ended
    assert streaks.won_in_a_row([game, game, given_up, game]) is None
    assert streaks.won_in_a_row([game, game, won(helped=True), game]) is None
    assert streaks.won_in_a_row([game, game, facts(loaded(made(_SHARED))), game]) is None
