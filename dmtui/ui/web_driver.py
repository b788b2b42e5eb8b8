"""Talks to a browser by way of the server that started this process, and ends with either."""

from __future__ import annotations

import os
from codecs import getincrementaldecoder
from contextlib import closing, suppress
from typing import Any

from textual.app import App
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver

from dmtui.ui.signals import HUNG_UP
from dmtui.ui.terminal_input import TerminalInput


class BrowserDriver(WebDriver):
    """Textual's driver, which by itself would go on alone where nobody sees it any more.

    What the terminal in the browser sends is understood as that of any other terminal is.
    """

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self._write = self._send  # type: ignore[assignment]

    def _send(self, data: bytes) -> int:
        with suppress(OSError):
            while data:
                data = data[os.write(self.fileno, data) :]
        return 0

    def run_input_thread(self) -> None:
        """Hand on what comes, until there is nothing more to come."""
        # Whatever ends it, a packet that is none too: nothing more can come.
        with closing(self._input_reader), suppress(Exception):
            self._hand_on()
        if not self.exit_event.is_set():
            self._app.call_later(self._app.exit, return_code=HUNG_UP)

    def _hand_on(self) -> None:
        terminal, packets = TerminalInput(self._debug), ByteStream()
        decode = getincrementaldecoder("utf-8")("replace").decode
        for data in self._input_reader:
            for kind, payload in packets.feed(data) if data else ():
                if kind == "D":
                    for message in terminal.feed(decode(payload)):
                        self.process_message(message)
                else:
                    self._on_meta(kind, payload)
            for message in terminal.tick():
                self.process_message(message)
