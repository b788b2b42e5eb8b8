"""The cards of a power play, on integers and from tables.

The ways to play are those of `dmtui.seats.sweep`; a test holds them to the same told plainly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.seats.master.bits import BIT, CLAN, CLANS, clan_of, singles
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.tables import LOW

_MOST: Final = 4096
"""How many entries a table keeps."""
_RANKS: Final = 0x01010101
"""The cards of one rank, from the lowest."""


class _Leads(dict[int, int]):
    """The card of one clan to lead: the greatest entry is the best, without one 0.

    A key has the own cards in its lowest byte, and the unseen ones in the next. Of equals it is
    the lowest card of the first clan.
    """

    def __init__(self, contract: Contract, clan: int) -> None:
        super().__init__()
        self._first = CLANS - 1 - clan
        self._shift = 8 * clan
        self._taboo = contract.taboo >> self._shift

    def _score(self, bit: int, own: int, unseen: int) -> int:
        """How good a card is to lead, above 0."""
        raise NotImplementedError

    def __missing__(self, key: int) -> int:
        own, unseen = key & CLAN, key >> 8
        best = most = 0
        for bit in singles(own):
            score = self._score(bit, own, unseen)
            if score > most:
                most, best = score, bit
        if len(self) >= _MOST:
            self.clear()
        entry = (most << 2 | self._first) << 32 | best << self._shift if own else 0
        self[key] = entry
        return entry


class Pulls(_Leads):
    """The lead of a seat that tries to take every taboo.

    What counts is how few unseen cards beat a card, then whether it is a taboo, then how long
    the clan is.
    """

    def _score(self, bit: int, own: int, unseen: int) -> int:
        sure = 8 - (unseen & -bit).bit_count()
        return (sure << 1 | (bit & self._taboo > 0)) << 4 | own.bit_count()


class Blocks(_Leads):
    """The lead of a seat that keeps another from it.

    What counts is whether it is a taboo and how few unseen cards beat it, one that is none being
    as good as a taboo that four more beat; then how low it is.
    """

    def _score(self, bit: int, own: int, unseen: int) -> int:
        beaten = min(4, (unseen & -bit).bit_count())
        return (8 + (4 if bit & self._taboo else 0) - beaten) << 3 | 8 - bit.bit_length()


Take = Callable[[int, int, int, int, int, int, int, int], int]
"""The card to play, by the hand and those of it that may be played, the cards nobody has played,
how many tricks are left, how many cards lie, the clan led, the best card and all that lie."""


@lru_cache(maxsize=2 * len(HandCard))
def taking(contract: Contract) -> Take:
    """How a seat plays that tries to take every taboo, and has a choice."""
    taboo, relevant = contract.taboo, contract.relevant
    behind = contract.players - 1
    tricks_count = contract.hand_card is HandCard.FIRST_LAST
    first, second, third, fourth = (Pulls(contract, clan) for clan in range(CLANS))

    def take(
        held: int,
        may: int,
        left: int,
        tricks_left: int,
        played: int,
        led: int,
        best: int,
        lying: int,
    ) -> int:
        unseen = left ^ held
        if tricks_count and not lying & relevant and _sure(held, unseen) < tricks_left:
            return _weakest(may, unseen)
        if not played:
            return LOW & max(
                first[held & 255 | (unseen & 255) << 8],
                second[held >> 8 & 255 | unseen & 0xFF00],
                third[held >> 16 & 255 | unseen >> 8 & 0xFF00],
                fourth[held >> 24 | unseen >> 16 & 0xFF00],
            )
        winning = may & led & -(best << 1)
        if winning:
            return 1 << winning.bit_length() - 1 if played < behind else winning & -winning
        return _lowest(may & ~taboo or may)

    return take


Stop = Callable[[int, int, int, int, int, int, int, bool, bool], int]
"""The same without the tricks left; but whether the sweeper is still to play in the trick, and
whether it is the one that wins so far."""


@lru_cache(maxsize=2 * len(HandCard))
def stopping(contract: Contract) -> Stop:
    """How a seat plays that keeps another from taking every taboo, and has a choice."""
    taboo, relevant = contract.taboo, contract.relevant
    behind = contract.players - 1
    prince = BIT[Card.Pw] if contract.hand_card is HandCard.RUNESWORD else 0
    above_prince = CLAN & -(prince << 1)
    first, second, third, fourth = (Blocks(contract, clan) for clan in range(CLANS))

    def stop(
        held: int,
        may: int,
        left: int,
        played: int,
        led: int,
        best: int,
        lying: int,
        to_come: bool,
        sweeping: bool,
    ) -> int:
        unseen = left ^ held
        if not played:
            return LOW & max(
                first[held & 255 | (unseen & 255) << 8],
                second[held >> 8 & 255 | unseen & 0xFF00],
                third[held >> 16 & 255 | unseen >> 8 & 0xFF00],
                fourth[held >> 24 | unseen >> 16 & 0xFF00],
            )
        winning = may & led & -(best << 1)
        if not sweeping:
            if may & taboo and not (to_come and unseen & led & -best):
                return _lowest(may & taboo)
            if to_come and winning and lying & relevant:
                return 1 << winning.bit_length() - 1
        elif winning:
            # For the Prince of Warriors some cards are better kept.
            reserved = unseen & prince and winning & above_prince == winning
            if lying & relevant or not reserved:
                return 1 << winning.bit_length() - 1 if played < behind else winning & -winning
        return _lowest(may & ~taboo or may)

    return stop


def _lowest(cards: int) -> int:
    """The card of the lowest rank, of equals that of the first clan."""
    ranks = cards | cards >> 16
    ranks |= ranks >> 8
    lowest = cards & (ranks & -ranks & CLAN) * _RANKS
    return lowest & -lowest


def _sure(held: int, unseen: int) -> int:
    """How many of the cards no unseen one of their clan beats."""
    return sum(not unseen & clan_of(bit) & -bit for bit in singles(held))


def _weakest(may: int, unseen: int) -> int:
    """The card that most unseen ones of its clan beat."""
    return max(singles(may), key=lambda bit: (unseen & clan_of(bit) & -bit).bit_count())
