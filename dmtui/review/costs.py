"""What a hand costs the seats, all in one number, as the search of everyone for himself counts."""

from __future__ import annotations

from dmtui.review.open_hand import OpenHand, Values


class Costs:
    """A field for each seat that holds what it wants least of.

    That is what it pays and, for a tie, what the Dragonmaster gets; the Dragonmaster's is what he
    takes, for who takes nothing leaves all to the others. Fields are added as numbers are.
    ``unit`` is what a seat that takes one jewel's worth adds, ``least`` the least that it adds to
    its own field. Forfeits of all attempts are left out. Where a power play can still succeed
    everything is ``offset`` larger, so that nothing is below 0: ``base`` is that for all seats,
    ``success`` the whole of it when a seat's power play succeeds.
    """

    def __init__(self, hand: OpenHand) -> None:
        seats, dragonmaster = range(hand.players), hand.dragonmaster
        whole = sum(hand.taken) + hand.stake >> hand.shift
        lost = hand.reward + hand.forfeit
        self._offset = hand.players * hand.reward + hand.forfeit if hand.alive else 0
        self._bits = (whole + 2 * self._offset).bit_length() + 1
        self.mask = (1 << 2 * self._bits) - 1
        self.place = [2 * self._bits * seat for seat in seats]
        pays = [1 << self.place[s] + (0 if s == dragonmaster else self._bits) for s in seats]
        gets = sum(1 << self.place[s] for s in seats if s != dragonmaster)
        self.unit = [pays[s] if s == dragonmaster else pays[s] + gets for s in seats]
        self.least = [1 if s == dragonmaster else 1 << self._bits | 1 for s in seats]
        self.base = self._offset * (sum(pays) + gets)
        self.success = [
            self.base
            + hand.reward * (sum(pays) - pays[dragonmaster] - pays[seat])
            - ((hand.players - 1) * hand.reward + hand.forfeit) * pays[seat]
            + (whole + lost) * pays[dragonmaster]
            - lost * gets
            for seat in seats
        ]

    def jewels(self, hand: OpenHand, costs: int) -> Values:
        """What the hand's settlement changes in each purse, all forfeits included."""
        changes = [
            self._offset - ((costs >> place & self.mask) >> self._bits) for place in self.place
        ]
        other = (hand.dragonmaster + 1) % hand.players
        gets = costs >> self.place[other] & (1 << self._bits) - 1
        changes[hand.dragonmaster] = gets - self._offset
        for seat in hand.tried:
            changes[seat] -= hand.forfeit
            changes[hand.dragonmaster] += hand.forfeit
        return tuple(changes)
