"""How long the levels think, and how well they play. The test command does not run this.

    uv run pytest bench/bench_seats.py -p no:xdist -o addopts= -s

Thinking is timed decision by decision over whole games. Strength is
measured as it is promised: by purse, 1,000 deals played from every seat, with the lower end of
the 95 % interval at or above the mark; that part takes some minutes.
"""

from __future__ import annotations

import time
from random import Random
from statistics import median, quantiles

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset, Victory
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, parse_skill, policy
from dmtui.table.tournament import run
from tests.seats.test_levels import MARKS

SLOWEST_MEDIAN = {Level.MASTER: 0.050}
"""Seconds that half of a level's decisions may take; of those not named here, `QUICK`."""
MASTERS_MARKS = [
    (DealSize.FIVE, "master", "adept", 0.37),
    (DealSize.FULL, "master", "adept", 0.59),
]
"""As `MARKS`; these take hours."""
QUICK = 0.000_150


@pytest.mark.parametrize("size", DealSize, ids=lambda size: size.value)
@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
def test_thinking(level, size):
    games = 2 if level is Level.MASTER else 60
    times = _thinking(Skill(level), Ruleset(mode=Mode.EXPERT, deal=size), games)
    cut = quantiles(times, n=100)
    print(
        f"\n{level.value} {size.value}: median {1e6 * median(times):.0f} µs, "
        f"mean {1e6 * sum(times) / len(times):.0f} µs, p95 {1e6 * cut[94]:.0f} µs, "
        f"p99 {1e6 * cut[98]:.0f} µs, {len(times)} decisions"
    )
    assert median(times) <= SLOWEST_MEDIAN.get(level, QUICK)


def _thinking(skill: Skill, rules: Ruleset, games: int) -> list[float]:
    decide, times = policy(skill), []
    for number in range(games):
        game, seed = Game.new(rules, 0), f"thinking-{number}"
        chance = Random(seed)
        while game.phase is not Phase.OVER:
            if game.actor is None:
                game, _ = game.apply(deal(seed, game.public))
                continue
            seen = view(game, game.actor)
            began = time.perf_counter()
            action = decide(seen, chance)
            times.append(time.perf_counter() - began)
            game, _ = game.apply(action)
    return times


@pytest.mark.parametrize(("size", "one", "others", "mark"), MARKS + MASTERS_MARKS)
def test_strength(size, one, others, mark):
    rules = Ruleset(deal=size, victory=Victory.PURSE)
    seats = (parse_skill(one), *(parse_skill(others),) * 3)
    fared = run(seats, rules, 4000, "strength", duplicate=True).by_level[one]
    low, high = fared.ci95
    print(
        f"\none {one} against three {others}, {size.value}: "
        f"{fared.win_rate:.1%} ({low:.1%} to {high:.1%}), mark {mark:.0%}"
    )
    assert low >= mark


@pytest.mark.parametrize("size", DealSize, ids=lambda size: size.value)
def test_power_plays(size):
    rules = Ruleset(mode=Mode.EXPERT, deal=size)
    adept = run((parse_skill("adept"),) * 4, rules, 400, "power").by_level["adept"]
    print(
        f"\n{size.value}: {adept.rewarded} jewels won, {adept.forfeited} forfeited, seat and game"
    )
    assert adept.rewarded > adept.forfeited
