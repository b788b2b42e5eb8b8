"""Ducking: the card that costs least, counting what it would cost to keep it."""

from __future__ import annotations

from dmtui.game.cards import Card
from dmtui.seats.memory import Memory
from dmtui.seats.position import Position
from dmtui.seats.weigh import Scales


def duck(position: Position, memory: Memory) -> Card:
    """The card to play for a seat that wants no taboos; the first of equals as it was dealt."""
    scales = Scales(position.cards, position.tricks_left, position.stakes, memory)
    return min(position.legal, key=lambda card: _cost(position, scales, card))


def _cost(position: Position, scales: Scales, card: Card) -> float:
    """Jewels that playing a card is likely to cost, less what it would cost later."""
    relief = scales.liability(card)
    if not position.wins(card):
        return -relief
    chance, added = scales.trick(card, position.behind)
    burden = scales.lead_burden(position.tricks_left - 1)
    return chance * (position.pot + position.stakes.fines[card] + added + burden) - relief
