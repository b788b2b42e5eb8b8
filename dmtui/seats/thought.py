"""A decision or advice from another process: how it is asked for, and how it comes back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.seat import Policy, SeatError
from dmtui.seats.skill import Skill

Policies = Callable[[Skill], Policy]
"""How a skill decides: a function that a module has, so that another process finds it."""

Adviser = Callable[[SeatView], Advice]
"""Who advises the seat of a view."""

Chance = tuple[int, tuple[int, ...], float | None]
"""What `Random.getstate` returns."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """A decision that is asked for; ``policies`` is written ``module:function``."""

    policies: str
    skill: Skill
    view: SeatView
    chance: Chance


class Request(msgspec.Struct, frozen=True, tag=True):
    """Advice that is asked for; ``adviser`` is written ``module:function``."""

    adviser: str
    view: SeatView


class Answer(msgspec.Struct, frozen=True):
    """What was decided or advised, or else where the thinking broke."""

    action: SeatAction | None = None
    advice: Advice | None = None
    broke: str = ""


def question(policies: Policies, skill: Skill, view: SeatView, chance: Random) -> bytes:
    """What to send, in one line; the state of ``chance`` is read and stays as it is."""
    name = f"{policies.__module__}:{policies.__qualname__}"
    version, state, gauss = chance.getstate()
    return msgspec.json.encode(Question(name, skill, view, (version, state, gauss)))


def request(adviser: str, view: SeatView) -> bytes:
    """What to send for advice, in one line; ``adviser`` is written ``module:function``."""
    return msgspec.json.encode(Request(adviser, view))


def decision(answer: bytes) -> SeatAction:
    """The decision that came back.

    Raises:
        SeatError: the policy broke.

    """
    told = msgspec.json.decode(answer, type=Answer)
    if told.action is None:
        raise SeatError(f"The policy broke: {told.broke}")
    return told.action


def advice(answer: bytes) -> Advice:
    """The advice that came back.

    Raises:
        SeatError: the adviser broke.

    """
    told = msgspec.json.decode(answer, type=Answer)
    if told.advice is None:
        raise SeatError(f"The adviser broke: {told.broke}")
    return told.advice
