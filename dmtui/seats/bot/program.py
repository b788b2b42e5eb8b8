"""The process of a bot: lines to it, lines from it, and its end."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, cast

from dmtui.seats.bot.fault import BotError

LONGEST: Final = 64 * 1024
"""Bytes that a bot's line may have."""
UNREAD: Final = 16
"""Lines that a bot may write without being asked before it is stopped."""


class Program(asyncio.SubprocessProtocol):
    """A running bot. Whatever it does, it is bounded here; get one from `start`."""

    def __init__(self) -> None:
        self._transport: asyncio.SubprocessTransport | None = None
        self._rest = b""
        self._lines: deque[bytes] = deque()
        self._fault: str | None = None
        self._stirred = asyncio.Event()
        self._exited = asyncio.Event()
        self._closed = asyncio.Event()

    @property
    def usable(self) -> bool:
        """Whether it runs, and has done nothing that it must not do."""
        return self._fault is None

    @property
    def unread(self) -> bool:
        """Whether it wrote something that nobody has read yet."""
        return bool(self._lines or self._rest)

    def send(self, line: bytes) -> None:
        """Write to it; what it does not read is no trouble for the writer."""
        assert self._transport is not None
        pipe = cast("asyncio.WriteTransport | None", self._transport.get_pipe_transport(0))
        if pipe is not None and not pipe.is_closing():
            pipe.write(line)

    async def line(self) -> bytes:
        """The next line that it writes.

        Raises:
            BotError: there is none, as it ended or was stopped.

        """
        while not self._lines:
            if self._fault is not None:
                raise BotError(self._fault)
            self._stirred.clear()
            await self._stirred.wait()
        return self._lines.popleft()

    def kill(self, fault: str) -> None:
        """Stop it at once, with all that it has started; `end` has still to be awaited."""
        if self._fault is None:
            self._fault = fault
        self._stirred.set()
        self._signal("SIGKILL")

    async def end(self, grace: float) -> None:
        """See it out: ``grace`` seconds to leave, as many after it is told to, then no more."""
        assert self._transport is not None
        pipe = self._transport.get_pipe_transport(0)
        if pipe is not None:
            pipe.close()
        for patience, harsher in ((grace, "SIGTERM"), (grace, "SIGKILL")):
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._exited.wait()
            self._signal(harsher)
        await self._exited.wait()
        self._transport.close()
        await self._closed.wait()

    def _signal(self, name: str) -> None:
        transport = self._transport
        if transport is None or transport.get_returncode() is not None:
            return
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(transport.get_pid(), getattr(signal, name))
            else:
                transport.kill()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way to the process."""
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Take what it wrote, as far as that goes."""
        if self._fault is not None:
            return
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._lines += lines
        if any(len(line) > LONGEST for line in (*lines, self._rest)):
            self.kill(f"it wrote a line of more than {LONGEST // 1024} KiB")
        elif len(self._lines) > UNREAD:
            self.kill("it wrote without being asked")
        self._stirred.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Note that nothing more will come from it."""
        if fd == 1:
            self._fault = self._fault or "it ended"
            self._stirred.set()

    def process_exited(self) -> None:
        """Note that the process is gone; its last words may still be on their way."""
        self._exited.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that its pipes are closed as well."""
        self._closed.set()


async def start(argv: Sequence[str]) -> Program:
    """Start a bot, out of reach of the terminal's signals; its standard error goes nowhere.

    Raises:
        BotError: it cannot be started.

    """
    try:
        _, program = await asyncio.get_running_loop().subprocess_exec(
            Program,
            *argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            # Python keeps back what it writes to a pipe; a bot's answer would wait for ever.
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
    except (OSError, ValueError):
        raise BotError("it cannot be started") from None
    return program
