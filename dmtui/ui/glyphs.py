"""How a clan is drawn: shapes that are one cell wide everywhere and differ without colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dmtui.game.cards import Card, Clan

CLAN: Final = {
    Clan.WARRIORS: "►",
    Clan.NOMADS: "⌂",
    Clan.DRUIDS: "☼",
    Clan.DRAGONLORDS: "◊",
}
"""The sign of each clan."""

_WIDE: Final = {Clan.NOMADS: "∆", Clan.DRUIDS: "◙"}
_SETS: Final[Mapping[str, Mapping[Clan, str]]] = {
    "default": {},
    "wide": _WIDE,
    "letters": {clan: clan.value for clan in Clan},
}
"""What each set of signs has in place of the usual ones; ``wide`` is in more fonts."""


def short(card: Card) -> str:
    """A card in two cells, such as ``K☼``."""
    return f"{card.rank.value}{CLAN[card.clan]}"


def replacements(name: str) -> dict[int, str]:
    """What a set of signs makes of the usual ones, as a table for ``str.translate``."""
    return {ord(CLAN[clan]): sign for clan, sign in _SETS[name].items()}
