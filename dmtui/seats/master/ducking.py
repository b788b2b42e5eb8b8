"""The heuristic of the playouts: the card of a seat that wants no taboos, read from tables.

It is given the seat's own hand, the cards that nobody has played yet, and the trick on the table;
never another hand.
"""

from __future__ import annotations

from collections.abc import Callable

from dmtui.seats.master.bits import CLANS
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.kernel import Table
from dmtui.seats.master.tables import LOW


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
        ^ contract.pots[table.lying & contract.relevant]
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
        ^ contract.pots[table.lying & contract.relevant]
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
