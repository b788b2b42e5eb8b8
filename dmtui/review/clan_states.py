"""The cards of one clan as a small machine: its states, and what playing a card makes of them.

A state knows the cards still held by relative rank alone, each as a price and a holder, so that
positions that differ only in cards long gone share it. The one card of the trick on the table
that still counts, the best of the clan led, is a hole between those ranks: it alone keeps its
neighbours apart. States are interned, hence compared and hashed by identity.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dmtui.review.ways import Throw, Way

Move = tuple[int, int, int, bool, "ClanState", int]
"""A card to play: its turn in the search, its clan, price, whether it takes the lead, its clan
after it, and what is added to the position's key by that. No two moves of a seat that are sorted
have one turn, so that sorting ends there."""

TURN_BITS: Final = 4
"""The lowest bits of a position's key, left free for whose turn it is (`dmtui.review.ways`)."""

_CLAN_BITS: Final = 8
"""Enough for all states of a clan between two tricks: at most one for each set of its cards."""

KEY_BITS: Final = TURN_BITS + 4 * _CLAN_BITS
"""Bits of a position's key."""


class ClanState:
    """The cards of one clan that are held, low to high, each ``price << 2 | seat``.

    ``hole`` is how many of them are below the best card of the trick, -1 where the clan was
    not led; ``closed`` is the state once that trick is over. ``holders`` has a bit for each seat
    with a card, ``top`` is the seat with the highest (-1: none). ``code`` is the clan's part of
    the key of a position between two tricks, which is their sum; it is that of ``closed``.
    ``leads``, ``replies`` and ``throws`` are places for a search to keep the moves of a seat,
    ``None`` until then; ``ways`` and ``thrown`` are such places of `dmtui.review.ways`.
    """

    __slots__ = (
        "cards",
        "clan",
        "closed",
        "code",
        "holders",
        "hole",
        "leads",
        "replies",
        "thrown",
        "throws",
        "top",
        "ways",
    )

    closed: ClanState

    def __init__(self, clan: int, cards: tuple[int, ...], hole: int, code: int) -> None:
        self.clan = clan
        self.code = code
        self.cards = cards
        self.hole = hole
        self.top = cards[-1] & 3 if cards else -1
        self.holders = 0
        for card in cards:
            self.holders |= 1 << (card & 3)
        self.ways: list[tuple[Way, ...] | None] = [None] * 4
        self.thrown: list[tuple[Throw, ...] | None] = [None] * 4
        self.leads: list[tuple[Move, ...] | None] = [None] * 8
        self.replies: list[tuple[Move, ...] | None] = [None] * 8
        self.throws: list[tuple[Move, ...] | None] = [None] * 8

    def distinct(self, seat: int) -> list[int]:
        """The `distinct` cards of a seat, highest first."""
        return distinct(self.cards, self.hole, seat)[::-1]


class ClanStates:
    """All states of the four clans that one search meets."""

    def __init__(self) -> None:
        self._known: tuple[dict[tuple[tuple[int, ...], int], ClanState], ...] = ({}, {}, {}, {})
        self._closed = [0, 0, 0, 0]

    def state(self, clan: int, cards: tuple[int, ...], hole: int = -1) -> ClanState:
        """The one state with these cards."""
        known = self._known[clan]
        state = known.get((cards, hole))
        if state is None:
            if hole < 0:
                code = self._closed[clan] << TURN_BITS + clan * _CLAN_BITS
                self._closed[clan] += 1
                state = ClanState(clan, cards, hole, code)
                state.closed = state
            else:
                closed = self.state(clan, cards)
                state = ClanState(clan, cards, hole, closed.code)
                state.closed = closed
            known[cards, hole] = state
        return state

    def lead(self, state: ClanState, place: int) -> ClanState:
        """The clan after a card of it is led."""
        return self.state(state.clan, _without(state.cards, place), place)

    def reply(self, state: ClanState, place: int) -> ClanState:
        """The clan after a card followed: a better one moves the hole, a lower one is gone."""
        hole = place if place >= state.hole else state.hole - 1
        return self.state(state.clan, _without(state.cards, place), hole)

    def throw(self, state: ClanState, place: int) -> ClanState:
        """The clan after a card of it is thrown on the trick of another clan."""
        return self.state(state.clan, _without(state.cards, place))


def move(turn: int, state: ClanState, place: int, wins: bool, then: ClanState) -> Move:
    """The card at a place, to be played when it is its turn."""
    return turn, state.clan, state.cards[place] >> 2, wins, then, then.code - state.code


def distinct(cards: tuple[int, ...], hole: int, seat: int) -> list[int]:
    """A seat's cards among those of a clan, lowest first; of equivalent ones the lowest.

    Two cards are equivalent if they have one holder and one price and no card that still counts is
    between them: exchanging them is a change of names that leaves the order of all cards, and so
    every choice and every tie, as it was.
    """
    places = []
    below = -1
    for place, card in enumerate(cards):
        if card & 3 == seat and (card != below or place == hole):
            places.append(place)
        below = card
    return places


def _without(cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    return cards[:place] + cards[place + 1 :]
