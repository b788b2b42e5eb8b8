"""What happened, told to everyone at the table; and what of it a seat may be told."""

from __future__ import annotations

import msgspec

from dmtui.game.actions import DragonChoice
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import FinishedHand, Trick


class Dealt(msgspec.Struct, frozen=True):
    """A hand was dealt.

    ``hands`` are the cards by seat, in the order of `Card`, ``None`` where a viewer may not look;
    ``dragon`` is the seat that has the Dragon, ``dragon_is_new`` whether this deal brought it.
    """

    round: int
    hand: int
    dragonmaster: int
    hands: tuple[tuple[Card, ...] | None, ...]
    dragon: int | None
    dragon_is_new: bool


class DragonDecided(msgspec.Struct, frozen=True):
    """The Dragon's holder decided; ``hand_card`` is that of a declared power play."""

    seat: int
    choice: DragonChoice
    hand_card: HandCard | None


class HandChosen(msgspec.Struct, frozen=True):
    """The Dragonmaster chose the hand card."""

    seat: int
    hand_card: HandCard


class SecretAnswered(msgspec.Struct, frozen=True):
    """A seat answered in secret; ``attempt`` is ``None`` for everyone else."""

    seat: int
    attempt: bool | None


class CardPlayed(msgspec.Struct, frozen=True):
    """A seat played a card."""

    seat: int
    card: Card


class TrickTaken(msgspec.Struct, frozen=True):
    """A trick is complete; ``number`` counts from 0 in its hand."""

    number: int
    trick: Trick


class HandEnded(msgspec.Struct, frozen=True):
    """A hand is settled."""

    finished: FinishedHand


class GameEnded(msgspec.Struct, frozen=True):
    """The last hand is settled."""

    winners: tuple[int, ...]


Event = (
    Dealt
    | DragonDecided
    | HandChosen
    | SecretAnswered
    | CardPlayed
    | TrickTaken
    | HandEnded
    | GameEnded
)


def redact(event: Event, seat: int | None) -> Event:
    """The event as a seat may know it; ``None`` is a spectator."""
    if isinstance(event, Dealt):
        hands = tuple(cards if s == seat else None for s, cards in enumerate(event.hands))
        return msgspec.structs.replace(event, hands=hands)
    if isinstance(event, SecretAnswered) and event.seat != seat:
        return msgspec.structs.replace(event, attempt=None)
    return event


def moments(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """Events in groups that are seen at once: a trick is seen with its last card."""
    found: list[tuple[Event, ...]] = []
    for event in events:
        if isinstance(event, TrickTaken):
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found
