"""How soon a key is answered while seats think, and how long a master thinks.

    uv run pytest bench/bench_thinking.py -o addopts= -s

Keys are pressed in the real program, in a terminal, while up to three processes are kept busy: by
thoughts that never end and need nothing but a processor, or by masters who look as far as they can.
The marks: a key is answered within 16 ms at the median and within 50 ms in 95 of 100 cases. A
master's decisions are timed on one core, over whole games: 50 ms and 250 ms.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median, quantiles

import pytest

from bench.bench_keys import answered_after
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal, seat_chance
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, policy
from tests.processes import children, wait_until
from tests.terminal.test_thinking import MINUTES, Masters

KEYS = 240
THREE_AT_ONCE = """
import asyncio
thinkers.Thinkers.__init__.__defaults__ = (3, slow)
think = thinkers.Thinkers.think
async def three(self, skill, view, chance):
    done, _ = await asyncio.wait(
        [asyncio.ensure_future(think(self, skill, view, chance)) for _ in range(3)]
    )
    return done.pop().result()
thinkers.Thinkers.think = three
"""
THREE_MASTERS = f"from dmtui.seats.skill import policy as slow\n{THREE_AT_ONCE}"
BUSY = {
    "nobody": (0, ""),
    "one": (1, ""),
    "three": (3, THREE_AT_ONCE),
    "three masters": (3, THREE_MASTERS),
}
"""How many think, and what makes it so."""


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("who", BUSY)
def test_a_key_while_seats_think(tmp_path: Path, who: str, size: tuple[int, int]) -> None:
    thinking, before = BUSY[who]
    masters = Masters(tmp_path, MINUTES, before, size)
    with masters.terminal as terminal:
        if thinking:
            masters.lead()
            wait_until(lambda: len(children(terminal.child.pid)) == thinking)
        else:
            terminal.to_the_lead(2)
        terminal.quiet()
        assert len(children(terminal.child.pid)) == max(1, thinking)
        terminal.child.delaybeforesend = None
        times = [answered_after(terminal, "\t") for _ in range(KEYS)]
        terminal.press("\x03")
        assert terminal.exit_status() == 130
    p95 = quantiles(times, n=20)[-1]
    print(
        f"\n{size}, {who} thinking: key to first byte, median {median(times):.1f} ms, "
        f"p95 {p95:.1f} ms"
    )
    assert median(times) <= 16
    assert p95 <= 50


@pytest.mark.parametrize("size", DealSize, ids=lambda size: size.value)
@pytest.mark.parametrize("mode", Mode, ids=lambda mode: mode.value)
def test_a_masters_decisions(mode: Mode, size: DealSize) -> None:
    """One master against three adepts, from every seat, so that no time is spent on the others."""
    times: dict[Phase, list[float]] = {}
    decide, others = policy(Skill(Level.MASTER)), policy(Skill(Level.ADEPT))
    for number in range(4):
        game, seed = Game.new(Ruleset(mode=mode, deal=size), 0), f"thinking-{number}"
        while game.phase is not Phase.OVER:
            if game.actor is None:
                game, _ = game.apply(deal(seed, game.public))
                continue
            seen = view(game, game.actor)
            chance = seat_chance(seed, game.actor, len(game.actions))
            if game.actor != number:
                game, _ = game.apply(others(seen, chance))
                continue
            began = time.perf_counter()
            action = decide(seen, chance)
            # Where only one card may be played, nothing is decided.
            if len(seen.legal_actions()) > 1:
                times.setdefault(game.phase, []).append(time.perf_counter() - began)
            game, _ = game.apply(action)
    together = [took for some in times.values() for took in some]
    for name, some in [("all", together), *((phase.value, some) for phase, some in times.items())]:
        p95 = quantiles(some, n=20, method="inclusive")[-1]
        print(
            f"\n{mode.value} {size.value}, {name}: median {1e3 * median(some):.1f} ms, "
            f"p95 {1e3 * p95:.1f} ms, most {1e3 * max(some):.0f} ms, {len(some)} decisions",
            end="",
        )
    assert median(together) <= 0.050
    assert quantiles(together, n=20, method="inclusive")[-1] <= 0.250
