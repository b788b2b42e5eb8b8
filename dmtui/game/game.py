"""The game: one immutable value that is its whole truth at a moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

import msgspec

from dmtui.game.actions import Action, Deal, IllegalAction, SeatAction
from dmtui.game.cards import Card
from dmtui.game.events import Event
from dmtui.game.legal import legal_actions, why_illegal
from dmtui.game.play import advance
from dmtui.game.ruleset import Ruleset, RulesetError
from dmtui.game.state import Phase, PublicState


class Game(msgspec.Struct, frozen=True):
    """A game in progress or over: what all may see, and what is hidden.

    ``hands`` are the cards that each seat holds, in the order of `Card`; ``stock`` the undealt
    cards, next first; ``attempts`` the secret answers of this hand, ``None`` where none is given.
    ``before`` are the actions of each finished hand, ``during`` those of this one.
    """

    public: PublicState
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    attempts: tuple[bool | None, ...] = ()
    before: tuple[tuple[Action, ...], ...] = ()
    during: tuple[Action, ...] = ()

    @classmethod
    def new(cls, ruleset: Ruleset, first: int) -> Game:
        """A game before its first deal; ``first`` is the first Dragonmaster.

        Raises:
            RulesetError: a value of the ruleset, or ``first``, is not allowed.

        """
        ruleset = ruleset.checked()
        if type(first) is not int or not 0 <= first < ruleset.players:
            raise RulesetError(
                f"The first Dragonmaster must be a seat from 0 to {ruleset.players - 1}."
            )
        nothing = (0,) * ruleset.players
        return cls(
            public=PublicState(
                ruleset=ruleset,
                first=first,
                round=0,
                hand=0,
                dragonmaster=first,
                phase=Phase.DEAL,
                actor=None,
                purse=(ruleset.purse,) * ruleset.players,
                collected=nothing,
            ),
            hands=((),) * ruleset.players,
            attempts=(None,) * ruleset.players,
        )

    @classmethod
    def replay(cls, ruleset: Ruleset, first: int, actions: Iterable[Action]) -> Game:
        """The game that a list of actions leads to.

        Raises:
            RulesetError: as for `new`.
            IllegalAction: with the index of the first action that is not allowed.

        """
        game = cls.new(ruleset, first)
        for index, action in enumerate(actions):
            try:
                game, _ = game.apply(action)
            except IllegalAction as error:
                raise IllegalAction(error.reason, index) from None
        return game

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self.public.phase

    @property
    def actor(self) -> int | None:
        """The seat that has to decide; ``None`` when chance deals or the game is over."""
        return self.public.actor

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return (*chain.from_iterable(self.before), *self.during)

    def legal_actions(self) -> tuple[SeatAction, ...]:
        """Every action of the seat to decide; empty for a deal and at the end."""
        actor = self.public.actor
        return () if actor is None else legal_actions(self.public, self.hands[actor])

    def why_illegal(self, action: object) -> str | None:
        """Why the rules do not allow this now, as a sentence to its player, or ``None``."""
        public = self.public
        if public.phase is Phase.DEAL and type(action) is Deal:
            return _why_not_deal(public, action.deck)
        actor = public.actor
        return why_illegal(public, () if actor is None else self.hands[actor], action)

    def apply(self, action: Action) -> tuple[Game, tuple[Event, ...]]:
        """Check an action and take it: the game after it, and what happened.

        The events are unredacted (see `dmtui.game.events.redact`).

        Raises:
            IllegalAction: the rules do not allow it now.

        """
        reason = self.why_illegal(action)
        if reason is not None:
            raise IllegalAction(reason)
        return advance(self, action)


def _why_not_deal(public: PublicState, deck: object) -> str | None:
    ruleset = public.ruleset
    wanted = set(ruleset.cards)
    if ruleset.has_dragon and public.holder is None:
        wanted.add(Card.DRAGON)
    if not isinstance(deck, tuple) or not all(isinstance(card, Card) for card in deck):
        return "A deck is a list of cards."
    seen = set(deck)
    if len(seen) != len(deck):
        return (
            f"The deck has {_first({c for c, times in Counter(deck).items() if times > 1})} twice."
        )
    if missing := wanted - seen:
        return f"The deck lacks {_first(missing)}."
    if extra := seen - wanted:
        return f"The deck has {_first(extra)}, which is not in it now."
    dealt = ruleset.players * ruleset.cards_each
    if len(deck) == dealt + 1 and deck[-1] is Card.DRAGON:
        return "The one card left over must not be the Dragon."
    return None


def _first(cards: set[Card]) -> str:
    card = next(card for card in Card if card in cards)
    return card.title if card is Card.DRAGON else card.code
