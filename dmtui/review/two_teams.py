"""Two teams with opposite aims: alpha-beta over a table of bounds between the tricks.

What makes it fast, in order: positions are told apart by relative ranks alone, a hand without a
taboo left is over, a table keeps bounds of each position between two tricks, and equivalent
cards are played once (`dmtui.review.clan_states`). The last trick plays itself.
"""

from __future__ import annotations

from collections.abc import Callable

from dmtui.review.clan_states import ClanState, ClanStates, Move, move
from dmtui.review.open_hand import OpenHand
from dmtui.review.ticking import TICKS, Pulse


def two_teams(
    hand: OpenHand,
    states: ClanStates,
    clans: list[ClanState],
    high: frozenset[int],
    sunk: int,
    pulse: Pulse | None,
) -> Callable[[Move, int, int], int]:
    """The search of a position: a function of a card to play, and a window of two values.

    It returns the price of what others than the Dragonmaster take from this trick on, if the
    seats in ``high`` want much of it and the others little. A power play that succeeds is worth
    minus ``sunk`` from its end on. Outside the window the value is a bound; a declared power
    play that fails is worth anything from 0.
    """
    dragonmaster, declared = hand.dragonmaster, hand.declared
    players = hand.players
    after = [(seat + 1) % players for seat in range(players)]
    table: dict[tuple[ClanState, ClanState, ClanState, ClanState, int], tuple[int, int]] = {}
    known = table.get
    least, most = -sunk - 1, hand.stake + sunk + 1
    nodes = 0

    def over(
        led: int, winner: int, pot: int, stake: int, tricks: int, alive: int, low: int, top: int
    ) -> int:
        """A trick is complete."""
        gain = 0 if winner == dragonmaster else pot
        stake -= pot
        floor = 0
        if alive:
            if pot:
                alive &= 1 << winner
            if alive:
                floor = stake - sunk
            elif declared:
                return gain
        if not stake:
            return gain + floor
        low -= gain
        top -= gain
        if top <= floor:
            return gain + floor
        if low >= stake:
            return gain + stake
        open_ = clans[led]
        clans[led] = open_.closed
        a, b, c, d = clans
        if tricks == 2:
            bit = 1 << winner
            clans[led] = open_
            holds = a if a.holders & bit else b if b.holders & bit else c if c.holders & bit else d
            if alive & 1 << holds.top:
                return gain + stake - sunk
            return gain if holds.top == dragonmaster else gain + stake
        key = (a, b, c, d, alive << 2 | winner)
        bounds = known(key)
        if bounds is None:
            lower, upper = floor, stake
        else:
            lower, upper = bounds
            if lower >= top or lower == upper:
                clans[led] = open_
                return lower + gain
            if upper <= low:
                clans[led] = open_
                return upper + gain
            if lower > low:
                low = lower
            if upper < top:
                top = upper
        nonlocal nodes
        nodes += 1
        if pulse is not None and not nodes % TICKS:
            pulse()
        value = play(players - 1, winner, -1, winner, 0, stake, tricks - 1, alive, low, top)
        if value >= top:
            table[key] = (value, upper)
        elif value <= low:
            table[key] = (lower, value)
        else:
            table[key] = (value, value)
        clans[led] = open_
        return value + gain

    def play(
        behind: int,
        seat: int,
        led: int,
        best: int,
        pot: int,
        stake: int,
        tricks: int,
        alive: int,
        low: int,
        top: int,
    ) -> int:
        """A seat is to play; ``led`` is -1 for a leader."""
        moves = options(seat, led, best)
        follower = after[seat]
        raises = seat in high
        value = least if raises else most
        for _, clan, price, wins, then, _ in moves:
            before = clans[clan]
            clans[clan] = then
            if behind:
                found = play(
                    behind - 1,
                    follower,
                    clan if led < 0 else led,
                    seat if wins else best,
                    pot + price,
                    stake,
                    tricks,
                    alive,
                    low,
                    top,
                )
            else:
                found = over(
                    led, seat if wins else best, pot + price, stake, tricks, alive, low, top
                )
            clans[clan] = before
            if raises:
                if found > value:
                    value = found
                    if found > low:
                        low = found
                        if found >= top:
                            break
            elif found < value:
                value = found
                if found < top:
                    top = found
                    if found <= low:
                        break
        return value

    def options(seat: int, led: int, best: int) -> tuple[Move, ...] | list[Move]:
        """What a seat can play, most promising first."""
        raises = seat in high
        if led >= 0:
            state = clans[led]
            falling = raises or best == dragonmaster
            index = seat if falling else seat + 4
            moves = state.replies[index]
            if moves is None:
                moves = state.replies[index] = _replies(states, state, seat, falling)
            if moves:
                return moves
            dumps = best != dragonmaster if raises else best == dragonmaster
            index = seat + 4 if dumps else seat
            for state in clans:
                some = state.throws[index]
                if some is None:
                    some = state.throws[index] = _throws(states, state, seat, dumps)
                moves += some
        else:
            moves = ()
            for state in clans:
                some = state.leads[seat]
                if some is None:
                    some = state.leads[seat] = _leads(states, state, seat, dragonmaster)
                moves += some
        return sorted(moves) if len(moves) > 1 else moves

    def played(card: Move, low: int, top: int) -> int:
        _, clan, price, wins, then, _ = card
        before = clans[clan]
        clans[clan] = then
        led = clan if hand.led < 0 else hand.led
        best = hand.seat if wins else hand.best
        rest = (hand.pot + price, hand.stake, hand.tricks, hand.alive, low, top)
        if hand.behind:
            value = play(hand.behind - 1, after[hand.seat], led, best, *rest)
        else:
            value = over(led, best, *rest)
        clans[clan] = before
        return value

    return played


def _leads(states: ClanStates, state: ClanState, seat: int, dragonmaster: int) -> tuple[Move, ...]:
    moves = []
    cards = state.cards
    for place in state.distinct(seat):
        price = cards[place] >> 2
        if seat == dragonmaster:
            beaten = any(card & 3 != seat for card in cards[place + 1 :])
            turn = (0 if price else 1) if beaten else (3 if price else 2)
        else:
            his = [at for at, card in enumerate(cards) if card & 3 == dragonmaster]
            turn = 2 if not his or his[-1] < place else 0 if his[0] > place else 1
        turn = turn << 6 | place << 2 | state.clan
        moves.append(move(turn, state, place, True, states.lead(state, place)))
    return tuple(moves)


def _replies(states: ClanStates, state: ClanState, seat: int, falling: bool) -> tuple[Move, ...]:
    moves = []
    for place in state.distinct(seat):
        wins = place >= state.hole
        turn = (place if wins else -place) if falling else (64 - place if wins else place - 64)
        then = states.reply(state, place)
        moves.append(move(turn, state, place, wins, then))
    return tuple(sorted(moves))


def _throws(states: ClanStates, state: ClanState, seat: int, dumps: bool) -> tuple[Move, ...]:
    moves = []
    for place in state.distinct(seat):
        price = state.cards[place] >> 2
        turn = ((-price if dumps else price) << 6) - (place << 2) - state.clan
        moves.append(move(turn, state, place, False, states.throw(state, place)))
    return tuple(moves)
