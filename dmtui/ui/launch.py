"""Runs the application in this process's terminal, and leaves everything as it was found."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

from dmtui.ui.launch_options import Launch
from dmtui.ui.signals import on_signals

START: Final = 1.0
"""Seconds after which a start is over, or takes so long that nothing helps it."""


def run(launch: Launch) -> int:
    """Run until the person leaves: the exit status.

    Raises:
        Exception: whatever broke the application, once the terminal is restored and the
            games are saved.
    """
    # Next to nothing of what a start makes is garbage: to look for it takes a tenth of the time.
    gc.disable()
    try:
        return asyncio.run(_run(launch))
    finally:
        gc.enable()


async def _run(launch: Launch) -> int:
    from dmtui.ui.app import DragonmasterApp

    app = DragonmasterApp(launch)
    asyncio.get_running_loop().call_later(START, _collect)
    on_signals(lambda status: app.exit(return_code=status))
    try:
        await app.run_async()
    finally:
        await app.tables.close()
    if app.crash is not None:
        raise app.crash
    return app.return_code or 0


def _collect() -> None:
    """Look for garbage from now on, but never again in what is there by now, and stays."""
    gc.freeze()
    gc.enable()
