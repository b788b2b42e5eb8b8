"""The ``adept``: remembers every card that was played, and weighs each of its own."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import Play, SeatAction
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.novice import novice
from dmtui.seats.position import read
from dmtui.seats.memory import remember
from dmtui.seats.duck import duck


def adept(view: SeatView, chance: Random) -> SeatAction:
    """Decide as an experienced player does; ``chance`` is not used."""
    public = view.public
    if public.phase is Phase.PLAY:
        return Play(view.seat, duck(read(view), remember(view)))
    return novice(view, chance)
