"""Two teams with opposite aims: alpha-beta over a table of bounds between the tricks.

What makes it fast, in order: positions are told apart by relative ranks alone, a hand without a
taboo left is over, a table keeps bounds of each position between two tricks, and equivalent
cards are played once (`dmtui.review.clan_states`). The last trick plays itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dmtui.review.clan_states import ClanState, ClanStates, Move
from dmtui.review.open_hand import OpenHand, Values
from dmtui.review.ticking import TICKS, Tick


class AgainstTheRest:
    """The Dragonmaster against the rest."""

    def __init__(
        self, hand: OpenHand, states: ClanStates, clans: list[ClanState], tick: Tick | None
    ) -> None:
        self._hand = hand
        self._fines = _Fines(hand, states, clans, frozenset((hand.dragonmaster,)), tick)

    def after(self, move: Move) -> Values:
        """What the position is worth after a card."""
        return self._values(self._fines.after(move))

    def best(self, moves: Sequence[Move]) -> Values:
        """What it is worth after the best of some cards."""
        return self._values(self._fines.best(moves))

    def _values(self, fines: int) -> Values:
        hand = self._hand
        gets = fines + len(hand.tried) * hand.forfeit
        return tuple(gets if s == hand.dragonmaster else -gets for s in range(hand.players))


class DeclaredPowerPlay:
    """Everyone for himself in a declared power play: two teams as well, for it has two ends."""

    def __init__(
        self, hand: OpenHand, states: ClanStates, clans: list[ClanState], tick: Tick | None
    ) -> None:
        (player,) = hand.tried
        seats = range(hand.players)
        success = [-hand.reward] * hand.players
        success[player] = hand.reward * (hand.players - 1)
        failure = [0] * hand.players
        failure[player] -= hand.forfeit
        failure[hand.dragonmaster] += hand.forfeit
        self._success, self._failure = tuple(success), tuple(failure)

        def worth(ending: Values, seat: int) -> tuple[int, int]:
            return ending[seat], -ending[hand.dragonmaster]

        stops = frozenset(s for s in seats if worth(self._failure, s) > worth(self._success, s))
        self._fines = _Fines(hand, states, clans, stops, tick)

    def after(self, move: Move) -> Values:
        """What the position is worth after a card."""
        return self._values(self._fines.after(move))

    def best(self, moves: Sequence[Move]) -> Values:
        """What it is worth after the best of some cards."""
        return self._values(self._fines.best(moves))

    def _values(self, fines: int) -> Values:
        return self._success if fines < 0 else self._failure


class _Fines:
    """All fines that others than the Dragonmaster pay, as the price of the whole hand.

    A power play that succeeds is minus its reward and a forfeit: what the Dragonmaster loses by
    it against one that fails.
    """

    def __init__(
        self,
        hand: OpenHand,
        states: ClanStates,
        clans: list[ClanState],
        high: frozenset[int],
        tick: Tick | None,
    ) -> None:
        lost = hand.reward + hand.forfeit
        self._gone = sum(hand.taken) - hand.taken[hand.dragonmaster]
        self._shift = hand.shift
        self._raises = hand.seat in high
        self._settled: int | None = None
        if not hand.stake or (hand.declared and not lost):
            self._settled = -lost if hand.alive else self._gone >> hand.shift
        sunk = (lost << hand.shift) + sum(hand.taken) + hand.stake if hand.alive else 0
        self._low = hand.stake - sunk if hand.alive else 0
        self._top = -self._gone if hand.declared else hand.stake
        self._search = two_teams(hand, states, clans, high, sunk, tick)

    def after(self, move: Move) -> int:
        if self._settled is not None:
            return self._settled
        return self._gone + self._search(move, self._low, self._top) >> self._shift

    def best(self, moves: Sequence[Move]) -> int:
        if self._settled is not None:
            return self._settled
        low, top = self._low, self._top
        for move in moves:
            if self._raises:
                low = max(low, self._search(move, low, top))
            else:
                top = min(top, self._search(move, low, top))
            if low >= top:
                break
        return self._gone + (low if self._raises else top) >> self._shift


def two_teams(
    hand: OpenHand,
    states: ClanStates,
    clans: list[ClanState],
    high: frozenset[int],
    sunk: int,
    tick: Tick | None,
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
        if tick is not None and not nodes % TICKS:
            tick(nodes)
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
        for _, clan, price, wins, then in moves:
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

    def played(move: Move, low: int, top: int) -> int:
        _, clan, price, wins, then = move
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
        moves.append((turn, state.clan, price, True, states.lead(state, place)))
    return tuple(moves)


def _replies(states: ClanStates, state: ClanState, seat: int, falling: bool) -> tuple[Move, ...]:
    moves = []
    for place in state.distinct(seat):
        wins = place >= state.hole
        turn = (place if wins else -place) if falling else (64 - place if wins else place - 64)
        then = states.reply(state, place)
        moves.append((turn, state.clan, state.cards[place] >> 2, wins, then))
    return tuple(sorted(moves))


def _throws(states: ClanStates, state: ClanState, seat: int, dumps: bool) -> tuple[Move, ...]:
    moves = []
    for place in state.distinct(seat):
        price = state.cards[place] >> 2
        turn = ((-price if dumps else price) << 6) - (place << 2) - state.clan
        moves.append((turn, state.clan, price, False, states.throw(state, place)))
    return tuple(moves)
