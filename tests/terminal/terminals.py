"""A real pseudo-terminal with the program in it, and a screen that can be read."""

from __future__ import annotations

import os
import re
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

PATIENCE = 60.0
"""Seconds after which something that does not show up is a failure."""

_NOT_OURS = {
    "COLUMNS",
    "LC_ALL",
    "LC_CTYPE",
    "LINES",
    "NO_COLOR",
    "SSH_CONNECTION",
    "TEXTUAL_COLOR_SYSTEM",
    "TEXTUAL_DRIVER",
}
"""What the program reads and a test only gives it on purpose."""


def asks_for_a_card(text: str) -> bool:
    """Whether a card of the person's is waited for, and which may be played is shown."""
    asked = re.search(r"Your turn: (lead|follow|no) ", text)
    return asked is not None and re.search(r"\d\*", text) is not None


class Terminal:
    """Runs the command in a pty of a size, with a folder of saves of its own.

    ``before`` is code that runs first, to break something on purpose. A variable of the
    environment that is ``None`` is not there.
    """

    def __init__(
        self,
        saves: Path,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        before: str = "",
        **environment: str | None,
    ) -> None:
        columns, rows = size
        kept = {name: value for name, value in os.environ.items() if name not in _NOT_OURS}
        env = kept | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        env |= {"DMTUI_SAVES": str(saves), "XDG_STATE_HOME": str(saves / "state")}
        env |= {"XDG_CONFIG_HOME": str(saves / "config"), "XDG_DATA_HOME": str(saves / "data")}
        env = {name: value for name, value in (env | environment).items() if value is not None}
        self.sent = b""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        code = f"{before}\nfrom dmtui.__main__ import main\nmain()"
        self.child = pexpect.spawn(
            sys.executable, ["-c", code, *arguments], env=env, dimensions=(rows, columns)
        )
        self.found = self.settings

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(self.text)
        self.child.close(force=True)

    @property
    def settings(self) -> list[object]:
        """Echo, lines, signals and the like; ``found`` are those before the program came."""
        attributes: list[object] = termios.tcgetattr(self.child.child_fd)[:6]
        return attributes

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(self._screen.display)

    @property
    def lines(self) -> list[str]:
        """What the screen shows, by line."""
        return list(self._screen.display)

    def until(self, shows: str | Callable[[str], bool]) -> None:
        """Wait until the screen shows something."""
        holds = shows if callable(shows) else lambda text: shows in text
        end = time.monotonic() + PATIENCE
        while not holds(self.text):
            if time.monotonic() > end:
                raise AssertionError(f"never shown: {shows}")
            self.read()

    def read(self, seconds: float = 0.05) -> bytes:
        """Take in what the program sends in a while."""
        try:
            data: bytes = self.child.read_nonblocking(1 << 16, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return b""
        self.sent += data
        self._stream.feed(data)
        return data

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.child.setwinsize(rows, columns)
        self._screen.resize(rows, columns)

    def press(self, keys: str) -> None:
        """Type."""
        self.child.send(keys)

    def press_and_see(self, keys: str) -> None:
        """Type, and wait until the screen shows anything else."""
        before = self.text
        self.press(keys)
        self.until(lambda text: text != before)

    def quiet(self) -> int:
        """Take in everything until nothing more comes: how many bytes were sent so far."""
        while self.read(0.3):
            pass
        return len(self.sent)

    def to_the_lead(self, hand_card: int) -> None:
        """Put a hand card in force as Dragonmaster, and wait for the lead."""
        self.until("choose the hand card")
        # What is pressed before the question has been painted as a whole is no answer to it.
        self.quiet()
        self.press(str(hand_card))
        self.until(f">{hand_card} ")
        self.press("\r")
        self.until("lead any card")
        self.quiet()

    def exit_status(self) -> int | None:
        """Wait for the program to end: its status, or 128 and the signal that ended it."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive() and time.monotonic() < end:
            self.read()
        self.read()
        if self.child.signalstatus is not None:
            return 128 + int(self.child.signalstatus)
        return self.child.exitstatus
