"""Hands that the other seats may hold: drawn exactly, and without ever failing.

Clans that the same seats may hold are one heap. The ways to share a heap among the seats are
counted heap by heap (dynamic programming over what each seat still needs), and a deal is drawn
by those counts; so every deal that fits what is known is as likely as every other, however many
voids are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

from dmtui.seats.master.bits import CLAN, CLANS, singles

Shares = tuple[int, ...]
"""How many cards each of the other seats gets, or still needs."""
Draw = Callable[[], float]
"""A number from 0 up to 1."""


class Sampler:
    """Deals the ``unseen`` cards to seats that need some, each void in some clans.

    ``needs`` says how many cards each seat holds, ``voids`` the cards it cannot hold; what is
    left over is the stock. ``ways`` is the number of deals that fit.

    Raises:
        ValueError: no deal fits.

    """

    def __init__(self, unseen: int, needs: Sequence[int], voids: Sequence[int]) -> None:
        heaps: dict[tuple[bool, ...], list[int]] = {}
        for clan in range(CLANS):
            cards = unseen & CLAN << 8 * clan
            willing = tuple(not void & CLAN << 8 * clan for void in voids)
            if cards and any(willing):
                heaps.setdefault(willing, []).extend(singles(cards))
        # The heap that the most seats share comes last, where a formula counts it.
        order = sorted(heaps, key=sum)
        nothing: tuple[list[int], tuple[bool, ...]] = ([], (False,) * len(needs))
        self._heaps = [(heaps[willing], willing) for willing in order] or [nothing]
        self._needs = tuple(needs)
        self._counts: dict[tuple[int, Shares], int] = {}
        self._plans: dict[tuple[int, Shares], list[tuple[int, Shares, Shares]]] = {}
        self.ways = self._count(0, self._needs)
        if not self.ways:
            raise ValueError("no deal fits what is known")

    def _count(self, at: int, needs: Shares) -> int:
        """In how many ways the heaps from this one on can meet what the seats need."""
        known = self._counts.get((at, needs))
        if known is not None:
            return known
        cards, willing = self._heaps[at]
        total = 0
        if at == len(self._heaps) - 1:
            total = _ways(len(cards), needs, willing)
        else:
            plan = []
            for shares in _shares(len(cards), needs, willing):
                rest = tuple(need - share for need, share in zip(needs, shares, strict=True))
                onward = self._count(at + 1, rest)
                if onward:
                    total += onward * _ways(len(cards), shares, willing)
                    plan.append((total, shares, rest))
            self._plans[at, needs] = plan
        self._counts[at, needs] = total
        return total

    def draw(self, chance: Random) -> list[int]:
        """One deal, the hands in the order of the seats."""
        random = chance.random
        hands = [0] * len(self._needs)
        needs = self._needs
        for at in range(len(self._heaps) - 1):
            plan = self._plans[at, needs]
            wanted = random() * plan[-1][0]
            _, shares, needs = next(step for step in plan if wanted < step[0])
            _hand_out(self._heaps[at][0], shares, hands, random)
        _hand_out(self._heaps[-1][0], needs, hands, random)
        return hands

    def every(self) -> list[list[int]]:
        """All deals; ask only where ``ways`` is small."""
        return self._every(0, self._needs, [0] * len(self._needs))

    def _every(self, at: int, needs: Shares, hands: list[int]) -> list[list[int]]:
        if at == len(self._heaps):
            return [hands]
        last = at == len(self._heaps) - 1
        plan = [(0, needs, (0,) * len(needs))] if last else self._plans[at, needs]
        found = []
        for _, shares, rest in plan:
            for dealt in _splits(self._heaps[at][0], shares):
                joined = [held | more for held, more in zip(hands, dealt, strict=True)]
                found += self._every(at + 1, rest, joined)
        return found


def _shares(cards: int, needs: Shares, willing: Sequence[bool]) -> Iterator[Shares]:
    """Each way to say how many cards of a heap go to each seat."""
    if not needs:
        yield ()
        return
    for share in range((min(cards, needs[0]) if willing[0] else 0) + 1):
        for rest in _shares(cards - share, needs[1:], willing[1:]):
            yield (share, *rest)


def _ways(cards: int, shares: Shares, willing: Sequence[bool]) -> int:
    """In how many ways a heap can give the seats their shares."""
    ways = 1
    for share, may in zip(shares, willing, strict=True):
        if share:
            if not may or share > cards:
                return 0
            ways *= comb(cards, share)
            cards -= share
    return ways


def _hand_out(cards: list[int], shares: Sequence[int], hands: list[int], random: Draw) -> None:
    """Give each seat its share of the cards, by a partial shuffle (Fisher and Yates)."""
    count = len(cards)
    at = 0
    for seat, share in enumerate(shares):
        for _ in range(share):
            other = at + int(random() * (count - at))
            bit = cards[other]
            cards[other] = cards[at]
            cards[at] = bit
            hands[seat] |= bit
            at += 1


def _splits(cards: Sequence[int], shares: Shares) -> Iterator[tuple[int, ...]]:
    """Each way to give the seats their shares of the cards."""
    if not shares:
        yield ()
        return
    for given in combinations(cards, shares[0]):
        rest = [bit for bit in cards if bit not in given]
        for others in _splits(rest, shares[1:]):
            yield (sum(given), *others)
