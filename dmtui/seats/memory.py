"""What an attentive player remembers of a hand: the cards not seen yet, and who is void."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dmtui.game.cards import PLAYABLE, Card
from dmtui.game.state import Trick
from dmtui.game.view import SeatView
from dmtui.seats.stakes import CLAN_INDEX

_WHOLE_CLAN = 0xFF
_WITHOUT_LOW_RANKS = 0xFC


class Memory(msgspec.Struct, frozen=True):
    """The cards that a seat has not seen, and where they may be.

    ``unseen`` has, clan by clan, a bit for each strength. ``chances`` says of each other seat,
    clan by clan, how likely it holds any one unseen card: 0 where it is void. ``dealt`` is the
    part of the unseen cards that the other seats hold; the rest is stock.
    """

    unseen: tuple[int, ...]
    chances: dict[int, tuple[float, ...]]
    dealt: float

    def is_unseen(self, card: Card) -> bool:
        """Whether a card may still come."""
        return bool(self.unseen[CLAN_INDEX[card]] >> card.strength & 1)

    def lower(self, card: Card) -> int:
        """How many unseen cards of its clan a card beats."""
        return (self.unseen[CLAN_INDEX[card]] & ((1 << card.strength) - 1)).bit_count()

    def higher(self, card: Card) -> int:
        """How many unseen cards of its clan beat a card."""
        return (self.unseen[CLAN_INDEX[card]] >> (card.strength + 1)).bit_count()

    def cannot_beat(self, seat: int, card: Card) -> float:
        """How likely another seat has nothing that beats a card in its clan."""
        return (1 - self.chances[seat][CLAN_INDEX[card]]) ** self.higher(card)


def remember(view: SeatView) -> Memory:
    """All that the seat of a view can know of the cards it does not see."""
    return _memory(view, view.public.current.tricks)


def glance(view: SeatView) -> Memory:
    """What a seat knows that has forgotten every trick but the one on the table."""
    return _memory(view, ())


def _memory(view: SeatView, tricks: Sequence[Trick]) -> Memory:
    public, me = view.public, view.seat
    now, ruleset = public.current, public.ruleset
    players = ruleset.players
    unseen = [_WITHOUT_LOW_RANKS if len(ruleset.cards) < len(PLAYABLE) else _WHOLE_CLAN] * 4
    for card in view.cards:
        unseen[CLAN_INDEX[card]] &= ~(1 << card.strength)
    void = [0] * players
    held = [ruleset.cards_each - len(now.tricks)] * players
    played = [(trick.leader, trick.cards) for trick in tricks]
    if now.trick:
        played.append((now.leader, now.trick))
        for i in range(len(now.trick)):
            held[(now.leader + i) % players] -= 1
    for leader, cards in played:
        led = CLAN_INDEX[cards[0]]
        for i, card in enumerate(cards):
            clan = CLAN_INDEX[card]
            unseen[clan] &= ~(1 << card.strength)
            if clan != led:
                void[(leader + i) % players] |= 1 << led
    left = [mask.bit_count() for mask in unseen]
    chances = {}
    for seat in range(players):
        if seat != me:
            possible = [0 if void[seat] >> clan & 1 else left[clan] for clan in range(4)]
            chance = min(1.0, held[seat] / (sum(possible) or 1))
            chances[seat] = tuple(chance if count else 0.0 for count in possible)
    rivals_hold = sum(held) - (0 if me is None else held[me])
    return Memory(tuple(unseen), chances, min(1.0, rivals_hold / (sum(left) or 1)))
