"""The decisions before the first card: the Dragon, the hand card, a secret attempt.

All options of a decision meet the same worlds, and each is seen to the end of its hand in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dmtui.game.actions import Choose, Dragon, DragonChoice, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND, Mode
from dmtui.game.view import SeatView
from dmtui.seats.gamble import PATIENCE
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.belief import World, worlds
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import duck, opening, play_out
from dmtui.seats.master.option import DIGITS, Option, seat_of, with_best
from dmtui.seats.master.outcome import Outcome
from dmtui.seats.master.prospects import Prospects
from dmtui.seats.master.race import Runner
from dmtui.seats.master.situation import situation
from dmtui.seats.master.sweeping import play_attempts, play_power
from dmtui.seats.temperament import Values


def choose(view: SeatView, chance: Random, count: int, values: Values) -> tuple[Option, ...]:
    """The hand cards by what they bring on average, less what it is worth to keep them.

    Each will be played in this round, now or later, so the one that brings most uncertainty has
    no advantage from it: worth is the chance to win after the average, not the average chance.
    """
    public, seat = view.public, seat_of(view)
    others = [other for other in range(public.ruleset.players) if other != seat]
    drawn: list[World] = []
    found = []
    for action in view.legal_actions():
        assert isinstance(action, Choose)
        known = situation(view, action.hand)
        agreed = known.contract
        # No card has been played, so the same worlds serve all hand cards.
        drawn = drawn or list(worlds(view, known, count, chance))
        lead = duck(agreed, known.own, known.table)
        fines = [0.0] * public.ruleset.players
        for world in drawn:
            taken = play_out(agreed, known.table, list(world.hands), lead)
            for other in others:
                fines[other] += world.weight * agreed.prices[taken[other]]
        total = sum(world.weight for world in drawn)
        paid = [fine / total for fine in fines]
        received = [sum(paid) if other == seat else 0.0 for other in range(len(paid))]
        prospects = Prospects(public, seat, action.hand, values.spite)
        found.append((action, sum(paid), prospects.after(paid, received, seat)))
    best = max(found, key=lambda one: (round(one[2], DIGITS), one[1]))
    return tuple(
        Option(action, jewels, worth, action is best[0]) for action, jewels, worth in found
    )


def answer(view: SeatView, chance: Random, count: int, values: Values) -> tuple[Option, ...]:
    """Whether to attempt a secret power play."""
    seat = seat_of(view)
    known = situation(view)
    agreed, table = known.contract, known.table
    outcome = Outcome(view.public, seat, agreed, values)
    actions = view.legal_actions()
    totals = [Runner() for _ in actions]
    ambitions = Ambitions(view, known)
    for world in worlds(view, known, count, chance):
        others = ambitions.drawn(world, chance)
        for action, total in zip(actions, totals, strict=True):
            assert isinstance(action, Secret)
            tried = (seat, *others) if action.attempt else others
            taken = play_attempts(agreed, table, list(world.hands), 0, tried)
            total.add(world.weight, outcome.worth(taken, tried))
    return with_best(actions, totals)


def dragon(view: SeatView, chance: Random, count: int, values: Values) -> tuple[Option, ...]:
    """What to do with the Dragon."""
    public = view.public
    offered = public.unused
    drawn = list(worlds(view, situation(view, offered[0]), count, chance))
    actions = view.legal_actions()
    totals = []
    for action in actions:
        assert isinstance(action, Dragon)
        if action.choice is DragonChoice.POWER:
            assert isinstance(action.hand, HandCard)
            totals.append(_declared(view, action.hand, drawn, values))
            continue
        holds = action.choice is DragonChoice.HOLD
        hands_to_come = HANDS_A_ROUND - 1 - public.hand
        kept = PATIENCE * values.patience * hands_to_come if holds else 0.0
        totals.append(_left_to_others(view, drawn, values, kept, chance, discarded=not holds))
    return with_best(actions, totals)


def _declared(
    view: SeatView, hand_card: HandCard, drawn: Sequence[World], values: Values
) -> Runner:
    """A declared power play on a hand card."""
    public, seat = view.public, seat_of(view)
    agreed = contract(hand_card, public.ruleset)
    outcome = Outcome(public, seat, agreed, values, declared=seat)
    table = opening(agreed, seat)
    total = Runner()
    for world in drawn:
        taken = play_power(agreed, table, list(world.hands), 0, seat)
        total.add(world.weight, outcome.worth(taken))
    return total


def _left_to_others(
    view: SeatView,
    drawn: Sequence[World],
    values: Values,
    kept: float,
    chance: Random,
    *,
    discarded: bool,
) -> Runner:
    """The hand as the Dragonmaster will choose it, with a secret attempt where that is better."""
    public, seat = view.public, seat_of(view)
    master = public.dragonmaster
    secret = discarded and public.ruleset.mode is Mode.EXPERT
    own = secret and seat != master
    offered = [contract(card, public.ruleset) for card in public.unused]
    outcomes = [Outcome(public, seat, agreed, values, kept=kept) for agreed in offered]
    ambitions = [Ambitions(view, situation(view, card)) for card in public.unused]
    ducked = [Runner() for _ in offered]
    tried = [Runner() for _ in offered]
    for world in drawn:
        appeals = [agreed.appeal(world.hands[master]) for agreed in offered]
        at = appeals.index(max(appeals))
        agreed, outcome = offered[at], outcomes[at]
        table = opening(agreed, master)
        others = ambitions[at].drawn(world, chance) if secret else ()
        taken = play_attempts(agreed, table, list(world.hands), 0, others)
        ducked[at].add(world.weight, outcome.worth(taken, others))
        if own:
            trying = (seat, *others)
            taken = play_attempts(agreed, table, list(world.hands), 0, trying)
            tried[at].add(world.weight, outcome.worth(taken, trying))
    total = Runner()
    for without, attempt in zip(ducked, tried, strict=True):
        if without.worths:
            bold = own and attempt.mean()[0] > without.mean()[0]
            total.join(attempt if bold else without)
    return total
