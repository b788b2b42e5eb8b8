"""A power play on integers: one seat tries to take every taboo, and the others let it or not.

The ways to play are those of `dmtui.seats.sweep`; as in `kernel`, a seat sees its own cards and
what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dmtui.seats.master.bits import clan_of
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.forcing import stopping, taking
from dmtui.seats.master.kernel import NOBODY, Moment, Table, moment, playing


def alive(table: Table, sweeper: int) -> bool:
    """Whether nobody but the sweeper has taken a taboo."""
    return not any(took for seat, took in enumerate(table.taken) if seat != sweeper)


def legal(held: int, led: int) -> int:
    """The cards of a hand that may be played; ``led`` is 0 for the leader."""
    return held & led or held


def take(contract: Contract, held: int, table: Table) -> int:
    """The card of a seat that tries to take every taboo."""
    may = legal(held, table.led if table.played else 0)
    if not may & may - 1:
        return may
    trick = table.played, table.led, table.best, table.lying
    return taking(contract)(held, may, table.left, table.tricks_left, *trick)


def stop(contract: Contract, held: int, table: Table, sweeper: int) -> int:
    """The card of a seat that keeps another from taking every taboo."""
    may = legal(held, table.led if table.played else 0)
    if not may & may - 1:
        return may
    trick = table.played, table.led, table.best, table.lying
    to_come = 0 < (sweeper - table.turn) % contract.players < contract.players - table.played
    return stopping(contract)(held, may, table.left, *trick, to_come, table.winner == sweeper)


def play_power(
    contract: Contract, table: Table, hands: list[int], card: int, sweeper: int
) -> list[int]:
    """The taboos that each seat has taken when a declared power play goes on from ``card``.

    The others try to stop it, and its end is seen as soon as it has failed. ``hands`` is used up.
    """
    return playing_power(contract, table, sweeper)(hands, card)


def playing_power(
    contract: Contract, table: Table, sweeper: int
) -> Callable[[list[int], int], list[int]]:
    """Plays a declared power play out from a table, as `play_power` does; for many hands."""
    players, relevant, last = contract.players, contract.relevant, contract.last
    take, stop = taking(contract), stopping(contract)
    hopeless = not alive(table, sweeper)

    def play_on(hands: list[int], card: int) -> list[int]:
        taken = [*table.taken]
        if hopeless:
            return taken
        left, turn, tricks_left, played = table.left, table.turn, table.tricks_left, table.played
        led, best, winner, lying = table.led, table.best, table.winner, table.lying
        live = _live(contract, table, hands)
        while True:
            held = hands[turn]
            if not card:
                may = (held & led or held) if played else held
                if not may & may - 1:
                    card = may
                elif turn == sweeper:
                    card = take(held, may, left, tricks_left, played, led, best, lying)
                else:
                    to_come = 0 < (sweeper - turn) % players < players - played
                    ours = winner == sweeper
                    card = stop(held, may, left, played, led, best, lying, to_come, ours)
            if not played:
                led, best, winner = clan_of(card), card, turn
            elif card & led and card > best:
                best, winner = card, turn
            hands[turn] = held ^ card
            left ^= card
            lying |= card
            card = 0
            played += 1
            if played < players:
                turn = turn + 1 if turn + 1 < players else 0
                continue
            took = lying & relevant
            taken[winner] |= took
            live &= ~took
            tricks_left -= 1
            if (took and winner != sweeper) or not tricks_left or not (live or last):
                return taken
            turn, played = winner, 0
            lying = last if tricks_left == 1 else 0

    return play_on


def playing_attempts(
    contract: Contract, table: Table
) -> Callable[[list[int], int, tuple[int, ...]], list[int]]:
    """Plays secret attempts out from a table, as `play_attempts` does; for many hands."""
    play, start = playing(contract), moment(table)
    untold: list[Moment] = []
    return lambda hands, card, seats: play(start, hands, card, NOBODY, untold, seats)


def play_attempts(
    contract: Contract, table: Table, hands: list[int], card: int, seats: Sequence[int]
) -> list[int]:
    """The same with secret attempts of some seats: the others duck, and so do they once they fail.

    ``hands`` is used up.
    """
    return playing_attempts(contract, table)(hands, card, tuple(seats))


def _live(contract: Contract, table: Table, hands: Sequence[int]) -> int:
    """The taboo cards that somebody can still take."""
    live = table.lying & contract.taboo
    for held in hands:
        live |= held & contract.taboo
    return live
