"""What the end of a hand is worth to a seat, by the taboos that each seat has taken."""

from __future__ import annotations

from collections.abc import Sequence

from dmtui.game.state import PublicState
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.prospects import Prospects
from dmtui.seats.temperament import Values

Worth = tuple[float, float]
"""The chance to win the game, and the change of the seat's purse in jewels."""


class Outcome:
    """Values ends of one hand for one seat.

    ``declared`` is the seat of a declared power play, ``attempts`` are those of secret ones;
    ``kept`` is what the seat keeps for later hands, in jewels, such as a held Dragon.
    ``taken`` are taboos by seat as `kernel` has them (docs/rules.md sections 6 and 7).
    """

    def __init__(
        self,
        public: PublicState,
        seat: int,
        contract: Contract,
        values: Values,
        declared: int | None = None,
        kept: float = 0.0,
    ) -> None:
        self._prospects = Prospects(public, seat, contract.hand_card, values.spite)
        self._seat = seat
        self._dragonmaster = public.dragonmaster
        self._forfeit = public.ruleset.forfeit
        self._contract = contract
        self._values = values
        self._declared = declared
        self._kept = kept
        self._known: dict[tuple[object, ...], Worth] = {}

    def worth(self, taken: Sequence[int], attempts: tuple[int, ...] = ()) -> Worth:
        """What it is worth that the seats have taken these taboos."""
        key = (*taken, attempts)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._reckon(taken, attempts)
        return worth

    def _reckon(self, taken: Sequence[int], attempts: tuple[int, ...]) -> Worth:
        contract, master = self._contract, self._dragonmaster
        seats = range(contract.players)
        paid = [0.0] * contract.players
        received = [0.0] * contract.players
        takers = [seat for seat in seats if taken[seat]]
        swept = takers[0] if len(takers) == 1 else None
        tried = attempts if self._declared is None else (self._declared,)
        after = master
        if swept in tried and swept is not None:
            after = swept
            for seat in seats:
                if seat != swept:
                    paid[seat] += contract.reward
                    received[swept] += contract.reward
        elif self._declared is None:
            for seat in seats:
                if seat != master:
                    fine = contract.prices[taken[seat]]
                    paid[seat] += fine
                    received[master] += fine
        for seat in tried:
            if seat != swept:
                paid[seat] += self._forfeit
                received[master] += self._forfeit
        jewels = received[self._seat] - paid[self._seat]
        if self._seat in tried:
            # A temperament feels the prize and the loss of its own power plays otherwise.
            if swept == self._seat:
                received[self._seat] *= self._values.prize
            else:
                paid[self._seat] *= self._values.loss
        received[self._seat] += self._kept
        return self._prospects.after(paid, received, after), jewels
