"""Decides what another process asks for; imported there, where imports keep nobody waiting."""

from __future__ import annotations

import traceback
from pkgutil import resolve_name
from random import Random

import msgspec

import dmtui.seats.master  # noqa: F401 - the first decision would wait for it
from dmtui.seats.thought import Answer, Policies, Question


def answer(line: bytes) -> bytes:
    """Decide: from `dmtui.seats.thought.question` to what its ``decision`` reads."""
    asked = msgspec.json.decode(line, type=Question)
    policies: Policies = resolve_name(asked.policies)
    chance = Random()
    chance.setstate(asked.chance)
    try:
        return msgspec.json.encode(Answer(policies(asked.skill)(asked.view, chance)))
    except Exception as error:  # noqa: BLE001 - it is the asking side that has to deal with it
        # Not the message of the error: it may name cards.
        where = "".join(traceback.format_tb(error.__traceback__))
        return msgspec.json.encode(Answer(None, f"{type(error).__name__}\n{where}"))
