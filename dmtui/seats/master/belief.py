"""What the hidden cards may be: worlds that fit what is known, and fit what the others did.

Worlds are drawn uniformly (`sampler`), and changed card by card so that they come up as often as
the others would have done there what they did. That likelihood is soft: whoever does not play as
expected is unlikely, not impossible, as nobody's way to play is known for certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import exp
from random import Random
from typing import Final

import msgspec

from dmtui.game.view import SeatView
from dmtui.seats.master.bits import singles
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import duck
from dmtui.seats.master.sampler import Sampler
from dmtui.seats.master.situation import Shown, Situation
from dmtui.seats.odds import DECLARED

SURPRISE: Final = 0.04
"""How likely a card is that the heuristic would not have played, against the one it would."""
CHOICE_SCALE: Final = 0.7
"""Jewels of appeal by which one hand card is e times as likely to be chosen as another."""
DECLARED_FLOOR: Final = 0.05
"""How likely a power play is declared on a hand that cannot win it."""
BATCH: Final = 96
"""How many worlds one walk brings."""
STARTS: Final = 12
"""From how many uniform deals a walk chooses its first."""
BURN_IN: Final = 150
"""How many swaps a walk tries before its first world."""
STRIDE: Final = 12
"""How many swaps a walk tries between two worlds."""


class World(msgspec.Struct, frozen=True):
    """All hands by seat, as they may be, and how much that counts."""

    weight: float
    hands: tuple[int, ...]


def worlds(view: SeatView, known: Situation, count: int, chance: Random) -> Iterator[World]:
    """At most ``count`` worlds, likelier ones with more weight or more often, in any order."""
    sampler = Sampler(known.unseen, known.needs, known.voids)
    evidence = Evidence(view, known)
    if sampler.ways <= count:
        every = sampler.every()
        chance.shuffle(every)
        for dealt in every:
            yield World(evidence.of(dealt), known.seated(dealt))
    elif evidence.silent:
        for _ in range(count):
            yield World(1.0, known.seated(sampler.draw(chance)))
    else:
        # A batch is a walk of its own, so a decision that is soon clear does not need the rest.
        for met in range(0, count, BATCH):
            walk = _walk(sampler, evidence, known, chance)
            for dealt in islice(walk, min(BATCH, count - met)):
                yield World(1.0, known.seated(dealt))


class Evidence:
    """What the rivals' doings say of their hands, up to a factor.

    ``silent`` is whether they have done nothing yet that says something.
    """

    def __init__(self, view: SeatView, known: Situation) -> None:
        now = view.public.current
        self._known = known
        self._opener = now.opener
        self._declared = now.power_player is not None
        self._offered = [contract(card, view.public.ruleset) for card in view.public.unused]
        self._shown: dict[int, list[Shown]] = {rival: [] for rival in known.rivals}
        if not self._declared:
            for shown in known.shown:
                self._shown[shown.seat].append(shown)
        self._weights: dict[tuple[int, int], float] = {}
        self.silent = now.opener in (None, known.seat) and not any(self._shown.values())

    def of(self, dealt: Sequence[int]) -> float:
        """How likely the rivals with such hands, clockwise, would have done what they did."""
        weight = 1.0
        for place, held in enumerate(dealt):
            weight *= self.of_one(place, held)
        return weight

    def of_one(self, place: int, held: int) -> float:
        """The same for one rival, by its place among the rivals."""
        weight = self._weights.get((place, held))
        if weight is None:
            weight = self._weights[place, held] = self._weigh(self._known.rivals[place], held)
        return weight

    def _weigh(self, rival: int, held: int) -> float:
        known = self._known
        agreed = known.contract
        weight = 1.0
        if rival == self._opener:
            dealt = held | known.played[rival]
            if self._declared:
                weight = max(DECLARED_FLOOR, agreed.odds(dealt, DECLARED))
            else:
                weight = self._chosen(dealt)
        for shown in self._shown[rival]:
            table = shown.table
            then = held | shown.since
            may = then & table.led or then if table.played else then
            if may & may - 1 and duck(agreed, then, table) != shown.card:
                weight *= SURPRISE
        return weight

    def _chosen(self, dealt: int) -> float:
        """How likely a Dragonmaster with these cards chooses the hand card in force."""
        ours = self._known.contract.appeal(dealt)
        others = sum(exp((o.appeal(dealt) - ours) / CHOICE_SCALE) for o in self._offered)
        return 1 / (1 + others)


def _walk(
    sampler: Sampler, evidence: Evidence, known: Situation, chance: Random
) -> Iterator[list[int]]:
    """Deals that come up as often as the evidence makes them likely.

    A walk (N. Metropolis and others, 1953): two hands, or a hand and the stock, swap a card each
    where no void forbids it; what is less likely is taken back as often as it is less likely.
    """
    random = chance.random
    starts = [sampler.draw(chance) for _ in range(STARTS)]
    weights = [evidence.of(dealt) for dealt in starts]
    hands = chance.choices(starts, weights)[0]
    stock = known.unseen & ~sum(hands)
    piles = [list(singles(held)) for held in (*hands, stock)]
    places = [place for place, pile in enumerate(piles) if pile]
    voids = [*known.voids, 0]
    rivals = len(hands)
    step = -BURN_IN
    while True:
        step += 1
        if step > 0 and step % STRIDE == 0:
            yield hands[:]
        at = int(random() * len(places))
        one, other = places[at], places[at - 1 - int(random() * (len(places) - 1))]
        mine = int(random() * len(piles[one]))
        theirs = int(random() * len(piles[other]))
        given, got = piles[one][mine], piles[other][theirs]
        if given & voids[other] or got & voids[one]:
            continue
        both = given | got
        before = after = 1.0
        for place in (one, other):
            if place < rivals:
                before *= evidence.of_one(place, hands[place])
                after *= evidence.of_one(place, hands[place] ^ both)
        if after < before and random() * before >= after:
            continue
        piles[one][mine], piles[other][theirs] = got, given
        for place in (one, other):
            if place < rivals:
                hands[place] ^= both
