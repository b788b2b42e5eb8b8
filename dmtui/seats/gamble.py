"""The Dragon, and whether a power play is worth its forfeit."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import Dragon, DragonChoice, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import PublicState
from dmtui.game.view import SeatView
from dmtui.seats.choice import usual_income
from dmtui.seats.memory import remember
from dmtui.seats.odds import declared_odds, secret_odds
from dmtui.seats.rivals import strongest_rival
from dmtui.seats.temperament import Values

PATIENCE: Final = 2.0
"""Jewels that a held Dragon is worth for each hand of the round still to come."""
OFFICE: Final = 0.5
"""How much of the income of the round's later hands counts in the value of becoming Dragonmaster;
less than 1, as another power play may take it away again."""
BROKEN_SHARE: Final = 0.4
"""The part of a hand card's fines that a failed secret attempt has taken on the way."""


def decide_dragon(view: SeatView, values: Values) -> Dragon:
    """Declare a power play that pays, keep the Dragon for a better hand, or discard it."""
    public, seat = view.public, view.seat
    assert seat is not None
    if seat == public.dragonmaster:
        return Dragon(seat, DragonChoice.DISCARD)
    hands_to_come = HANDS_A_ROUND - 1 - public.hand
    memory = remember(view)
    best: HandCard | None = None
    most = values.patience * PATIENCE * hands_to_come
    for hand_card in public.unused:
        odds = declared_odds(hand_card, public.ruleset, view.cards, memory)
        won = values.prize * _prize(public, hand_card) + _rivals_loss(view, hand_card, values)
        lost = values.loss * public.ruleset.forfeit + _rivals_gain(view, values)
        gain = odds * won - (1 - odds) * lost
        if gain > most:
            best, most = hand_card, gain
    if best is not None:
        return Dragon(seat, DragonChoice.POWER, best)
    return Dragon(seat, DragonChoice.HOLD if hands_to_come else DragonChoice.DISCARD)


def secret_bar(public: PublicState, hand_card: HandCard) -> float:
    """From which odds on a secret attempt pays for a steady seat, from 0 to 1."""
    lost = _secret_loss(public, hand_card)
    return lost / (lost + _prize(public, hand_card))


def decide_secret(view: SeatView, values: Values) -> Secret:
    """Attempt a secret power play if it is likely to pay."""
    public, seat = view.public, view.seat
    hand_card = public.current.hand_card
    assert seat is not None
    assert hand_card is not None
    odds = secret_odds(hand_card, public.ruleset, view.cards, remember(view))
    won = values.prize * _prize(public, hand_card) + _rivals_loss(view, hand_card, values)
    lost = values.loss * _secret_loss(public, hand_card) + _rivals_gain(view, values)
    return Secret(seat, odds * won > (1 - odds) * lost)


def _rivals_loss(view: SeatView, hand_card: HandCard, values: Values) -> float:
    """What a success is worth because the strongest rival pays for it, too."""
    return values.spite * view.public.ruleset.rewards.of(hand_card)


def _rivals_gain(view: SeatView, values: Values) -> float:
    """What a failure costs because the strongest rival gets the forfeit, if it does."""
    public, seat = view.public, view.seat
    assert seat is not None
    if not values.spite or strongest_rival(public, seat) != public.dragonmaster:
        return 0.0
    return values.spite * public.ruleset.forfeit


def _secret_loss(public: PublicState, hand_card: HandCard) -> float:
    """Jewels that a secret attempt costs if it fails."""
    return public.ruleset.forfeit + BROKEN_SHARE * usual_income(hand_card, public.ruleset)


def _prize(public: PublicState, hand_card: HandCard) -> float:
    """Jewels that a power play brings if it succeeds, later income included."""
    players = public.ruleset.players
    rewards = public.ruleset.prize(hand_card)
    later = sum(usual_income(h, public.ruleset) for h in public.unused if h is not hand_card)
    # Whoever is Dragonmaster receives the fines, and is spared its own part of them.
    return rewards + OFFICE * later * players / (players - 1)
