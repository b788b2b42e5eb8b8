"""How a judge in a process of its own is asked, and how it answers."""

from __future__ import annotations

from collections.abc import Callable
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
    make: Callable[[], Judge] = resolve_name(case.judge)
    return msgspec.json.encode(make()(case.question))
