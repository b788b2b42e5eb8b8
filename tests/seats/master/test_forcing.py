"""The cards of power plays that playouts play are those of the readable functions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.master.bits import singles
from dmtui.seats.master.contract import contract
from dmtui.seats.master.forcing import stopping, taking
from dmtui.seats.master.kernel import after, opening
from dmtui.seats.master.sweeping import legal, stop, take

KINDS = [Ruleset(players=players, deal=deal) for players in (3, 4) for deal in DealSize]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.players}-{kind.deal.value}")
@pytest.mark.parametrize("hand_card", HandCard)
def test_they_are_those_of_the_readable_functions(kind: Ruleset, hand_card: HandCard) -> None:
    """At every choice of random hands, for whoever may be the one that tries."""
    agreed, chance = contract(hand_card, kind), Random(8)
    forced, stopped = taking(agreed), stopping(agreed)
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
                trick = table.played, table.led, table.best, table.lying
                card = forced(held, may, table.left, table.tricks_left, *trick)
                assert card == take(agreed, held, table)
                counted["lead" if not table.played else "follow" if held != may else "other"] += 1
                for sweeper in set(range(players)) - {seat}:
                    to_come = 0 < (sweeper - seat) % players < players - table.played
                    wins = table.played > 0 and table.winner == sweeper
                    card = stopped(held, may, table.left, *trick, to_come, wins)
                    assert card == stop(agreed, held, table, sweeper)
            card = chance.choice(list(singles(may)))
            hands[seat] ^= card
            table = after(agreed, table, card)
    assert min(counted["lead"], counted["follow"], counted["other"]) > 20
