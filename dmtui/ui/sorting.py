"""The order in which a person has the cards of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dmtui.game.cards import Card, Clan
from dmtui.records.settings import Sorting

_CLANS: Final = {clan: place for place, clan in enumerate(Clan)}


def arranged(cards: Iterable[Card], by: Sorting = "clan") -> tuple[Card, ...]:
    """A hand by clan, high to low; or by rank first."""
    if by == "rank":
        return tuple(sorted(cards, key=lambda card: (-card.strength, _CLANS[card.clan])))
    return tuple(sorted(cards, key=lambda card: (_CLANS[card.clan], -card.strength)))
