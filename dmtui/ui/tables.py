"""The tables that an application has open: each game is saved, and closed with its screen."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

from textual.app import App

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


class Tables:
    """Opens tables on screens of ``app``; ``speed`` is how fast they all play.

    Bots are only ever started with ``programs``, and in a saved game only if the person agrees.
    At their end games are entered in the ``chronicle``. ``left`` is the one that is on the screen,
    and then that with which the program was left. ``thinkers`` are those that the process has for
    all its applications, closed by whoever made them; without any the tables have their own.
    """

    def __init__(
        self,
        app: App[Any],
        store: Store,
        speed: Speed,
        programs: bool = False,
        chronicle: Chronicle | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self._app = app
        self._store = store
        self._chronicle = chronicle
        self._speed = speed
        self._programs = programs
        self._lent = thinkers is not None
        self._thinkers = thinkers or Thinkers()
        self._open: list[Sitting] = []
        self.left: Sitting | None = None

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
        """Play a new game, and then those that follow from it for as long as that is wanted."""
        if self._chronicle is not None:
            known = await asyncio.to_thread(self._chronicle.knows, loaded.record)
            if known:
                from dmtui.ui.statistics_words import KNOWN

                self._app.notify(KNOWN, timeout=10)
        return await self._begin(loaded, self._programs)

    async def play_on(self, loaded: Loaded) -> AfterGame | None:
        """Play a new game that begins in the middle of a saved one."""
        programs = await self._may_start(loaded.record)
        return None if programs is None else await self._begin(loaded, programs)

    async def _begin(self, loaded: Loaded, programs: bool) -> AfterGame | None:
        while True:
            try:
                save = await asyncio.to_thread(self._store.create, loaded.record)
            except StoreError as error:
                self._refuse(str(error))
                return None
            after = await self._play(save, loaded, programs)
            following = await self._following(save, loaded, after)
            if following is None:
                return after if isinstance(after, AfterGame) else None
            loaded = following

    async def resume(self, path: Path) -> AfterGame | None:
        """Go on with a saved game; a file that is not among the saved games is copied there."""
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
        after = await self._play(save, loaded, programs)
        following = await self._following(save, loaded, after)
        if following is not None:
            return await self._begin(following, programs)
        return after if isinstance(after, AfterGame) else None

    async def may_be_left(self) -> bool:
        """Whether all games are saved, or the person takes the loss."""
        from dmtui.ui.screens.lost import may_leave

        return all([await may_leave(self._app, sitting) for sitting in tuple(self._open)])

    async def close(self) -> None:
        """Close every table; its game is saved then. None can be opened any more."""
        try:
            for sitting in tuple(self._open):
                await self._close(sitting)
        finally:
            if not self._lent:
                self._thinkers.close()

    async def _may_start(self, record: Record) -> bool | None:
        """Whether the programs in a record may start; ``None`` leaves its game alone."""
        if not self._programs:
            return False
        from dmtui.ui.screens.programs import may_start

        return await may_start(self._app, record)

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
            from dmtui.ui.screens.table import TableScreen

            sitting.start()
            self.left = sitting
            after: Next = await self._app.push_screen_wait(TableScreen(sitting.place, sitting))
            self.left = None
            return after
        finally:
            await self._close(sitting)

    async def _close(self, sitting: Sitting) -> None:
        await sitting.close()
        # Only now: who closes all tables waits for those that are being closed as well.
        if sitting in self._open:
            self._open.remove(sitting)

    def _refuse(self, reason: str) -> None:
        self._app.notify(reason, severity="error", timeout=10)

    async def _following(self, save: SaveFile, loaded: Loaded, after: Next) -> Loaded | None:
        """The game to play after one, if it follows from it."""
        if after is AfterGame.SAME_DEALS or after is AfterGame.REMATCH:
            anew = after is AfterGame.REMATCH
            game = rematch(loaded.record) if anew else same_deals(loaded.record)
            name = partial(named_apart, self._store, save.path, game, other_deals=anew)
            return await asyncio.to_thread(name)
        return after if isinstance(after, Loaded) else None
