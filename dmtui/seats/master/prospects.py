"""What jewels are worth: the chance to win the game from where the purses stand.

A seat's final score is taken to be its score now, what the hands to come usually bring, and a
spread; with spreads of the Gumbel kind the chance to win has a closed form (R. D. Luce's choice
rule). The figures below were measured in 600 games between adept seats for each players and
deal; the two scales are fitted to who won them by maximum likelihood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset, Victory
from dmtui.game.state import PublicState
from dmtui.seats.stakes import stakes

_HAND_CARDS: Final = tuple(HandCard)

INCOME: Final = {
    (4, DealSize.FIVE): (0.80, 0.45, 0.47, 0.47, 0.62),
    (4, DealSize.FULL): (0.79, 0.75, 0.77, 0.77, 0.88),
    (3, DealSize.FIVE): (0.74, 0.34, 0.30, 0.31, 0.47),
    (3, DealSize.FULL): (0.72, 0.65, 0.66, 0.68, 0.78),
}
"""The part of a hand card's whole price that the Dragonmaster receives on average, in the order
of `HandCard`, by players and deal."""

KEPT: Final = {
    (4, DealSize.FIVE): (0.88, 0.56, 0.54, 0.54, 0.59),
    (4, DealSize.FULL): (0.94, 0.85, 0.85, 0.83, 0.84),
    (3, DealSize.FIVE): (0.79, 0.40, 0.39, 0.39, 0.44),
    (3, DealSize.FULL): (0.88, 0.79, 0.82, 0.76, 0.78),
}
"""The part of the same price that it is worth to have a hand card left for later hands of the
round: what every set of hand cards brings with it over what it brings without it, on average, when
each is chosen for the cards that suit it (``bench/kept.py`` prints the figures)."""

SPREAD: Final = {
    (4, DealSize.FIVE): (0.31, 0.40, 0.21, 0.24, 0.22),
    (4, DealSize.FULL): (0.28, 0.43, 0.28, 0.26, 0.25),
    (3, DealSize.FIVE): (0.33, 0.41, 0.20, 0.23, 0.22),
    (3, DealSize.FULL): (0.29, 0.47, 0.33, 0.31, 0.27),
}
"""The standard deviation of what a hand brings a seat, as a part of the same price."""

_SCALE: Final = {Victory.PURSE: 0.8, Victory.DRAGONMASTER: 0.35}
"""The scale of the choice rule, as a part of the spread of the hands to come."""


def income(hand_card: HandCard, ruleset: Ruleset) -> float:
    """Jewels that a hand card usually brings the Dragonmaster."""
    return _part(INCOME, hand_card, ruleset)


def kept(hand_card: HandCard, ruleset: Ruleset) -> float:
    """Jewels that an unused hand card is worth to its Dragonmaster for the rest of the round."""
    return _part(KEPT, hand_card, ruleset)


def _part(
    table: Mapping[tuple[int, DealSize], tuple[float, ...]], hand_card: HandCard, ruleset: Ruleset
) -> float:
    part = table[ruleset.players, ruleset.deal][_HAND_CARDS.index(hand_card)]
    return part * stakes(hand_card, ruleset.fines).price(ruleset.cards)


class Prospects:
    """The chance of a seat to win, once a hand that is being played is over.

    ``hand_card`` is the hand's, and not counted among those to come. With ``spite`` the chance
    of the strongest rival counts against the seat's own, in that part.
    """

    def __init__(
        self, public: PublicState, seat: int, hand_card: HandCard | None, spite: float = 0.0
    ) -> None:
        ruleset = public.ruleset
        self._public = public
        self._seat = seat
        self._spite = spite
        self._by_purse = ruleset.victory is Victory.PURSE
        self._players = ruleset.players
        unused = public.unused
        here = sum(income(card, ruleset) for card in unused)
        if hand_card in unused:
            here -= kept(hand_card, ruleset)
        # Which hand card is chosen says nothing of how open the game is, unless it is the last.
        spread = [_part(SPREAD, card, ruleset) for card in unused if unused != (hand_card,)]
        whole = [income(card, ruleset) for card in HandCard]
        spread += [_part(SPREAD, card, ruleset) for card in HandCard] * self._rounds_to_come()
        self._here = here
        self._later = [0.0] * ruleset.players
        for round_ in range(public.round + 1, ruleset.players):
            self._book(self._later, (public.first + round_) % ruleset.players, sum(whole))
        self._scale = _SCALE[ruleset.victory] * sqrt(sum(part * part for part in spread))

    def _rounds_to_come(self) -> int:
        return self._players - 1 - self._public.round

    def _book(self, scores: list[float], dragonmaster: int, jewels: float) -> None:
        """Count what the Dragonmaster will receive, and where purses win what the others pay."""
        scores[dragonmaster] += jewels
        if self._by_purse:
            for seat in range(self._players):
                if seat != dragonmaster:
                    scores[seat] -= jewels / (self._players - 1)

    def after(self, paid: Sequence[float], received: Sequence[float], dragonmaster: int) -> float:
        """The chance to win, from 0 to 1, when the seats have paid and received such jewels.

        ``dragonmaster`` has the office for the rest of the round.
        """
        public, seats = self._public, range(self._players)
        purse = [public.purse[seat] + received[seat] - paid[seat] for seat in seats]
        collected = [public.collected[seat] + received[seat] for seat in seats]
        first, second = (purse, collected) if self._by_purse else (collected, purse)
        if not self._scale:
            ranked = [(first[seat], second[seat]) for seat in seats]
            best = max(ranked)
            return self._valued([float(score == best) for score in ranked])
        scores = [first[seat] + self._later[seat] for seat in seats]
        self._book(scores, dragonmaster, self._here)
        top = max(scores)
        return self._valued([exp((score - top) / self._scale) for score in scores])

    def _valued(self, weights: Sequence[float]) -> float:
        """The seat's part of the weights, less what spite takes off."""
        ours = weights[self._seat]
        if self._spite:
            ours -= self._spite * max(w for seat, w in enumerate(weights) if seat != self._seat)
        return ours / sum(weights)
