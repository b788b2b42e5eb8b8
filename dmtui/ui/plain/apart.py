"""Work in a thread that nobody has to wait for, not even the end of the program."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

Done = TypeVar("Done")


async def apart(work: Callable[[], Done]) -> Done:
    """Have something done off the loop. When cancelled, it is left to itself."""
    loop = asyncio.get_running_loop()
    result: asyncio.Future[Done] = loop.create_future()

    def settle(done: Done | None, error: BaseException | None) -> None:
        if result.done():
            return
        if error is not None:
            result.set_exception(error)
        else:
            result.set_result(done)  # type: ignore[arg-type]

    def run() -> None:
        done, trouble = None, None
        try:
            done = work()
        except Exception as error:  # noqa: BLE001 - it belongs to whoever waits
            trouble = error
        # The program may have ended meanwhile, and its loop with it.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, done, trouble)

    threading.Thread(target=run, daemon=True).start()
    return await result
