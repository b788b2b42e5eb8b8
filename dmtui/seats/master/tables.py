"""What each card is likely to cost, in tables of one clan.

The estimates follow `dmtui.seats.weigh`, with one chance for every unseen card, so that they
depend on one clan alone: the cards of it that a seat holds and those that it has not seen. They
are worked out when they are first asked for, and kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from dmtui.seats.choice import OWN_SHARE
from dmtui.seats.duck import CERTAIN
from dmtui.seats.master.bits import CLAN, singles
from dmtui.seats.odds import HALVED
from dmtui.seats.weigh import LEADERS_BURDEN, OTHERS_FINES, OWN_FINE, OWN_LEAD, SHIELD

if TYPE_CHECKING:
    from dmtui.seats.master.contract import Contract

LOW: Final = (1 << 32) - 1
"""The part of an entry that is a card."""
_SCALE: Final = 4096
_OFFSET: Final = 1 << 24
NEVER: Final = 1 << 62
"""The entry of a clan without a card to lead."""
_MOST: Final = 4096
"""How many entries a table keeps: all together some 150 MB in a process that has long thought."""
QUARTERS: Final = 4
"""Into how many parts the taboo cards still to come are told apart."""
REST: Final = 20
"""Where in a key that is said."""

POT: Final = 32
"""Where in a key for `ToFollow` what the trick costs so far is said."""

Entry = TypeVar("Entry", int, float)
Clans = tuple[dict[int, int], dict[int, int], dict[int, int], dict[int, int]]
"""A table for each clan, in the order of `Clan`."""


class Outlook:
    """What a seat expects of a trick under a contract, when some tricks are left."""

    def __init__(self, contract: Contract, tricks_left: int) -> None:
        self.contract = contract
        self.tricks_left = tricks_left
        deck, each, players = contract.deck.bit_count(), contract.tricks, contract.players
        self.rivals = players - 1
        unseen = deck - players * (each - tricks_left) - tricks_left
        self.has = tricks_left / unseen if unseen else 1.0
        self.lacks = [(1 - self.has) ** count for count in range(deck + 1)]
        thrown, without = 0.0, 1.0
        for fine in sorted(contract.fines.values(), reverse=True):
            thrown += fine * self.has * without
            without *= 1 - self.has
        self.pot = contract.first_fine if tricks_left == each else 0
        self.pot += contract.last_fine if tricks_left == 1 else 0
        dealt = players * each / deck * max(0, tricks_left - 1) / each
        cards = dealt * sum(contract.fines.values())
        leads = LEADERS_BURDEN[max(0, tricks_left - 1)]
        quarters = [rest / QUARTERS for rest in range(QUARTERS + 1)]
        self.thrown = [part * thrown for part in quarters]
        self.burden = [leads * (contract.last_fine + part * cards) for part in quarters]
        self.last_share = contract.last_fine / tricks_left if tricks_left else 0.0


class _ClanTable(dict[int, Entry], Generic[Entry]):
    """One clan with some tricks left.

    A key has the own cards in its lowest byte, the unseen ones in the next, from 2^16 on how many
    seats are known to be void, and from `REST` on how much is still to come. An entry is a score
    and the card, packed into one number that orders by the score.
    """

    def __init__(self, outlook: Outlook, clan: int) -> None:
        super().__init__()
        self._outlook: Outlook = outlook
        self._shift: int = 8 * clan
        self._fines = {
            bit >> self._shift: fine
            for bit, fine in outlook.contract.fines.items()
            if bit >> self._shift & CLAN
        }
        self._plain = min(self._fines.values())

    def _weighed(
        self, key: int, behind: int, void_behind: int
    ) -> list[tuple[int, float, float, float]]:
        """Each own card: how likely it beats those behind, what they add, what keeping costs."""
        own, unseen, void = key & CLAN, key >> 8 & CLAN, key >> 16 & 3
        outlook, fines, plain = self._outlook, self._fines, self._plain
        lacks, last = outlook.lacks, outlook.tricks_left <= 1
        thrown = outlook.thrown[key >> REST & 7]
        able, able_behind = outlook.rivals - void, behind - void_behind
        none = lacks[unseen.bit_count() * able] if not last else 0.0
        found = []
        shield = 1.0
        extra = 0
        seen = 0
        for bit in singles(own):
            for special in singles(unseen & bit - 1 & ~seen):
                extra += fines[special] - plain
            seen = bit - 1
            none_lower = lacks[(unseen & bit - 1).bit_count()]
            lacking = none_lower * lacks[(unseen & -bit).bit_count()]
            holds = 1 - none_lower + lacking
            each = lacking * thrown + (1 - lacking) * plain + outlook.has * extra
            keeping = 0.0
            if not last:
                others = able * each + void * thrown
                weight = (OWN_FINE * fines[bit] + OTHERS_FINES * others) * shield
                alone = 1 - (1 - OWN_LEAD) * none
                keeping = holds**able * alone * (weight + outlook.last_share)
            added = able_behind * each + void_behind * thrown
            found.append((bit, holds**able_behind, added, keeping))
            shield *= SHIELD
        return found

    def _kept(self, key: int, entry: Entry) -> Entry:
        """Remember an entry, and forget the others when they are many."""
        if len(self) >= _MOST:
            self.clear()
        self[key] = entry
        return entry

    def _packed(self, score: float, bit: int) -> int:
        return int(score * _SCALE) + _OFFSET << 32 | bit << self._shift


class ToLead(_ClanTable[int]):
    """The card to lead from a clan: the least entry is what costs least, without one `NEVER`."""

    def __missing__(self, key: int) -> int:
        outlook = self._outlook
        entry = NEVER
        void = key >> 16 & 3
        burden = outlook.burden[key >> REST & 7]
        for bit, wins, added, keeping in self._weighed(key, outlook.rivals, void):
            cost = wins * (outlook.pot + self._fines[bit] + added + burden)
            entry = min(entry, self._packed(cost - keeping, bit))
        return self._kept(key, entry)


class ToThrow(_ClanTable[int]):
    """The card to throw off from a clan: the greatest entry is the best riddance, without one 0."""

    def __missing__(self, key: int) -> int:
        taboo = self._outlook.contract.taboo >> self._shift
        entry = 0
        for bit, _, _, keeping in self._weighed(key, 0, 0):
            certain = CERTAIN if bit & taboo else 0.0
            entry = max(entry, self._packed(certain + keeping, bit))
        return self._kept(key, entry)


class Appeals(_ClanTable[float]):
    """What one clan adds to the appeal of a hand card, by the cards of it that are held."""

    def __missing__(self, own: int) -> float:
        outlook = self._outlook
        deck = outlook.contract.deck
        unseen = deck >> self._shift & CLAN & ~own
        dealt = outlook.rivals * outlook.has
        appeal = float(sum(self._fines[bit] for bit in singles(own)))
        appeal += dealt * sum(self._fines[bit] for bit in singles(unseen))
        for _, _, _, keeping in self._weighed(own | unseen << 8 | QUARTERS << REST, 0, 0):
            appeal -= OWN_SHARE * keeping
        return self._kept(own, appeal)


class ToFollow(_ClanTable[int]):
    """The card to follow with.

    A key has, besides, the number of the best card lying (1 for a Fool, 8 for a King) times
    2^24, how many of the seats still to play are known to be void times 2^28, how many seats
    are still to play times 2^30, and from `POT` on what the trick costs so far.
    """

    def __missing__(self, key: int) -> int:
        best, void_behind, behind = 1 << (key >> 24 & 15), key >> 28 & 3, key >> 30 & 3
        pot, burden = key >> POT, self._outlook.burden[key >> REST & 7]
        least, card = 0.0, 0
        for bit, wins, added, keeping in self._weighed(key, behind, void_behind):
            cost = -keeping
            if bit >= best:
                cost += wins * (pot + self._fines[bit] + added + burden)
            # Of equals the highest goes: it is the one that can harm later.
            if not card or cost <= least:
                least, card = cost, bit
        return self._kept(key, card << self._shift)


class Forces(dict[int, tuple[float, float]]):
    """How strong the held cards of one clan are: all of them, and the taboos among them."""

    def __init__(self, contract: Contract, clan: int) -> None:
        super().__init__()
        self._deck = contract.deck >> 8 * clan & CLAN
        self._taboo = contract.taboo >> 8 * clan & CLAN

    def __missing__(self, own: int) -> tuple[float, float]:
        unseen = self._deck & ~own
        force = {bit: HALVED ** (unseen & -bit).bit_count() for bit in singles(own)}
        found = sum(force.values()), sum(force[bit] for bit in force if bit & self._taboo)
        self[own] = found
        return found
