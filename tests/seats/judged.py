"""What a hint and the master's own choice cost, by a judge with other worlds than either."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.ruleset import DealSize, Mode, Ruleset, Victory
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.advice import sound
from dmtui.seats.adviser import WORLDS, advise, worth_later
from dmtui.seats.master import appraise, master
from tests.seats.master.positions import adepts, seen

KINDS = [
    Ruleset(players=players, mode=mode, deal=deal, victory=victory)
    for players in (4, 3)
    for mode in (Mode.EXPERT, Mode.BASIC)
    for deal in DealSize
    for victory in Victory
]


class Costs(msgspec.Struct, frozen=True):
    """Jewels, as a review counts them, and what is lost of the chance to win."""

    hint: float
    master: float
    hint_chance: float
    master_chance: float


def decisions(count: int) -> Iterator[tuple[SeatView, int]]:
    """Views of games between adepts in which there is a choice, each with a number."""
    chance, number = Random(1), 0
    for seed in range(10_000):
        for game in adepts(KINDS[seed % len(KINDS)], seed):
            if game.actor is None or len(game.legal_actions()) == 1:
                continue
            # Cards are played far more often than anything else is decided.
            if game.phase is Phase.PLAY and chance.random() < 0.8:
                continue
            yield seen(game), number
            number += 1
            if number == count:
                return


def judged(told: SeatView, seed: int, judges_worlds: int, worlds: int = WORLDS) -> Costs:
    """Both choices, judged in ``judges_worlds`` worlds; the hint looks at ``worlds``."""
    found = appraise(told, Random(f"judge {seed}"), judges_worlds, race=False)
    jewels = {one.action: one.jewels + worth_later(told.public, one.action) for one in found}
    worth = {one.action: one.worth for one in found}
    free = sound(found)

    def cost(action: SeatAction) -> float:
        return 0.0 if action in free else max(jewels.values()) - jewels[action]

    def lost(action: SeatAction) -> float:
        return max(worth.values()) - worth[action]

    hint = advise(told, worlds).best.action
    own = master(told, Random(f"master {seed}"))
    return Costs(cost(hint), cost(own), lost(hint), lost(own))
