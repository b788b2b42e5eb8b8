"""Judges that need no time: what they say of an action depends on its name alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from threading import Event
from zlib import crc32

import msgspec

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.game import Game
from dmtui.game.state import PublicState
from dmtui.game.view import SeatView
from dmtui.review.judge import Judge


class Worth(msgspec.Struct, frozen=True):
    action: SeatAction
    jewels: float
    worth: float


def worth_of(action: SeatAction) -> float:
    """From 0 down to -8 jewels."""
    return -(crc32(msgspec.json.encode(action)) % 33) / 4


def appraise(view: SeatView, chance: Random, worlds: int) -> Sequence[Worth]:
    return [
        Worth(action, jewels, 0.9 + jewels / 10)
        for action, jewels in ((action, worth_of(action)) for action in view.legal_actions())
    ]


def later(public: PublicState, action: SeatAction) -> float:
    return 0.0


def solve(game: Game) -> Mapping[SeatAction, float]:
    legal = game.legal_actions()
    if not isinstance(legal[0], Play | Choose):
        return {}
    return {action: -float(place) for place, action in enumerate(legal)}


def quick_judge() -> Judge:
    return Judge(appraise, solve, later)


def _ponder(view: SeatView, chance: Random, worlds: int) -> Sequence[Worth]:
    Event().wait()
    return ()


def endless_judge() -> Judge:
    """A judge that comes to no verdict."""
    return Judge(_ponder, solve, later)
