"""The ways a trick can go, up to where a seat has a choice.

What is thrown on a trick touches neither the cards of the clan led nor who takes it. So what can
be led and followed with hangs on that clan's state alone: it is worked out once for each and
shared by all positions that have it. Half of all cards that follow are their seat's only one:
they are no choice, and a seat that can but throw a card may as well do so after them.
"""

from __future__ import annotations

from typing import Final

from dmtui.review.clan_states import ClanState, ClanStates, distinct

Throwers = tuple[int, int, "Throwers | None"]
"""Seats that can but throw a card, in turn: the first, the step of its throw, the further ones.

The step is what its throw adds to the low bits of a position's key."""

End = tuple[int, ClanState, int, "Throwers | None"]
"""A clan, its state when all have followed, who takes the trick, and who has still to throw."""

Way = tuple[int, int, int, "End | None", "Fork | None"]
"""Cards of the clan led, one after the other, up to the next choice or until all have followed.

In the latter case what is added to the position's key; the price of the cards; in the latter
case again what each 1 of the price of the trick adds to the costs of all, and the end; in the
former the choice."""

Throw = tuple[int, int, int, ClanState]
"""A card to throw: what is added to the position's key, its clan, price, and its clan after it."""

_THROWER: Final = 2
"""A position's key has in its two lowest bits who leads or, in a trick whose taker is certain, who
takes it; then come two for who is to throw. The numbers of cards tell such positions apart."""

_Led = tuple[int, int, int]
"""Of the clan led: its place, what it had in the key before the trick, and who has cards of it."""


class Fork:
    """A seat has several cards to follow with; before it some may have to throw one.

    ``ways`` are those of its cards, ``None`` until `Ways.follow` is asked for them. The rest is
    what that needs: the clan led, its cards and the hole, and how many play after the seat.
    """

    __slots__ = ("behind", "best", "cards", "hole", "led", "seat", "throwers", "ways")

    def __init__(
        self,
        seat: int,
        throwers: Throwers | None,
        led: _Led,
        cards: tuple[int, ...],
        hole: int,
        behind: int,
        best: int,
    ) -> None:
        self.seat = seat
        self.throwers = throwers
        self.ways: tuple[Way, ...] | None = None
        self.led = led
        self.cards = cards
        self.hole = hole
        self.behind = behind
        self.best = best


class Ways:
    """The ways of one hand, and the cards to throw, all in the order in which seats look at them.

    That is the order of the cards for the Dragonmaster and the other way round for the others: of
    equals so the first that is looked at counts for him, the last for them. ``unit`` is by seat
    what each 1 of a price that it takes adds to the costs of all.
    """

    def __init__(
        self, states: ClanStates, players: int, dragonmaster: int, unit: list[int]
    ) -> None:
        self._states = states
        self._players = players
        self._dragonmaster = dragonmaster
        self._unit = unit
        self._after = [(seat + 1) % players for seat in range(players)]
        self._throwers: dict[tuple[int, ...], Throwers] = {}

    def lead(self, state: ClanState, seat: int) -> tuple[Way, ...]:
        """What a seat can lead of a clan, kept in its ``ways``; it is in the key as the leader."""
        cards, led = state.cards, (state.clan, state.code + seat, state.holders)
        follower, behind = self._after[seat], self._players - 1
        ways = state.ways[seat] = tuple(
            [
                self._on(
                    led,
                    cards[:place] + cards[place + 1 :],
                    place,
                    follower,
                    behind,
                    seat,
                    cards[place] >> 2,
                )
                for place in (self._in_turn(cards, -1, seat) if state.holders >> seat & 1 else ())
            ]
        )
        return ways

    def throw(self, state: ClanState, seat: int) -> tuple[Throw, ...]:
        """What a seat can throw of a clan, kept in its ``thrown``."""
        throws: list[Throw] = []
        if state.holders >> seat & 1:
            for place in self._in_turn(state.cards, -1, seat):
                then = self._states.throw(state, place)
                price = state.cards[place] >> 2
                throws.append((then.code - state.code, state.clan, price, then))
        thrown = state.thrown[seat] = tuple(throws)
        return thrown

    def follow(self, fork: Fork) -> tuple[Way, ...]:
        """What the seat at a fork can follow with, kept in its ``ways``."""
        cards, hole, seat = fork.cards, fork.hole, fork.seat
        follower = self._after[seat]
        ways = []
        for place in self._in_turn(cards, hole, seat):
            rest = cards[:place] + cards[place + 1 :]
            price = cards[place] >> 2
            if place >= hole:
                way = self._on(fork.led, rest, place, follower, fork.behind, seat, price)
            else:
                way = self._on(fork.led, rest, hole - 1, follower, fork.behind, fork.best, price)
            ways.append(way)
        fork.ways = tuple(ways)
        return fork.ways

    def rest(self, state: ClanState, seat: int, behind: int, best: int, price: int) -> Way:
        """How a trick goes on in the clan led: ``behind`` are to play, the first of them a seat.

        ``best`` has the trick so far, and ``price`` is what lies there.
        """
        led = state.clan, state.code, state.holders
        return self._on(led, state.cards, state.hole, seat, behind, best, price)

    def _on(
        self,
        led: _Led,
        cards: tuple[int, ...],
        hole: int,
        seat: int,
        behind: int,
        best: int,
        price: int,
    ) -> Way:
        clan, code, holders = led
        throwers: tuple[int, ...] = ()
        while behind:
            behind -= 1
            if not holders >> seat & 1:
                throwers += (seat,)
            else:
                places = distinct(cards, hole, seat)
                if len(places) > 1:
                    first = self._turns(throwers)
                    return 0, price, 0, None, Fork(seat, first, led, cards, hole, behind, best)
                place = places[0]
                price += cards[place] >> 2
                cards = cards[:place] + cards[place + 1 :]
                if place >= hole:
                    best, hole = seat, place
                else:
                    hole -= 1
            seat = self._after[seat]
        closed = self._states.state(clan, cards)
        first = self._turns(throwers)
        change = closed.code - code + best
        if first is not None:
            change += first[0] << _THROWER
        return change, price, self._unit[best], (clan, closed, best, first), None

    def _turns(self, seats: tuple[int, ...]) -> Throwers | None:
        if not seats:
            return None
        throwers = self._throwers.get(seats)
        if throwers is None:
            seat, *_ = seats
            further = self._turns(seats[1:])
            next_ = 0 if further is None else further[0]
            throwers = self._throwers[seats] = seat, (next_ - seat) << _THROWER, further
        return throwers

    def _in_turn(self, cards: tuple[int, ...], hole: int, seat: int) -> list[int]:
        places = distinct(cards, hole, seat)
        if seat == self._dragonmaster:
            places.reverse()
        return places
