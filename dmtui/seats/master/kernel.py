"""Playouts: a hand played to its end on integers, each seat deciding from its own cards.

A seat is given its own hand, the cards that nobody has played yet, and the trick on the table;
never another hand. The moves are those of `dmtui.game`, which a test holds them to.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from dmtui.seats.master.bits import CLAN, CLANS, clan_of
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.tables import LOW


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


def duck(contract: Contract, held: int, table: Table) -> int:
    """The card of a seat that wants no taboos."""
    left, voids, tricks_left = table.left, table.voids, table.tricks_left
    rest = contract.rest(left | table.lying)
    follow = held & table.led if table.played else 0
    if not follow:
        tables = contract.throw if table.played else contract.lead
        entries = [
            tables[tricks_left][clan][
                (held >> 8 * clan & 255) * 257
                ^ (left >> 8 * clan & 255) << 8
                ^ (voids >> 8 * clan & 15).bit_count() << 16
                ^ rest
            ]
            for clan in range(CLANS)
        ]
        return LOW & (max(entries) if table.played else min(entries))
    if not follow & follow - 1:
        return follow
    shift = table.led.bit_length() - 8
    return contract.follow[tricks_left][shift >> 3][
        (follow >> shift) * 257
        ^ (left >> shift & 255) << 8
        ^ (voids >> shift & 15).bit_count() << 16
        ^ rest
        ^ (table.best >> shift).bit_length() << 24
        ^ (voids >> shift & contract.behind[table.turn][table.played]).bit_count() << 28
        ^ contract.players - 1 - table.played << 30
        ^ contract.prices[table.lying & contract.relevant] << 32
    ]


def ducking(contract: Contract, table: Table) -> Callable[[int], int]:
    """The card that `duck` plays on this table, by the cards held; for many hands.

    What they have in common is read once; for a single one that would take longer than `duck`.
    """
    left, voids, tricks_left = table.left, table.voids, table.tricks_left
    rest = contract.rest(left | table.lying)
    one, two, three, four = (
        (left >> shift & 255) << 8 ^ (voids >> shift & 15).bit_count() << 16 ^ rest
        for shift in (0, 8, 16, 24)
    )
    led = table.led if table.played else 0
    tables = contract.throw if led else contract.lead
    first, second, third, fourth = tables[tricks_left]
    pick = max if led else min
    shift = led.bit_length() - 8 if led else 0
    follows = contract.follow[tricks_left][shift >> 3]
    known = (
        (one, two, three, four)[shift >> 3]
        ^ (table.best >> shift).bit_length() << 24
        ^ (voids >> shift & contract.behind[table.turn][table.played]).bit_count() << 28
        ^ contract.players - 1 - table.played << 30
        ^ contract.prices[table.lying & contract.relevant] << 32
    )

    def card(held: int) -> int:
        follow = held & led
        if follow:
            return follows[(follow >> shift) * 257 ^ known] if follow & follow - 1 else follow
        return LOW & pick(
            first[(held & 255) * 257 ^ one],
            second[(held >> 8 & 255) * 257 ^ two],
            third[(held >> 16 & 255) * 257 ^ three],
            fourth[(held >> 24) * 257 ^ four],
        )

    return card


def playing_out(contract: Contract, table: Table) -> Callable[[list[int], int], list[int]]:
    """Plays hands out from a table, as `play_out` does; for many of them."""
    players, taboo, relevant = contract.players, contract.taboo, contract.relevant
    prices, leads, throws, follows = contract.prices, contract.lead, contract.throw, contract.follow
    last, behind, rest_of = contract.last, contract.behind, contract.rest
    open_left, open_lying, open_voids = table.left, table.lying, table.voids
    open_tricks, open_turn, open_played = table.tricks_left, table.turn, table.played
    open_led, open_best, open_winner = table.led, table.best, table.winner
    open_taken, open_rest = table.taken, contract.rest(table.left | table.lying)
    open_live, open_shift = table.lying & taboo, table.led.bit_length() - 8 if table.played else 0
    # What is known of a clan, as the keys of the tables have it: all but the seat's own cards.
    open_known = [
        (open_left >> shift & 255) << 8 | (open_voids >> shift & 15).bit_count() << 16
        for shift in (0, 8, 16, 24)
    ]

    def play(hands: list[int], card: int) -> list[int]:
        left, turn, tricks_left, played = open_left, open_turn, open_tricks, open_played
        led, best, winner, lying = open_led, open_best, open_winner, open_lying
        voids, rest, live, shift = open_voids, open_rest, open_live, open_shift
        taken, known = list(open_taken), open_known[:]
        for held in hands:
            live |= held & taboo
        while True:
            held = hands[turn]
            if not played:
                if not card:
                    first, second, third, fourth = leads[tricks_left]
                    one, two, three, four = known
                    card = LOW & min(
                        first[(held & 255) * 257 ^ one ^ rest],
                        second[(held >> 8 & 255) * 257 ^ two ^ rest],
                        third[(held >> 16 & 255) * 257 ^ three ^ rest],
                        fourth[(held >> 24) * 257 ^ four ^ rest],
                    )
                shift = card.bit_length() - 1 & 24
                led = CLAN << shift
                best = card
                winner = turn
                known[shift >> 3] ^= card >> shift << 8
            else:
                follow = held & led
                if not follow:
                    void = 1 << shift + turn
                    if not voids & void:
                        voids |= void
                        known[shift >> 3] += 0x10000
                    if not card:
                        first, second, third, fourth = throws[tricks_left]
                        one, two, three, four = known
                        card = LOW & max(
                            first[(held & 255) * 257 ^ one ^ rest],
                            second[(held >> 8 & 255) * 257 ^ two ^ rest],
                            third[(held >> 16 & 255) * 257 ^ three ^ rest],
                            fourth[(held >> 24) * 257 ^ four ^ rest],
                        )
                    thrown = card.bit_length() - 1 & 24
                    known[thrown >> 3] ^= card >> thrown << 8
                else:
                    if not card:
                        card = follow
                        if follow & follow - 1:
                            clan = shift >> 3
                            card = follows[tricks_left][clan][
                                (follow >> shift) * 257
                                ^ known[clan]
                                ^ rest
                                ^ (best >> shift).bit_length() << 24
                                ^ (voids >> shift & behind[turn][played]).bit_count() << 28
                                ^ players - 1 - played << 30
                                ^ prices[lying & relevant] << 32
                            ]
                    known[shift >> 3] ^= card >> shift << 8
                    if card > best:
                        best = card
                        winner = turn
            hands[turn] = held ^ card
            lying |= card
            card = 0
            played += 1
            if played < players:
                turn = turn + 1 if turn + 1 < players else 0
                continue
            taken[winner] |= lying & relevant
            left &= ~lying
            live &= ~lying
            tricks_left -= 1
            if not tricks_left or not (live or last):
                return taken
            rest = rest_of(left)
            turn = winner
            played = 0
            lying = last if tricks_left == 1 else 0

    return play


def play_out(contract: Contract, table: Table, hands: list[int], card: int) -> list[int]:
    """The taboos that each seat has taken when ``card`` is played now and then all duck.

    ``hands`` is used up; ``card`` is 0 where the seat to play ducks too. Each seat plays as
    `duck` does, which is written out: a call for each card would cost a third of the time.
    """
    return playing_out(contract, table)(hands, card)
