"""Runs the application in this process's terminal, and leaves everything as it was found."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from dmtui.ui.launch_options import Launch
from dmtui.ui.signals import HUNG_UP, on_signals

START: Final = 1.0
"""Seconds after which a start is over, or takes so long that nothing helps it."""


def run(launch: Launch, say: Callable[[str], object] | None) -> int:
    """Run until the person leaves: the exit status.

    ``say`` prints, once the terminal is as it was found; ``None``: nobody reads it.

    Raises:
        Exception: whatever broke the application, once the terminal is restored and the
            games are saved.
    """
    # Next to nothing of what a start makes is garbage: to look for it takes a tenth of the time.
    gc.disable()
    try:
        return asyncio.run(_run(launch, say))
    finally:
        gc.enable()


async def _run(launch: Launch, say: Callable[[str], object] | None) -> int:
    from dmtui.ui.app import DragonmasterApp
    from dmtui.ui.farewell import farewell

    app = DragonmasterApp(launch)
    asyncio.get_running_loop().call_later(START, _collect)
    on_signals(lambda status: app.exit(return_code=status))
    try:
        await app.run_async()
    finally:
        await app.tables.close()
    if app.crash is not None:
        raise app.crash
    status = app.return_code or 0
    if say is not None and status != HUNG_UP:
        # The terminal may be gone, and nobody left to read this.
        with suppress(Exception):
            for line in farewell(app.tables.left):
                say(line)
    return status


def _collect() -> None:
    """Look for garbage from now on, but never again in what is there by now, and stays."""
    gc.freeze()
    gc.enable()
