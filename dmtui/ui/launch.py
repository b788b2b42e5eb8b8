"""Runs the application in this process's terminal, and leaves everything as it was found."""

from __future__ import annotations

import asyncio

from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.signals import on_signals


def run(launch: Launch) -> int:
    """Run until the person leaves: the exit status.

    Raises:
        Exception: whatever broke the application, once the terminal is restored and the
            games are saved.
    """
    return asyncio.run(_run(launch))


async def _run(launch: Launch) -> int:
    app = DragonmasterApp(launch)
    on_signals(lambda status: app.exit(return_code=status))
    try:
        await app.run_async()
    finally:
        await app.tables.close()
    if app.crash is not None:
        raise app.crash
    return app.return_code or 0
