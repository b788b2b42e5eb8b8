"""What can be done in a game (docs/rules.md section 10). Deals are actions of chance."""

from __future__ import annotations

from enum import Enum

import msgspec
from msgspec import UNSET, UnsetType

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard


class DragonChoice(Enum):
    """What the Dragon's holder can do with it."""

    DISCARD = "discard"
    HOLD = "hold"
    POWER = "power"


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="deal"):
    """Chance shuffles and deals: the whole deck, first card first."""

    deck: tuple[Card, ...]


class Dragon(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="dragon"
):
    """The Dragon's holder decides; ``hand`` belongs to ``POWER`` alone."""

    seat: int
    choice: DragonChoice
    hand: HandCard | UnsetType = UNSET


class Choose(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="choose"
):
    """The Dragonmaster chooses the hand card."""

    seat: int
    hand: HandCard


class Secret(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="secret"
):
    """A seat says in secret whether it attempts a power play."""

    seat: int
    attempt: bool


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="play"):
    """A seat plays a card to the trick."""

    seat: int
    card: Card


SeatAction = Dragon | Choose | Secret | Play
"""What a seat decides."""

Action = Deal | SeatAction
"""All that moves a game on."""


class IllegalAction(ValueError):
    """An action that the rules do not allow at that point.

    ``reason`` is the sentence for the player; ``index`` is the action's place in a list that
    is replayed (from 0), or ``None`` for a single action.
    """

    def __init__(self, reason: str, index: int | None = None) -> None:
        super().__init__(reason if index is None else f"Action {index}: {reason}")
        self.reason = reason
        self.index = index
