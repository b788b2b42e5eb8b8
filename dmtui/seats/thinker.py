"""Decides and advises for another process; imported there, where imports keep nobody waiting."""

from __future__ import annotations

import traceback
from pkgutil import resolve_name
from random import Random

import msgspec

import dmtui.seats.adviser  # noqa: F401 - the first decision would wait for it, and the master
from dmtui.seats.thought import Adviser, Answer, Policies, Question, Request


def answer(line: bytes) -> bytes:
    """Decide or advise: from `dmtui.seats.thought` to what it reads there again."""
    asked = msgspec.json.decode(line, type=Question | Request)
    try:
        return msgspec.json.encode(_thought(asked))
    except Exception as error:  # noqa: BLE001 - it is the asking side that has to deal with it
        # Not the message of the error: it may name cards.
        where = "".join(traceback.format_tb(error.__traceback__))
        return msgspec.json.encode(Answer(broke=f"{type(error).__name__}\n{where}"))


def _thought(asked: Question | Request) -> Answer:
    if isinstance(asked, Request):
        adviser: Adviser = resolve_name(asked.adviser)
        return Answer(advice=adviser(asked.view))
    policies: Policies = resolve_name(asked.policies)
    chance = Random()
    chance.setstate(asked.chance)
    return Answer(policies(asked.skill)(asked.view, chance))
