"""What to do with the Dragon: hold it, discard it, or declare a power play on a hand card.

All answers meet the same worlds, and each is seen to the end of its hand in them; those that are
clearly worse are dropped early.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from dmtui.game.actions import Dragon, DragonChoice, SeatAction
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND, Mode
from dmtui.game.view import SeatView
from dmtui.seats.gamble import PATIENCE
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.belief import World, worlds
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import opening
from dmtui.seats.master.option import Option, seat_of, with_best
from dmtui.seats.master.outcome import Outcome, Worth
from dmtui.seats.master.race import Race, Runner
from dmtui.seats.master.situation import situation
from dmtui.seats.master.sweeping import playing_attempts, playing_power
from dmtui.seats.temperament import Values


class _Answer(Protocol):
    """One answer, which meets world after world, by their numbers."""

    def meet(self, number: int, world: World) -> None: ...

    def settle(self) -> Runner:
        """What it came to so far; the same runner each time."""
        ...


def dragon(
    view: SeatView, chance: Random, count: int, values: Values, heats: Sequence[int]
) -> tuple[Option, ...]:
    """What each answer is worth; those that are clearly worse are out at one of the ``heats``."""
    actions = view.legal_actions()
    drawn = list(worlds(view, situation(view, view.public.unused[0]), count, chance))
    chosen = _Chosen(view, drawn)
    answers = [_answer(view, action, chosen, values, chance) for action in actions]
    race = Race({answer: answer.settle() for answer in answers}, heats)
    for number, world in enumerate(drawn):
        if number in heats:
            for answer in race.running:
                answer.settle()
        if not race.is_on(number):
            break
        for answer in race.running:
            answer.meet(number, world)
    return with_best(actions, [answer.settle() for answer in answers])


class _Chosen:
    """The hand card that the Dragonmaster will choose, world by world."""

    def __init__(self, view: SeatView, drawn: Sequence[World]) -> None:
        self.worlds = drawn
        self.offered = [contract(card, view.public.ruleset) for card in view.public.unused]
        self.places = []
        for world in drawn:
            held = world.hands[view.public.dragonmaster]
            appeals = [agreed.appeal(held) for agreed in self.offered]
            self.places.append(appeals.index(max(appeals)))


def _answer(
    view: SeatView, action: SeatAction, chosen: _Chosen, values: Values, chance: Random
) -> _Answer:
    assert isinstance(action, Dragon)
    if action.choice is DragonChoice.POWER:
        assert isinstance(action.hand, HandCard)
        return _Declared(view, action.hand, values)
    hands_to_come = HANDS_A_ROUND - 1 - view.public.hand
    if action.choice is DragonChoice.HOLD:
        return _Left(view, chosen, values, PATIENCE * values.patience * hands_to_come)
    others: list[tuple[int, ...]] | None = None
    if view.public.ruleset.mode is Mode.EXPERT:
        ambitions = [Ambitions(view, situation(view, card)) for card in view.public.unused]
        others = [
            ambitions[place].drawn(world, chance)
            for place, world in zip(chosen.places, chosen.worlds, strict=True)
        ]
    return _Left(view, chosen, values, 0.0, others)


class _Declared:
    """A declared power play on a hand card."""

    def __init__(self, view: SeatView, hand_card: HandCard, values: Values) -> None:
        public, self._seat = view.public, seat_of(view)
        self._agreed = contract(hand_card, public.ruleset)
        self._outcome = Outcome(public, self._seat, self._agreed, values, declared=self._seat)
        table = opening(self._agreed, self._seat)
        self._play_out = playing_power(self._agreed, table, self._seat)
        self._total = Runner()

    def meet(self, number: int, world: World) -> None:
        taken = self._play_out(list(world.hands), 0)
        self._total.add(world.weight, self._outcome.worth(taken))

    def settle(self) -> Runner:
        return self._total


class _Left:
    """The hand as the Dragonmaster will choose it.

    With ``others``, the seats that attempt a secret power play in each world, the seat attempts
    one too where that is better on average for the hand card chosen. ``kept`` is what it keeps
    for later hands, in jewels.
    """

    def __init__(
        self,
        view: SeatView,
        chosen: _Chosen,
        values: Values,
        kept: float,
        others: Sequence[tuple[int, ...]] | None = None,
    ) -> None:
        public, self._seat = view.public, seat_of(view)
        self._chosen = chosen
        self._outcomes = [
            Outcome(public, self._seat, agreed, values, kept=kept) for agreed in chosen.offered
        ]
        self._play_outs = [
            playing_attempts(agreed, opening(agreed, public.dragonmaster))
            for agreed in chosen.offered
        ]
        self._others = others
        self._may_try = others is not None and self._seat != public.dragonmaster
        self._ducked = [Runner() for _ in chosen.offered]
        self._tried = [Runner() for _ in chosen.offered]
        self._met: list[tuple[int, float, Worth, Worth]] = []
        self._total = Runner()

    def meet(self, number: int, world: World) -> None:
        place = self._chosen.places[number]
        others = self._others[number] if self._others is not None else ()
        without = attempt = self._worth(place, world, others)
        self._ducked[place].add(world.weight, without)
        if self._may_try:
            attempt = self._worth(place, world, (self._seat, *others))
            self._tried[place].add(world.weight, attempt)
        self._met.append((place, world.weight, without, attempt))

    def _worth(self, place: int, world: World, trying: tuple[int, ...]) -> Worth:
        taken = self._play_outs[place](list(world.hands), 0, trying)
        return self._outcomes[place].worth(taken, trying)

    def settle(self) -> Runner:
        bold = [
            bool(tried.worths) and tried.mean()[0] > ducked.mean()[0]
            for ducked, tried in zip(self._ducked, self._tried, strict=True)
        ]
        total = Runner()
        for place, weight, without, attempt in self._met:
            total.add(weight, attempt if bold[place] else without)
        self._total.retell(total)
        return self._total
