"""Talks to a real terminal: asks it only for what it can do, and leaves it as it was found."""

from __future__ import annotations

import os
import re
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Final, cast

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from dmtui.ui.signals import HUNG_UP
from dmtui.ui.terminal_input import TerminalInput

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

_REPORTS: Final = r"\x1b\[(?:\?(?:10[01]\d|20\d\d)(?:[hl]|\$p)|[<>]\d*u)"
"""What has mouse, focus, pastes, sizes and keys reported, or asks whether that can be had."""
_CLEAR: Final = "\x1b[2J\x1b[H"
_CHUNK: Final = 1 << 12


class TerminalDriver(LinuxDriver):
    """Textual's driver, with what it leaves out.

    A console gets no sequences that only a terminal emulator has a use for, and is left without
    the table where it has no other screen to go back to. Bytes that are no UTF-8, or mean nothing
    here, are nothing to fail for, and a terminal that is gone ends the application.
    """

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self._file = cast("Any", Surviving(cast("IO[str]", self._file)))
        self._is_console = cast("Dressed", app).on_a_console

    def write(self, data: str) -> None:
        """Send something, or as much of it as the terminal can do."""
        if self._is_console:
            data = re.sub(_REPORTS, "", data)
        if data:
            super().write(data)

    def _disable_mouse_support(self) -> None:
        super()._disable_mouse_support()
        if self._mouse_pixels:
            self._mouse_pixels = False
            self.write("\x1b[?1016l")

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was found."""
        if self._is_console:
            self.write(_CLEAR)
        super().stop_application_mode()
        # Who comes back from a stop may find another terminal, which is asked anew.
        self._in_band_window_resize = False

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001 - it ends as a crash of the application
            self._app.call_later(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Hand on what is typed, until the application or the terminal ends."""
        terminal = TerminalInput(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.1):
                    data = self._read()
                    if not data:
                        self._app.call_later(self._app.exit, return_code=HUNG_UP)
                        return
                    # Of a character in several bytes the last may still be on its way.
                    if typed := decode(data):
                        self._hand_on(terminal.feed(typed))
                self._hand_on(terminal.tick())

    def _hand_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def _read(self) -> bytes:
        """What was typed; nothing where the terminal is gone."""
        try:
            return os.read(self.fileno, _CHUNK)
        except OSError:
            return b""


class Surviving:
    """A terminal that may be gone: what it does not take any more is dropped."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write what can be written."""
        with suppress(OSError, ValueError):
            self._file.write(text)

    def flush(self) -> None:
        """Send what can be sent."""
        with suppress(OSError, ValueError):
            self._file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()
