"""What a hand card is worth while its Dragonmaster keeps it for later hands of the round.

    uv run python bench/kept.py [--deals 1500] [--worlds 60]

Prints `dmtui.seats.master.prospects.KEPT`. For random hands each hand card's income is averaged
over random worlds, played out as a master expects of everyone. What a set of hand cards brings in
as many hands follows by backward induction, each time with the choice that is best for the cards
dealt; a hand card's worth is what the sets with it bring over those without it, on average.
"""

from __future__ import annotations

import argparse
from itertools import combinations, product
from random import Random

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.master.bits import BIT
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import opening, play_out
from dmtui.seats.stakes import stakes


def incomes(rules: Ruleset, deals: int, worlds: int) -> list[list[float]]:
    """For random hands of a Dragonmaster what each hand card brings on average."""
    chance = Random(1)
    cards = [BIT[card] for card in rules.cards]
    each, rivals = rules.cards_each, range(rules.players - 1)
    contracts = [contract(hand_card, rules) for hand_card in HandCard]
    found = []
    for _ in range(deals):
        chance.shuffle(cards)
        own, rest = sum(cards[:each]), cards[each:]
        total = [0] * len(contracts)
        for _ in range(worlds):
            chance.shuffle(rest)
            hands = [own, *(sum(rest[each * i : each * (i + 1)]) for i in rivals)]
            for place, agreed in enumerate(contracts):
                taken = play_out(agreed, opening(agreed, 0), list(hands), 0)
                total[place] += sum(agreed.prices[took] for took in taken[1:])
        found.append([jewels / worlds for jewels in total])
    return found


def kept(found: list[list[float]]) -> list[float]:
    """Jewels that each hand card is worth, from what they bring on random hands."""
    places = range(len(found[0]))
    worth = {frozenset[int](): 0.0}
    gains: list[list[float]] = [[] for _ in places]
    for size in range(1, len(places) + 1):
        for chosen in combinations(places, size):
            left = frozenset(chosen)
            best = (max(income[i] + worth[left - {i}] for i in chosen) for income in found)
            worth[left] = sum(best) / len(found)
            for i in chosen:
                gains[i].append(worth[left] - worth[left - {i}])
    return [sum(gain) / len(gain) for gain in gains]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--worlds", type=int, default=60)
    asked = parser.parse_args()
    for players, size in product((4, 3), DealSize):
        rules = Ruleset(players=players, deal=size)
        prices = [stakes(hand_card, rules.fines).price(rules.cards) for hand_card in HandCard]
        worth = kept(incomes(rules, asked.deals, asked.worlds))
        parts = [round(jewels / price, 2) for jewels, price in zip(worth, prices, strict=True)]
        print(f"({players}, DealSize.{size.name}): {tuple(parts)},", flush=True)


if __name__ == "__main__":
    main()
