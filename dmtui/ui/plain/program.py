"""From the start to a table and on to the next, until the person leaves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from dmtui.records.record import Loaded, Record
from dmtui.records.store import Store, StoreError
from dmtui.table.chronicle import Chronicle
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting, bots
from dmtui.ui.after_game import AfterGame
from dmtui.ui.farewell import farewell
from dmtui.ui.games import Games
from dmtui.ui.launch_options import Launch
from dmtui.ui.naming import coached, game_from
from dmtui.ui.plain.asking import Question, ask, with_help
from dmtui.ui.plain.general import general
from dmtui.ui.plain.new_game import new_game
from dmtui.ui.plain.start import start
from dmtui.ui.plain.table import PlainTable
from dmtui.ui.plain.understood import Choice
from dmtui.ui.plain.voice import Leave, Voice
from dmtui.ui.preferences import Preferences
from dmtui.ui.program_words import commands, heading, instead, known

GREETING = "Dragonmaster, in plain lines. 'help' says what can be typed."


class Program(Games):
    """Opens what it was launched for; a game is closed, and so saved, before anything else."""

    def __init__(self, launch: Launch, preferences: Preferences, voice: Voice) -> None:
        store = Store(launch.saves)
        super().__init__(
            store,
            Chronicle(launch.statistics, store),
            # Whoever wants to wait says so: lines stay where they are, to be read at any speed.
            Speed(launch.speed or Speed.INSTANT.value),
            programs=launch.programs,
        )
        self._launch = launch
        self._preferences = preferences
        self._voice = voice
        self._general = general(voice, self._chronicle, self, preferences)
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
            await self.close()

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
        after: AfterGame | None = AfterGame.TITLE
        if self._launch.open == "new" and self._launch.new is not None:
            after = await self.begin(
                game_from(self._launch.new, coach=self._preferences.settings.coach)
            )
        elif self._launch.open == "resume" and self._launch.resume is not None:
            self._voice.tell_all([self._launch.note] if self._launch.note else [])
            after = await self.resume(Path(self._launch.resume))
        if after is None:
            return 1
        while after is not AfterGame.QUIT:
            chosen = None
            if after is not AfterGame.NEW:
                chosen = await start(self._voice, self._chronicle, self._commands)
            if isinstance(chosen, Path):
                after = await self.resume(chosen)
            else:
                after = await self.begin(chosen or await self._set_up())
        self._voice.tell_all(self.farewell())
        return int(self._is_lost)

    async def _set_up(self) -> Loaded:
        """A new game as it is wanted, with a coach if the settings say so."""
        loaded = await new_game(self._voice, self._commands)
        return coached(loaded) if self._preferences.settings.coach else loaded

    def _say(self, sentence: str) -> None:
        self._voice.tell(sentence)

    def _refuse(self, reason: str) -> None:
        self._voice.tell(reason)

    async def _agrees(self, record: Record) -> bool:
        named = bots(record)
        if not named:
            return False
        lines = (f"{heading(named)}.", *commands(named))
        do_not = Choice(False, ("do not", "no"), f"Do not: {instead(named)}.")
        do = Choice(True, ("start", "yes"), f"Start: {known(named)}.", grave=True)
        asked = "Start it?" if len(named) == 1 else "Start them?"
        question = Question(asked, (do_not, do), lines)
        return await ask(self._voice, question, self._commands)

    async def _sit(self, sitting: Sitting) -> AfterGame:
        self._left = sitting
        sitting.warm()
        return await PlainTable(self._voice, sitting, self._general, self._preferences).play()
