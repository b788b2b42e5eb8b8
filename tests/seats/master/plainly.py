"""The cards of a power play as plainly as they can be told: what the tables and shifts are held to.

The ways to play are those of `dmtui.seats.sweep`.
"""

from __future__ import annotations

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.seats.master.bits import BIT, CLAN, clan_of, singles
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.kernel import Table
from dmtui.seats.master.sweeping import legal

_PRINCE = BIT[Card.Pw]


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
