"""The decisions of one hand card before its first card: which it is, and a secret attempt.

All options of a decision meet the same worlds, and each is seen to the end of its hand in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from dmtui.game.actions import Choose, Secret
from dmtui.game.view import SeatView
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.belief import World, worlds
from dmtui.seats.master.bits import singles
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.kernel import playing_out
from dmtui.seats.master.option import DIGITS, Option, seat_of, with_best
from dmtui.seats.master.outcome import Outcome
from dmtui.seats.master.prospects import Prospects
from dmtui.seats.master.race import SOON, Race, Runner, as_good
from dmtui.seats.master.situation import Situation, equals, situation
from dmtui.seats.master.sweeping import playing_attempts
from dmtui.seats.temperament import Values

LEADS: Final = 96
"""In how many worlds the lead to a hand card is looked for, before all tell what it brings."""


def choose(
    view: SeatView, chance: Random, count: int, values: Values, _: Sequence[int]
) -> tuple[Option, ...]:
    """The hand cards by what they bring on average, less what it is worth to keep them.

    Each will be played in this round, now or later, so the one that brings most uncertainty has
    no advantage from it: worth is the chance to win after the average, not the average chance.
    """
    public, seat = view.public, seat_of(view)
    drawn: list[World] = []
    found = []
    for action in view.legal_actions():
        assert isinstance(action, Choose)
        known = situation(view, action.hand)
        # No card has been played, so the same worlds serve all hand cards.
        drawn = drawn or list(worlds(view, known, count, chance))
        paid = _fines(known, drawn, seat)
        received = [sum(paid) if other == seat else 0.0 for other in range(len(paid))]
        prospects = Prospects(public, seat, action.hand, values.spite)
        found.append((action, sum(paid), prospects.after(paid, received, seat)))
    best = max(found, key=lambda one: (round(one[2], DIGITS), one[1]))
    return tuple(
        Option(action, jewels, worth, action is best[0]) for action, jewels, worth in found
    )


def _fines(known: Situation, drawn: Sequence[World], seat: int) -> list[float]:
    """What each seat pays the Dragonmaster on average, who leads the best card for it."""
    agreed, table = known.contract, known.table
    others = [other for other in range(agreed.players) if other != seat]
    play_out = playing_out(agreed, table)
    fines = [0.0] * agreed.players
    lead, ends = _lead(known, drawn[:LEADS], seat)
    ends += [play_out(list(world.hands), lead) for world in drawn[len(ends) :]]
    for world, taken in zip(drawn, ends, strict=True):
        for other in others:
            fines[other] += world.weight * agreed.prices[taken[other]]
    total = sum(world.weight for world in drawn)
    return [fine / total for fine in fines]


def _lead(known: Situation, drawn: Sequence[World], seat: int) -> tuple[int, list[list[int]]]:
    """The card to lead for most fines: the heuristic's own, if that may well be as good.

    With it go the taboos that each seat took in the first of the worlds, as far as it was led
    there.
    """
    agreed, table = known.contract, known.table
    play_out = playing_out(agreed, table)
    ducked = duck(agreed, known.own, table)
    alike = equals(known, list(singles(known.own)))
    race = Race({lead: Runner() for lead in alike.values()}, SOON)
    ends: dict[int, list[list[int]]] = {lead: [] for lead in race.running}
    for met, world in enumerate(drawn):
        if not race.is_on(met):
            break
        for lead, runner in race.running.items():
            taken = play_out(list(world.hands), lead)
            jewels = sum(map(agreed.prices.__getitem__, taken)) - agreed.prices[taken[seat]]
            runner.add(world.weight, (jewels, jewels))
            ends[lead].append(taken)
    good = as_good(list(race.running.values()))
    if race.running.get(alike[ducked]) in good:
        return ducked, ends.get(ducked, [])
    lead = max(race.running, key=lambda lead: race.running[lead].mean())
    return lead, ends[lead]


def answer(
    view: SeatView, chance: Random, count: int, values: Values, heats: Sequence[int]
) -> tuple[Option, ...]:
    """Whether to attempt a secret power play; clear cases end at one of the ``heats``."""
    seat = seat_of(view)
    known = situation(view)
    agreed = known.contract
    play_out = playing_attempts(agreed, known.table)
    outcome = Outcome(view.public, seat, agreed, values)
    actions = view.legal_actions()
    totals = {action: Runner() for action in actions}
    race = Race(totals, heats)
    ambitions = Ambitions(view, known)
    for met, world in enumerate(worlds(view, known, count, chance)):
        if not race.is_on(met):
            break
        others = ambitions.drawn(world, chance)
        for action, total in race.running.items():
            assert isinstance(action, Secret)
            tried = (seat, *others) if action.attempt else others
            taken = play_out(list(world.hands), 0, tried)
            total.add(world.weight, outcome.worth(taken, tried))
    return with_best(actions, list(totals.values()))
