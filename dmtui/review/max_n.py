"""Everyone for himself: max^n over a table of positions between the tricks.

There is little to prune where everyone has an aim of his own, so nothing is but what cannot
change a result: a hand without a taboo left is over, equivalent cards are played once, and
nobody looks on who has found the best there is, no fine at all or, for the Dragonmaster, all of
them. Nor is a card looked at that takes its trick whatever the others do, where what already
lies there is worse than another card's result: that is why low cards are tried first. Bounds
reach no deeper: what a seat would refuse two moves on still decides what the one between them
does. So most of the time goes by in the table, which is asked ten times for each of its
positions: hence keys and values that are numbers, and the last two seats of a trick in one loop.

Luckhardt and Irani, "An algorithmic solution of N-person games", AAAI-86; for what of bounds is
sound with more than two sides, Korf, "Multi-player alpha-beta pruning", 1991.
"""

from __future__ import annotations

from collections.abc import Callable

from dmtui.review.clan_states import KEY_BITS, ClanState, ClanStates, Move, move
from dmtui.review.costs import Costs
from dmtui.review.open_hand import OpenHand
from dmtui.review.ticking import TICKS, Pulse


def max_n(
    hand: OpenHand, states: ClanStates, clans: list[ClanState], costs: Costs, pulse: Pulse
) -> Callable[[OpenHand, Move], int]:
    """The search of a hand: a function of a position in it and of a card to play.

    ``clans`` are those of the position when it is asked; ``hand`` is any position of the same
    hand, with power plays that can still succeed if and only if they can in those asked. It
    returns `Costs` from this trick on; where a power play can still succeed, of the whole hand.
    Each seat wants its field in them least; of equal cards the first in their order.
    """
    dragonmaster, players, shift = hand.dragonmaster, hand.players, hand.shift
    after = [(seat + 1) % players for seat in range(players)]
    # By seat and how many play after it, a bit for each of those.
    to_come = [
        [sum(1 << (seat + i) % players for i in range(1, many + 1)) for many in range(players)]
        for seat in range(players)
    ]
    unit, place_of, mask, least_of = costs.unit, costs.place, costs.mask, costs.least
    base, success, most = costs.base, costs.success, costs.mask + 1
    whole = sum(hand.taken) + hand.stake
    table: dict[int, int] = {}
    known = table.get
    nodes = 0

    def between(key: int, leader: int, stake: int, tricks: int, alive: int) -> int:
        """A seat is to lead."""
        nonlocal nodes
        if tricks == 1:
            a, b, c, d = clans
            bit = 1 << leader
            holds = a if a.holders & bit else b if b.holders & bit else c if c.holders & bit else d
            top = holds.top
            if not alive:
                return (stake >> shift) * unit[top]
            if alive >> top & 1:
                return success[top]
            return failed(alive, stake) + (stake >> shift) * unit[top]
        nodes += 1
        if not nodes % TICKS:
            pulse()
        last = leader != dragonmaster
        place, later, costs_one = place_of[leader], to_come[leader][players - 1], least_of[leader]
        follower = after[leader]
        least, value = most, 0
        for state in reversed(clans) if last else tuple(clans):
            moves = state.leads[leader]
            if moves is None:
                moves = state.leads[leader] = in_turn(leader, _leads(states, state, leader))
            for _, clan, price, _, then, change in moves:
                if (
                    price
                    and (price >> shift) * costs_one > least
                    and not alive
                    and not then.above & later
                ):
                    continue
                clans[clan] = then
                if players == 4:
                    found = second(
                        follower, clan, leader, key + change, price, stake, tricks, alive
                    )
                else:
                    found = pair(follower, clan, leader, key + change, price, stake, tricks, alive)
                cost = found >> place & mask
                if cost < least or (cost == least and last):
                    least, value = cost, found
                    if not cost:
                        break
            clans[state.clan] = state
            if not least:
                break
        return value

    def second(
        seat: int, led: int, best: int, key: int, pot: int, stake: int, tricks: int, alive: int
    ) -> int:
        """A seat is to play to a trick, and two after it."""
        last = seat != dragonmaster
        place, later, costs_one = place_of[seat], to_come[seat][2], least_of[seat]
        follower = after[seat]
        least, value = most, 0
        for _, clan, price, wins, then, change in options(seat, led):
            lies = pot + price
            if (
                wins
                and (lies >> shift) * costs_one > least
                and not alive
                and not then.above & later
            ):
                continue
            before = clans[clan]
            clans[clan] = then
            taker = seat if wins else best
            found = pair(follower, led, taker, key + change, lies, stake, tricks, alive)
            clans[clan] = before
            cost = found >> place & mask
            if cost < least or (cost == least and last):
                least, value = cost, found
                if not cost:
                    break
        return value

    def pair(
        seat: int, led: int, best: int, key: int, pot: int, stake: int, tricks: int, alive: int
    ) -> int:
        """A seat is to play to a trick, and one after it."""
        closing = after[seat]
        last, closing_last = seat != dragonmaster, closing != dragonmaster
        place, costs_one, bit = place_of[seat], least_of[seat], 1 << closing
        closing_place, closing_costs_one = place_of[closing], least_of[closing]
        least, value = most, 0
        for _, clan, price, wins, then, change in options(seat, led):
            lies = pot + price
            if wins and (lies >> shift) * costs_one > least and not alive and not then.above & bit:
                continue
            before = clans[clan]
            clans[clan] = then
            taker = seat if wins else best
            upon = key + change
            closing_least, closed = most, 0
            state = clans[led]
            replies = state.replies[closing]
            if replies is None:
                replies = state.replies[closing] = in_turn(
                    closing, _replies(states, state, closing)
                )
            for _, clan_, price_, wins_, then_, change_ in replies or throws(closing):
                winner = closing if wins_ else taker
                gets = lies + price_
                if alive:
                    before_ = clans[clan_]
                    clans[clan_] = then_
                    found = over(led, winner, upon + change_, gets, stake, tricks, alive)
                    clans[clan_] = before_
                else:
                    # What `over` does, without its call: it is most of the work there is.
                    if gets == stake:
                        found = 0
                    else:
                        full = upon + change_ + winner
                        there = known(full)
                        if there is not None:
                            found = there
                        else:
                            if wins_ and (gets >> shift) * closing_costs_one > closing_least:
                                continue
                            before_ = clans[clan_]
                            clans[clan_] = then_
                            open_ = clans[led]
                            clans[led] = open_.closed
                            found = table[full] = between(
                                upon + change_, winner, stake - gets, tricks - 1, 0
                            )
                            clans[led] = open_
                            clans[clan_] = before_
                    if gets:
                        found += (gets >> shift) * unit[winner]
                cost = found >> closing_place & mask
                if cost < closing_least or (cost == closing_least and closing_last):
                    closing_least, closed = cost, found
                    if not cost:
                        break
            clans[clan] = before
            cost = closed >> place & mask
            if cost < least or (cost == least and last):
                least, value = cost, closed
                if not cost:
                    break
        return value

    def over(led: int, winner: int, key: int, pot: int, stake: int, tricks: int, alive: int) -> int:
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
        full = alive << KEY_BITS | key + winner
        value = known(full)
        if value is None:
            open_ = clans[led]
            clans[led] = open_.closed
            value = table[full] = between(key, winner, stake, tricks - 1, alive)
            clans[led] = open_
        return value + gain

    def failed(alive: int, stake: int) -> int:
        """What is paid after all for what a seat had taken while its power play was alive."""
        return base + (whole - stake >> shift) * unit[alive.bit_length() - 1]

    def options(seat: int, led: int) -> tuple[Move, ...]:
        """What a seat can play to a trick, in its turn."""
        state = clans[led]
        moves = state.replies[seat]
        if moves is None:
            moves = state.replies[seat] = in_turn(seat, _replies(states, state, seat))
        return moves or throws(seat)

    def throws(seat: int) -> tuple[Move, ...]:
        """What a seat can play that has nothing to follow with."""
        a, b, c, d = clans
        of_a, of_b, of_c, of_d = a.throws[seat], b.throws[seat], c.throws[seat], d.throws[seat]
        if of_a is None or of_b is None or of_c is None or of_d is None:
            for state in clans:
                if state.throws[seat] is None:
                    state.throws[seat] = in_turn(seat, _throws(states, state, seat))
            return throws(seat)
        if seat == dragonmaster:
            return of_a + of_b + of_c + of_d
        return of_d + of_c + of_b + of_a

    def in_turn(seat: int, moves: list[Move]) -> tuple[Move, ...]:
        """In the order of the cards for the Dragonmaster, backwards for the others.

        Of equals so the first that is looked at counts for him, the last for them.
        """
        return tuple(moves if seat == dragonmaster else reversed(moves))

    def rest(
        behind: int,
        seat: int,
        led: int,
        best: int,
        key: int,
        pot: int,
        stake: int,
        alive: int,
        tricks: int,
    ) -> int:
        """The trick at the root goes on; ``behind`` play after this seat."""
        if behind == 2:
            return second(seat, led, best, key, pot, stake, tricks, alive)
        if behind == 1:
            return pair(seat, led, best, key, pot, stake, tricks, alive)
        last, place = seat != dragonmaster, place_of[seat]
        least, value = most, 0
        for _, clan, price, wins, then, change in options(seat, led):
            before = clans[clan]
            clans[clan] = then
            taker = seat if wins else best
            found = over(led, taker, key + change, pot + price, stake, tricks, alive)
            clans[clan] = before
            cost = found >> place & mask
            if cost < least or (cost == least and last):
                least, value = cost, found
        return value

    def played(position: OpenHand, card: Move) -> int:
        _, clan, price, wins, then, change = card
        key = sum(state.code for state in clans) + change
        before = clans[clan]
        clans[clan] = then
        seat = position.seat
        led = clan if position.led < 0 else position.led
        taker = seat if wins else position.best
        pot, stake, tricks, alive = position.pot, position.stake, position.tricks, position.alive
        if position.behind:
            value = rest(
                position.behind - 1, after[seat], led, taker, key, pot + price, stake, alive, tricks
            )
        else:
            value = over(led, taker, key, pot + price, stake, tricks, alive)
        clans[clan] = before
        return value

    return played


def _leads(states: ClanStates, state: ClanState, seat: int) -> list[Move]:
    return [
        move(0, state, place, True, states.lead(state, place)) for place in state.distinct(seat)
    ]


def _replies(states: ClanStates, state: ClanState, seat: int) -> list[Move]:
    return [
        move(0, state, place, place >= state.hole, states.reply(state, place))
        for place in state.distinct(seat)
    ]


def _throws(states: ClanStates, state: ClanState, seat: int) -> list[Move]:
    return [
        move(0, state, place, False, states.throw(state, place)) for place in state.distinct(seat)
    ]
