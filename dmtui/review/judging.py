"""How a judge in a process of its own is asked, and how it answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pkgutil import resolve_name

import msgspec

from dmtui.review.judge import Judge
from dmtui.review.questions import Question


class Case(msgspec.Struct, frozen=True):
    """A question, and who judges it: a function that makes a judge, as ``module:function``."""

    judge: str
    question: Question


def answer(line: bytes) -> bytes:
    """The verdict on a case, each a line of JSON."""
    case = msgspec.json.decode(line, type=Case)
    return msgspec.json.encode(_judge(case.judge)(case.question))


@lru_cache(maxsize=1)
def _judge(name: str) -> Judge:
    """The same judge for one case after the other: it may remember the hand."""
    make: Callable[[], Judge] = resolve_name(name)
    return make()
