"""What jewels are worth: the chance to win the game from where the purses stand.

A seat's final score is taken to be its score now, what the hands to come usually bring, and a
spread; with spreads of the Gumbel kind the chance to win has a closed form (R. D. Luce's choice
rule). The spreads below were measured in 600 games between adept seats for each players and
deal; the two scales are fitted to who won them by maximum likelihood. So is what power plays make
of them (``bench/swings.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp, hypot, sqrt
from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Mode, Ruleset, Victory
from dmtui.game.state import PublicState
from dmtui.seats.stakes import stakes

_HAND_CARDS: Final = tuple(HandCard)

# fmt: off
BRINGS: Final = {
    (4, DealSize.FIVE): (
        0.000, 0.798, 0.488, 0.673, 0.484, 0.659, 0.516, 0.636,
        0.465, 0.649, 0.503, 0.627, 0.493, 0.612, 0.524, 0.614,
        0.547, 0.624, 0.565, 0.624, 0.564, 0.620, 0.574, 0.622,
        0.560, 0.616, 0.569, 0.618, 0.566, 0.613, 0.575, 0.617,
    ),
    (4, DealSize.FULL): (
        0.000, 0.837, 0.760, 0.825, 0.764, 0.827, 0.796, 0.833,
        0.743, 0.807, 0.775, 0.816, 0.778, 0.817, 0.799, 0.827,
        0.762, 0.821, 0.803, 0.837, 0.802, 0.837, 0.826, 0.848,
        0.799, 0.830, 0.818, 0.841, 0.819, 0.841, 0.833, 0.849,
    ),
    (3, DealSize.FIVE): (
        0.000, 0.703, 0.317, 0.547, 0.322, 0.536, 0.351, 0.501,
        0.303, 0.528, 0.339, 0.494, 0.333, 0.481, 0.362, 0.476,
        0.401, 0.483, 0.412, 0.480, 0.413, 0.478, 0.419, 0.477,
        0.408, 0.474, 0.414, 0.473, 0.413, 0.470, 0.420, 0.472,
    ),
    (3, DealSize.FULL): (
        0.000, 0.775, 0.702, 0.772, 0.699, 0.771, 0.744, 0.784,
        0.675, 0.747, 0.719, 0.764, 0.715, 0.761, 0.747, 0.779,
        0.693, 0.761, 0.742, 0.783, 0.747, 0.785, 0.775, 0.800,
        0.736, 0.773, 0.762, 0.789, 0.764, 0.789, 0.782, 0.802,
    ),
}
# fmt: on
"""The part of its whole price that a set of hand cards brings the Dragonmaster on average, by
players and deal. The first of `HandCard` counts 1 to a set's place, the second 2, the third 4, and
so on. Each hand the one is chosen that with those left brings most, for the cards dealt, and the
best card is led (``bench/sets.py`` prints the figures)."""

SPREAD: Final = {
    (4, DealSize.FIVE): (0.31, 0.40, 0.21, 0.24, 0.22),
    (4, DealSize.FULL): (0.28, 0.43, 0.28, 0.26, 0.25),
    (3, DealSize.FIVE): (0.33, 0.41, 0.20, 0.23, 0.22),
    (3, DealSize.FULL): (0.29, 0.47, 0.33, 0.31, 0.27),
}
"""The standard deviation of what a hand brings a seat, as a part of the same price."""

_SCALE: Final = {Victory.PURSE: 0.8, Victory.DRAGONMASTER: 0.35}
"""The scale of the choice rule, as a part of the spread of the hands to come."""

SWINGS: Final = {
    (Mode.ADVANCED, 4, DealSize.FIVE): (0.16, 0.10),
    (Mode.ADVANCED, 4, DealSize.FULL): (0.24, 0.20),
    (Mode.ADVANCED, 3, DealSize.FIVE): (0.28, 0.18),
    (Mode.ADVANCED, 3, DealSize.FULL): (0.60, 0.38),
    (Mode.EXPERT, 4, DealSize.FIVE): (0.26, 0.18),
    (Mode.EXPERT, 4, DealSize.FULL): (0.40, 0.32),
    (Mode.EXPERT, 3, DealSize.FIVE): (0.40, 0.26),
    (Mode.EXPERT, 3, DealSize.FULL): (0.70, 0.44),
}
"""What power plays add to the scale for each hand to come, as a part of the prize of one: in games
by purse, and in those by what is collected. As with spreads it is the squares that add up."""

OFFICE: Final = {
    (4, DealSize.FIVE): 0.8,
    (4, DealSize.FULL): 0.8,
    (3, DealSize.FIVE): 0.7,
    (3, DealSize.FULL): 0.4,
}
"""The part of what hand cards bring that whoever has the office can count on where there are power
plays: one that succeeds takes the office away, and no fine is paid in it."""


def brings(hand_cards: Collection[HandCard], ruleset: Ruleset) -> float:
    """Jewels that hand cards bring who is Dragonmaster before them, one a hand."""
    place = sum(1 << _HAND_CARDS.index(card) for card in hand_cards)
    part = BRINGS[ruleset.players, ruleset.deal][place]
    whole = part * sum(_price(card, ruleset) for card in hand_cards)
    return OFFICE[ruleset.players, ruleset.deal] * whole if ruleset.has_dragon else whole


def kept(hand_card: HandCard, unused: Collection[HandCard], ruleset: Ruleset) -> float:
    """Jewels that one of the unused hand cards is worth for the hands after this one."""
    return brings(unused, ruleset) - brings(set(unused) - {hand_card}, ruleset)


def _price(hand_card: HandCard, ruleset: Ruleset) -> int:
    return stakes(hand_card, ruleset.fines).price(ruleset.cards)


def _spread(hand_card: HandCard, ruleset: Ruleset) -> float:
    part = SPREAD[ruleset.players, ruleset.deal][_HAND_CARDS.index(hand_card)]
    return part * _price(hand_card, ruleset)


def _scale(to_come: Collection[HandCard], ruleset: Ruleset) -> float:
    """The scale of the choice rule, in jewels, with some hands to come; 0 without any."""
    spread = [_spread(card, ruleset) for card in to_come]
    fines = _SCALE[ruleset.victory] * sqrt(sum(part * part for part in spread))
    if not ruleset.has_dragon:
        return fines
    by_purse, by_collected = SWINGS[ruleset.mode, ruleset.players, ruleset.deal]
    swing = by_purse if ruleset.victory is Victory.PURSE else by_collected
    return hypot(fines, swing * hypot(*map(ruleset.prize, to_come)))


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
        # Which hand card is chosen says nothing of how open the game is, unless it is the last.
        to_come = [card for card in unused if unused != (hand_card,)]
        to_come += _HAND_CARDS * self._rounds_to_come()
        self._here = brings(set(unused) - {hand_card}, ruleset)
        whole = brings(_HAND_CARDS, ruleset)
        self._later = [0.0] * ruleset.players
        for round_ in range(public.round + 1, ruleset.players):
            self._book(self._later, (public.first + round_) % ruleset.players, whole)
        self._scale = _scale(to_come, ruleset)

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
