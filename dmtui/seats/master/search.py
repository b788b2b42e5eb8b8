"""The search: each legal action in each world, played out, and what comes of it on average.

Perfect-information search in sampled worlds overrates what everyone knows; here every seat of a
playout decides by a heuristic from its own cards. All options of a decision meet the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND, Mode
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.duck import sensible
from dmtui.seats.gamble import PATIENCE
from dmtui.seats.levels import WORLDS
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.belief import World, worlds
from dmtui.seats.master.bits import BIT
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import duck, opening, play_out
from dmtui.seats.master.outcome import Outcome
from dmtui.seats.master.prospects import Prospects
from dmtui.seats.master.race import HEATS, Runner, are_level, as_good, leaders
from dmtui.seats.master.situation import Situation, equals, situation
from dmtui.seats.master.sweeping import alive, play_attempts, play_power, stop, take
from dmtui.seats.position import read
from dmtui.seats.temperament import STEADY, Values

_DIGITS: Final = 9


class Option(msgspec.Struct, frozen=True):
    """A legal action, and what it is expected to bring.

    ``jewels`` is the change of the seat's own purse until the end of this hand, ``worth`` the
    chance to win the game, from 0 to 1, which a seat maximises (with spite it may be less than
    0). Exactly one option of a decision is ``chosen``.
    """

    action: SeatAction
    jewels: float
    worth: float
    chosen: bool = False


def appraise(
    view: SeatView,
    chance: Random,
    bound: int | None = None,
    values: Values = STEADY,
    *,
    race: bool = True,
) -> tuple[Option, ...]:
    """What each legal action of the view's seat is worth, in the order of ``legal_actions``.

    ``bound`` is how many worlds are looked at, at most; ``None`` is `WORLDS`. Without a ``race``
    clearly worse cards meet every world too, so that their jewels can be compared.

    Raises:
        ValueError: it is not this seat's turn.

    """
    if not view.to_decide:
        raise ValueError("nothing is to be decided")
    count = WORLDS if bound is None else bound
    if view.public.phase is Phase.PLAY and not race:
        return _play(view, chance, count, values, heats=())
    return _APPRAISERS[view.public.phase](view, chance, count, values)


def _seat(view: SeatView) -> int:
    assert view.seat is not None
    return view.seat


def _options(actions: Sequence[SeatAction], runners: Sequence[Runner]) -> tuple[Option, ...]:
    """The options with the best one chosen: of equals what brings most jewels, then the first."""
    means = [runner.mean() for runner in runners]
    best = max(range(len(actions)), key=lambda i: (round(means[i][0], _DIGITS), means[i][1]))
    return _with_chosen(actions, runners, best)


def _with_chosen(
    actions: Sequence[SeatAction], runners: Sequence[Runner], best: int
) -> tuple[Option, ...]:
    means = [runner.mean() for runner in runners]
    return tuple(
        Option(action, jewels, worth, i == best)
        for i, (action, (worth, jewels)) in enumerate(zip(actions, means, strict=True))
    )


def _play(
    view: SeatView,
    chance: Random,
    count: int,
    values: Values,
    heats: Sequence[int] = HEATS,
) -> tuple[Option, ...]:
    public, seat = view.public, _seat(view)
    known = situation(view)
    agreed, table = known.contract, known.table
    declared = public.current.power_player
    outcome = Outcome(public, seat, agreed, values, declared)
    ambitions = Ambitions(view, known)
    actions = view.legal_actions()
    bits = [BIT[action.card] for action in actions if isinstance(action, Play)]
    alike = equals(known, bits)
    runners = {bit: Runner() for bit in alike.values()}
    running = dict(runners)
    for met, world in enumerate(worlds(view, known, count, chance)):
        if met in heats:
            ahead = leaders(list(running.values()))
            running = {bit: runner for bit, runner in running.items() if runner in ahead}
            if are_level(ahead):
                break
        tried = ambitions.drawn(world, chance)
        for bit, runner in running.items():
            hands = list(world.hands)
            if declared is not None:
                taken = play_power(agreed, table, hands, bit, declared)
            elif tried:
                taken = play_attempts(agreed, table, hands, bit, tried)
            else:
                taken = play_out(agreed, table, hands, bit)
            runner.add(world.weight, outcome.worth(taken, tried))
    found = [runners[alike[bit]] for bit in bits]
    best = _best_card(view, known, bits, found, list(running.values()))
    return _with_chosen(actions, found, best)


def _best_card(
    view: SeatView,
    known: Situation,
    bits: Sequence[int],
    found: Sequence[Runner],
    running: list[Runner],
) -> int:
    """The place of the card to play.

    Of those that cannot be told apart by the chance to win it is the one that costs fewest
    jewels, then the heuristic's own. The last to play never takes fines that it could duck:
    where that might pay, it would look like a blunder all the same.
    """
    good = as_good(running)
    means = [runner.mean() for runner in found]
    position = read(view)
    ordinary = position.now.power_player is None and not view.attempt
    sane = {BIT[card] for card in (sensible(position) if ordinary else position.legal)}
    heuristic = _by_heuristic(view, known)
    return max(
        range(len(bits)),
        key=lambda i: (
            bits[i] in sane,
            found[i] in good,
            round(means[i][1] if found[i] in good else means[i][0], _DIGITS),
            bits[i] == heuristic,
            -i,
        ),
    )


def _by_heuristic(view: SeatView, known: Situation) -> int:
    """The card that a playout would choose here."""
    agreed, table, held = known.contract, known.table, known.own
    declared = view.public.current.power_player
    if declared is not None and alive(table, declared):
        if declared == known.seat:
            return take(agreed, held, table)
        return stop(agreed, held, table, declared)
    if view.attempt and alive(table, known.seat):
        return take(agreed, held, table)
    return duck(agreed, held, table)


def _choose(view: SeatView, chance: Random, count: int, values: Values) -> tuple[Option, ...]:
    """The hand cards by what they bring on average, less what it is worth to keep them.

    Each will be played in this round, now or later, so the one that brings most uncertainty has
    no advantage from it: worth is the chance to win after the average, not the average chance.
    """
    public, seat = view.public, _seat(view)
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
    best = max(found, key=lambda one: (round(one[2], _DIGITS), one[1]))
    return tuple(
        Option(action, jewels, worth, action is best[0]) for action, jewels, worth in found
    )


def _secret(view: SeatView, chance: Random, count: int, values: Values) -> tuple[Option, ...]:
    seat = _seat(view)
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
    return _options(actions, totals)


def _dragon(view: SeatView, chance: Random, count: int, values: Values) -> tuple[Option, ...]:
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
    return _options(actions, totals)


def _declared(
    view: SeatView, hand_card: HandCard, drawn: Sequence[World], values: Values
) -> Runner:
    """A declared power play on a hand card."""
    public, seat = view.public, _seat(view)
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
    public, seat = view.public, _seat(view)
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


_APPRAISERS: Final = {
    Phase.PLAY: _play,
    Phase.CHOOSE: _choose,
    Phase.SECRET: _secret,
    Phase.DRAGON: _dragon,
}
