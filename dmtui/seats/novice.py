"""The ``novice``: knows the rules and ducks, but remembers no card that was played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.memory import glance
from dmtui.seats.position import Position, read
from dmtui.seats.stakes import stakes
from dmtui.seats.sweep import alive, stop, take
from dmtui.seats.temperament import STEADY, Values

HIGH: Final = 5
"""The strength from which on a novice calls a card high: Prince, Queen and King."""
TOP: Final = 6
"""The strength from which on a novice trusts a card to win: Queen and King."""


def novice(view: SeatView, chance: Random, values: Values = STEADY) -> SeatAction:
    """Decide as a beginner does; ``chance`` and spite are not used."""
    public, seat = view.public, view.seat
    assert seat is not None
    if public.phase is Phase.PLAY:
        return Play(seat, _card(view))
    if public.phase is Phase.CHOOSE:
        held = {
            hand_card: _held(hand_card, public.ruleset, view.cards) for hand_card in public.unused
        }
        return Choose(seat, min(held, key=held.__getitem__))
    top = sum(card.strength >= TOP for card in view.cards)
    strong = values.prize * top > values.loss * public.ruleset.cards_each / 2
    if public.phase is Phase.SECRET:
        return Secret(seat, strong)
    if strong and seat != public.dragonmaster:
        rewards = public.ruleset.rewards
        return Dragon(seat, DragonChoice.POWER, max(public.unused, key=rewards.of))
    may_hold = seat != public.dragonmaster and public.hand < HANDS_A_ROUND - 1
    keeps = may_hold and values.patience > STEADY.patience
    return Dragon(seat, DragonChoice.HOLD if keeps else DragonChoice.DISCARD)


def _held(hand_card: HandCard, ruleset: Ruleset, cards: Sequence[Card]) -> float:
    """How much of a hand card's trouble a novice sees in its own cards: 1 is the average."""
    at_stake = stakes(hand_card, ruleset.fines)
    price = sum(at_stake.fines[card] for card in ruleset.cards)
    if hand_card is HandCard.FIRST_LAST or not price:
        high = sum(card.strength >= HIGH for card in ruleset.cards) / len(ruleset.cards)
        return sum(card.strength >= HIGH for card in cards) / len(cards) / high
    part = sum(at_stake.fines[card] for card in cards) / len(cards)
    return part * len(ruleset.cards) / price


def _card(view: SeatView) -> Card:
    position = read(view)
    declared = position.now.power_player
    if declared is not None and alive(position, declared):
        if declared == position.seat:
            return take(position, glance(view))
        return stop(position, glance(view), declared)
    if view.attempt and alive(position, position.seat):
        return take(position, glance(view))
    return _duck(position)


def _duck(position: Position) -> Card:
    """Lead low; follow just below the best card; throw off what costs most."""
    legal, best = position.legal, position.best
    if best is None:
        return min(legal, key=lambda card: card.strength)
    if legal[0].clan is not position.led:
        return max(legal, key=lambda card: (position.stakes.fines[card], card.strength))
    losing = [card for card in legal if card.strength < best.strength]
    if losing:
        return max(losing, key=lambda card: card.strength)
    if not position.behind and not position.pot:
        return max(legal, key=lambda card: card.strength)
    return min(legal, key=lambda card: card.strength)
