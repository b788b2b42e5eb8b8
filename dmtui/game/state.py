"""What everyone may see of a game, as immutable values (docs/rules.md section 11)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

from dmtui.game.actions import DragonChoice
from dmtui.game.cards import Card, Clan
from dmtui.game.hand_cards import CARD_TABOOS, HandCard, Taboo
from dmtui.game.ledger import Entry
from dmtui.game.ruleset import Ruleset, Victory


class Phase(Enum):
    """What the game waits for."""

    DEAL = "deal"
    DRAGON = "dragon"
    CHOOSE = "choose"
    SECRET = "secret"
    PLAY = "play"
    OVER = "over"

    __hash__ = object.__hash__


class Trick(msgspec.Struct, frozen=True):
    """A finished trick: cards in the order played, ``leader`` first, clockwise."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Each card with the seat that played it, in the order played."""
        players = len(self.cards)
        return tuple(((self.leader + i) % players, card) for i, card in enumerate(self.cards))


class Taken(msgspec.Struct, frozen=True):
    """A taboo that a seat took; ``card`` is ``None`` for the first and the last trick."""

    taboo: Taboo
    seat: int
    trick: int
    card: Card | None = None


def taboos_in(
    hand_card: HandCard, number: int, cards: tuple[Card, ...], tricks_a_hand: int
) -> Iterator[tuple[Taboo, Card | None]]:
    """The taboos in a trick, complete or not, each with its card if it is one (section 6).

    ``number`` is the trick's, from 0.
    """
    for taboo, when in ((Taboo.FIRST, 0), (Taboo.LAST, tricks_a_hand - 1)):
        if number == when and taboo in hand_card.taboos:
            yield taboo, None
    table = CARD_TABOOS[hand_card]
    for card in cards:
        for taboo in table[card]:
            yield taboo, card


class HandState(msgspec.Struct, frozen=True):
    """What everyone knows of one hand.

    Before the hand card is chosen ``hand_card`` and ``opener`` are ``None``. ``opener`` chose
    the hand card and leads the first trick: the Dragonmaster, or the power player of a declared
    power play. ``answered`` counts the secret answers given. ``leader``, ``trick`` and
    ``winning`` are the trick on the table.
    """

    dragonmaster: int
    dragon_seat: int | None = None
    dragon_is_new: bool = False
    dragon_choice: DragonChoice | None = None
    hand_card: HandCard | None = None
    opener: int | None = None
    power_player: int | None = None
    answered: int = 0
    leader: int = 0
    trick: tuple[Card, ...] = ()
    winning: int | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def led(self) -> Clan | None:
        """The clan to follow in the trick on the table."""
        return self.trick[0].clan if self.trick else None

    @property
    def played(self) -> frozenset[Card]:
        """The cards that everyone has seen: those of the tricks, and of the one on the table."""
        return frozenset(self.trick).union(*(trick.cards for trick in self.tricks))

    def taken(self, tricks_a_hand: int) -> tuple[Taken, ...]:
        """The taboos taken so far, trick by trick; the last trick counts once it is played."""
        if self.hand_card is None:
            return ()
        return tuple(
            Taken(taboo, trick.winner, number, card)
            for number, trick in enumerate(self.tricks)
            for taboo, card in taboos_in(self.hand_card, number, trick.cards, tricks_a_hand)
        )


class FinishedHand(msgspec.Struct, frozen=True):
    """A hand that is settled; everything in it is public.

    ``attempts`` are the seats that tried a secret power play, ``swept_by`` the seat whose power
    play (declared or secret) succeeded.
    """

    round: int
    hand: int
    state: HandState
    attempts: tuple[int, ...]
    swept_by: int | None
    entries: tuple[Entry, ...]


class PublicState(msgspec.Struct, frozen=True):
    """What everyone at the table knows, spectators included.

    ``actor`` is the seat that has to decide, ``None`` when chance deals or the game is over.
    ``used`` are the hand cards of this round that are gone, ``holder`` the seat before which
    a held Dragon lies, until it decides otherwise. ``now`` is the hand being played, ``None``
    before its deal and at the end. ``purse`` and ``collected`` are jewels by seat.
    """

    ruleset: Ruleset
    first: int
    round: int
    hand: int
    dragonmaster: int
    phase: Phase
    actor: int | None
    purse: tuple[int, ...]
    collected: tuple[int, ...]
    used: tuple[HandCard, ...] = ()
    holder: int | None = None
    now: HandState | None = None
    past: tuple[FinishedHand, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the last hand is settled."""
        return self.phase is Phase.OVER

    @property
    def current(self) -> HandState:
        """The hand being played.

        Raises:
            ValueError: no hand is dealt.

        """
        if self.now is None:
            raise ValueError("no hand is dealt")
        return self.now

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every transfer so far, in order."""
        return tuple(entry for hand in self.past for entry in hand.entries)

    @property
    def unused(self) -> tuple[HandCard, ...]:
        """The hand cards that this round still has."""
        return tuple(card for card in HandCard if card not in self.used)

    @property
    def owner(self) -> int:
        """The round's owner, who opened it as Dragonmaster."""
        return (self.first + self.round) % self.ruleset.players

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won, ascending (section 9), or ``None`` before the end."""
        if not self.over:
            return None
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat as things stand, from 1; seats that are equal share theirs."""
        scores = list(zip(self.collected, self.purse, strict=True))
        if self.ruleset.victory is Victory.PURSE:
            scores = [(purse, collected) for collected, purse in scores]
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def cards_held(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        if self.now is None:
            return 0
        ahead = (seat - self.now.leader) % self.ruleset.players
        played = len(self.now.tricks) + (ahead < len(self.now.trick))
        return self.ruleset.cards_each - played
