"""The exact value of a position in a hand with all cards open, and of every card in it.

What nobody at the table can know: only a review, a puzzle or a test asks it. The cards in hand,
the trick on the table, the hand card, the Dragonmaster and all power plays, secret ones too, are
in the open; the stock is out of play. Nothing beyond the hand's own settlement is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Protocol

import msgspec

from dmtui.game.actions import Play, SeatAction
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.review.clan_states import ClanState, ClanStates, Move, move
from dmtui.review.everyone import Everyone, Memory
from dmtui.review.open_hand import OpenHand, Values, read
from dmtui.review.roomy import roomy
from dmtui.review.sides import AgainstTheRest, DeclaredPowerPlay
from dmtui.review.ticking import Progress, Tick


class Objective(Enum):
    """What the seats want.

    ``EACH``: everyone his own jewels. Between cards that bring a seat the same it takes one that
    brings the Dragonmaster least, and then the first in the order of `Card`. ``AGAINST``: the
    Dragonmaster his own jewels, and all others together that he gets few.
    """

    EACH = "each"
    AGAINST = "against"


class Solution(msgspec.Struct, frozen=True):
    """What a position is worth, in jewels that change hands when the hand is settled.

    ``values`` are by seat what each seat wants much of: under `Objective.EACH` the change of its
    purse; under `Objective.AGAINST` that of the Dragonmaster's purse for the Dragonmaster, and
    its negative for every other seat, for these are one team. ``by_action`` has such values for
    every legal action, in the order of `Game.legal_actions`. ``choice`` is the action that leads
    to ``values``, the first of them.
    """

    objective: Objective
    values: Values
    by_action: Mapping[SeatAction, Values]
    choice: SeatAction


@roomy
def solve(
    game: Game, objective: Objective, tick: Tick | None = None, memory: Memory | None = None
) -> Solution:
    """Solve a position in which a card is wanted, and every card that can be played.

    ``tick`` is told every `TICKS` positions how many of the cards are done, and of how many,
    equivalent ones counted once; whatever it raises ends the search and comes out of here.
    Positions of one deal are solved together in much less time with a ``memory`` that they share.

    Raises:
        ValueError: no card is wanted.

    """
    position = _Position(game, objective, tick, memory)
    found = {move: position.search.after(move) for move in position.to_search()}
    by_action: dict[SeatAction, Values] = {
        action: found[move] for action, move in position.moves.items()
    }
    hand = position.hand
    choice = max(by_action, key=lambda action: hand.wish(hand.seat, by_action[action]))
    return Solution(objective, by_action[choice], by_action, choice)


@roomy
def par(
    game: Game, objective: Objective, tick: Tick | None = None, memory: Memory | None = None
) -> Values:
    """The ``values`` of `solve` alone, which take less time, as not all cards need be looked at.

    Raises:
        ValueError: no card is wanted.

    """
    position = _Position(game, objective, tick, memory)
    return position.search.best(position.in_turn())


class _Search(Protocol):
    """What either search answers: after a card, and after the best of some in their turns."""

    def after(self, move: Move) -> Values: ...

    def best(self, moves: Iterable[Move]) -> Values: ...

    def turns(self, moves: tuple[Move, ...]) -> tuple[Move, ...]: ...


class _Position:
    """A position in the numbers of a search, with the search and the cards to play.

    Equivalent cards have equal moves; the moves are in the order of the legal actions.
    """

    def __init__(
        self, game: Game, objective: Objective, tick: Tick | None, memory: Memory | None
    ) -> None:
        hand = self.hand = read(game)
        each = objective is Objective.EACH and not hand.declared
        table = (memory or Memory()).table(game, hand) if each else None
        states = ClanStates() if table is None else table.states
        clans = [
            states.state(clan, cards, hand.hole if clan == hand.led else -1)
            for clan, cards in enumerate(hand.clans)
        ]
        self.moves = {
            action: _move(hand, states, clans, action.card)
            for action in game.legal_actions()
            if isinstance(action, Play)
        }
        self._distinct = tuple(dict.fromkeys(self.moves.values()))
        self._progress = None if tick is None else Progress(tick, len(self._distinct))
        pulse = None if self._progress is None else self._progress.pulse
        self.search: _Search
        if table is not None:
            self.search = Everyone(hand, table, clans, pulse)
        elif objective is Objective.AGAINST:
            self.search = AgainstTheRest(hand, states, clans, pulse)
        else:
            self.search = DeclaredPowerPlay(hand, states, clans, pulse)

    def to_search(self) -> Iterable[Move]:
        """The cards to play, of equivalent ones the first alone."""
        return self._through(self._distinct)

    def in_turn(self) -> Iterable[Move]:
        """The same in the order in which the search looks for the best of them."""
        return self._through(self.search.turns(self._distinct))

    def _through(self, moves: tuple[Move, ...]) -> Iterable[Move]:
        return moves if self._progress is None else self._progress.through(moves)


def _move(hand: OpenHand, states: ClanStates, clans: list[ClanState], card: Card) -> Move:
    clan, place = hand.place(card)
    state = clans[clan]
    leads, follows = hand.led < 0, hand.led == clan
    after = states.lead if leads else states.reply if follows else states.throw
    wins = leads or (follows and place >= hand.hole)
    return move(0, state, place, wins, after(state, place))
