"""What runs in a process that answers questions; see `dmtui.seats.process` for the other end."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread

from dmtui.seats.process import PATIENCE


def serve(name: str) -> None:
    """Answer until the other end of the pipe is gone, or a SIGTERM comes.

    An answer that is being looked for then is given up as by an exception, so that what it has
    started is seen out.

    ``name`` is a function from a line to a line, written ``module:function``.
    """
    # Ctrl+C reaches every process of a terminal; the one that shows the game answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    answers = sys.stdout.buffer
    # Whatever is printed by mistake goes nowhere instead of between the answers.
    sys.stdout = None
    answer: Callable[[bytes], bytes] = resolve_name(name)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        answers.write(answer(questions.get()) + b"\n")
        answers.flush()


def _listen(questions: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        questions.put(line)
    os.kill(os.getpid(), signal.SIGTERM)
    # An exception may be lost, such as in a finalizer; this is the last word.
    time.sleep(PATIENCE)
    os._exit(1)
