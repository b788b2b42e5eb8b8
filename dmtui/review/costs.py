"""What a hand costs the seats, all in one number, as the search of everyone for himself counts."""

from __future__ import annotations

from dmtui.review.open_hand import OpenHand, Values


class Costs:
    """A field for what each seat pays and, the lowest, one for what the Dragonmaster gets.

    His own, the highest, is what he takes: who takes nothing leaves all to the others. Fields are
    added as numbers are, and are no wider than they must be: up to 30 bits, which do for the usual
    fines, Python is a good deal faster with a number than beyond.

    ``wants`` is by seat a mask of what it wants least of: its field and, for a tie, what the
    Dragonmaster gets; ``more`` is more than there can be under a mask. ``unit`` is what a seat
    adds for each 1 of a price that it takes; the taboos that a price counts are in the low bits of
    a field and under no mask. Forfeits of all attempts are left out. Where a power play can still
    succeed every field is ``offset`` larger, so that nothing is below 0: ``base`` is that for all
    of them, ``success`` the whole of it when a seat's power play succeeds.
    """

    def __init__(self, hand: OpenHand) -> None:
        seats, dragonmaster, shift = range(hand.players), hand.dragonmaster, hand.shift
        whole = sum(hand.taken) + hand.stake >> shift
        lost = hand.reward + hand.forfeit
        self._shift = shift
        self._offset = hand.players * hand.reward + hand.forfeit if hand.alive else 0
        bits = (whole + 2 * self._offset).bit_length() + shift
        self._mask = (1 << bits) - (1 << shift)
        self._place = [bits * (1 + (seat - dragonmaster - 1) % hand.players) for seat in seats]
        self.wants = [
            self._mask << place | (0 if seat == dragonmaster else self._mask)
            for seat, place in enumerate(self._place)
        ]
        self.more = 1 << bits * (hand.players + 1)
        pays, gets = [1 << place for place in self._place], 1
        self.unit = [pays[s] if s == dragonmaster else pays[s] + gets for s in seats]
        self.base = self._offset * (sum(pays) + gets) << shift
        self.success = [
            self.base
            + (
                hand.reward * (sum(pays) - pays[dragonmaster] - pays[seat])
                - ((hand.players - 1) * hand.reward + hand.forfeit) * pays[seat]
                + (whole + lost) * pays[dragonmaster]
                - lost * gets
                << shift
            )
            for seat in seats
        ]

    def jewels(self, hand: OpenHand, costs: int) -> Values:
        """What the hand's settlement changes in each purse, all forfeits included."""
        changes = [self._offset - self._field(costs, place) for place in self._place]
        changes[hand.dragonmaster] = self._field(costs, 0) - self._offset
        for seat in hand.tried:
            changes[seat] -= hand.forfeit
            changes[hand.dragonmaster] += hand.forfeit
        return tuple(changes)

    def _field(self, costs: int, place: int) -> int:
        return (costs >> place & self._mask) >> self._shift
