"""The two questions about a hand that have two sides, each answered by one search of two teams."""

from __future__ import annotations

from collections.abc import Iterable

from dmtui.review.clan_states import ClanState, ClanStates, Move
from dmtui.review.open_hand import OpenHand, Values
from dmtui.review.ticking import Pulse
from dmtui.review.two_teams import two_teams


class AgainstTheRest:
    """The Dragonmaster against the rest."""

    def __init__(
        self, hand: OpenHand, states: ClanStates, clans: list[ClanState], pulse: Pulse | None
    ) -> None:
        self._hand = hand
        self._fines = _Fines(hand, states, clans, frozenset((hand.dragonmaster,)), pulse)

    def after(self, move: Move) -> Values:
        """What the position is worth after a card."""
        return self._values(self._fines.after(move))

    def best(self, moves: Iterable[Move]) -> Values:
        """What it is worth after the best of some cards."""
        return self._values(self._fines.best(moves))

    def turns(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The cards in the order in which `best` wants them."""
        return moves

    def _values(self, fines: int) -> Values:
        hand = self._hand
        gets = fines + len(hand.tried) * hand.forfeit
        return tuple(gets if s == hand.dragonmaster else -gets for s in range(hand.players))


class DeclaredPowerPlay:
    """Everyone for himself in a declared power play: two teams as well, for it has two ends."""

    def __init__(
        self, hand: OpenHand, states: ClanStates, clans: list[ClanState], pulse: Pulse | None
    ) -> None:
        (player,) = hand.tried
        success = [-hand.reward] * hand.players
        success[player] = hand.reward * (hand.players - 1)
        failure = [0] * hand.players
        failure[player] -= hand.forfeit
        failure[hand.dragonmaster] += hand.forfeit
        self._success, self._failure = tuple(success), tuple(failure)
        stops = frozenset(
            s
            for s in range(hand.players)
            if hand.wish(s, self._failure) > hand.wish(s, self._success)
        )
        self._fines = _Fines(hand, states, clans, stops, pulse)

    def after(self, move: Move) -> Values:
        """What the position is worth after a card."""
        return self._values(self._fines.after(move))

    def best(self, moves: Iterable[Move]) -> Values:
        """What it is worth after the best of some cards."""
        return self._values(self._fines.best(moves))

    def turns(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The cards in the order in which `best` wants them."""
        return moves

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
        pulse: Pulse | None,
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
        self._search = two_teams(hand, states, clans, high, sunk, pulse)

    def after(self, move: Move) -> int:
        if self._settled is not None:
            return self._settled
        return self._gone + self._search(move, self._low, self._top) >> self._shift

    def best(self, moves: Iterable[Move]) -> int:
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
