"""The ``master``: plays out sampled worlds, and knows what a jewel is worth to the score."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.master.option import Option
from dmtui.seats.master.search import appraise
from dmtui.seats.temperament import STEADY, Values

__all__ = ["Option", "appraise", "master"]


def master(
    view: SeatView, chance: Random, worlds: int | None = None, values: Values = STEADY
) -> SeatAction:
    """Decide by looking at ``worlds`` worlds at most; ``None`` is what is usual.

    Raises:
        ValueError: it is not this seat's turn.

    """
    legal = view.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return next(option.action for option in appraise(view, chance, worlds, values) if option.chosen)
