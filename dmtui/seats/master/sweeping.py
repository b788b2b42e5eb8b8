"""A power play on integers: one seat tries to take every taboo, and the others let it or not.

The ways to play are those of `dmtui.seats.sweep`; as in `kernel`, a seat sees its own cards and
what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.seats.master.bits import BIT, CLAN, clan_of, singles
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.kernel import Table, after, play_out

_PRINCE = BIT[Card.Pw]


def alive(table: Table, sweeper: int) -> bool:
    """Whether nobody but the sweeper has taken a taboo."""
    return not any(took for seat, took in enumerate(table.taken) if seat != sweeper)


def legal(held: int, led: int) -> int:
    """The cards of a hand that may be played; ``led`` is 0 for the leader."""
    return held & led or held


def take(contract: Contract, held: int, table: Table) -> int:
    """The card of a seat that tries to take every taboo."""
    unseen = table.left ^ held
    may = legal(held, table.led if table.played else 0)
    if not may & may - 1:
        return may
    between = contract.hand_card is HandCard.FIRST_LAST and not _at_stake(contract, table)
    if between:
        sure = sum(not _higher(bit, unseen) for bit in singles(held))
        # Between the two tricks a win is worth something only if the lead can be kept to the end.
        if sure < table.tricks_left:
            return max(singles(may), key=lambda bit: _higher(bit, unseen))
    if not table.played:
        return max(singles(may), key=lambda bit: _pull(contract, bit, held, unseen))
    winning = _winning(may, table)
    if not winning:
        return _cheapest(contract, may)
    if table.played + 1 < contract.players:
        return 1 << winning.bit_length() - 1
    return winning & -winning


def stop(contract: Contract, held: int, table: Table, sweeper: int) -> int:
    """The card of a seat that keeps another from taking every taboo."""
    may = legal(held, table.led if table.played else 0)
    if not may & may - 1:
        return may
    unseen = table.left ^ held
    taboo = contract.taboo
    if not table.played:
        return max(
            singles(may),
            key=lambda bit: (
                (1 if bit & taboo else 0) - 0.25 * min(4, _higher(bit, unseen)),
                -(bit.bit_length() - 1 & 7),
            ),
        )
    players = contract.players
    seats_behind = range(1, players - table.played)
    to_come = any((table.turn + i) % players == sweeper for i in seats_behind)
    winning = _winning(may, table)
    if table.winner != sweeper:
        safe = not to_come or not _higher(table.best, unseen)
        if may & taboo and safe:
            return _lowest(may & taboo)
        if to_come and winning and _at_stake(contract, table):
            return 1 << winning.bit_length() - 1
        return _cheapest(contract, may)
    if winning and (_at_stake(contract, table) or not _reserved(contract, winning, unseen)):
        if seats_behind:
            return 1 << winning.bit_length() - 1
        return winning & -winning
    return _cheapest(contract, may)


def play_power(
    contract: Contract, table: Table, hands: list[int], card: int, sweeper: int
) -> list[int]:
    """The taboos that each seat has taken when a declared power play goes on from ``card``.

    The others try to stop it, and its end is seen as soon as it has failed. ``hands`` is used up.
    """
    live = _live(contract, table, hands)
    while alive(table, sweeper):
        held = hands[table.turn]
        if not card and table.turn == sweeper:
            card = take(contract, held, table)
        elif not card:
            card = stop(contract, held, table, sweeper)
        hands[table.turn] = held ^ card
        table = after(contract, table, card)
        card = 0
        if _is_over(contract, table, live):
            break
    return list(table.taken)


def play_attempts(
    contract: Contract, table: Table, hands: list[int], card: int, seats: Sequence[int]
) -> list[int]:
    """The same with secret attempts of some seats: the others duck, and so do they once they fail.

    ``hands`` is used up.
    """
    live = _live(contract, table, hands)
    while any(alive(table, seat) for seat in seats):
        turn = table.turn
        held = hands[turn]
        if not card and turn in seats and alive(table, turn):
            card = take(contract, held, table)
        elif not card:
            card = duck(contract, held, table)
        hands[turn] = held ^ card
        table = after(contract, table, card)
        card = 0
        if _is_over(contract, table, live):
            return list(table.taken)
    return play_out(contract, table, hands, card)


def _live(contract: Contract, table: Table, hands: Sequence[int]) -> int:
    """The taboo cards that somebody can still take."""
    live = table.lying & contract.taboo
    for held in hands:
        live |= held & contract.taboo
    return live


def _is_over(contract: Contract, table: Table, live: int) -> bool:
    """Whether nobody can take a taboo any more; ``live`` are the taboo cards that were there."""
    if table.played:
        return False
    for took in table.taken:
        live &= ~took
    return not table.tricks_left or not (live or contract.last)


def _at_stake(contract: Contract, table: Table) -> bool:
    """Whether the trick on the table is a taboo, or has one in it."""
    return bool(table.lying & contract.relevant)


def _winning(may: int, table: Table) -> int:
    """Those of the cards that beat all that lies."""
    return may & table.led & -(table.best << 1)


def _higher(bit: int, unseen: int) -> int:
    """How many unseen cards of its clan beat a card."""
    return (unseen & clan_of(bit) & -bit).bit_count()


def _pull(contract: Contract, bit: int, held: int, unseen: int) -> tuple[int, bool, int]:
    """How good a card is to lead for a sweep: sure to win, and likely to draw taboos."""
    length = (held & clan_of(bit)).bit_count()
    return -_higher(bit, unseen), bool(bit & contract.taboo), length


def _cheapest(contract: Contract, may: int) -> int:
    """The card least missed by a seat that will not win the trick: low, and no taboo."""
    return _lowest(may & ~contract.taboo or may)


def _lowest(cards: int) -> int:
    """The card of the lowest rank."""
    return min(singles(cards), key=lambda bit: bit.bit_length() - 1 & 7)


def _reserved(contract: Contract, winning: int, unseen: int) -> bool:
    """Whether the cards that could win are better kept for the Prince of Warriors."""
    return (
        contract.hand_card is HandCard.RUNESWORD
        and bool(unseen & _PRINCE)
        and winning & CLAN & -(_PRINCE << 1) == winning
    )
