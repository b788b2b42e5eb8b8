"""What following hints costs, against what the master plays itself. Some two hours on one core.

    uv run pytest bench/bench_hint.py -p no:xdist -o addopts= -s

Over 2,000 decisions of games between adepts, of all kinds, both choices are weighed by a judge of
its own: more worlds, drawn with another chance. Costs are in jewels, as a review counts them;
beside them stands what is lost of the chance to win. The mark: a hint costs no more on average.
Decisions are judged on all processors.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from statistics import fmean, stdev

from tests.seats.judged import decisions, judged

DECISIONS = 2000
JUDGES_WORLDS = 3000
"""With 800 what the judge itself mistakes is as much as there is to be seen."""


def test_a_hint_costs_no_more_than_the_masters_own_choice() -> None:
    views, seeds = zip(*decisions(DECISIONS), strict=True)
    with ProcessPoolExecutor() as judges:
        costs = list(judges.map(judged, views, seeds, repeat(JUDGES_WORLDS), chunksize=10))
    hints, masters = [cost.hint for cost in costs], [cost.master for cost in costs]
    differences = [hint - own for hint, own in zip(hints, masters, strict=True)]
    error = 1.96 * stdev(differences) / sqrt(len(differences))
    print(
        f"\n{len(costs)} decisions: a hint costs "
        f"{fmean(hints):.3f} jewels, the master's choice {fmean(masters):.3f}; "
        f"difference {fmean(differences):+.3f} ± {error:.3f}; "
        f"chance to win lost: {fmean(cost.hint_chance for cost in costs):.5f} and "
        f"{fmean(cost.master_chance for cost in costs):.5f}"
    )
    assert fmean(hints) <= fmean(masters)
