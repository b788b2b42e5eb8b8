"""Playouts: a hand played to its end on integers, each seat deciding from its own cards.

A seat is given its own hand, the cards that nobody has played yet, and the trick on the table;
never another hand. The moves are those of `dmtui.game`, which a test holds them to.
"""

from __future__ import annotations

import msgspec

from dmtui.seats.master.bits import CLAN, clan_of
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.tables import LOW


class Table(msgspec.Struct, frozen=True):
    """What everyone sees in the middle of a hand.

    ``left`` are the cards that nobody has played, stock included; ``turn`` is the seat to play
    and ``played`` how many cards lie in its trick. ``led`` is the clan to follow, as all its
    cards; ``best`` the card that wins so far and ``winner`` its seat; ``lying`` the cards of
    the trick and the tricks' own taboos. ``taken`` has those of the finished tricks by seat.
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
    played = table.played + 1
    if played < players:
        turn = (table.turn + 1) % players
        tricks_left, taken = table.tricks_left, table.taken
        return Table(left, turn, tricks_left, played, led, best, winner, lying, taken)
    taken = tuple(
        had | lying & contract.relevant if seat == winner else had
        for seat, had in enumerate(table.taken)
    )
    tricks_left = table.tricks_left - 1
    lying = contract.last if tricks_left == 1 else 0
    return Table(left, winner, tricks_left, lying=lying, taken=taken)


def duck(
    contract: Contract,
    held: int,
    left: int,
    tricks_left: int,
    played: int,
    led: int,
    best: int,
    lying: int,
) -> int:
    """The card of a seat that wants no taboos."""
    if not played:
        unseen = left ^ held
        first, second, third, fourth = contract.lead[tricks_left]
        return LOW & min(
            first[held & 255 | (unseen & 255) << 8],
            second[held >> 8 & 255 | unseen & 0xFF00],
            third[held >> 16 & 255 | unseen >> 8 & 0xFF00],
            fourth[held >> 24 | unseen >> 16 & 0xFF00],
        )
    follow = held & led
    if not follow:
        unseen = left ^ held
        first, second, third, fourth = contract.throw[tricks_left]
        return LOW & max(
            first[held & 255 | (unseen & 255) << 8],
            second[held >> 8 & 255 | unseen & 0xFF00],
            third[held >> 16 & 255 | unseen >> 8 & 0xFF00],
            fourth[held >> 24 | unseen >> 16 & 0xFF00],
        )
    if not follow & follow - 1:
        return follow
    shift = led.bit_length() - 8
    return contract.follow[tricks_left][shift >> 3][played][
        follow >> shift
        | (left >> shift & 255 ^ follow >> shift) << 8
        | (best >> shift).bit_length() << 16
        | contract.prices[lying & contract.relevant] << 20
    ]


def ducked(contract: Contract, held: int, table: Table) -> int:
    """`duck` for a seat that sees a table."""
    return duck(
        contract, held, table.left, table.tricks_left, table.played,
        table.led, table.best, table.lying,
    )  # fmt: skip


def play_out(contract: Contract, table: Table, hands: list[int], card: int) -> list[int]:
    """The taboos that each seat has taken when ``card`` is played now and then all duck.

    ``hands`` is used up. Each seat plays as `duck` does, which is written out here: a call for
    each card would cost a third of the time.
    """
    players, taboo, relevant = contract.players, contract.taboo, contract.relevant
    prices, leads, throws, follows = contract.prices, contract.lead, contract.throw, contract.follow
    last = contract.last
    left, turn, tricks_left = table.left, table.turn, table.tricks_left
    played, led, best, winner = table.played, table.led, table.best, table.winner
    lying = table.lying
    taken = list(table.taken)
    live = lying & taboo
    for held in hands:
        live |= held & taboo
    if played:
        shift = led.bit_length() - 8
        following = follows[tricks_left][shift >> 3]
    while True:
        held = hands[turn]
        if not played:
            if not card:
                unseen = left ^ held
                first, second, third, fourth = leads[tricks_left]
                card = LOW & min(
                    first[held & 255 | (unseen & 255) << 8],
                    second[held >> 8 & 255 | unseen & 0xFF00],
                    third[held >> 16 & 255 | unseen >> 8 & 0xFF00],
                    fourth[held >> 24 | unseen >> 16 & 0xFF00],
                )
            shift = card.bit_length() - 1 & 24
            led = CLAN << shift
            following = follows[tricks_left][shift >> 3]
            best = card
            winner = turn
        else:
            if not card:
                card = held & led
                if not card:
                    unseen = left ^ held
                    first, second, third, fourth = throws[tricks_left]
                    card = LOW & max(
                        first[held & 255 | (unseen & 255) << 8],
                        second[held >> 8 & 255 | unseen & 0xFF00],
                        third[held >> 16 & 255 | unseen >> 8 & 0xFF00],
                        fourth[held >> 24 | unseen >> 16 & 0xFF00],
                    )
                elif card & card - 1:
                    own = card >> shift
                    card = following[played][
                        own
                        | (left >> shift & 255 ^ own) << 8
                        | (best >> shift).bit_length() << 16
                        | prices[lying & relevant] << 20
                    ]
            if card & led and card > best:
                best = card
                winner = turn
        hands[turn] = held ^ card
        left ^= card
        lying |= card
        card = 0
        played += 1
        if played < players:
            turn = turn + 1 if turn + 1 < players else 0
            continue
        taken[winner] |= lying & relevant
        live &= ~lying
        tricks_left -= 1
        if not tricks_left or not (live or last):
            return taken
        turn = winner
        played = 0
        lying = last if tricks_left == 1 else 0
