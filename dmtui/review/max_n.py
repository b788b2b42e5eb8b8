"""Everyone for himself: max^n over a table of positions between the tricks.

There is little to prune where everyone has an aim of his own, so nothing is but what cannot
change a result: a hand without a taboo left is over, equivalent cards are played once, and
nobody looks on who has found the best there is, no fine at all or, for the Dragonmaster, all of
them. Nor is a card looked at that takes its trick whatever the others do, where what already
lies there is worse than another card's result: that is why low cards are tried first. The last
trick plays itself. Bounds reach no deeper: what a seat would refuse two moves on still decides
what the one between them does.

Luckhardt and Irani, "An algorithmic solution of N-person games", AAAI-86; for what of bounds is
sound with more than two sides, Korf, "Multi-player alpha-beta pruning", 1991.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dmtui.review.clan_states import ClanState, ClanStates, Move
from dmtui.review.open_hand import OpenHand, Values
from dmtui.review.ticking import TICKS, Pulse


class Everyone:
    """Everyone for himself, where fines are paid or a secret power play may succeed."""

    def __init__(
        self, hand: OpenHand, states: ClanStates, clans: list[ClanState], pulse: Pulse | None
    ) -> None:
        self._hand = hand
        self._costs = Costs(hand)
        self._gone = sum(hand.taken[s] * unit for s, unit in enumerate(self._costs.unit))
        self._search = max_n(hand, states, clans, self._costs, pulse)

    def after(self, move: Move) -> Values:
        """What the position is worth after a card."""
        hand, costs = self._hand, self._costs
        if hand.alive:
            sweeper = hand.alive.bit_length() - 1
            return costs.jewels(hand, self._search(move) if hand.stake else costs.success[sweeper])
        return costs.jewels(hand, self._gone + self._search(move) if hand.stake else self._gone)

    def best(self, moves: Iterable[Move]) -> Values:
        """What it is worth after the best of some cards, the first of equals."""
        hand = self._hand
        return max(map(self.after, moves), key=lambda values: hand.wish(hand.seat, values))


class Costs:
    """Jewels by seat in one number: what each seat pays, above that what the Dragonmaster gets.

    Forfeits of all attempts are left out. Where a power play can still succeed everything is
    ``offset`` larger, so that nothing is below 0: ``base`` is that for all seats, ``success``
    the whole of it when a seat's power play succeeds.
    """

    def __init__(self, hand: OpenHand) -> None:
        seats = range(hand.players)
        whole = sum(hand.taken) + hand.stake >> hand.shift
        offset = hand.players * hand.reward + hand.forfeit if hand.alive else 0
        self.bits = (whole + 2 * offset).bit_length() + 1
        self.mask = (1 << self.bits) - 1
        self.offset = offset
        self.total = self.bits * hand.players
        self.place = [self.bits * seat for seat in seats]
        self.unit = [
            0 if seat == hand.dragonmaster else 1 << self.place[seat] | 1 << self.total
            for seat in seats
        ]
        gets = 1 << self.total
        everyone = sum(unit & ~gets for unit in self.unit)
        self.base = offset * (everyone | gets)
        self.success = [
            self.base
            + hand.reward * (everyone - (own := self.unit[seat] & ~gets))
            - ((hand.players - 1) * hand.reward + hand.forfeit) * own
            - (hand.reward + hand.forfeit) * gets
            for seat in seats
        ]

    def jewels(self, hand: OpenHand, ending: int) -> tuple[int, ...]:
        """What the hand's settlement changes in each purse, all forfeits included."""
        changes = [self.offset - (ending >> place & self.mask) for place in self.place]
        changes[hand.dragonmaster] = (ending >> self.total) - self.offset
        for seat in hand.tried:
            changes[seat] -= hand.forfeit
            changes[hand.dragonmaster] += hand.forfeit
        return tuple(changes)


def max_n(
    hand: OpenHand, states: ClanStates, clans: list[ClanState], costs: Costs, pulse: Pulse | None
) -> Callable[[Move], int]:
    """The search of a position: a function of a card to play.

    It returns `Costs` from this trick on; where a power play can still succeed, of the whole
    hand. Each seat wants its own least, then the Dragonmaster to get least, then the card that
    is first in the order of the cards; the Dragonmaster wants to get most.
    """
    dragonmaster, players, shift = hand.dragonmaster, hand.players, hand.shift
    after = [(seat + 1) % players for seat in range(players)]
    # By seat and how many play after it, a bit for each of those.
    to_come = [
        [sum(1 << (seat + i) % players for i in range(1, many + 1)) for many in range(players)]
        for seat in range(players)
    ]
    unit, place_of, mask, total = costs.unit, costs.place, costs.mask, costs.total
    base, success = costs.base, costs.success
    whole = sum(hand.taken) + hand.stake
    table: dict[tuple[ClanState, ClanState, ClanState, ClanState, int], int] = {}
    known = table.get
    nodes = 0

    def over(led: int, winner: int, pot: int, stake: int, tricks: int, alive: int) -> int:
        """A trick is complete."""
        gain = (pot >> shift) * unit[winner]
        if alive:
            was = alive
            if pot:
                alive &= 1 << winner
            gain = 0 if alive else gain + failed(was, stake)
        stake -= pot
        if not stake:
            return success[winner] if alive else gain
        open_ = clans[led]
        clans[led] = open_.closed
        a, b, c, d = clans
        if tricks == 2:
            bit = 1 << winner
            clans[led] = open_
            holds = a if a.holders & bit else b if b.holders & bit else c if c.holders & bit else d
            if alive:
                if alive & 1 << holds.top:
                    return success[holds.top]
                gain = failed(alive, stake)
            return gain + (stake >> shift) * unit[holds.top]
        key = (a, b, c, d, alive << 2 | winner)
        value = known(key)
        if value is None:
            nonlocal nodes
            nodes += 1
            if pulse is not None and not nodes % TICKS:
                pulse()
            value = play(players - 1, winner, -1, winner, 0, stake, tricks - 1, alive)
            table[key] = value
        clans[led] = open_
        return value + gain

    def failed(alive: int, stake: int) -> int:
        """What is paid after all for what a seat had taken while its power play was alive."""
        return base + (whole - stake >> shift) * unit[alive.bit_length() - 1]

    def play(
        behind: int, seat: int, led: int, best: int, pot: int, stake: int, tricks: int, alive: int
    ) -> int:
        """A seat is to play; ``led`` is -1 for a leader."""
        follower, later = after[seat], to_come[seat][behind]
        place = place_of[seat]
        master = seat == dragonmaster
        value = own = -1
        for _, clan, price, wins, then in options(seat, led):
            if wins and value >= 0 and not alive:
                if master:
                    worse = stake - pot - price >> shift <= value >> total
                else:
                    worse = pot + price >> shift > own
                if worse and not _beaten(then, later):
                    continue
            before = clans[clan]
            clans[clan] = then
            taker = seat if wins else best
            if behind:
                next_led = clan if led < 0 else led
                found = play(
                    behind - 1, follower, next_led, taker, pot + price, stake, tricks, alive
                )
            else:
                found = over(led, taker, pot + price, stake, tricks, alive)
            clans[clan] = before
            if master:
                if found >> total > value >> total:
                    value = found
                    if not alive and found >> total == stake >> shift:
                        break
            else:
                # Of equals the last that is looked at counts: it is the first of the cards.
                cost = found >> place & mask
                if own < 0 or (cost, found >> total) <= (own, value >> total):
                    value = found
                    own = cost
                if not found:
                    break
        return value

    def options(seat: int, led: int) -> list[Move] | tuple[Move, ...]:
        """What a seat can play, in the order of the cards for the Dragonmaster, or backwards."""
        if led >= 0:
            state = clans[led]
            replies = state.replies[seat]
            if replies is None:
                replies = _replies(states, state, seat)
                if seat != dragonmaster:
                    replies = replies[::-1]
                state.replies[seat] = replies
            if replies:
                return replies
        moves: list[Move] = []
        for state in clans if seat == dragonmaster else reversed(clans):
            known_moves = state.leads if led < 0 else state.throws
            some = known_moves[seat]
            if some is None:
                some = _moves(states, state, seat, led < 0)
                if seat != dragonmaster:
                    some = some[::-1]
                known_moves[seat] = some
            moves += some
        return moves

    def played(move: Move) -> int:
        _, clan, price, wins, then = move
        before = clans[clan]
        clans[clan] = then
        led = clan if hand.led < 0 else hand.led
        taker = hand.seat if wins else hand.best
        rest = (hand.pot + price, hand.stake, hand.tricks, hand.alive)
        if hand.behind:
            value = play(hand.behind - 1, after[hand.seat], led, taker, *rest)
        else:
            value = over(led, taker, *rest)
        clans[clan] = before
        return value

    return played


def _beaten(clan: ClanState, seats: int) -> bool:
    """Whether one of some seats, a bit each, holds a card that beats the best of the trick."""
    return any(1 << (card & 3) & seats for card in clan.cards[clan.hole :])


def _replies(states: ClanStates, state: ClanState, seat: int) -> tuple[Move, ...]:
    moves: list[Move] = []
    for place in state.distinct(seat):
        price, then = state.cards[place] >> 2, states.reply(state, place)
        moves.append((place, state.clan, price, place >= state.hole, then))
    return tuple(moves)


def _moves(states: ClanStates, state: ClanState, seat: int, leads: bool) -> tuple[Move, ...]:
    after = states.lead if leads else states.throw
    moves: list[Move] = []
    for place in state.distinct(seat):
        price = state.cards[place] >> 2
        moves.append((place, state.clan, price, leads, after(state, place)))
    return tuple(moves)
