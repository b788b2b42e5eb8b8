"""Input line by line, whatever it comes from, read where nothing has to wait for it."""

from __future__ import annotations

import os
import select
from typing import Final

from dmtui.ui.plain.apart import apart

LONGEST: Final = 1 << 16
"""Bytes of a line; what goes on for longer is no line, and ends the input."""

_CHUNK: Final = 4096


class Lines:
    """The lines of a file descriptor; ``None`` is an input that is closed.

    Terminals, pipes and files all do: an event loop can wait for the first two alone, so a
    thread waits for each chunk instead. It reads past Python's own buffers, whose lock would
    hold up the interpreter's end.
    """

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor
        self._rest = b""
        self._over = descriptor is None

    @property
    def typed(self) -> bool:
        """Whether somebody types at a terminal, which shows what is typed."""
        return self._descriptor is not None and os.isatty(self._descriptor)

    async def next(self) -> str | None:
        """The next line without its end, or ``None`` where the input has ended."""
        while b"\n" not in self._rest and not self._over:
            data = await apart(self._read)
            self._rest += data
            self._over = not data
            if len(self._rest) > LONGEST and b"\n" not in self._rest:
                self._rest, self._over = b"", True
        line, end, self._rest = self._rest.partition(b"\n")
        return line.decode("utf-8", "replace") if line or end else None

    def _read(self) -> bytes:
        assert self._descriptor is not None
        while True:
            try:
                return os.read(self._descriptor, _CHUNK)
            except BlockingIOError:
                # Somebody else who has this input set it so.
                select.select([self._descriptor], [], [])
            except OSError:
                # Such as the input of a terminal that is gone.
                return b""
