"""Everyone for himself: max^n over a table of positions.

There is little to prune where everyone has an aim of his own, so nothing is but what cannot
change a result: a hand without a taboo left is over, equivalent cards are played once, and
nobody looks on who has found the best there is, no fine at all or, for the Dragonmaster, all of
them. Nor is a card looked at whose trick alone is worse than another card's result: that is why
low cards are tried first. Bounds reach no deeper: what a seat would refuse two moves on still
decides what the one between them does. Were it known for nothing what each seat can be held to
and what it can hope for, not a fifth of the positions would be saved.

So what counts is how little is done for a position. Once all have followed who can, the taker of a
trick is certain: what lies there is then his, whatever the others throw, and does not touch their
choice. So the cards left and who is to throw are a position too, which many tricks lead to, and
the table keeps it like those between the tricks: it halves what is to be done. Beyond that, keys
and values are numbers, and there is one step from one choice to the next (`dmtui.review.ways`).

Luckhardt and Irani, "An algorithmic solution of N-person games", AAAI-86; for what of bounds is
sound with more than two sides, Korf, "Multi-player alpha-beta pruning", 1991.
"""

from __future__ import annotations

from collections.abc import Callable

from dmtui.review.clan_states import KEY_BITS, ClanState, ClanStates, Move
from dmtui.review.costs import Costs
from dmtui.review.open_hand import OpenHand
from dmtui.review.ticking import TICKS, Pulse
from dmtui.review.ways import End, Fork, Throw, Throwers, Way, Ways


def max_n(
    hand: OpenHand, states: ClanStates, clans: list[ClanState], costs: Costs, pulse: Pulse
) -> Callable[[OpenHand, Move], int]:
    """The search of a hand: a function of a position in it and of a card to play.

    ``clans`` are those of the position when it is asked; ``hand`` is any position of the same
    hand, with power plays that can still succeed if and only if they can in those asked. It
    returns `Costs` from this trick on; where a power play can still succeed, of the whole hand.
    Each seat wants its part of them least; of equal cards the first in their order.
    """
    dragonmaster, players = hand.dragonmaster, hand.players
    unit, wants, most = costs.unit, costs.wants, costs.more
    base, success = costs.base, costs.success
    whole = sum(hand.taken) + hand.stake
    # Whose last of equals counts, finds an equal card better than the one before.
    lasts = [int(seat != dragonmaster) for seat in range(players)]
    ways = Ways(states, players, dragonmaster, unit)
    table: dict[int, int] = {}
    known = table.get
    nodes = 0

    def between(key: int, leader: int, stake: int, tricks: int, alive: int) -> int:
        """A seat is to lead."""
        nonlocal nodes
        a, b, c, d = clans
        if tricks == 1:
            bit = 1 << leader
            holds = a if a.holders & bit else b if b.holders & bit else c if c.holders & bit else d
            top = holds.top
            if not alive:
                return stake * unit[top]
            if alive >> top & 1:
                return success[top]
            return failed(alive, stake) + stake * unit[top]
        of_a, of_b, of_c, of_d = a.ways[leader], b.ways[leader], c.ways[leader], d.ways[leader]
        if of_a is None or of_b is None or of_c is None or of_d is None:
            for state in clans:
                if state.ways[leader] is None:
                    ways.lead(state, leader)
            return between(key, leader, stake, tricks, alive)
        nodes += 1
        if not nodes % TICKS:
            pulse()
        leads = of_a + of_b + of_c + of_d if leader == dragonmaster else of_d + of_c + of_b + of_a
        return choose(leads, leader, key, 0, stake, tricks, alive)

    def choose(
        cards: tuple[Way, ...], seat: int, key: int, pot: int, stake: int, tricks: int, alive: int
    ) -> int:
        """A seat is to lead, or to follow with one of several cards."""
        wanted, last = wants[seat], lasts[seat]
        # A card is better whose cost is below this.
        bound, value = most, 0
        found: int | None
        for change, price, gain, end, fork in cards:
            lies = pot + price
            if end is None:
                assert fork is not None
                follows = fork.ways or ways.follow(fork)
                if fork.throwers is None:
                    found = choose(follows, fork.seat, key, lies, stake, tricks, alive)
                else:
                    found = throw_before(fork, fork.throwers, key, lies, stake, tricks, alive)
            elif alive:
                found = risked(end, key + change, lies, stake, tricks, alive)
            else:
                full = key + change
                found = known(full)
                if found is None:
                    if lies == stake:
                        found = 0
                    elif lies * gain & wanted >= bound:
                        continue
                    else:
                        # What `left` does, without its call, here and below.
                        clan, closed, taker, throwers = end
                        before = clans[clan]
                        clans[clan] = closed
                        if throwers is None:
                            found = between(full, taker, stake - lies, tricks - 1, 0)
                        else:
                            found = throw(throwers, taker, full, stake - lies, tricks, 0)
                        table[full] = found
                        clans[clan] = before
                if lies:
                    found += lies * gain
            cost = found & wanted
            if cost < bound:
                value = found
                if not cost:
                    break
                bound = cost + last
        return value

    def throw_before(
        fork: Fork,
        throwers: Throwers,
        key: int,
        pot: int,
        stake: int,
        tricks: int,
        alive: int,
    ) -> int:
        """A seat has nothing to follow with, and the one at a fork is to choose after it."""
        seat, _, further = throwers
        cards = fork.ways
        assert cards is not None
        wanted, last = wants[seat], lasts[seat]
        bound, value = most, 0
        for change, clan, price, then in throws(seat):
            before = clans[clan]
            clans[clan] = then
            if further is None:
                found = choose(cards, fork.seat, key + change, pot + price, stake, tricks, alive)
            else:
                found = throw_before(fork, further, key + change, pot + price, stake, tricks, alive)
            clans[clan] = before
            cost = found & wanted
            if cost < bound:
                value = found
                if not cost:
                    break
                bound = cost + last
        return value

    def throw(throwers: Throwers, taker: int, key: int, stake: int, tricks: int, alive: int) -> int:
        """A seat has nothing to follow with, and who takes the trick is certain.

        It returns what that costs from this card on, without what lies there already.
        """
        seat, step, further = throwers
        key += step
        gain, wanted, last = unit[taker], wants[seat], lasts[seat]
        bound, value = most, 0
        found: int | None
        for change, clan, price, then in throws(seat):
            full = key + change
            if alive:
                end = clan, then, taker, further
                found = risked(end, full, price, stake, tricks, alive)
            else:
                found = known(full)
                if found is None:
                    if price == stake:
                        found = 0
                    else:
                        before = clans[clan]
                        clans[clan] = then
                        if further is None:
                            found = between(full, taker, stake - price, tricks - 1, 0)
                        else:
                            found = throw(further, taker, full, stake - price, tricks, 0)
                        table[full] = found
                        clans[clan] = before
                if price:
                    found += price * gain
            cost = found & wanted
            if cost < bound:
                value = found
                if not cost:
                    break
                bound = cost + last
        return value

    def throws(seat: int) -> tuple[Throw, ...]:
        """What a seat can play that has nothing to follow with."""
        a, b, c, d = clans
        of_a, of_b, of_c, of_d = a.thrown[seat], b.thrown[seat], c.thrown[seat], d.thrown[seat]
        if of_a is None or of_b is None or of_c is None or of_d is None:
            for state in clans:
                if state.thrown[seat] is None:
                    ways.throw(state, seat)
            return throws(seat)
        return of_a + of_b + of_c + of_d if seat == dragonmaster else of_d + of_c + of_b + of_a

    def left(end: End, full: int, stake: int, tricks: int, alive: int) -> int:
        """What a position costs in which the taker of the trick is certain."""
        clan, then, taker, throwers = end
        before = clans[clan]
        clans[clan] = then
        if throwers is None:
            value = between(full, taker, stake, tricks - 1, alive)
        else:
            value = throw(throwers, taker, full, stake, tricks, alive)
        clans[clan] = before
        return value

    def risked(end: End, full: int, pot: int, stake: int, tricks: int, alive: int) -> int:
        """Cards are somebody's for certain, and a power play was alive before."""
        taker, was = end[2], alive
        if pot:
            alive &= 1 << taker
        gain = 0 if alive else pot * unit[taker] + failed(was, stake)
        stake -= pot
        if not stake:
            return success[taker] if alive else gain
        kept = alive << KEY_BITS | full
        value = known(kept)
        if value is None:
            value = table[kept] = left(end, full, stake, tricks, alive)
        return value + gain

    def failed(alive: int, stake: int) -> int:
        """What is paid after all for what a seat had taken while its power play was alive."""
        return base + (whole - stake) * unit[alive.bit_length() - 1]

    def played(position: OpenHand, card: Move) -> int:
        _, clan, price, wins, then, change = card
        key = sum(state.code for state in clans) + change
        before = clans[clan]
        clans[clan] = then
        follower = (position.seat + 1) % players
        led = clan if position.led < 0 else position.led
        taker = position.seat if wins else position.best
        way = ways.rest(clans[led], follower, position.behind, taker, position.pot + price)
        stake, tricks, alive = position.stake, position.tricks, position.alive
        value = choose((way,), position.seat, key, 0, stake, tricks, alive)
        clans[clan] = before
        return value

    return played
