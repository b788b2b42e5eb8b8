"""What sets of hand cards bring their Dragonmaster.

    uv run python bench/sets.py [--deals 1500] [--worlds 200]

Prints `dmtui.seats.master.prospects.BRINGS`. For random hands each hand card's income is averaged
over random worlds, played out as a master expects of everyone, with the lead that brings most in
the other half of the worlds. What a set of hand cards brings in as many hands follows by backward
induction, each time with the choice that is best for the cards dealt.
"""

from __future__ import annotations

import argparse
from itertools import product
from random import Random

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.master.bits import BIT, singles
from dmtui.seats.master.contract import Contract, contract
from dmtui.seats.master.kernel import opening, playing_out
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
        drawn = []
        for _ in range(worlds):
            chance.shuffle(rest)
            drawn.append([own, *(sum(rest[each * i : each * (i + 1)]) for i in rivals)])
        found.append([_income(agreed, drawn) for agreed in contracts])
    return found


def _income(agreed: Contract, drawn: list[list[int]]) -> float:
    """What a hand card brings; the lead is never chosen by the worlds that it is tried in."""
    half = len(drawn) // 2
    one, other = _by_lead(agreed, drawn[:half]), _by_lead(agreed, drawn[half:])
    return (one[max(other, key=other.__getitem__)] + other[max(one, key=one.__getitem__)]) / 2


def _by_lead(agreed: Contract, drawn: list[list[int]]) -> dict[int, float]:
    """What a hand card brings on average, by the card led."""
    play_out = playing_out(agreed, opening(agreed, 0))
    return {
        lead: sum(
            agreed.prices[took] for hands in drawn for took in play_out(list(hands), lead)[1:]
        )
        / len(drawn)
        for lead in singles(drawn[0][0])
    }


def brought(found: list[list[float]]) -> list[float]:
    """Jewels that each set of hand cards brings, from what they bring on random hands."""
    places = range(len(found[0]))
    worth = [0.0]
    for chosen in range(1, 1 << len(places)):
        left = [(place, worth[chosen ^ 1 << place]) for place in places if chosen >> place & 1]
        best = (max(income[place] + after for place, after in left) for income in found)
        worth.append(sum(best) / len(found))
    return worth


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--worlds", type=int, default=200)
    asked = parser.parse_args()
    for players, size in product((4, 3), DealSize):
        rules = Ruleset(players=players, deal=size)
        prices = [stakes(hand_card, rules.fines).price(rules.cards) for hand_card in HandCard]
        parts = []
        for chosen, jewels in enumerate(brought(incomes(rules, asked.deals, asked.worlds))):
            whole = sum(price for place, price in enumerate(prices) if chosen >> place & 1)
            parts.append(round(jewels / whole, 3) if whole else 0.0)
        print(f"({players}, DealSize.{size.name}): {tuple(parts)},", flush=True)


if __name__ == "__main__":
    main()
