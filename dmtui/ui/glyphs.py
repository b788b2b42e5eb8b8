"""How a clan is drawn: shapes that are one cell wide everywhere and differ without colour."""

from __future__ import annotations

from typing import Final

from dmtui.game.cards import Card, Clan

CLAN: Final = {
    Clan.WARRIORS: "►",
    Clan.NOMADS: "⌂",
    Clan.DRUIDS: "☼",
    Clan.DRAGONLORDS: "◊",
}
"""The sign of each clan."""


def short(card: Card) -> str:
    """A card in two cells, such as ``K☼``."""
    return f"{card.rank.value}{CLAN[card.clan]}"
