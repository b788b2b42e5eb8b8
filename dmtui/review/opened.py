"""What each choice of a decision brings with all cards open, where that can be worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.ruleset import Mode
from dmtui.game.state import Phase
from dmtui.review.everyone import Memory
from dmtui.review.open_hand import Values
from dmtui.review.solver import Objective, par, solve
from dmtui.review.ticking import TICKS
from dmtui.seats.adviser import worth_later

MOST: Final = 400_000
"""Positions that are searched at most for one decision; what takes more stays unknown."""

_SECRETLY: Final = 4
"""How much sooner it is given up before the cards where secret attempts may still come: they
double the hands to search again and again, so that the rest would hardly be enough."""


def values(game: Game, memory: Memory | None = None) -> Mapping[SeatAction, float]:
    """Jewels that each legal action brings the seat to decide, everyone playing their best.

    Before the first card everyone also chooses, answers and declares what is best for them, as
    all can see; there what is kept for later hands counts (`worth_later`), though not in what is
    returned. Empty where a search would take too long (docs/review.md); what an earlier one has
    left in the ``memory`` need not be searched again.
    """
    try:
        return _Search(_most(game), memory or Memory()).values(game)
    except _Enough:
        return {}


def _most(game: Game) -> int:
    secretly = game.public.ruleset.mode is Mode.EXPERT and game.phase is not Phase.PLAY
    return MOST // _SECRETLY if secretly else MOST


class _Enough(Exception):
    """The search has taken its share."""


class _Search:
    """Looks at so many positions, in steps of `TICKS`."""

    def __init__(self, most: int, memory: Memory) -> None:
        self._left = most
        self._memory = memory

    def values(self, game: Game) -> Mapping[SeatAction, float]:
        """See the function."""
        if game.phase is Phase.PLAY:
            self._tick()
            found = solve(game, Objective.EACH, self._tick, self._memory).by_action
        else:
            found = {a: self._worth(game.apply(a)[0]) for a in game.legal_actions()}
        return {action: float(value[action.seat]) for action, value in found.items()}

    def _worth(self, game: Game) -> Values:
        """What the hand settles, in jewels by seat."""
        self._tick()
        if game.phase is Phase.PLAY:
            return par(game, Objective.EACH, self._tick, self._memory)
        public = game.public
        found = [(action, self._worth(game.apply(action)[0])) for action in game.legal_actions()]

        def wish(found: tuple[SeatAction, Values]) -> tuple[float, int]:
            action, value = found
            own = value[action.seat] + worth_later(public, action)
            return own, -value[public.dragonmaster]

        return max(found, key=wish)[1]

    def _tick(self, *_: int) -> None:
        self._left -= TICKS
        if self._left < 0:
            raise _Enough
