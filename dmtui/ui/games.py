"""A game and those that follow from it, whatever shows them."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from functools import partial
from pathlib import Path

from dmtui.records.faults import RecordError
from dmtui.records.record import Loaded, Record
from dmtui.records.store import SaveFile, Store, StoreError
from dmtui.seats.levels import LevelError
from dmtui.seats.thinkers import Thinkers
from dmtui.table.chronicle import Chronicle
from dmtui.table.opening import claimed, rematch, same_deals
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui.after_game import AfterGame, Next
from dmtui.ui.naming import named_apart


class Games(ABC):
    """Plays games, each at a table of its own; all are saved, and closed with what shows them.

    ``speed`` is how fast they all play. At their end games are entered in the ``chronicle``. Bots
    are only ever started with ``programs``, and in a saved game only if the person agrees.
    ``thinkers`` are those that the process has for all that it shows, closed by whoever made them;
    without any the games have their own.
    """

    def __init__(
        self,
        store: Store,
        chronicle: Chronicle,
        speed: Speed,
        *,
        programs: bool = False,
        thinkers: Thinkers | None = None,
    ) -> None:
        self._store = store
        self._chronicle = chronicle
        self._speed = speed
        self._programs = programs
        self._lent = thinkers is not None
        self._thinkers = thinkers or Thinkers()
        self._open: list[Sitting] = []

    @abstractmethod
    def _say(self, sentence: str) -> None:
        """Say what can be overlooked without any harm."""

    @abstractmethod
    def _refuse(self, reason: str) -> None:
        """Say why a game cannot be played."""

    @abstractmethod
    async def _agrees(self, record: Record) -> bool | None:
        """Whether the programs in a record may start; ``None`` leaves its game alone."""

    @abstractmethod
    async def _sit(self, sitting: Sitting) -> Next:
        """Show a table until its person leaves it: what they want then."""

    @property
    def speed(self) -> Speed:
        """How fast the tables play."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._speed = speed
        for sitting in self._open:
            sitting.pace.speed = speed

    async def begin(self, loaded: Loaded) -> AfterGame | None:
        """Play a new game, and then those that follow from it; ``None``: it was left, or refused.

        Says so if its deals have been played before.
        """
        if await asyncio.to_thread(self._chronicle.knows, loaded.record):
            from dmtui.ui.statistics_words import KNOWN

            self._say(KNOWN)
        return await self._begin(loaded, self._programs)

    async def play_on(self, loaded: Loaded) -> AfterGame | None:
        """Play a new game that begins in the middle of a saved one, see `begin`."""
        programs = await self._may_start(loaded.record)
        return None if programs is None else await self._begin(loaded, programs)

    async def resume(self, path: Path) -> AfterGame | None:
        """Go on with a saved game, see `begin`; a file from elsewhere is copied first."""
        try:
            save, loaded = await claimed(self._store, path)
        except (RecordError, StoreError) as error:
            self._refuse(str(error))
            return None
        try:
            programs = await self._may_start(loaded.record)
        except BaseException:
            save.close()
            raise
        if programs is None:
            save.close()
            return None
        return await self._play_all(save, loaded, programs)

    async def close(self) -> None:
        """Close every table; its game is saved then. None can be opened any more."""
        try:
            for sitting in tuple(self._open):
                await self._close(sitting)
        finally:
            if not self._lent:
                self._thinkers.close()

    async def _may_start(self, record: Record) -> bool | None:
        return await self._agrees(record) if self._programs else False

    async def _begin(self, loaded: Loaded, programs: bool) -> AfterGame | None:
        save = await self._created(loaded)
        return None if save is None else await self._play_all(save, loaded, programs)

    async def _created(self, loaded: Loaded) -> SaveFile | None:
        try:
            return await asyncio.to_thread(self._store.create, loaded.record)
        except StoreError as error:
            self._refuse(str(error))
            return None

    async def _play_all(self, save: SaveFile, loaded: Loaded, programs: bool) -> AfterGame | None:
        """Play a game, and then those that follow from it for as long as that is wanted."""
        while True:
            after = await self._play(save, loaded, programs)
            if after is AfterGame.SAME_DEALS or after is AfterGame.REMATCH:
                anew = after is AfterGame.REMATCH
                game = rematch(loaded.record) if anew else same_deals(loaded.record)
                name = partial(named_apart, self._store, save.path, game, other_deals=anew)
                after = await asyncio.to_thread(name)
            if not isinstance(after, Loaded):
                return after
            loaded = after
            created = await self._created(loaded)
            if created is None:
                return None
            save = created

    async def _play(self, save: SaveFile, loaded: Loaded, programs: bool) -> Next:
        try:
            sitting = Sitting(
                save,
                loaded,
                self._speed,
                self._thinkers,
                programs=programs,
                chronicle=self._chronicle,
            )
        except LevelError as error:
            save.close()
            self._refuse(str(error))
            return None
        self._open.append(sitting)
        try:
            sitting.start()
            return await self._sit(sitting)
        finally:
            await self._close(sitting)

    async def _close(self, sitting: Sitting) -> None:
        await sitting.close()
        # Only now: who closes all tables waits for those that are being closed as well.
        if sitting in self._open:
            self._open.remove(sitting)
