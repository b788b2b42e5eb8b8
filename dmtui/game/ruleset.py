"""A ruleset: which game is played, and for what stakes (docs/rules.md section 2)."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec

from dmtui.game.cards import LOW_RANKS, PLAYABLE, Card
from dmtui.game.hand_cards import HandCard, Taboo

HANDS_A_ROUND = 5

Jewels = Annotated[int, msgspec.Meta(ge=0)]
"""An amount of jewels in a ruleset: a whole number of 0 or more."""


class RulesetError(ValueError):
    """A ruleset with a value that section 2 does not allow."""


class Mode(Enum):
    """Which of the three games is played."""

    BASIC = "basic"
    ADVANCED = "advanced"
    EXPERT = "expert"


class DealSize(Enum):
    """How many cards a seat is dealt: five, or the boxed game's eight."""

    FIVE = "five"
    FULL = "full"


class Victory(Enum):
    """What wins: the most collected as Dragonmaster, or the largest purse."""

    DRAGONMASTER = "dragonmaster"
    PURSE = "purse"


class Fines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Jewels a taboo costs."""

    first: Jewels = 4
    last: Jewels = 4
    prince: Jewels = 8
    dragonlord: Jewels = 1
    wizard: Jewels = 2

    def of(self, taboo: Taboo) -> int:
        """The fine for one taboo, in jewels."""
        amount: int = getattr(self, taboo.value)
        return amount


class Rewards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Jewels that every other seat pays for a power play that succeeds."""

    first_last: Jewels = 6
    runesword: Jewels = 6
    dragonlords: Jewels = 10
    wizards: Jewels = 10
    staff: Jewels = 15

    def of(self, hand_card: HandCard) -> int:
        """The reward from each other seat on one hand card, in jewels."""
        amount: int = getattr(self, hand_card.value)
        return amount


class Ruleset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is agreed before a game. Amounts are jewels."""

    players: Literal[3, 4] = 4
    mode: Mode = Mode.BASIC
    deal: DealSize = DealSize.FIVE
    victory: Victory = Victory.DRAGONMASTER
    purse: Jewels = 100
    fines: Fines = Fines()
    rewards: Rewards = Rewards()
    forfeit: Jewels = 8

    @property
    def has_dragon(self) -> bool:
        """Whether the Dragon is in the game: Advanced and Expert."""
        return self.mode is not Mode.BASIC

    @property
    def cards_each(self) -> int:
        """Cards dealt to a seat, which is also the tricks of a hand: 5 or 8."""
        return 8 if self.deal is DealSize.FULL else 5

    @property
    def cards(self) -> tuple[Card, ...]:
        """The playable cards that are in the game: 24 or 32."""
        if self.deal is DealSize.FULL and self.players == 3:
            return tuple(card for card in PLAYABLE if card.rank not in LOW_RANKS)
        return PLAYABLE

    @property
    def hands(self) -> int:
        """Hands in a whole game: one round of five for each seat."""
        return self.players * HANDS_A_ROUND

    def prize(self, hand_card: HandCard) -> int:
        """Jewels that a power play brings whoever makes it, if it succeeds: the others' rewards."""
        return self.rewards.of(hand_card) * (self.players - 1)

    def checked(self) -> Ruleset:
        """Return this ruleset, every field examined.

        Raises:
            RulesetError: a field has a wrong type or value.

        """
        try:
            return msgspec.convert(msgspec.to_builtins(self), Ruleset)
        except (msgspec.ValidationError, TypeError) as error:
            raise RulesetError(f"This is no ruleset: {error}.") from error
