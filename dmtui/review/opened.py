"""What each choice of a decision brings with all cards open, where that can be worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.state import Phase
from dmtui.review.solver import Objective, par, solve

MOST: Final = 50_000
"""Positions that are searched at most for one decision; what takes more stays unknown."""


class _Enough(Exception):
    """The search has taken its share."""


def values(game: Game) -> Mapping[SeatAction, float]:
    """Jewels that each legal action brings the seat to decide, everyone playing their best.

    Empty for decisions about the Dragon and secret attempts, for the choice of a hand card that
    is followed by secret attempts, and where a search would take too long: mostly before the
    second trick of a full deal.
    """
    try:
        if game.phase is Phase.PLAY:
            return _cards(game)
        if game.phase is Phase.CHOOSE:
            return _hand_cards(game)
    except _Enough:
        pass
    return {}


def _cards(game: Game) -> Mapping[SeatAction, float]:
    solution = solve(game, Objective.EACH, _tick)
    return {action: float(value[action.seat]) for action, value in solution.by_action.items()}


def _hand_cards(game: Game) -> Mapping[SeatAction, float]:
    found: dict[SeatAction, float] = {}
    for action in game.legal_actions():
        after, _ = game.apply(action)
        if after.phase is not Phase.PLAY:
            return {}
        found[action] = float(par(after, Objective.EACH, _tick)[action.seat])
    return found


def _tick(searched: int) -> None:
    if searched > MOST:
        raise _Enough
