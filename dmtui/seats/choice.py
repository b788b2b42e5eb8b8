"""The Dragonmaster's choice: the hand card that gains most over what it usually brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.game.view import SeatView
from dmtui.seats.memory import Memory, remember
from dmtui.seats.stakes import stakes
from dmtui.seats.weigh import Scales

OWN_SHARE: Final = 1.35
"""Jewels of income lost for each jewel of liability in the Dragonmaster's own cards, fitted."""

USUAL: Final = {
    (4, DealSize.FIVE): (0.69, 0.37, 0.43, 0.39, 0.48),
    (4, DealSize.FULL): (0.68, 0.71, 0.79, 0.69, 0.73),
    (3, DealSize.FIVE): (0.63, 0.25, 0.29, 0.26, 0.37),
    (3, DealSize.FULL): (0.62, 0.63, 0.74, 0.61, 0.70),
}
"""The part of a hand card's whole price that `income` expects on average, in the order of
`HandCard`, by players and deal: the means over 6,000 random hands, at the default fines."""


def choose_hand_card(view: SeatView) -> HandCard:
    """The unused hand card whose income is furthest above its average; the first of equals."""
    memory = remember(view)
    ruleset = view.public.ruleset

    def gain(hand_card: HandCard) -> float:
        return income(hand_card, ruleset, view.cards, memory) - usual_income(hand_card, ruleset)

    return max(view.public.unused, key=gain)


def income(hand_card: HandCard, ruleset: Ruleset, cards: Sequence[Card], memory: Memory) -> float:
    """Jewels that a Dragonmaster with these cards can expect of a hand card."""
    at_stake = stakes(hand_card, ruleset.fines)
    scales = Scales(cards, ruleset.cards_each, at_stake, memory)
    own = sum(map(scales.liability, cards))
    return at_stake.first + scales.to_come - OWN_SHARE * own


def usual_income(hand_card: HandCard, ruleset: Ruleset) -> float:
    """Jewels that `income` expects of a hand card on average."""
    part = USUAL[ruleset.players, ruleset.deal][list(HandCard).index(hand_card)]
    return part * stakes(hand_card, ruleset.fines).price(ruleset.cards)
