"""Everyone for himself, where fines are paid or a secret power play may succeed."""

from __future__ import annotations

from collections.abc import Iterable

from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.review.clan_states import ClanState, ClanStates, Move
from dmtui.review.costs import Costs
from dmtui.review.max_n import max_n
from dmtui.review.open_hand import OpenHand, Values
from dmtui.review.ticking import Pulse


class Everyone:
    """Everyone for himself in one position of a hand."""

    def __init__(
        self, hand: OpenHand, table: Table, clans: list[ClanState], pulse: Pulse | None
    ) -> None:
        self._hand = hand
        self._table = table
        self._costs = costs = table.costs
        self._gone = sum(price * unit for price, unit in zip(hand.taken, costs.unit, strict=True))
        table.begin(clans, pulse)

    def after(self, move: Move) -> Values:
        """What the position is worth after a card."""
        return self._costs.jewels(self._hand, self._after(move))

    def best(self, moves: Iterable[Move]) -> Values:
        """What it is worth after the best of some cards, the first of equals in `turns`."""
        seat = self._hand.seat
        wanted, last = self._costs.wants[seat], seat != self._hand.dragonmaster
        bound, value = self._costs.more, 0
        for move in moves:
            found = self._after(move)
            cost = found & wanted
            if cost < bound:
                value = found
                if not cost:
                    break
                bound = cost + last
        return self._costs.jewels(self._hand, value)

    def turns(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The cards in the order in which `best` wants them."""
        return moves if self._hand.seat == self._hand.dragonmaster else moves[::-1]

    def _after(self, move: Move) -> int:
        hand = self._hand
        if hand.alive:
            sweeper = hand.alive.bit_length() - 1
            return self._table.search(hand, move) if hand.stake else self._costs.success[sweeper]
        return self._gone + (self._table.search(hand, move) if hand.stake else 0)


class Table:
    """The search of a hand, whose every position it is asked about adds to what it has found."""

    def __init__(self, hand: OpenHand) -> None:
        self.states = ClanStates()
        self.costs = Costs(hand)
        self._clans: list[ClanState] = []
        self._pulse: Pulse | None = None
        self.search = max_n(hand, self.states, self._clans, self.costs, self._tell)

    def begin(self, clans: list[ClanState], pulse: Pulse | None) -> None:
        """Turn to a position; a search that was ended may have left anything in the last one."""
        self._clans[:] = clans
        self._pulse = pulse

    def _tell(self) -> None:
        if self._pulse is not None:
            self._pulse()


class Memory:
    """The tables of one deal, for searches of its positions one after the other.

    It forgets a deal when it is asked about another, and is not for two threads at once.
    """

    def __init__(self) -> None:
        self._dealt: tuple[frozenset[Card], ...] = ()
        self._tables: dict[tuple[object, ...], Table] = {}

    def table(self, game: Game, hand: OpenHand) -> Table:
        """The table for a position of a game in which a card is wanted."""
        now = game.public.current
        dealt = [set(cards) for cards in game.hands]
        for leader, cards in [(t.leader, t.cards) for t in now.tricks] + [(now.leader, now.trick)]:
            for i, card in enumerate(cards):
                dealt[(leader + i) % hand.players].add(card)
        deal = tuple(map(frozenset, dealt))
        if deal != self._dealt:
            self._dealt = deal
            self._tables.clear()
        rules, attempts = game.public.ruleset, game.attempts
        kind = (rules, now.dragonmaster, now.hand_card, attempts, bool(hand.alive))
        table = self._tables.get(kind)
        if table is None:
            table = self._tables[kind] = Table(hand)
        return table
