"""How likely a power play succeeds, judged by the cards held before the first trick."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.memory import Memory
from dmtui.seats.stakes import stakes

HALVED: Final = 0.5
"""What a card's strength is multiplied with for each unseen card above it."""

Weights = tuple[tuple[float, float, float], ...]

DECLARED: Final[dict[tuple[int, DealSize], Weights]] = {
    (4, DealSize.FIVE): (
        (-4.71, 1.62, 0.00),
        (-3.66, 0.80, 4.56),
        (-3.73, 0.79, 1.04),
        (-5.17, 1.30, 1.20),
        (-5.47, 1.46, -0.11),
    ),
    (4, DealSize.FULL): (
        (-4.83, 1.29, 0.00),
        (-3.61, 0.48, 1.83),
        (-7.43, 0.67, 1.73),
        (-11.75, 1.69, -0.74),
        (-8.60, 1.18, 0.03),
    ),
    (3, DealSize.FIVE): (
        (-3.34, 1.31, 0.00),
        (-3.14, 0.53, 6.56),
        (-2.55, 0.68, 1.19),
        (-3.28, 0.97, -0.16),
        (-4.01, 1.19, -0.02),
    ),
    (3, DealSize.FULL): (
        (-4.79, 1.20, 0.00),
        (-4.32, 0.62, 1.62),
        (-8.02, 0.78, 1.90),
        (-12.76, 1.96, -0.43),
        (-10.32, 1.59, -0.22),
    ),
}
"""Weights of a declared power play, by players and deal, in the order of `HandCard`: a constant,
the strength of all cards, that of the own taboo cards. Logistic fit to the outcomes of 6,000 to
8,000 power plays of adept seats against adept seats for each players and deal."""

SECRET: Final[dict[tuple[int, DealSize], Weights]] = {
    (4, DealSize.FIVE): (
        (-3.30, 1.07, 0.00),
        (-1.79, 0.60, 4.84),
        (-3.10, 1.10, 0.48),
        (-2.43, 1.15, -0.13),
        (-4.29, 1.25, -0.17),
    ),
    (4, DealSize.FULL): (
        (-2.28, 0.75, 0.00),
        (-1.69, 1.09, 1.10),
        (-4.88, 1.01, 0.88),
        (-4.02, 1.22, 0.42),
        (-5.46, 0.97, 0.12),
    ),
    (3, DealSize.FIVE): (
        (-2.52, 0.88, 0.00),
        (-1.91, 0.49, 6.76),
        (-1.88, 0.89, 0.49),
        (-1.19, 0.73, 0.17),
        (-3.32, 1.03, 0.12),
    ),
    (3, DealSize.FULL): (
        (-2.78, 0.81, 0.00),
        (-2.24, 1.18, 0.38),
        (-5.53, 1.14, 0.95),
        (-4.68, 1.26, 0.15),
        (-6.78, 1.23, 0.09),
    ),
}
"""The same for a secret power play."""


def declared_odds(
    hand_card: HandCard, ruleset: Ruleset, cards: Sequence[Card], memory: Memory
) -> float:
    """How likely a declared power play succeeds, from 0 to 1."""
    return _odds(DECLARED, hand_card, ruleset, cards, memory)


def secret_odds(
    hand_card: HandCard, ruleset: Ruleset, cards: Sequence[Card], memory: Memory
) -> float:
    """How likely a secret power play succeeds, from 0 to 1."""
    return _odds(SECRET, hand_card, ruleset, cards, memory)


def _odds(
    table: dict[tuple[int, DealSize], Weights],
    hand_card: HandCard,
    ruleset: Ruleset,
    cards: Sequence[Card],
    memory: Memory,
) -> float:
    constant, all_cards, own_taboos = table[ruleset.players, ruleset.deal][
        list(HandCard).index(hand_card)
    ]
    taboo = stakes(hand_card, ruleset.fines).taboo
    strength = {card: HALVED ** memory.higher(card) for card in cards}
    score = constant + all_cards * sum(strength.values())
    score += own_taboos * sum(strength[card] for card in cards if card in taboo)
    return 1 / (1 + exp(-score))
