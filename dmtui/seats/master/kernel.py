"""Playouts: a hand played to its end on integers, each seat deciding from its own cards.

A seat is given its own hand, the cards that nobody has played yet, and the trick on the table;
never another hand. The moves are those of `dmtui.game`, which a test holds them to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from dmtui.game.hand_cards import HandCard
from dmtui.seats.master.bits import CLAN, clan_of
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.forcing import taking
from dmtui.seats.master.tables import LOW, NEVER


class Table(msgspec.Struct, frozen=True):
    """What everyone sees in the middle of a hand.

    ``left`` are the cards that nobody has played, stock included; ``turn`` is the seat to play
    and ``played`` how many cards lie in its trick. ``led`` is the clan to follow, as all its
    cards; ``best`` the card that wins so far and ``winner`` its seat; ``lying`` the cards of
    the trick and the tricks' own taboos. ``taken`` has those of the finished tricks by seat.
    ``voids`` has, in the byte of each clan, a bit for each seat that has shown to be void in it.
    """

    left: int
    turn: int
    tricks_left: int
    played: int = 0
    led: int = 0
    best: int = 0
    winner: int = 0
    lying: int = 0
    taken: tuple[int, ...] = ()
    voids: int = 0


def opening(contract: Contract, leader: int) -> Table:
    """The table before the first card of a hand."""
    return Table(
        left=contract.deck,
        turn=leader,
        tricks_left=contract.tricks,
        lying=contract.first,
        taken=(0,) * contract.players,
    )


def after(contract: Contract, table: Table, card: int) -> Table:
    """The table once a card is played on it."""
    players = contract.players
    led, best, winner = table.led, table.best, table.winner
    if not table.played:
        led, best, winner = clan_of(card), card, table.turn
    elif card & led and card > best:
        best, winner = card, table.turn
    left, lying = table.left ^ card, table.lying | card
    voids = table.voids
    if not card & led:
        voids |= 1 << led.bit_length() - 8 + table.turn
    played = table.played + 1
    if played < players:
        turn = (table.turn + 1) % players
        tricks_left, taken = table.tricks_left, table.taken
        return Table(left, turn, tricks_left, played, led, best, winner, lying, taken, voids)
    taken = tuple(
        had | lying & contract.relevant if seat == winner else had
        for seat, had in enumerate(table.taken)
    )
    tricks_left = table.tricks_left - 1
    lying = contract.last if tricks_left == 1 else 0
    return Table(left, winner, tricks_left, lying=lying, taken=taken, voids=voids)


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A table as the inner loop of playouts has it: from here they go on.

    The fields are a `Table`'s, and ``known`` is what is known of each clan, as the keys of the
    contract's tables have it: all but the own cards of the seat to play. ``hands`` are all
    hands by seat, and ``card`` is what the seat to play would duck with; they are left out at
    the `moment` before the first card of many playouts.
    """

    left: int
    turn: int
    tricks_left: int
    played: int
    led: int
    best: int
    winner: int
    lying: int
    voids: int
    taken: Sequence[int]
    known: Sequence[int]
    hands: Sequence[int] = ()
    card: int = 0


def moment(table: Table) -> Moment:
    """The moment from which hands are played out on a table."""
    left, voids = table.left, table.voids
    known = [
        (left >> shift & 255) << 8 | (voids >> shift & 15).bit_count() << 16
        for shift in (0, 8, 16, 24)
    ]
    trick = table.led, table.best, table.winner, table.lying
    return Moment(
        left, table.turn, table.tricks_left, table.played, *trick, voids, table.taken, known
    )


NOBODY: Final = -1
"""No seat, where a playout need not tell what a seat could choose."""

Play = Callable[[Moment, list[int], int, int, list[Moment], tuple[int, ...]], list[int]]
"""Plays hands out, see `playing`."""


def _alive(trying: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """The seats beside which nobody has taken a taboo."""
    takers = {seat for seat, took in enumerate(taken) if took}
    return tuple(seat for seat in trying if takers <= {seat})


@lru_cache(maxsize=2 * len(HandCard))
def playing(contract: Contract) -> Play:
    """Plays hands out from a moment; returns the taboos that each seat has taken.

    The first card is given, or 0 where the seat to play decides as well; then all duck, but for
    the seats ``trying`` to take every taboo, as long as nobody else has one. Without those, the
    first time that the ``chooser`` could play more than one card it is told in ``choices``; the
    playout goes on all the same. The hands are used up. Each seat plays as `duck` does, which is
    written out: a call for each card would cost a third of the time.
    """
    players, taboo, relevant = contract.players, contract.taboo, contract.relevant
    leads, throws, follows = contract.lead, contract.throw, contract.follow
    last, behind, rests, pots = contract.last, contract.behind, contract.rests, contract.pots
    to_come = [players - 1 - played << 30 for played in range(players)]
    take = taking(contract)

    def play(
        start: Moment,
        hands: list[int],
        card: int,
        chooser: int,
        choices: list[Moment],
        trying: tuple[int, ...],
    ) -> list[int]:
        left, turn, tricks_left, played = start.left, start.turn, start.tricks_left, start.played
        led, best, winner, lying = start.led, start.best, start.winner, start.lying
        voids, taken, known = start.voids, [*start.taken], [*start.known]
        rest = rests[(left | lying) & taboo]
        shift = led.bit_length() - 8 if played else 0
        live = (lying | sum(hands)) & taboo
        watched: tuple[int, ...] = (chooser,)
        if trying:
            trying = watched = _alive(trying, taken)
        while True:
            held = hands[turn]
            follow = held & led if played else 0
            if not card:
                may = follow or held
                if not may & may - 1:
                    card = may
                elif follow:
                    clan = shift >> 3
                    card = follows[tricks_left][clan][
                        (follow >> shift) * 257
                        ^ known[clan]
                        ^ rest
                        ^ (best >> shift).bit_length() << 24
                        ^ (voids >> shift & behind[turn][played]).bit_count() << 28
                        ^ to_come[played]
                        ^ pots[lying & relevant]
                    ]
                else:
                    first, second, third, fourth = (throws if played else leads)[tricks_left]
                    one, two, three, four = known
                    none = 0 if played else NEVER
                    card = LOW & (max if played else min)(
                        first[(held & 255) * 257 ^ one ^ rest] if held & 255 else none,
                        second[(held >> 8 & 255) * 257 ^ two ^ rest] if held & 0xFF00 else none,
                        third[(held >> 16 & 255) * 257 ^ three ^ rest] if held & 0xFF0000 else none,
                        fourth[(held >> 24) * 257 ^ four ^ rest] if held >> 24 else none,
                    )
                if turn in watched and may != card:
                    there = left & ~lying
                    if trying:
                        card = take(held, may, there, tricks_left, played, led, best, lying)
                    else:
                        watched = ()
                        at = there, turn, tricks_left, played, led, best, winner, lying, voids
                        choices.append(Moment(*at, taken[:], known[:], hands[:], card))
            if not played:
                shift = card.bit_length() - 1 & 24
                led = CLAN << shift
                best = card
                winner = turn
                known[shift >> 3] ^= card >> shift << 8
            elif follow:
                known[shift >> 3] ^= card >> shift << 8
                if card > best:
                    best = card
                    winner = turn
            else:
                void = 1 << shift + turn
                if not voids & void:
                    voids |= void
                    known[shift >> 3] += 0x10000
                thrown = card.bit_length() - 1 & 24
                known[thrown >> 3] ^= card >> thrown << 8
            hands[turn] = held ^ card
            lying |= card
            card = 0
            played += 1
            if played < players:
                turn = turn + 1 if turn + 1 < players else 0
                continue
            took = lying & relevant
            taken[winner] |= took
            live &= ~lying
            tricks_left -= 1
            if not tricks_left or not (live or last):
                return taken
            if tricks_left == 1:
                # Nobody has a choice any more.
                led = CLAN << (hands[winner].bit_length() - 1 & 24)
                winner = hands.index(max(map(led.__and__, hands)))
                taken[winner] |= (sum(hands) | last) & relevant
                return taken
            left &= ~lying
            rest = rests[left & taboo]
            turn = winner
            played = 0
            lying = 0
            if trying and took:
                trying = watched = (winner,) if winner in trying else ()

    return play


def playing_out(contract: Contract, table: Table) -> Callable[[list[int], int], list[int]]:
    """Plays hands out from a table, as `play_out` does; for many of them."""
    play, start = playing(contract), moment(table)
    untold: list[Moment] = []
    return lambda hands, card: play(start, hands, card, NOBODY, untold, ())


def play_out(contract: Contract, table: Table, hands: list[int], card: int) -> list[int]:
    """The taboos that each seat has taken when ``card`` is played now and then all duck.

    ``hands`` is used up; ``card`` is 0 where the seat to play ducks too.
    """
    return playing_out(contract, table)(hands, card)
