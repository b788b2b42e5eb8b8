"""Where a judge sits in a process of its own: questions come in, verdicts go out.

Each is one line of JSON; see `dmtui.review.judges` for the other end.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread

import msgspec

from dmtui.review.judge import Judge
from dmtui.review.questions import Question


def serve(name: str) -> None:
    """Judge until the other end of the pipe is gone, in the middle of a decision if need be.

    ``name`` is a function that makes a judge, written ``module:function``.
    """
    # Ctrl+C reaches every process of a terminal; the one that shows the review answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    verdicts = sys.stdout.buffer
    # Whatever is printed by mistake goes nowhere instead of between the verdicts.
    sys.stdout = None
    make: Callable[[], Judge] = resolve_name(name)
    judge = make()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        verdict = judge(msgspec.json.decode(questions.get(), type=Question))
        verdicts.write(msgspec.json.encode(verdict) + b"\n")
        verdicts.flush()


def _listen(questions: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)
