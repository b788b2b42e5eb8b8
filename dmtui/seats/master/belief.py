"""What the hidden cards may be: worlds that fit what is known, and fit what the others did.

Worlds are drawn uniformly (`sampler`), and then kept more or less often by how likely the others
would have done there what they did. That likelihood is soft: whoever does not play as expected
is unlikely, not impossible, as nobody's way to play is known for certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import Final

import msgspec

from dmtui.game.view import SeatView
from dmtui.seats.master.contract import Contract, contract
from dmtui.seats.master.kernel import duck
from dmtui.seats.master.sampler import Sampler
from dmtui.seats.master.situation import Situation
from dmtui.seats.master.sweeping import take
from dmtui.seats.odds import DECLARED, SECRET

SURPRISE: Final = 0.3
"""How likely a card is that the heuristic would not have played, against the one it would."""
CHOICE_SCALE: Final = 1.5
"""Jewels of appeal by which one hand card is e times as likely to be chosen as another."""
DECLARED_FLOOR: Final = 0.05
"""How likely a power play is declared on a hand that cannot win it."""
RARELY: Final = 0.02
"""How likely a secret attempt is on a hand that cannot win it."""
BATCH: Final = 48
"""How many worlds are kept of those that are drawn at once."""
SURPLUS: Final = 3
"""How many worlds are drawn for each that is kept, where the others have shown something."""


class World(msgspec.Struct, frozen=True):
    """All hands by seat, as they may be, and how much that counts."""

    weight: float
    hands: tuple[int, ...]


def worlds(view: SeatView, known: Situation, count: int, chance: Random) -> Iterator[World]:
    """At most ``count`` worlds, likelier ones with more weight, in any order."""
    sampler = Sampler(known.unseen, known.needs, known.voids)
    blank = [0] * known.contract.players
    blank[known.seat] = known.own

    def seated(dealt: list[int]) -> tuple[int, ...]:
        hands = blank[:]
        for rival, held in zip(known.rivals, dealt, strict=True):
            hands[rival] = held
        return tuple(hands)

    if sampler.ways <= count * SURPLUS:
        drawn = [seated(dealt) for dealt in sampler.every()]
        chance.shuffle(drawn)
        weights = [likelihood(view, known, hands) for hands in drawn]
        if len(drawn) <= count:
            yield from map(World, weights, drawn)
        else:
            yield from _resampled(weights, drawn, count, chance)
        return
    opener = view.public.current.opener
    telling = bool(known.shown) or opener not in (None, known.seat)
    surplus = SURPLUS if telling else 1
    # Drawn in batches: a decision that is soon clear does not need the rest.
    for met in range(0, count, BATCH):
        wanted = min(BATCH, count - met)
        drawn = [seated(sampler.draw(chance)) for _ in range(wanted * surplus)]
        weights = [likelihood(view, known, hands) for hands in drawn]
        yield from _resampled(weights, drawn, wanted, chance)


def _resampled(
    weights: list[float], drawn: list[tuple[int, ...]], count: int, chance: Random
) -> Iterator[World]:
    """Draw ``count`` by weight, evenly spaced (systematic resampling)."""
    step = sum(weights) / count
    mean = step * count / len(weights)
    at = chance.random() * step
    upto = 0.0
    for weight, hands in zip(weights, drawn, strict=True):
        upto += weight
        times = 0
        while at < upto:
            times += 1
            at += step
        if times:
            yield World(times * mean, hands)


def likelihood(view: SeatView, known: Situation, hands: tuple[int, ...]) -> float:
    """How likely the others would have done with such hands what they did, up to a factor."""
    agreed = known.contract
    weight = 1.0
    now = view.public.current
    opener = now.opener
    if opener is not None and opener != known.seat:
        dealt = hands[opener] | known.played[opener]
        if now.power_player is None:
            weight *= chosen(view, agreed, dealt)
        else:
            weight *= max(DECLARED_FLOOR, agreed.odds(dealt, DECLARED))
    if now.power_player is not None:
        return weight
    for shown in known.shown:
        table = shown.table
        held = hands[shown.seat] | shown.since
        may = held & table.led or held if table.played else held
        if may & may - 1 and duck(agreed, held, table) != shown.card:
            weight *= SURPRISE
    return weight


def chosen(view: SeatView, agreed: Contract, dealt: int) -> float:
    """How likely a Dragonmaster with these cards chooses the hand card in force."""
    public = view.public
    offered = [contract(card, public.ruleset) for card in public.unused]
    ours = agreed.appeal(dealt)
    return 1 / (1 + sum(exp((o.appeal(dealt) - ours) / CHOICE_SCALE) for o in offered))


def attempts(view: SeatView, known: Situation, world: World, chance: Random) -> tuple[int, ...]:
    """The seats that attempt a secret power play in a world: this one's answer, others drawn.

    Another seat is thought of once it has taken every taboo that was taken, and as likely as
    its cards and what it has played make it (Bayes' rule).
    """
    own = (known.seat,) if view.attempt else ()
    if not view.public.current.answered:
        return own
    table = known.table
    taken = [seat for seat, took in enumerate(table.taken) if took]
    if len(taken) != 1 or taken[0] in (known.seat, view.public.dragonmaster):
        return own
    suspect = taken[0]
    tempted = known.contract.odds(world.hands[suspect] | known.played[suspect], SECRET)
    trying, ducking = max(RARELY, tempted), 1 - tempted
    for shown in known.shown:
        if shown.seat == suspect:
            held = world.hands[suspect] | shown.since
            if take(known.contract, held, shown.table) != shown.card:
                trying *= SURPRISE
            if duck(known.contract, held, shown.table) != shown.card:
                ducking *= SURPRISE
    if chance.random() * (trying + ducking) < trying:
        return (*own, suspect)
    return own
