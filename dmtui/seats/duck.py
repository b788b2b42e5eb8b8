"""Ducking: the card that costs least, counting what it would cost to keep it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dmtui.game.cards import Card
from dmtui.seats.memory import Memory
from dmtui.seats.position import Position
from dmtui.seats.weigh import Scales

CERTAIN: Final = 1.0
"""Jewels by which throwing a taboo card on another's trick beats throwing a merely risky card."""


def duck(position: Position, memory: Memory, spite: float = 0.0, victim: int | None = None) -> Card:
    """The card to play for a seat that wants no taboos; the first of equals as it was dealt.

    A jewel that ``victim`` is about to pay counts ``spite`` jewels of one's own.
    """
    scales = Scales(position.cards, position.tricks_left, position.stakes, memory)

    def cost(card: Card) -> float:
        jewels = _cost(position, scales, card)
        if position.winner == victim and not position.wins(card):
            jewels -= spite * (position.pot + position.stakes.fines[card])
        return jewels

    return min(sensible(position), key=cost)


def sensible(position: Position) -> Sequence[Card]:
    """The legal cards, but for the last to play none that takes what it could duck."""
    if position.behind or position.best is None:
        return position.legal
    pot, fines = position.pot, position.stakes.fines
    free = [card for card in position.legal if not (position.wins(card) and pot + fines[card])]
    return free or position.legal


def _cost(position: Position, scales: Scales, card: Card) -> float:
    """Jewels that playing a card is likely to cost, less what it would cost later."""
    relief = scales.liability(card)
    if not position.wins(card):
        thrown = card.clan is not position.led and card in position.stakes.taboo
        return -relief - CERTAIN if thrown else -relief
    chance, added = scales.trick(card, position.behind)
    burden = scales.lead_burden(position.tricks_left - 1)
    return chance * (position.pot + position.stakes.fines[card] + added + burden) - relief
