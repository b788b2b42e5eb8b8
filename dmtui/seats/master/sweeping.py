"""A power play on integers: one seat tries to take every taboo, and the others let it or not.

The ways to play are those of `dmtui.seats.sweep`; as in `kernel`, a seat sees its own cards and
what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.seats.master.bits import BIT, CLAN, clan_of, singles
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.forcing import stopping, taking
from dmtui.seats.master.kernel import NOBODY, Moment, Table, moment, playing

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
