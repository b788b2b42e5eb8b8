"""The manner in which a coach speaks: at length in a game, or in few words beside a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.events import Event
from dmtui.game.ruleset import Ruleset
from dmtui.seats.advice import Advice
from dmtui.ui.coaching.duty import duty
from dmtui.ui.coaching.remarks import remark
from dmtui.ui.coaching.verdict import verdict
from dmtui.ui.scene import Scene
from dmtui.ui.wording import listed


class Manner(msgspec.Struct, frozen=True):
    """What a coach says of the rule, of what happened, and of the viewer's own decision.

    ``alone`` is said of a card that is the only one allowed. ``simply`` has it advise without
    chances and tenths of jewels.
    """

    duty: Callable[[Scene], str]
    remark: Callable[[Scene, Event], str]
    verdict: Callable[[Ruleset, Advice, SeatAction], str]
    alone: Callable[[Scene], str]
    simply: bool = False


def possible(scene: Scene) -> str:
    """What is said where there is nothing to choose."""
    named = [card.title for card in scene.view.playable()]
    return f"Only the {listed(named)} may be played." if named else ""


AT_LENGTH: Final = Manner(duty, remark, verdict, possible)
"""The coach of any game."""
