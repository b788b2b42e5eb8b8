"""Runs the plain lines in this process, and saves the game however they end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from dmtui.ui.launch_options import Launch
from dmtui.ui.plain.lines import Lines
from dmtui.ui.plain.program import Program
from dmtui.ui.plain.voice import Say, Voice
from dmtui.ui.preferences import Preferences
from dmtui.ui.signals import on_signals


def run(launch: Launch, preferences: Preferences, say: Say, descriptor: int | None) -> int:
    """Run until the person leaves, the input ends or a signal comes: the exit status.

    ``say`` prints, ``descriptor`` is the input's, if there is one.

    Raises:
        Exception: whatever broke the program, or its output, once the game is saved.

    """
    return asyncio.run(_run(launch, preferences, Voice(say, Lines(descriptor))))


async def _run(launch: Launch, preferences: Preferences, voice: Voice) -> int:
    program = Program(launch, preferences, voice)
    signalled: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def leave(status: int) -> None:
        if not signalled.done():
            signalled.set_result(status)

    on_signals(leave)
    running = asyncio.create_task(program.run())
    await asyncio.wait({running, signalled}, return_when=asyncio.FIRST_COMPLETED)
    if not signalled.done():
        return await running
    running.cancel()
    await asyncio.wait({running})
    # The terminal may be gone, and nobody left to read this.
    with suppress(Exception):
        voice.tell("", *program.farewell())
    return signalled.result()
