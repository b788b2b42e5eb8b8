"""The five hand cards and their taboos, as a table of data (docs/rules.md section 6)."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from dmtui.game.cards import PLAYABLE, Card, Clan, Rank


class Taboo(Enum):
    """What must not be taken; the value names its fine in a ruleset."""

    FIRST = "first"
    LAST = "last"
    PRINCE = "prince"
    DRAGONLORD = "dragonlord"
    WIZARD = "wizard"

    __hash__ = object.__hash__


TRICK_TABOOS: Final = (Taboo.FIRST, Taboo.LAST)
"""The taboos that are a trick; the others are cards."""


class HandCard(Enum):
    """One of the five rules that a hand can be played under."""

    FIRST_LAST = "first_last"
    RUNESWORD = "runesword"
    DRAGONLORDS = "dragonlords"
    WIZARDS = "wizards"
    STAFF = "staff"

    __hash__ = object.__hash__

    @property
    def title(self) -> str:
        """The card's name, such as ``the Runesword``."""
        return FACES[self].title

    @property
    def taboos(self) -> tuple[Taboo, ...]:
        """The taboos that this hand card punishes."""
        return FACES[self].taboos


class Face(msgspec.Struct, frozen=True):
    """What is printed on a hand card."""

    title: str
    rule: str
    taboos: tuple[Taboo, ...]


FACES: Final = {
    HandCard.FIRST_LAST: Face(
        "First or Last", "Do not take the first trick or the last", (Taboo.FIRST, Taboo.LAST)
    ),
    HandCard.RUNESWORD: Face(
        "the Runesword", "Do not take the Prince of Warriors", (Taboo.PRINCE,)
    ),
    HandCard.DRAGONLORDS: Face("Dragonlords", "Do not take any Dragonlord", (Taboo.DRAGONLORD,)),
    HandCard.WIZARDS: Face("Wizards", "Do not take any Wizard", (Taboo.WIZARD,)),
    HandCard.STAFF: Face(
        "the Staff of Power",
        "Do not take first or last trick, Prince of Warriors, Dragonlords, Wizards",
        tuple(Taboo),
    ),
}


def _taboos_of(card: Card, hand_card: HandCard) -> tuple[Taboo, ...]:
    named = {
        Taboo.PRINCE: card is Card.Pw,
        Taboo.DRAGONLORD: card.clan is Clan.DRAGONLORDS,
        Taboo.WIZARD: card.rank is Rank.WIZARD,
    }
    return tuple(taboo for taboo in hand_card.taboos if named.get(taboo, False))


CARD_TABOOS: Final[dict[HandCard, dict[Card, tuple[Taboo, ...]]]] = {
    hand_card: {card: _taboos_of(card, hand_card) for card in PLAYABLE} for hand_card in HandCard
}
"""For each hand card and playable card, the taboos that the card is (possibly two, or none)."""
