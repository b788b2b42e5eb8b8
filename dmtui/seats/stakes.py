"""What is at stake under a hand card: the price of each card and of the two tricks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from dmtui.game.cards import PLAYABLE, Card, Clan
from dmtui.game.hand_cards import CARD_TABOOS, HandCard, Taboo
from dmtui.game.ruleset import Fines

CLAN_INDEX: Final = {card: list(Clan).index(card.clan) for card in PLAYABLE}
"""For each card the place of its clan in the order of `Clan`; an enum's own lookup is slower."""


class Stakes(msgspec.Struct, frozen=True):
    """The prices under one hand card, in jewels.

    ``first`` and ``last`` are the fines for the two tricks, 0 where they are not taboo, which
    ``first_taboo`` and ``last_taboo`` say. ``fines`` has every card, ``taboo`` those that are
    taboo. ``dear`` are the cards that cost something, dearest first. ``plain`` is, clan by
    clan, what its cheapest card costs; ``special`` the cards that cost more than that.
    """

    hand_card: HandCard
    fines: dict[Card, int]
    taboo: frozenset[Card]
    first: int
    last: int
    first_taboo: bool
    last_taboo: bool
    dear: tuple[Card, ...]
    plain: tuple[int, ...]
    special: tuple[tuple[Card, ...], ...]

    def price(self, cards: Iterable[Card]) -> int:
        """What all taboos cost together if these cards are in play."""
        return self.first + self.last + sum(self.fines[card] for card in cards)


@cache
def stakes(hand_card: HandCard, fines: Fines) -> Stakes:
    """What is at stake under a hand card, for the fines of a ruleset."""
    table = CARD_TABOOS[hand_card]
    costs = {card: sum(map(fines.of, table[card])) for card in PLAYABLE}
    clans = [[card for card in PLAYABLE if card.clan is clan] for clan in Clan]
    plain = tuple(min(costs[card] for card in clan) for clan in clans)
    first, last = Taboo.FIRST in hand_card.taboos, Taboo.LAST in hand_card.taboos
    return Stakes(
        hand_card=hand_card,
        fines=costs,
        taboo=frozenset(card for card in PLAYABLE if table[card]),
        first=fines.first if first else 0,
        last=fines.last if last else 0,
        first_taboo=first,
        last_taboo=last,
        dear=tuple(sorted((c for c in PLAYABLE if costs[c]), key=lambda c: -costs[c])),
        plain=plain,
        special=tuple(
            tuple(card for card in clan if costs[card] > least)
            for clan, least in zip(clans, plain, strict=True)
        ),
    )
