"""What runs in a process of its own for seats that think long: questions in, answers out.

A question is one line of JSON on standard input, its answer one on standard output; see
`dmtui.seats.thinkers` for the other end.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from pkgutil import resolve_name
from queue import SimpleQueue
from random import Random
from threading import Thread

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.seat import Policy
from dmtui.seats.skill import Skill

Chance = tuple[int, tuple[int, ...], float | None]
"""What `Random.getstate` returns."""


class Question(msgspec.Struct, frozen=True):
    """A decision that is asked for: how to play, the seat's view, the state of its chance."""

    skill: Skill
    view: SeatView
    chance: Chance


class Answer(msgspec.Struct, frozen=True):
    """What was decided, or else where the deciding broke."""

    action: SeatAction | None
    broke: str = ""


def serve(name: str) -> None:
    """Answer until the other end of the pipe is gone, in the middle of a thought if need be.

    ``name`` is a function from a skill to a policy, written ``module:function``.
    """
    # Ctrl+C reaches every process of a terminal; the one that shows the game answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout.buffer
    # Whatever is printed by mistake goes nowhere instead of between the answers.
    sys.stdout = None
    policy: Callable[[Skill], Policy] = resolve_name(name)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        answer = _answer(msgspec.json.decode(questions.get(), type=Question), policy)
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def _listen(questions: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _answer(question: Question, policy: Callable[[Skill], Policy]) -> Answer:
    chance = Random()
    chance.setstate(question.chance)
    try:
        return Answer(policy(question.skill)(question.view, chance))
    except Exception as error:  # noqa: BLE001 - it is the asking side that has to deal with it
        # Not the message of the error: it may name cards.
        where = "".join(traceback.format_tb(error.__traceback__))
        return Answer(None, f"{type(error).__name__}\n{where}")
