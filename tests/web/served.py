"""``dmtui web`` as a process, and tabs of it without any browser."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import pyte

from tests.processes import wait_until

PATIENCE = 90.0
CODE = "from dmtui.__main__ import main; main()"
SIZE = (120, 40)


class Served:
    """The server on a port of its own, with a folder of saves of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.saves = folder / "saves"
        env = os.environ | {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        command = [sys.executable, "-c", CODE, "web", "--port", "0", *options]
        self.process = subprocess.Popen(
            [*command, "--saves", str(self.saves)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=env | {"LC_ALL": "C.UTF-8"},
        )

    def __enter__(self) -> Served:
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.port = int(re.findall(r":(\d+) ", self.said)[0])
        self.address = f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        output, _ = self.process.communicate()
        if error is not None:
            error.add_note(output)

    def players(self) -> set[int]:
        """The processes of its tabs."""
        asked = ["ps", "-ww", "-A", "-o", "pid=,ppid=,stat="]
        listed = subprocess.run(asked, capture_output=True, text=True, check=True)
        rows = (line.split() for line in listed.stdout.splitlines())
        server = self.process.pid
        return {int(pid) for pid, of, stat in rows if int(of) == server and stat[0] != "Z"}

    def end(self, number: signal.Signals) -> int:
        """Send a signal: the exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


class Tab:
    """What a browser shows that has a socket open."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self._screen = pyte.Screen(*SIZE)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def text(self) -> str:
        """What the tab shows."""
        return "\n".join(self._screen.display)

    async def until(self, shows: str) -> None:
        """Wait until the tab shows something."""
        async with asyncio.timeout(PATIENCE):
            while shows not in self.text:
                message = await self.socket.receive()
                assert isinstance(message.data, bytes), f"closed before {shows}: {self.text}"
                self._stream.feed(message.data)

    async def type(self, keys: str) -> None:
        """Type, or click, as a terminal tells it."""
        await self.socket.send_json(["stdin", keys])

    async def click(self, word: str) -> None:
        """Click at a word."""
        lines = self._screen.display
        y = next(y for y, line in enumerate(lines) if word in line)
        x = lines[y].index(word)
        for end in "Mm":
            await self.type(f"\x1b[<0;{x + 1};{y + 1}{end}")


def wait_for_players(served: Served, number: int) -> set[int]:
    """Wait until there are as many processes: those."""
    wait_until(lambda: len(served.players()) == number)
    return served.players()
