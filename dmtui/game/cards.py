"""The cards: four clans of eight ranks, and the Dragon (docs/rules.md section 1)."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Clan(Enum):
    """A suit, by the letter that cards are written with."""

    WARRIORS = "w"
    NOMADS = "n"
    DRUIDS = "d"
    DRAGONLORDS = "l"

    @property
    def title(self) -> str:
        """The clan's name, such as ``Druids``."""
        return self.name.capitalize()


class Rank(Enum):
    """A rank, by the letter that cards are written with, high to low."""

    KING = "K"
    QUEEN = "Q"
    PRINCE = "P"
    WIZARD = "W"
    DUKE = "D"
    COUNT = "C"
    BARON = "B"
    FOOL = "F"

    @property
    def title(self) -> str:
        """The rank's name, such as ``Duke``."""
        return self.name.capitalize()


_STRENGTH: Final = {rank: 7 - i for i, rank in enumerate(Rank)}


class Card(Enum):
    """A card, by its written form.

    ``clan``, ``rank`` and ``strength`` (0 for a Fool to 7 for a King) belong to the 32 cards
    that can be played. The Dragon is in a deck only, never in a hand or a trick, and has none
    of the three: reading one raises ``AttributeError``. ``code`` is the written form.
    """

    clan: Clan
    rank: Rank
    strength: int
    title: str
    code: str

    Kw = "Kw"
    Qw = "Qw"
    Pw = "Pw"
    Ww = "Ww"
    Dw = "Dw"
    Cw = "Cw"
    Bw = "Bw"
    Fw = "Fw"
    Kn = "Kn"
    Qn = "Qn"
    Pn = "Pn"
    Wn = "Wn"
    Dn = "Dn"
    Cn = "Cn"
    Bn = "Bn"
    Fn = "Fn"
    Kd = "Kd"
    Qd = "Qd"
    Pd = "Pd"
    Wd = "Wd"
    Dd = "Dd"
    Cd = "Cd"
    Bd = "Bd"
    Fd = "Fd"
    Kl = "Kl"
    Ql = "Ql"
    Pl = "Pl"
    Wl = "Wl"
    Dl = "Dl"
    Cl = "Cl"
    Bl = "Bl"
    Fl = "Fl"
    DRAGON = "dragon"

    # An enum's own hash is a Python call; members are singletons, so identity serves.
    __hash__ = object.__hash__

    def __init__(self, code: str) -> None:
        self.code = code
        self.title = "the Dragon"
        if code != "dragon":
            self.rank = Rank(code[0])
            self.clan = Clan(code[1])
            self.strength = _STRENGTH[self.rank]
            self.title = f"{self.rank.title} of {self.clan.title}"

    def __repr__(self) -> str:
        return self.code


PLAYABLE: Final[tuple[Card, ...]] = tuple(card for card in Card if card is not Card.DRAGON)
"""The 32 cards, clan by clan (w, n, d, l), each from King to Fool."""

LOW_RANKS: Final = frozenset({Rank.FOOL, Rank.BARON})
"""The ranks that the full deal with three seats leaves in the box (docs/rules.md section 2)."""
