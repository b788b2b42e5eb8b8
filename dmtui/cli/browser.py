"""Serves the game to browsers: every tab is a process of its own."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from string import Template
from typing import Any, Final
from urllib.parse import urlsplit

import textual_serve
from aiohttp import WSCloseCode, WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from dmtui.ui.signals import on_signals

MOST: Final = 32
"""Tabs at a time."""
GRACE: Final = 10.0
"""Seconds that a process has to save its game and end."""

_PAGE: Final = Path(__file__).with_name("page.html")
_STATIC: Final = Path(textual_serve.__file__).parent / "static"
_LARGEST: Final = 1 << 16
"""Bytes of a message from a browser."""
_SIZES: Final = ((2, 400), (2, 200))
_FONT_SIZES: Final = (6, 48)
_ENVIRONMENT: Final = {
    "TEXTUAL_DRIVER": "dmtui.ui.web_driver:BrowserDriver",
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LC_ALL": "C.UTF-8",
}
"""What a browser shows, whatever the terminal shows that the server was started in."""


class Tab(AppService):
    """One tab: the process that plays in it, and its socket."""

    def __init__(self, options: Sequence[str], socket: web.WebSocketResponse) -> None:
        super().__init__(
            "dmtui",
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=self._close,
            download_manager=DownloadManager(),
        )
        self._options = options
        self.socket = socket

    async def _close(self) -> None:
        await self.socket.close()

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tell the process about the size of the tab, as far as sizes go."""
        await super().set_terminal_size(*_sizes(width, height))

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Any:
        environment = self._build_environment(*_sizes(width, height)) | _ENVIRONMENT
        environment.pop("SSH_CONNECTION", None)
        # In a session of its own, so that Ctrl+C ends the server, and that ends its tabs.
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "dmtui", *self._options),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        self._stdin = process.stdin
        return process

    async def stop(self) -> None:
        """Have the process save its game and end."""
        process = self._process
        if process is None:
            return
        try:
            async with asyncio.timeout(GRACE):
                await super().stop()
                # What nobody reads any more would keep it from ending.
                await process.communicate()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Served:
    """Serves tabs on an address until a signal comes."""

    def __init__(self, host: str, port: int, options: Sequence[str]) -> None:
        self._host = host
        self._port = port
        self._options = options
        self._tabs: set[Tab] = set()

    async def run(self, ready: Callable[[str], object]) -> int:
        """Serve; ``ready`` is given the address to open. The exit status, by the signal.

        Raises:
            OSError: the address cannot be had.

        """
        ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def leave(status: int) -> None:
            if not ended.done():
                ended.set_result(status)

        on_signals(leave)
        app = web.Application()
        app.add_routes([web.get("/", self.page), web.get("/ws", self.tab)])
        app.add_routes([web.static("/static", _STATIC)])
        app.on_shutdown.append(self._close)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=GRACE + 1)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, self._port).start()
            host, port = runner.addresses[0][:2]
            ready(f"http://{f'[{host}]' if ':' in host else host}:{port}")
            return await ended
        finally:
            await runner.cleanup()

    async def page(self, request: web.Request) -> web.Response:
        """The page, which opens a socket."""
        if not self._is_welcome(request):
            raise web.HTTPForbidden
        smallest, largest = _FONT_SIZES
        size = min(max(_number(request, "fontsize", 16), smallest), largest)
        scheme = "wss" if request.scheme == "https" else "ws"
        page = Template(_PAGE.read_text(encoding="utf-8"))
        text = page.substitute(socket=f"{scheme}://{request.host}/ws", font_size=size)
        return web.Response(text=text, content_type="text/html")

    async def tab(self, request: web.Request) -> web.WebSocketResponse:
        """A socket, and the process that plays at its other end."""
        if not self._is_welcome(request):
            raise web.HTTPForbidden
        if len(self._tabs) >= MOST:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=_LARGEST)
        await socket.prepare(request)
        tab = Tab(self._options, socket)
        self._tabs.add(tab)
        try:
            await tab.start(_number(request, "width", 80), _number(request, "height", 24))
            await _converse(tab)
        finally:
            await tab.stop()
            self._tabs.discard(tab)
            await socket.close()
        return socket

    def _is_welcome(self, request: web.Request) -> bool:
        """Whether a request comes from a page of this server, and by a name that is its own.

        Any page in the same browser could open a socket here otherwise.
        """
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            return False
        named = urlsplit(f"//{request.host}").hostname or ""
        return not _is_local(self._host) or _is_local(named)

    async def _close(self, _: web.Application) -> None:
        for tab in tuple(self._tabs):
            await tab.socket.close(code=WSCloseCode.GOING_AWAY)


async def _converse(tab: Tab) -> None:
    """Hand on what a browser sends, for as long as it makes sense."""
    async for message in tab.socket:
        if message.type is not WSMsgType.TEXT:
            continue
        try:
            kind, *data = message.json()
            if kind == "stdin":
                await tab.send_bytes(str(data[0]).encode())
            elif kind == "resize":
                await tab.set_terminal_size(int(data[0]["width"]), int(data[0]["height"]))
            elif kind == "ping":
                await tab.socket.send_json(["pong", data[0]])
            elif kind in ("blur", "focus"):
                await tab.send_meta({"type": kind})
        except (ValueError, TypeError, LookupError):
            return


def _is_local(host: str) -> bool:
    """Whether a name or an address means this computer alone."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _number(request: web.Request, name: str, usual: int) -> int:
    try:
        return int(request.query.get(name, usual))
    except ValueError:
        return usual


def _sizes(width: int, height: int) -> tuple[int, int]:
    (narrowest, widest), (lowest, highest) = _SIZES
    return min(max(width, narrowest), widest), min(max(height, lowest), highest)
