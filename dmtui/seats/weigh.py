"""How much a card is likely to cost the seat that holds it, now and later.

The constants were fitted by least squares to 2,400 games between seats that play this way
(five cards and full deal): the fines that a seat went on to take, on what is computed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from dmtui.game.cards import Card
from dmtui.seats.memory import Memory
from dmtui.seats.stakes import CLAN_INDEX, Stakes

OWN_FINE: Final = 0.7
"""The part of a held taboo card's fine that its holder pays, where the card would win."""
OTHERS_FINES: Final = 0.45
"""The part of the fines that others could add to a held card's trick that its holder pays."""
SHIELD: Final = 0.45
"""What is left of both for each lower card of the clan beside it, which can be played first."""
LEADERS_BURDEN: Final = (0.0, 0.55, 0.38, 0.18, 0.09, 0.05, 0.03, 0.02, 0.0)
"""By tricks left: the part of the fines still to come that leading costs, over not leading."""
OWN_LEAD: Final = 0.3
"""How much of a card's danger is left when only its holder can lead the clan any more."""


class Scales:
    """Weighs cards for one seat in one hand; every weight is in jewels, and bad.

    ``to_come`` are the fines that the rest of the hand will bring to all seats together.
    """

    def __init__(
        self, cards: Sequence[Card], tricks_left: int, stakes: Stakes, memory: Memory
    ) -> None:
        self.cards = cards
        self.tricks_left = tricks_left
        self.stakes = stakes
        self.memory = memory
        fines = stakes.fines
        feared = [(CLAN_INDEX[c], fines[c]) for c in stakes.dear if memory.is_unseen(c)]
        self._thrown = {seat: _dearest(chances, feared) for seat, chances in memory.chances.items()}
        self.to_come = (
            stakes.last
            + sum(fines[card] for card in cards)
            + memory.dealt * sum(fine for _, fine in feared)
        )

    def lead_burden(self, tricks_left: int) -> float:
        """What it costs to lead when that many tricks are left."""
        return LEADERS_BURDEN[tricks_left] * self.to_come

    def liability(self, card: Card) -> float:
        """What a held card is likely to cost later in the hand; 0 in the last trick."""
        if self.tricks_left == 1:
            return 0.0
        stakes = self.stakes
        chance, others = self.trick(card, self.memory.chances)
        weight = OWN_FINE * stakes.fines[card] + OTHERS_FINES * others
        for own in self.cards:
            if own.clan is card.clan and own.strength < card.strength:
                weight *= SHIELD
        chance *= 1 - (1 - OWN_LEAD) * self._deserted(CLAN_INDEX[card])
        return chance * (weight + stakes.last / self.tricks_left)

    def trick(self, card: Card, rivals: Iterable[int]) -> tuple[float, float]:
        """How likely a card wins over rivals who duck if they can, and the fines they add."""
        memory, stakes, clan = self.memory, self.stakes, CLAN_INDEX[card]
        lower, higher = memory.lower(card), memory.higher(card)
        plain = stakes.plain[clan]
        extra = sum(
            stakes.fines[special] - plain
            for special in stakes.special[clan]
            if special.strength < card.strength and memory.is_unseen(special)
        )
        wins, added = 1.0, 0.0
        for seat in rivals:
            has = memory.chances[seat][clan]
            none_lower = (1 - has) ** lower
            void = none_lower * (1 - has) ** higher
            wins *= 1 - none_lower + void
            added += void * self._thrown[seat] + (1 - void) * plain + has * extra
        return wins, added

    def _deserted(self, clan: int) -> float:
        """How likely no rival has a card of a clan."""
        chance, unseen = 1.0, self.memory.unseen[clan].bit_count()
        for chances in self.memory.chances.values():
            chance *= (1 - chances[clan]) ** unseen
        return chance


def _dearest(chances: Sequence[float], feared: Sequence[tuple[int, int]]) -> float:
    """The fine of the dearest taboo card that a rival is likely to hold."""
    expected, without = 0.0, 1.0
    for clan, fine in feared:
        has = chances[clan]
        expected += fine * has * without
        without *= 1 - has
    return expected
