"""A master's decisions are worth more than an adept's, by a judge with other worlds."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.advice import sound
from dmtui.seats.adviser import worth_later
from dmtui.seats.master import appraise, master
from tests.seats.decide import of_view
from tests.seats.judged import decisions


def costs(told: SeatView, number: int) -> tuple[float, float]:
    """What an adept's and a master's decision cost in jewels."""
    found = appraise(told, Random(f"judge {number}"), 200, race=False)
    jewels = {one.action: one.jewels + worth_later(told.public, one.action) for one in found}
    free = sound(found)

    def cost(action: SeatAction) -> float:
        return 0.0 if action in free else max(jewels.values()) - jewels[action]

    return cost(of_view("adept", told)), cost(master(told, Random(f"master {number}"), 60))


def test_a_masters_decisions_cost_clearly_less_than_an_adepts() -> None:
    """40 views; 0.20 jewels against 0.48 a decision when this was written."""
    adepts, masters = zip(*(costs(*each) for each in decisions(40)), strict=True)
    assert sum(masters) / 40 < sum(adepts) / 40 - 0.1
