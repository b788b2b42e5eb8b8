"""Options that are tried against each other: who is out stays behind, and is never chosen."""

from __future__ import annotations

from random import Random

import pytest

from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.game.state import Phase
from dmtui.seats.master import race
from dmtui.seats.master.race import Runner, leaders
from dmtui.seats.master.search import appraise
from tests.seats.master.positions import adepts, seen


def run(*worths: float) -> Runner:
    """An option that came to these worths, and ten times as many jewels."""
    runner = Runner()
    for worth in worths:
        runner.add(1.0, (worth, 10 * worth))
    return runner


def test_only_who_is_clearly_behind_is_out() -> None:
    best, close, behind = run(5, 6, 7, 6), run(7, 4, 8, 3), run(1, 2, 2, 3)
    assert leaders([behind, close, best]) == [close, best]
    assert leaders([best]) == [best]
    twin = run(5, 6, 7, 6)
    assert leaders([best, twin]) == [best, twin]


def test_weights_count() -> None:
    runner = run(2)
    runner.add(3.0, (6, 60))
    assert runner.mean() == (5, 50)


def test_a_world_that_has_nearly_all_the_weight_is_no_evidence() -> None:
    best, behind = Runner(), Runner()
    for weight in (1.0, *[1e-12] * 23):
        best.add(weight, (5, 50))
        behind.add(weight, (4, 40))
    assert leaders([best, behind]) == [best, behind]
    even = [run(*[5] * 24), run(*[4] * 24)]
    assert leaders(even) == even[:1]


def test_a_playout_told_anew_counts_for_what_it_is_now() -> None:
    runner = run(2)
    runner.add(3.0, (6, 60))
    runner.amend(1, (6, 60), (10, 80))
    assert runner.mean() == (8, 65)
    assert runner.worths == [2, 10]


def test_who_is_out_stays_as_far_behind() -> None:
    """Later worlds may be worse for everyone; those who met them must not suffer for it."""
    best, behind = run(5, 6, 7, 6), run(1, 2, 2, 3)
    assert leaders([best, behind]) == [best]
    for _ in range(4):
        best.add(1.0, (-8, -80))
    assert best.mean() == (-1, -10)
    assert behind.mean() == (-5, -50)


@pytest.mark.parametrize("size", DealSize)
def test_what_is_out_is_never_chosen(size: DealSize, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the worth of all options is told as if they had met the same worlds."""
    raced: list[list[Runner]] = []

    def racing(runners: list[Runner]) -> list[Runner]:
        ahead = leaders(runners)
        if len(ahead) < len(runners):
            raced.append([runner for runner in runners if runner not in ahead])
        return ahead

    monkeypatch.setattr(race, "leaders", racing)
    chance = Random(0)
    for game in adepts(Ruleset(deal=size), 1):
        if game.phase is not Phase.PLAY or len(game.legal_actions()) == 1 or chance.random() < 0.85:
            continue
        raced.clear()
        options = appraise(seen(game), Random(len(game.actions)), 60)
        chosen = max(options, key=lambda option: option.chosen)
        for runner in (runner for out in raced for runner in out):
            assert runner.mean()[0] <= chosen.worth
