"""The search: each legal action in each world, played out, and what comes of it on average.

Perfect-information search in sampled worlds overrates what everyone knows; here every seat of a
playout decides by a heuristic from its own cards. All options of a decision meet the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from dmtui.game.actions import Play
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.duck import sensible
from dmtui.seats.levels import usual_worlds
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.before_play import answer, choose
from dmtui.seats.master.belief import worlds
from dmtui.seats.master.bits import BIT
from dmtui.seats.master.dragon import dragon
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.kernel import NOBODY, Moment, moment, playing
from dmtui.seats.master.option import DIGITS, Option, seat_of, with_chosen
from dmtui.seats.master.outcome import Outcome
from dmtui.seats.master.plan import TRICKS, Choice, Plans
from dmtui.seats.master.race import HEATS, LATE_HEATS, Race, Runner, as_good
from dmtui.seats.master.situation import Situation, equals, situation
from dmtui.seats.master.sweeping import alive, playing_power, stop, take
from dmtui.seats.position import read
from dmtui.seats.temperament import STEADY, Values


def appraise(
    view: SeatView,
    chance: Random,
    bound: int | None = None,
    values: Values = STEADY,
    *,
    race: bool = True,
) -> tuple[Option, ...]:
    """What each legal action of the view's seat is worth, in the order of ``legal_actions``.

    ``bound`` is how many worlds are looked at, at most; ``None`` is what is usual. Without a
    ``race`` what is clearly worse meets every world too, so that its jewels can be compared.

    Raises:
        ValueError: it is not this seat's turn.

    """
    if not view.to_decide:
        raise ValueError("nothing is to be decided")
    count = usual_worlds(view.public.ruleset) if bound is None else bound
    phase = view.public.phase
    heats = HEATS if phase is Phase.PLAY else LATE_HEATS
    return _APPRAISERS[phase](view, chance, count, values, heats if race else ())


def _play(
    view: SeatView, chance: Random, count: int, values: Values, heats: Sequence[int]
) -> tuple[Option, ...]:
    public, seat = view.public, seat_of(view)
    known = situation(view)
    agreed, table = known.contract, known.table
    declared = public.current.power_player
    outcome = Outcome(public, seat, agreed, values, declared)
    ambitions = Ambitions(view, known)
    actions = view.legal_actions()
    bits = [BIT[action.card] for action in actions if isinstance(action, Play)]
    alike = equals(known, bits)
    power = None if declared is None else playing_power(agreed, table, declared)
    play, start = playing(agreed), moment(table)
    runners = {bit: Runner() for bit in alike.values()}
    chooser = seat if table.tricks_left in TRICKS else NOBODY
    plans = {bit: Plans(seat, agreed.relevant) for bit in runners}
    race = Race(runners, heats)
    for met, world in enumerate(worlds(view, known, count, chance)):
        if not race.is_on(met):
            break
        tried = ambitions.drawn(world, chance)
        for bit, runner in race.running.items():
            hands = list(world.hands)
            choices: list[Moment] = []
            if power is not None:
                taken = power(hands, bit)
            else:
                taken = play(start, hands, bit, chooser, choices, tried)
            worth = outcome.worth(taken, tried)
            runner.add(world.weight, worth)
            for choice in choices:
                plans[bit].add(Choice(met, world.weight, choice, worth))
    if len(race.running) > 1:
        for bit, runner in race.running.items():
            plans[bit].follow(runner, play, outcome)
    found = [runners[alike[bit]] for bit in bits]
    best = _best_card(view, known, bits, found, list(race.running.values()))
    return with_chosen(actions, found, best)


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
            round(means[i][1] if found[i] in good else means[i][0], DIGITS),
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


_APPRAISERS: Final = {
    Phase.PLAY: _play,
    Phase.CHOOSE: choose,
    Phase.SECRET: answer,
    Phase.DRAGON: dragon,
}
