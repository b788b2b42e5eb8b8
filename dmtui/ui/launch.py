"""Runs the application in this process's terminal, and leaves everything as it was found."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from functools import partial

from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch

_SIGNALS = ("SIGHUP", "SIGINT", "SIGTERM")


def run(launch: Launch) -> int:
    """Run until the person leaves: the exit status.

    Raises:
        Exception: whatever broke the application, once the terminal is restored and the
            games are saved.
    """
    return asyncio.run(_run(launch))


async def _run(launch: Launch) -> int:
    app = DragonmasterApp(launch)
    loop = asyncio.get_running_loop()
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError, RuntimeError):
                loop.add_signal_handler(number, partial(app.exit, return_code=128 + number))
    try:
        await app.run_async()
    finally:
        await app.tables.close()
    if app.crash is not None:
        raise app.crash
    return app.return_code or 0
