"""How many actions a second the game checks and applies, on one core.

    uv run pytest bench/bench_game.py -p no:xdist -o addopts= -s

The test command does not run this. Each round replays ten whole random games, every action
through `Game.apply` with its check of legality; the summary adds actions a second. The mark is
200,000. Times are of this process alone, so that a busy machine does not count.
"""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random

import pytest

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal

MARK = 200_000
GAMES = 10
KINDS = [
    Ruleset(players=players, mode=mode, deal=size)
    for players in (3, 4)
    for mode in Mode
    for size in DealSize
]

pytestmark = pytest.mark.benchmark(timer=time.process_time, min_rounds=10, warmup=True)


def _name(rules: Ruleset) -> str:
    return f"{rules.players}-{rules.mode.value}-{rules.deal.value}"


def _random_game(rules: Ruleset, seed: str) -> tuple[Action, ...]:
    chance = Random(seed)
    game = Game.new(rules, 0)
    while game.phase is not Phase.OVER:
        if game.phase is Phase.DEAL:
            action: Action = deal(seed, game.public)
        else:
            action = chance.choice(game.legal_actions())
        game, _ = game.apply(action)
    return game.actions


@pytest.mark.parametrize("rules", KINDS, ids=_name)
def test_checked_actions(benchmark, rules):
    games = [_random_game(rules, str(seed)) for seed in range(GAMES)]

    def replay():
        for actions in games:
            game = Game.new(rules, 0)
            for action in actions:
                game, _ = game.apply(action)

    benchmark(replay)
    rate = sum(map(len, games)) / benchmark.stats.stats.min
    benchmark.extra_info["actions a second"] = round(rate)
    print(f"\n{_name(rules)}: {rate:,.0f} checked actions a second")
    assert rate >= MARK


@pytest.mark.parametrize("rules", KINDS[-2:], ids=_name)
def test_whole_random_games_with_views(benchmark, rules):
    """As a table runs them: the view of the seat to decide, its legal actions, the next game."""

    def play():
        chance, game, count = Random(1), Game.new(rules, 0), 0
        while game.phase is not Phase.OVER:
            if game.phase is Phase.DEAL:
                action: Action = deal("bench", game.public)
            else:
                action = chance.choice(view(game, game.actor).legal_actions())
            game, _ = game.apply(action)
            count += 1
        return count

    count = benchmark(play)
    rate = count / benchmark.stats.stats.min
    print(f"\n{_name(rules)}: {rate:,.0f} decisions a second, {rate / count:,.0f} games a second")


def test_first_import():
    """The processor time that a fresh interpreter needs for the game, beyond its own start."""
    code = (
        "import time; t = time.process_time(); import dmtui.game.view;"
        "print(time.process_time() - t)"
    )
    command = [sys.executable, "-c", code]
    told = [subprocess.check_output(command, text=True) for _ in range(5)]
    print(f"\nfirst import of dmtui.game: {1000 * min(map(float, told)):.0f} ms")
