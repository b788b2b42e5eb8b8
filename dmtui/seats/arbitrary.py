"""The ``random`` level: any legal action is as good as another."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView


def arbitrary(view: SeatView, chance: Random) -> SeatAction:
    """One of the legal actions, each as likely as another."""
    return chance.choice(view.legal_actions())
