"""Talks to a browser by way of the server that started this process, and ends with either."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.drivers.web_driver import WebDriver

from dmtui.ui.signals import HUNG_UP


class BrowserDriver(WebDriver):
    """Textual's driver, which by itself would go on alone where nobody sees it any more."""

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
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.call_later(self._app.exit, return_code=HUNG_UP)
