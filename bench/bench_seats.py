"""How long a computer seat thinks, and how strong it is.

Time of a decision, as a ratio to a random seat's:

    uv run pytest bench/bench_seats.py -n 0 --benchmark-columns=median,iqr,ops

Strength, one against three others (a fair share is 0.25); ``--deal full`` and ``--victory
dragonmaster`` likewise:

    dmtui simulate --games 4000 --duplicate --victory purse --seats novice,random,random,random
    dmtui simulate --games 4000 --duplicate --victory purse --seats adept,random,random,random
    dmtui simulate --games 4000 --duplicate --victory purse --seats adept,novice,novice,novice

What power plays bring an adept (``rewarded``) and cost it (``forfeited``), in jewels a game:

    dmtui simulate --games 4000 --mode expert --json
"""

from __future__ import annotations

from random import Random
from statistics import median, quantiles
from time import perf_counter_ns

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.view import SeatView, view
from dmtui.records.deals import deal, first_dragonmaster
from dmtui.seats.levels import Level, policy


def positions(size: DealSize) -> list[SeatView]:
    """Every decision of five Expert games of adepts."""
    found: list[SeatView] = []
    for number in range(5):
        seed = f"bench-{number}"
        game = Game.new(Ruleset(mode=Mode.EXPERT, deal=size), first_dragonmaster(seed, 4))
        while not game.public.over:
            if game.actor is None:
                game, _ = game.apply(deal(seed, game.public))
                continue
            found.append(view(game, game.actor))
            game, _ = game.apply(policy(Level.ADEPT)(found[-1], Random(0)))
    return found


@pytest.mark.parametrize("size", DealSize, ids=lambda size: size.value)
@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
def test_decisions(benchmark: BenchmarkFixture, level: Level, size: DealSize) -> None:
    views, decide, chance = positions(size), policy(level), Random(0)
    times: list[int] = []

    def all_decisions() -> None:
        for seen in views:
            start = perf_counter_ns()
            decide(seen, chance)
            times.append(perf_counter_ns() - start)

    benchmark.pedantic(all_decisions, rounds=5, warmup_rounds=1)
    benchmark.extra_info["decisions"] = len(views)
    benchmark.extra_info["median_us"] = median(times) / 1000
    benchmark.extra_info["p95_us"] = quantiles(times, n=20)[-1] / 1000
    print(f"{level.value} {size.value}: {benchmark.extra_info}")
