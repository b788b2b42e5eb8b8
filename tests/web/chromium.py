"""A headless Chromium, by its own protocol."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pyte

from tests.processes import wait_until
from tests.web.served import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PROGRAM = next(filter(None, map(shutil.which, NAMES)), None)
"""The browser of this computer, or ``None``."""

QUIET = 0.3
"""Seconds after which nothing more comes."""
BINARY = 2
"""What a socket says of a frame that is no text."""
BOX = "JSON.stringify(document.querySelector('.xterm-screen').getBoundingClientRect())"

_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
    "--window-size=1400,900",
)


class Page:
    """A page, and what the sockets that it opened received."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._number = 0
        self._size = (0, 0)
        self._screen = pyte.Screen(1, 1)
        self._stream = pyte.ByteStream(self._screen)

    async def call(self, method: str, **parameters: object) -> dict[str, Any]:
        """Have the browser do something: what it answers."""
        self._number += 1
        number = self._number
        call = {"id": number, "method": method, "params": parameters}
        await self._socket.send_json(call)
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self._next()
                if answer.get("id") == number:
                    assert "error" not in answer, answer
                    result: dict[str, Any] = answer["result"]
                    return result

    async def _next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads((await self._socket.receive()).data)
        if message.get("method") == "Network.webSocketCreated":
            asked = parse_qs(urlsplit(message["params"]["url"]).query)
            self._size = int(asked["width"][0]), int(asked["height"][0])
            self._screen.resize(self._size[1], self._size[0])
        elif message.get("method") == "Network.webSocketFrameReceived":
            frame = message["params"]["response"]
            if frame["opcode"] == BINARY:
                self._stream.feed(base64.b64decode(frame["payloadData"]))
        return message

    @property
    def text(self) -> str:
        """What the terminal in the page was sent."""
        return "\n".join(self._screen.display)

    async def until(self, shows: str) -> None:
        """Wait until the page was sent something."""
        async with asyncio.timeout(PATIENCE):
            while shows not in self.text:
                await self._next()
        # What is clicked before a question was painted as a whole is no answer to it.
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(QUIET):
                    await self._next()

    async def evaluate(self, code: str) -> Any:
        """The value of an expression in the page."""
        told = await self.call("Runtime.evaluate", expression=code, returnByValue=True)
        return told["result"].get("value")

    async def click(self, word: str) -> None:
        """Click with the mouse where a word stands, the lowest if it stands in several lines."""
        line = max(y for y, text in enumerate(self._screen.display) if word in text)
        column = self._screen.display[line].index(word)
        box = json.loads(await self.evaluate(BOX))
        x = box["x"] + (column + 0.5) * box["width"] / self._size[0]
        y = box["y"] + (line + 0.5) * box["height"] / self._size[1]
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            await self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    async def picture(self) -> bytes:
        """The page as a PNG."""
        return base64.b64decode((await self.call("Page.captureScreenshot"))["data"])


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Page]:
    """A browser with an empty page."""
    import aiohttp

    assert PROGRAM is not None
    profile = folder / "profile"
    browser = await asyncio.create_subprocess_exec(
        *(PROGRAM, *_OPTIONS, f"--user-data-dir={profile}", "about:blank"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        told = profile / "DevToolsActivePort"
        await asyncio.to_thread(wait_until, lambda: told.exists() and "\n" in told.read_text())
        port = told.read_text().split()[0]
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as listed:
                (page,) = [each for each in await listed.json() if each["type"] == "page"]
            async with session.ws_connect(page["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                found = Page(socket)
                for domain in ("Network", "Page", "Runtime"):
                    await found.call(f"{domain}.enable")
                yield found
    finally:
        browser.kill()
        await browser.wait()
