"""Cards as bits: a set of cards is one integer, a byte for each clan, its Fool the lowest bit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from dmtui.game.cards import PLAYABLE, Card
from dmtui.seats.stakes import CLAN_INDEX

CLANS: Final = 4
CLAN: Final = 0xFF
"""The cards of the clan whose byte is the lowest."""

BIT: Final = {card: 1 << (8 * CLAN_INDEX[card] + card.strength) for card in PLAYABLE}
"""Each playable card as a set of its own."""
CARD: Final = {bit: card for card, bit in BIT.items()}
"""The card that a single bit is."""


def cards_of(cards: Iterable[Card]) -> int:
    """Cards as a set."""
    held = 0
    for card in cards:
        held |= BIT[card]
    return held


def singles(held: int) -> Iterator[int]:
    """The cards of a set, one bit at a time, from the lowest."""
    while held:
        bit = held & -held
        yield bit
        held ^= bit


def clan_of(bit: int) -> int:
    """All cards of the clan of a single card."""
    return CLAN << (bit.bit_length() - 1 & 24)
