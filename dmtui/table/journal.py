"""Autosave: every state of a game is written, off the loop, and the latest one wins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dmtui.game.game import Game
from dmtui.records.store import StoreError


class Journal:
    """Writes the latest state of one game; never more than one write at a time.

    ``write`` is called in a worker thread and may raise `StoreError`. ``troubled`` is told of
    the first write that fails, and with ``None`` once a write succeeds again.
    """

    def __init__(
        self, write: Callable[[Game], None], troubled: Callable[[str | None], None]
    ) -> None:
        self._write = write
        self._troubled = troubled
        self._latest: Game | None = None
        self._trouble: str | None = None
        self._writing: asyncio.Task[None] | None = None

    @property
    def trouble(self) -> str | None:
        """Why the latest state is not on disk: a sentence, or ``None``."""
        return self._trouble

    def put(self, game: Game) -> None:
        """Have a state written as soon as the disk is free."""
        self._latest = game
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._drain())

    async def flush(self) -> None:
        """Wait until the latest state was written, or could not be."""
        while self._writing is not None and not self._writing.done():
            await asyncio.shield(self._writing)

    async def _drain(self) -> None:
        while (game := self._latest) is not None:
            self._latest = None
            try:
                await asyncio.to_thread(self._write, game)
            except StoreError as error:
                self._report(str(error))
            else:
                self._report(None)

    def _report(self, trouble: str | None) -> None:
        if (trouble is None) != (self._trouble is None):
            self._troubled(trouble)
        self._trouble = trouble
