"""A hand card in integers: what its taboos cost, and how well cards go with it."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.choice import usual_income
from dmtui.seats.master.bits import BIT, CLAN, CLANS, cards_of, singles
from dmtui.seats.master.tables import (
    POT,
    QUARTERS,
    REST,
    Appeals,
    Clans,
    Forces,
    Outlook,
    ToFollow,
    ToLead,
    ToThrow,
)
from dmtui.seats.odds import Weights
from dmtui.seats.stakes import stakes

FIRST: Final = 1 << 32
"""The first trick, among the cards that a seat took."""
LAST: Final = 1 << 33
"""The last trick, likewise."""


class Prices(dict[int, int]):
    """What a set of taken taboos costs, in jewels; only bits of taboos may be set."""

    def __init__(self, fines: dict[int, int]) -> None:
        super().__init__({0: 0})
        self._fines = fines

    def __missing__(self, taken: int) -> int:
        cost = sum(self._fines[bit] for bit in singles(taken))
        self[taken] = cost
        return cost


class Pots(dict[int, int]):
    """What a set of taboos in a trick costs, as keys of tables have it."""

    def __init__(self, prices: Prices) -> None:
        super().__init__()
        self._prices = prices

    def __missing__(self, taboos: int) -> int:
        pot = self[taboos] = self._prices[taboos] << POT
        return pot


class Rests(dict[int, int]):
    """How much a set of taboo cards is of all of them, in quarters, as keys of tables have it."""

    def __init__(self, prices: Prices, taboo: int) -> None:
        super().__init__()
        self._prices = prices
        self._whole = prices[taboo]

    def __missing__(self, cards: int) -> int:
        quarters = -(-(QUARTERS * self._prices[cards]) // self._whole) if self._whole else 0
        rest = self[cards] = quarters << REST
        return rest


class Contract:
    """One hand card under a ruleset, for the playouts.

    ``taboo`` are its taboo cards; ``first`` is `FIRST` where the first trick is taboo, else 0,
    and ``last`` likewise; ``relevant`` are all of them. ``lead`` and ``throw`` have, by tricks
    left and clan, the card to lead and the card to throw off; ``follow``, by tricks left, clan
    and cards lying, the card to follow with. ``rests`` have how much is still to come of the
    taboo cards, by those that are, and ``pots`` what a trick costs so far.
    """

    def __init__(self, hand_card: HandCard, ruleset: Ruleset) -> None:
        at_stake = stakes(hand_card, ruleset.fines)
        self.hand_card = hand_card
        self.ruleset = ruleset
        self.players = ruleset.players
        self.tricks = ruleset.cards_each
        self.deck = cards_of(ruleset.cards)
        self.taboo = cards_of(at_stake.taboo) & self.deck
        self.first = FIRST if at_stake.first_taboo else 0
        self.last = LAST if at_stake.last_taboo else 0
        self.relevant = self.taboo | self.first | self.last
        self.fines = {
            BIT[card]: fine for card, fine in at_stake.fines.items() if BIT[card] & self.deck
        }
        self.first_fine, self.last_fine = at_stake.first, at_stake.last
        self.reward = ruleset.rewards.of(hand_card)
        self.prices = Prices(self.fines | {FIRST: at_stake.first, LAST: at_stake.last})
        outlooks = [Outlook(self, left) for left in range(self.tricks + 1)]
        clans = range(CLANS)
        self.lead: list[Clans] = []
        self.throw: list[Clans] = []
        self.follow: list[list[ToFollow]] = []
        for outlook in outlooks:
            lead = [ToLead(outlook, clan) for clan in clans]
            throw = [ToThrow(outlook, clan) for clan in clans]
            self.lead.append((lead[0], lead[1], lead[2], lead[3]))
            self.throw.append((throw[0], throw[1], throw[2], throw[3]))
            self.follow.append([ToFollow(outlook, clan) for clan in clans])
        self.behind = [
            [
                sum(1 << (turn + i) % self.players for i in range(1, self.players - played))
                for played in range(self.players)
            ]
            for turn in range(self.players)
        ]
        self.rests = Rests(self.prices, self.taboo)
        self.pots = Pots(self.prices)
        self._appeals = tuple(Appeals(outlooks[-1], clan) for clan in clans)
        self._forces = tuple(Forces(self, clan) for clan in clans)
        usual = usual_income(hand_card, ruleset)
        self._before = at_stake.first + at_stake.last - usual

    def rest(self, left: int) -> int:
        """How much of the taboo cards is still to come, as keys of tables have it.

        ``left`` are the cards that nobody had played when the trick began.
        """
        return self.rests[left & self.taboo]

    def appeal(self, held: int) -> float:
        """Jewels above the usual that a Dragonmaster with these cards expects of the hand card."""
        first, second, third, fourth = self._appeals
        return (
            self._before
            + first[held & 255]
            + second[held >> 8 & 255]
            + third[held >> 16 & 255]
            + fourth[held >> 24]
        )

    def odds(self, held: int, table: dict[tuple[int, DealSize], Weights]) -> float:
        """How likely a power play with these cards succeeds, from 0 to 1 (`dmtui.seats.odds`)."""
        ruleset = self.ruleset
        weights = table[ruleset.players, ruleset.deal][list(HandCard).index(self.hand_card)]
        constant, every, own_taboos = weights
        score = constant
        for clan, forces in enumerate(self._forces):
            force, taboo_force = forces[held >> 8 * clan & CLAN]
            score += every * force + own_taboos * taboo_force
        return 1 / (1 + exp(-score))


@lru_cache(maxsize=2 * len(HandCard))
def contract(hand_card: HandCard, ruleset: Ruleset) -> Contract:
    """The integer form of a hand card; the same value each time, as its tables fill with use."""
    return Contract(hand_card, ruleset)
