"""A seat's own next card: planned for what it will know then, not for each world by itself.

To choose the best card in every world apart would count on seeing the hidden cards (strategy
fusion, I. Frank and D. Basin, 1998), so worlds that look alike to the seat when it is to play
again get the same card. It differs from the heuristic's only where that is better by more than
the chance of the draw explains; after it, all duck again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from dmtui.seats.master.bits import singles
from dmtui.seats.master.kernel import NOBODY, Moment, Play
from dmtui.seats.master.outcome import Outcome, Worth
from dmtui.seats.master.race import SOON, Race, Runner, as_good
from dmtui.seats.master.sweeping import legal

FEWEST: Final = 8
"""In how many worlds, at the least, a choice must come up to be planned."""
SAMPLE: Final = 64
"""In how many of the worlds, at the most, all cards of such a choice are tried."""
TRICKS: Final = range(3, 6)
"""With how many tricks left the card after this one is planned: with fewer it is no choice, and
with more the hand is still too open for it to matter."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """The seat's own next choice in a world: how it comes up, and what the heuristic's is worth."""

    world: int
    weight: float
    moment: Moment
    worth: Worth


class Look(msgspec.Struct, frozen=True):
    """What the seat makes of a choice that comes up: what looks alike is decided alike.

    ``led`` is 0 for the leader; ``lying`` is how many cards lie, ``can_win`` and ``can_lose``
    whether it could follow above or below the best of them, and ``dear`` whether a taboo is at
    stake.
    """

    held: int
    led: int
    lying: int
    can_win: bool
    can_lose: bool
    dear: bool

    @property
    def cards(self) -> int:
        """The cards that may be played."""
        return legal(self.held, self.led)


def look(now: Moment, seat: int, relevant: int) -> Look:
    """How a moment looks to the seat to play; ``relevant`` are the taboos."""
    held, led = now.hands[seat], now.led if now.played else 0
    above = -(now.best << 1)
    return Look(
        held=held,
        led=led,
        lying=now.played,
        can_win=bool(held & led & above),
        can_lose=bool(held & led & ~above),
        dear=bool(now.lying & relevant),
    )


class Plans:
    """The next own choices that follow an option, and what is best at each."""

    def __init__(self, seat: int, relevant: int) -> None:
        self._seat = seat
        self._relevant = relevant
        self._alike: dict[Look, list[Choice]] = {}

    def add(self, choice: Choice) -> None:
        """Count how a choice comes up in one more world."""
        looks = look(choice.moment, self._seat, self._relevant)
        self._alike.setdefault(looks, []).append(choice)

    def follow(self, runner: Runner, play: Play, outcome: Outcome) -> None:
        """Let an option be worth what it is when its next choices are planned."""
        for looks, choices in self._alike.items():
            if len(choices) < FEWEST:
                continue
            worths = _planned(choices, looks.cards, play, outcome)
            for choice, worth in zip(choices, worths, strict=True):
                runner.amend(choice.world, choice.worth, worth)


def _planned(
    choices: Sequence[Choice], cards: int, play: Play, outcome: Outcome
) -> Sequence[Worth]:
    """What choices that look alike are worth with the card that is best for all of them.

    If that is not clearly better, they are worth what the heuristic makes of each.
    """

    def see(choice: Choice, card: int) -> Worth:
        now = choice.moment
        if card == now.card:
            return choice.worth
        return outcome.worth(play(now, [*now.hands], card, NOBODY, [], ()))

    sample = choices[:SAMPLE]
    found: dict[int, list[Worth]] = {card: [] for card in singles(cards)}
    race = Race({card: Runner() for card in found}, SOON)
    for met, choice in enumerate(sample):
        if not race.is_on(met):
            break
        for card, runner in race.running.items():
            found[card].append(see(choice, card))
            runner.add(choice.weight, found[card][-1])
    best = max(race.running, key=lambda card: race.running[card].mean()[0])
    planned, ducked, met = race.running[best], Runner(), len(found[best])
    for choice in sample[met:]:
        found[best].append(see(choice, best))
        planned.add(choice.weight, found[best][-1])
    for choice in sample:
        ducked.add(choice.weight, choice.worth)
    if ducked in as_good([ducked, planned]):
        return [choice.worth for choice in choices]
    return [*found[best], *(see(choice, best) for choice in choices[SAMPLE:])]
