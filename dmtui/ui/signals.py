"""What is sent to a program to end it, handled by the loop so that games are saved first."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

HUNG_UP: Final = 129
"""The exit status where whatever shows the program is gone, as after a SIGHUP."""

_SIGNALS: Final = ("SIGHUP", "SIGINT", "SIGTERM")


def on_signals(leave: Callable[[int], object]) -> None:
    """Have ``leave`` called with an exit status, 128 and the signal, in the running loop."""
    loop = asyncio.get_running_loop()
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        # Under ``nohup`` a terminal that is closed is no reason to end.
        if number is not None and not (name == "SIGHUP" and _ignored(number)):
            with suppress(NotImplementedError, RuntimeError):
                loop.add_signal_handler(number, partial(leave, 128 + number))


def _ignored(number: int) -> bool:
    return signal.getsignal(number) is signal.SIG_IGN
