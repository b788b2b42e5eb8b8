"""The cards of power plays, from tables, are those that are told plainly."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.master.bits import singles
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import after, opening
from dmtui.seats.master.sweeping import legal, stop, take
from tests.seats.master import plainly

KINDS = [Ruleset(players=players, deal=deal) for players in (3, 4) for deal in DealSize]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.players}-{kind.deal.value}")
@pytest.mark.parametrize("hand_card", HandCard)
def test_they_are_those_that_are_told_plainly(kind: Ruleset, hand_card: HandCard) -> None:
    """At every choice of random hands, for whoever may be the one that tries."""
    agreed, chance = contract(hand_card, kind), Random(8)
    players, counted = kind.players, Counter[str]()
    for number in range(40):
        deck = list(singles(agreed.deck))
        chance.shuffle(deck)
        each = kind.cards_each
        hands = [sum(deck[seat * each : (seat + 1) * each]) for seat in range(players)]
        table = opening(agreed, number % players)
        while table.tricks_left:
            held, seat = hands[table.turn], table.turn
            may = legal(held, table.led if table.played else 0)
            if may & may - 1:
                assert take(agreed, held, table) == plainly.take(agreed, held, table)
                counted["lead" if not table.played else "follow" if held != may else "other"] += 1
                for sweeper in set(range(players)) - {seat}:
                    wanted = plainly.stop(agreed, held, table, sweeper)
                    assert stop(agreed, held, table, sweeper) == wanted
            card = chance.choice(list(singles(may)))
            hands[seat] ^= card
            table = after(agreed, table, card)
    assert min(counted["lead"], counted["follow"], counted["other"]) > 20
