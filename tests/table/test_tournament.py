"""Tournaments: who sits where, the same games whatever the processes, and the intervals."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import closing

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset, Victory
from dmtui.seats.crew import Crew
from dmtui.table.standings import Played, Score, summary
from dmtui.table.tournament import (
    Fixture,
    GameLost,
    Pairing,
    pairings,
    play,
    played_by,
    run,
)
from tests.seats.decide import ADEPT, NOVICE, RANDOM

MIXED = (ADEPT, NOVICE, RANDOM, RANDOM)


def _score(skill, win):
    return Score(skill, win, collected=10, purse=100, rewarded=0, forfeited=0)


def _played(number, seed, *wins):
    scores = tuple(_score(skill, win) for skill, win in zip(MIXED, wins, strict=True))
    return Played(number, seed, scores, actions=1)


def test_each_level_sits_everywhere_equally_often():
    places = Counter(
        (seat, skill)
        for pairing in pairings(MIXED, 8, "s")
        for seat, skill in enumerate(pairing.seats)
    )
    assert {places[seat, ADEPT] for seat in range(4)} == {2}
    assert {places[seat, RANDOM] for seat in range(4)} == {4}


def test_every_game_has_a_seed_of_its_own_but_for_duplicates():
    assert len({pairing.seed for pairing in pairings(MIXED, 8, "s")}) == 8
    seeds = [pairing.seed for pairing in pairings(MIXED, 8, "s", duplicate=True)]
    assert len(set(seeds[:4])) == len(set(seeds[4:])) == 1
    assert len(set(seeds)) == 2


def test_the_same_seed_gives_the_same_games_however_many_processes():
    def games(jobs):
        kept = []
        run(
            MIXED,
            Ruleset(mode=Mode.EXPERT),
            8,
            "same",
            jobs=jobs,
            keep_moves=True,
            after_each=kept.append,
        )
        return kept

    alone = games(1)
    assert alone == games(2)
    assert [one.game for one in alone] == list(range(8))


def test_a_game_is_what_its_actions_replay_to():
    rules = Ruleset(victory=Victory.PURSE)
    pairing = next(iter(pairings(MIXED, 1, "replayed")))
    played = play(pairing, rules, keep_moves=True)
    first = played.moves[1].seat
    public = Game.replay(rules, first, played.moves).public
    assert public.over
    assert tuple(score.purse for score in played.scores) == public.purse
    assert tuple(score.collected for score in played.scores) == public.collected
    assert {seat for seat, score in enumerate(played.scores) if score.win} == set(public.winners)


def test_a_shared_win_counts_in_parts():
    result = summary([_played(0, "a", 0.5, 0, 0.25, 0.25), _played(1, "b", 0, 1, 0, 0)])
    assert {level: fared.wins for level, fared in result.by_level.items()} == {
        "random": 0.5,
        "novice": 1,
        "adept": 0.5,
    }
    assert result.by_level["random"].seats == 4
    assert result.by_level["random"].win_rate == 0.125


def test_the_interval_is_that_of_a_rate():
    """Of 100 independent games 25 won: 0.25 and 1.96 standard errors either side."""
    games = [_played(n, str(n), n % 4 == 0, n % 4 != 0, 0, 0) for n in range(100)]
    low, high = summary(games).by_level["adept"].ci95
    error = 1.96 * (0.25 * 0.75 / 99) ** 0.5
    assert (low, high) == pytest.approx((0.25 - error, 0.25 + error), abs=1e-3)


def test_games_with_the_same_deals_are_one_observation():
    games = [_played(n, str(n // 4), n // 4 % 4 == 0, n // 4 % 4 != 0, 0, 0) for n in range(400)]
    low, high = summary(games).by_level["adept"].ci95
    error = 1.96 * (0.25 * 0.75 / 99) ** 0.5
    assert (low, high) == pytest.approx((0.25 - error, 0.25 + error), abs=1e-3)


def test_a_single_game_says_next_to_nothing():
    assert summary([_played(0, "a", 1, 0, 0, 0)]).by_level["adept"].ci95 == (0, 1)


@pytest.mark.parametrize(("count", "low"), [(3, 0.2924), (30, 0.8843), (1000, 0.9963)])
def test_games_that_all_end_alike_leave_room_for_another(count, low):
    """Whoever wins all of them does so at least so often: in 2.5 % of cases one wins as many."""
    assert low**count == pytest.approx(0.025, rel=0.05)
    found = summary([_played(n, str(n), 1, 0, 0, 0) for n in range(count)]).by_level
    assert found["adept"].ci95 == (low, 1)
    assert found["novice"].ci95 == (0, pytest.approx(1 - low))


def test_who_has_every_seat_wins_as_often_as_there_are_games():
    scores = [Score(ADEPT, win, 0, 0, 0, 0) for win in (1, 0, 0, 0)]
    games = [Played(n, str(n), tuple(scores), 1) for n in range(3)]
    assert summary(games).by_level["adept"].ci95 == (0.25, 0.25)


def test_every_seat_needs_a_level():
    with pytest.raises(ValueError, match="4 seats are needed, 3 are given"):
        run(MIXED[:3], Ruleset(), 1, "s")


def test_a_game_that_breaks_in_a_process_is_told_with_its_place():
    with closing(Crew("dmtui.table.tournament:answer", 1)) as crew:
        fixture = Fixture(Pairing(0, "s", MIXED[:3]), Ruleset(), keep_moves=False)
        with pytest.raises(RuntimeError, match="IndexError"):
            played_by(crew, fixture)


def test_where_no_process_can_be_started_it_is_said(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(GameLost, match="No process to play in can be started: "):
        run(MIXED, Ruleset(), 1, "s", jobs=2)
