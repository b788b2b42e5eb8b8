"""What the hidden cards may be: worlds that fit what is known, and fit what the others did.

Worlds are drawn uniformly (`sampler`), and changed card by card so that they come up as often as
the others would have done there what they did. That likelihood is soft: whoever does not play as
expected is unlikely, not impossible, as nobody's way to play is known for certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import exp, prod
from random import Random
from typing import Final

import msgspec

from dmtui.game.view import SeatView
from dmtui.seats.master.bits import singles
from dmtui.seats.master.contract import contract
from dmtui.seats.master.ducking import ducking
from dmtui.seats.master.sampler import Sampler
from dmtui.seats.master.situation import Situation
from dmtui.seats.odds import DECLARED

SURPRISE: Final = 0.025
"""How likely a card is that the heuristic would not have played, against the one it would: what
makes the cards of adepts likeliest."""
CHOICE_SCALE: Final = 0.3
"""Jewels of appeal by which one hand card is e times as likely to be chosen as another. The choices
of adepts are likeliest with 0.2; a person may choose otherwise."""
DECLARED_FLOOR: Final = 0.05
"""How likely a power play is declared on a hand that cannot win it."""
BATCH: Final = 96
"""How many worlds one walk brings."""
STARTS: Final = 12
"""From how many uniform deals a walk chooses its first."""
BURN_IN: Final = 150
"""How many swaps a walk tries before its first world."""
STRIDE: Final = 20
"""How many swaps a walk tries between two worlds."""


class World(msgspec.Struct, frozen=True):
    """All hands by seat, as they may be, and how much that counts."""

    weight: float
    hands: tuple[int, ...]


def worlds(view: SeatView, known: Situation, count: int, chance: Random) -> Iterator[World]:
    """At most ``count`` worlds, likelier ones with more weight or more often, in any order."""
    sampler = Sampler(known.unseen, known.needs, known.voids)
    evidence = gathered(view, known)
    if sampler.ways <= count:
        every = sampler.every()
        chance.shuffle(every)
        for dealt in every:
            yield World(likely(evidence, dealt), known.seated(dealt))
    elif all(one.silent for one in evidence):
        for _ in range(count):
            yield World(1.0, known.seated(sampler.draw(chance)))
    else:
        # A batch is a walk of its own, so a decision that is soon clear does not need the rest.
        for met in range(0, count, BATCH):
            walk = _walk(sampler, evidence, known, chance)
            for dealt in islice(walk, min(BATCH, count - met)):
                yield World(1.0, known.seated(dealt))


class Evidence(dict[int, float]):
    """What a rival's doings say of its cards: by hand, how likely it would have done the same.

    ``silent`` is whether it has done nothing yet that says something.
    """

    def __init__(self, view: SeatView, known: Situation, rival: int) -> None:
        super().__init__()
        now = view.public.current
        self._agreed = known.contract
        self._played = known.played[rival]
        self._opened = rival == now.opener
        self._declared = now.power_player is not None
        self._offered = [contract(card, view.public.ruleset) for card in view.public.unused]
        # Who stops a declared power play does not duck.
        self._shown = [
            (shown.since, shown.card, ducking(self._agreed, shown.table))
            for shown in known.shown
            if shown.seat == rival and not self._declared
        ]
        self.silent = not (self._opened or self._shown)

    def __missing__(self, held: int) -> float:
        weight = 1.0
        if self._opened:
            dealt = held | self._played
            if self._declared:
                weight = max(DECLARED_FLOOR, self._agreed.odds(dealt, DECLARED))
            else:
                weight = self._chosen(dealt)
        for since, card, expected in self._shown:
            if expected(held | since) != card:
                weight *= SURPRISE
        self[held] = weight
        return weight

    def _chosen(self, dealt: int) -> float:
        """How likely a Dragonmaster with these cards chooses the hand card in force."""
        ours = self._agreed.appeal(dealt)
        others = sum([exp((o.appeal(dealt) - ours) / CHOICE_SCALE) for o in self._offered])
        return 1 / (1 + others)


def gathered(view: SeatView, known: Situation) -> list[Evidence]:
    """The evidence on each rival, clockwise."""
    return [Evidence(view, known, rival) for rival in known.rivals]


def likely(evidence: Sequence[Evidence], dealt: Sequence[int]) -> float:
    """How likely the rivals with such hands, clockwise, would have done what they did."""
    return prod(one[held] for one, held in zip(evidence, dealt, strict=True))


def _walk(
    sampler: Sampler, evidence: Sequence[Evidence], known: Situation, chance: Random
) -> Iterator[list[int]]:
    """Deals that come up as often as the evidence makes them likely.

    A walk (N. Metropolis and others, 1953): two hands, or a hand and the stock, swap a card each
    where no void forbids it; what is less likely is taken back as often as it is less likely.
    """
    random = chance.random
    starts = [sampler.draw(chance) for _ in range(STARTS)]
    weights = [likely(evidence, dealt) for dealt in starts]
    hands = chance.choices(starts, weights)[0]
    stock = known.unseen & ~sum(hands)
    hands.append(stock)
    piles = [list(singles(held)) for held in hands]
    sizes = [len(pile) for pile in piles]
    places = [place for place, size in enumerate(sizes) if size]
    count = len(places)
    # What is as likely with any cards, as the stock is, needs no looking up.
    telling = [None if one.silent else one for one in evidence] + [None]
    chances = [1.0 if one is None else one[held] for one, held in zip(telling, hands, strict=True)]
    voids = [*known.voids, 0]
    rivals = len(evidence)
    step = -BURN_IN
    while True:
        step += 1
        if step > 0 and step % STRIDE == 0:
            yield hands[:rivals]
        at = int(random() * count)
        one, other = places[at], places[at - 1 - int(random() * (count - 1))]
        ours, theirs = piles[one], piles[other]
        mine, their = int(random() * sizes[one]), int(random() * sizes[other])
        given, got = ours[mine], theirs[their]
        if given & voids[other] or got & voids[one]:
            continue
        both = given | got
        held, beside = hands[one] ^ both, hands[other] ^ both
        mind, others = telling[one], telling[other]
        first = 1.0 if mind is None else mind[held]
        second = 1.0 if others is None else others[beside]
        before, after = chances[one] * chances[other], first * second
        if after < before and random() * before >= after:
            continue
        ours[mine], theirs[their] = got, given
        hands[one], hands[other] = held, beside
        chances[one], chances[other] = first, second
