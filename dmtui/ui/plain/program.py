"""From the start to a table and on to the next, until the person leaves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path

from dmtui.records.faults import RecordError, printable
from dmtui.records.record import Loaded, Record
from dmtui.records.store import SaveFile, Store, StoreError
from dmtui.seats.levels import LevelError
from dmtui.seats.thinkers import Thinkers
from dmtui.table.chronicle import Chronicle
from dmtui.table.opening import claimed, rematch, same_deals
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting, bots
from dmtui.ui.farewell import farewell
from dmtui.ui.launch_options import Launch
from dmtui.ui.naming import coached, game_from, named_apart
from dmtui.ui.plain.asking import Question, ask, with_help
from dmtui.ui.plain.general import general
from dmtui.ui.plain.new_game import new_game
from dmtui.ui.plain.start import start
from dmtui.ui.plain.table import After, PlainTable
from dmtui.ui.plain.understood import Choice
from dmtui.ui.plain.voice import Leave, Voice
from dmtui.ui.preferences import Preferences

GREETING = "Dragonmaster, in plain lines. 'help' says what can be typed."


class Program:
    """Opens what it was launched for; a game is closed, and so saved, before anything else."""

    def __init__(self, launch: Launch, preferences: Preferences, voice: Voice) -> None:
        self._launch = launch
        self._preferences = preferences
        self._voice = voice
        self._store = Store(launch.saves)
        self._chronicle = Chronicle(launch.statistics, self._store)
        self._thinkers = Thinkers()
        # Whoever wants to wait says so: lines stay where they are and can be read at any speed.
        self._speed = Speed(launch.speed or Speed.INSTANT.value)
        self._general = general(voice, self._chronicle)
        self._commands = with_help(voice, self._general)
        self._left: Sitting | None = None

    async def run(self) -> int:
        """Run until the person leaves: the exit status.

        Raises:
            Exception: whatever broke a table; its game is saved then.

        """
        try:
            return await self._run()
        except Leave as leaving:
            if str(leaving):
                self._voice.tell(str(leaving))
            self._voice.tell_all(self.farewell())
            return leaving.status or int(self._is_lost)
        finally:
            self._thinkers.close()

    def farewell(self) -> list[str]:
        """What became of the game that was left."""
        return farewell(self._left)

    @property
    def _is_lost(self) -> bool:
        return self._left is not None and self._left.trouble is not None

    async def _run(self) -> int:
        self._voice.tell(GREETING)
        with suppress(StoreError):
            await asyncio.to_thread(self._chronicle.empty_trash)
        if self._preferences.fault is not None:
            self._voice.tell(self._preferences.fault)
        after: After | None = After.START
        if self._launch.open == "new" and self._launch.new is not None:
            after = await self._begin_new(
                game_from(self._launch.new, coach=self._preferences.settings.coach)
            )
        elif self._launch.open == "resume" and self._launch.resume is not None:
            self._voice.tell_all([self._launch.note] if self._launch.note else [])
            after = await self._resume(Path(self._launch.resume))
        if after is None:
            return 1
        while after is not After.QUIT:
            chosen = None
            if after is not After.NEW:
                chosen = await start(self._voice, self._chronicle, self._commands)
            if isinstance(chosen, Path):
                after = await self._resume(chosen)
            else:
                after = await self._begin_new(chosen or await self._set_up())
        self._voice.tell_all(self.farewell())
        return int(self._is_lost)

    async def _set_up(self) -> Loaded:
        """A new game as it is wanted, with a coach if the settings say so."""
        loaded = await new_game(self._voice, self._commands)
        return coached(loaded) if self._preferences.settings.coach else loaded

    async def _begin_new(self, loaded: Loaded) -> After | None:
        """Say so if its deals are known, and play a new game; ``None``: refused."""
        if await asyncio.to_thread(self._chronicle.knows, loaded.record):
            from dmtui.ui.statistics_words import KNOWN

            self._voice.tell(KNOWN)
        return await self._begin(loaded)

    async def _begin(self, loaded: Loaded, *, programs: bool = False) -> After | None:
        """Play a new game, and those that follow from it; ``None``: refused."""
        after: After | None = None
        following: Loaded | None = loaded
        while following is not None:
            loaded = following
            try:
                save = await asyncio.to_thread(self._store.create, loaded.record)
            except StoreError as error:
                self._voice.tell(str(error))
                return None
            after = await self._play(save, loaded, programs)
            following = await self._following(save, loaded, after)
        return after

    async def _resume(self, path: Path) -> After | None:
        """Go on with a saved game; a file from elsewhere is copied first. ``None``: refused."""
        try:
            save, loaded = await claimed(self._store, path)
        except (RecordError, StoreError) as error:
            self._voice.tell(str(error))
            return None
        try:
            programs = await self._may_start(loaded.record)
        except BaseException:
            save.close()
            raise
        after = await self._play(save, loaded, programs)
        following = await self._following(save, loaded, after)
        if following is not None:
            return await self._begin(following, programs=programs)
        return after

    async def _may_start(self, record: Record) -> bool:
        """Whether a saved game may start the programs that it names."""
        named = bots(record)
        if not named or not self._launch.programs:
            return False
        lines = (
            "This game starts programs.",
            *(f"{printable(seat.name)}: {printable(seat.bot or '')}" for seat in named),
            "A program can do on this computer whatever you can.",
        )
        do_not = Choice(False, ("do not", "no"), "Do not: an adept sits in for each.")
        do = Choice(True, ("start", "yes"), "Start them: I know what they are.", grave=True)
        question = Question("Start them?", (do_not, do), lines)
        return await ask(self._voice, question, self._commands)

    async def _play(self, save: SaveFile, loaded: Loaded, programs: bool) -> After | None:
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
            self._voice.tell(str(error))
            return None
        self._left = sitting
        try:
            sitting.start()
            sitting.warm()
            settings = self._preferences.settings
            return await PlainTable(self._voice, sitting, self._general, settings).play()
        finally:
            await sitting.close()

    async def _following(
        self, save: SaveFile, loaded: Loaded, after: After | None
    ) -> Loaded | None:
        """The game to play after one, if it follows from it."""
        if after not in (After.SAME_DEALS, After.REMATCH):
            return None
        anew = after is After.REMATCH
        game = rematch(loaded.record) if anew else same_deals(loaded.record)
        name = partial(named_apart, self._store, save.path, game, other_deals=anew)
        return await asyncio.to_thread(name)
