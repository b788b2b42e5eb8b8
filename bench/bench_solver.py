"""How long the exact solver takes at the first lead of a hand, on one core.

    uv run pytest bench/bench_solver.py -p no:xdist -o addopts= -s

The test command does not run this. Each line is random deals of Basic under one hand card:
what the position is worth, then what every card to lead is worth with it. The marks are for the
first, four seats. Everyone for himself there is little to prune, so that it is about ten times
as much work with all cards dealt: those marks are for a machine of a given speed, and a slower
one is given more time. The Dragonmaster against the rest makes do without.
Times are of this process alone, but others spoil its caches: an idle machine is wanted, for some
minutes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median, quantiles

import pytest

from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.review.solver import Objective, par, solve
from tests.review.endings import DECLARED, PLAIN, SECRET, opened

DEALS = {
    (DealSize.FIVE, Objective.AGAINST): 200,
    (DealSize.FIVE, Objective.EACH): 200,
    (DealSize.FULL, Objective.AGAINST): 20,
    (DealSize.FULL, Objective.EACH): 5,
}
"""Deals to a line."""

MARKS = {
    (DealSize.FIVE, False): (0.002, 0.008),
    (DealSize.FIVE, True): (0.005, 0.025),
    (DealSize.FULL, False): (0.5, 5.0),
    (DealSize.FULL, True): (2.0, 10.0),
}
"""Seconds, by deal and whether it is the Staff of Power: the median; then the 95th percentile
of five cards, the worst of eight."""

REACHED = (1.25, 5.0)
"""The same for everyone for himself over all Wizards: not the mark for the median of the deals
here, but what was reached and is not to be lost."""

STEP = 42e-9
"""Seconds for one step of a loop on the machine that the marks of everyone for himself are for."""


@pytest.mark.parametrize("objective", Objective, ids=lambda objective: objective.value)
@pytest.mark.parametrize("hand_card", HandCard, ids=lambda card: card.value)
@pytest.mark.parametrize("size", DealSize, ids=lambda size: size.value)
@pytest.mark.parametrize("players", [4, 3])
def test_first_lead(players, size, hand_card, objective):
    games = _deals(Ruleset(players=players, deal=size), hand_card, PLAIN, DEALS[size, objective])
    times = _times(par, games, objective)
    name = f"{players}x{games[0].public.ruleset.cards_each} {objective.value} {hand_card.value}"
    print(f"\n{_line(name, times)}\n{_line('  every lead', _times(solve, games, objective))}")
    if players == 4:
        half, tail = MARKS[size, hand_card is HandCard.STAFF]
        each = objective is Objective.EACH
        if each and size is DealSize.FULL and hand_card is HandCard.WIZARDS:
            half, tail = REACHED
        slow = _slowness() if each else 1
        assert median(times) <= half * slow
        assert (max(times) if size is DealSize.FULL else quantiles(times, n=20)[18]) <= tail * slow


@pytest.mark.parametrize("objective", Objective, ids=lambda objective: objective.value)
@pytest.mark.parametrize("kind", [DECLARED, SECRET])
@pytest.mark.parametrize("size", DealSize, ids=lambda size: size.value)
def test_power_plays(size, kind, objective):
    rules, count = Ruleset(mode=Mode.EXPERT, deal=size), DEALS[size, objective] // 5
    games = [game for card in HandCard for game in _deals(rules, card, kind, count)]
    print(f"\n{_line(f'{size.value} {kind} {objective.value}', _times(par, games, objective))}")


def _deals(rules: Ruleset, hand_card: HandCard, kind: str, count: int) -> list[Game]:
    chance = Random(1)
    return [opened(chance, rules, hand_card, kind) for _ in range(count)]


def _times(search: Callable[..., object], games: list[Game], objective: Objective) -> list[float]:
    times = []
    for game in games:
        began = time.process_time()
        search(game, objective)
        times.append(time.process_time() - began)
    return times


def _slowness() -> float:
    """How many times the time of that machine this one takes, 1 where it is faster."""
    total, steps, began = 0, 3_000_000, time.process_time()
    for step in range(steps):
        total += step * step
    return max(1.0, (time.process_time() - began) / steps / STEP)


def _line(name: str, times: list[float]) -> str:
    middle, tail = 1000 * median(times), 1000 * quantiles(times, n=20)[18]
    worst = 1000 * max(times)
    return f"{name:34} median {middle:9.2f} ms, p95 {tail:9.2f} ms, worst {worst:9.2f} ms"
