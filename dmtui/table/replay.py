"""A saved game step by step, as one of its viewers saw it, or with the cards laid open."""

from __future__ import annotations

from enum import Enum

import msgspec

from dmtui.game.actions import Action
from dmtui.game.cards import Card
from dmtui.game.events import Dealt, Event, TrickTaken, moments, redact
from dmtui.game.game import Game
from dmtui.game.view import SeatView, view
from dmtui.records.people import people_of
from dmtui.records.record import Loaded


class Stride(Enum):
    """How far a step goes: to the next card or decision, to a whole trick, or to a deal."""

    CARD = "card"
    TRICK = "trick"
    HAND = "hand"
    END = "end"


class Frame(msgspec.Struct, frozen=True):
    """What a viewer is shown at a step: their view after some events, and those events.

    ``hands`` are the cards of all seats where they lie open, ``None`` where they do not.
    """

    view: SeatView
    events: tuple[Event, ...]
    hands: tuple[tuple[Card, ...], ...] | None = None


class _Step(msgspec.Struct, frozen=True):
    hand: int
    events: tuple[Event, ...]
    game: Game


class Replay:
    """Goes through a game, finished or not; steps count from 0, the first deal.

    In a game that is not over, a viewer is shown no more than their seat knew: the only person's,
    and where there is none, or several, what everyone could see. The hand being played is never
    opened. Once the game is over nothing in it is secret, and one may look from any seat.
    """

    def __init__(self, loaded: Loaded) -> None:
        self.record = loaded.record
        self.over = loaded.game.public.over
        self._finished = len(loaded.game.before)
        self._steps = _steps(loaded)
        people = people_of(self.record.seats)
        self.own: int | None = people[0] if len(people) == 1 else None

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def seats(self) -> tuple[int | None, ...]:
        """The seats that one may look from, the first of them to begin with."""
        if not self.over:
            return (self.own,)
        players = len(self.record.seats)
        if self.own is None:
            return (None, *range(players))
        return tuple((self.own + away) % players for away in range(players))

    def hand(self, step: int) -> int:
        """The hand that a step belongs to, from 0."""
        return self._steps[step].hand

    def opens(self, step: int) -> bool:
        """Whether the cards of a step may lie open: its hand, or the game, is over."""
        return self.over or self._steps[step].hand < self._finished

    def frame(self, step: int, seat: int | None, *, opened: bool = False) -> Frame:
        """What is shown at a step from a seat; ``opened`` lays cards open that may lie open.

        Raises:
            ValueError: one may not look from that seat.
        """
        if seat not in self.seats:
            raise ValueError(f"seat {seat} is not to be looked from")
        at = self._steps[step]
        if opened and self.opens(step):
            return Frame(view(at.game, seat), at.events, at.game.hands)
        return Frame(view(at.game, seat), tuple(redact(event, seat) for event in at.events))

    def onward(self, step: int, stride: Stride, way: int) -> int:
        """Where a stride leads, forwards (1) or backwards (-1): the step itself at either end."""
        last = len(self._steps) - 1
        if stride is Stride.CARD:
            return min(max(step + way, 0), last)
        if way > 0:
            return next((at for at in range(step + 1, last) if self._ends(at, stride)), last)
        return next((at for at in range(step - 1, 0, -1) if self._ends(at, stride)), 0)

    def played(self, step: int) -> tuple[Action, ...]:
        """The actions that lead to a step."""
        return self._steps[step].game.actions

    def _ends(self, step: int, stride: Stride) -> bool:
        wanted = {Stride.TRICK: TrickTaken, Stride.HAND: Dealt}.get(stride)
        events = self._steps[step].events
        return wanted is not None and any(isinstance(event, wanted) for event in events)


def _steps(loaded: Loaded) -> tuple[_Step, ...]:
    record = loaded.record
    game = Game.new(record.ruleset, record.first_dragonmaster)
    found: list[_Step] = []
    for action in record.actions:
        hand = len(game.public.past)
        game, events = game.apply(action)
        found += [_Step(hand, moment, game) for moment in moments(events)]
    return tuple(found)
