"""The application: themes, keys that hold everywhere, and the way from screen to screen."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.command import Provider

from dmtui.records.paths import sheets
from dmtui.records.record import Loaded
from dmtui.records.settings import Settings
from dmtui.records.store import Store, StoreError
from dmtui.seats.thinkers import Thinkers
from dmtui.table.chronicle import Chronicle
from dmtui.table.pace import Speed
from dmtui.ui.after_game import AfterGame
from dmtui.ui.commands import offered
from dmtui.ui.launch_options import Launch
from dmtui.ui.naming import game_from
from dmtui.ui.noticing import Noticing
from dmtui.ui.tables import Tables

INTERRUPTED = 130


def _commands() -> type[Provider]:
    """What the palette offers."""
    from dmtui.ui.palette import GameCommands

    return GameCommands


class DragonmasterApp(Noticing):
    """Opens what it was launched for; every game on a screen is closed, and so saved, with it.

    ``thinkers`` are lent by a process that has several applications, see `Games`.
    """

    TITLE = "Dragonmaster"
    # The sheet of a table is parsed with it, not in a second go.
    CSS_PATH = sheets("app", "table")
    ENABLE_COMMAND_PALETTE = True
    # Textual's selection of text breaks when a widget is gone between press and release.
    ALLOW_SELECT = False
    COMMANDS = {_commands}  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Leave at once", priority=True, show=False),
        Binding("ctrl+q", "quit_game", "Quit", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", "Stop until fg", priority=True, show=False),
    ]

    def __init__(
        self,
        launch: Launch,
        environ: Mapping[str, str] = os.environ,
        thinkers: Thinkers | None = None,
    ) -> None:
        super().__init__(launch, environ)
        self.launch = launch
        self.store = Store(launch.saves)
        self.crash: Exception | None = None
        self.chronicle = Chronicle(launch.statistics, self.store)
        speed = Speed(self.settings.speed)
        self.tables = Tables(
            self,
            self.store,
            speed,
            self.chronicle,
            programs=launch.programs,
            thinkers=thinkers,
        )

    def on_mount(self) -> None:
        """Open the first screen."""
        if self.launch.open == "new" and self.launch.new is not None:
            self.begin(game_from(self.launch.new, coach=self.settings.coach))
        elif self.launch.open == "resume" and self.launch.resume is not None:
            self._note(self.launch.note)
            self.resume(Path(self.launch.resume))
        else:
            self._title()

    def watch_settings(self, before: Settings, now: Settings) -> None:
        """Change what has changed, the speed of open tables too."""
        super().watch_settings(before, now)
        if before.speed != now.speed:
            self.tables.speed = Speed(now.speed)

    @work(exclusive=True, group="table")
    async def begin(self, loaded: Loaded) -> None:
        """Open a table for a new game."""
        self._go_on(await self.tables.begin(loaded))

    @work(exclusive=True, group="table")
    async def resume(self, path: Path) -> None:
        """Open a table for a saved game; a sample or a file from elsewhere is copied first."""
        self._go_on(await self.tables.resume(path))

    @work(exclusive=True, group="table")
    async def play_on(self, loaded: Loaded) -> None:
        """Open a table for a game that begins in the middle of a saved one."""
        self._go_on(await self.tables.play_on(loaded))

    def _title(self) -> None:
        """Have the title on the screen, or below whatever lies over it."""
        from dmtui.ui.screens.title import TitleScreen

        if not any(isinstance(screen, TitleScreen) for screen in self.screen_stack):
            self.push_screen(TitleScreen(self.store))

    def _go_on(self, after: AfterGame | None) -> None:
        """Go on after a game: to the title, or from there to the next game."""
        self._title()
        if after is AfterGame.NEW:
            self.new_game()

    def new_game(self) -> None:
        """Ask what is to be played."""
        from dmtui.ui.screens.new_game import NewGameScreen

        self.push_screen(NewGameScreen(programs=self.launch.programs), self._begin_if)

    @work(exclusive=True, group="table")
    async def deal_of_the_day(self) -> None:
        """Begin the game that everyone can play today, or go on with it."""
        from dmtui.ui.today import todays_game

        try:
            today = await asyncio.to_thread(todays_game, self.store)
        except StoreError as error:
            self.notify(str(error), severity="error", timeout=10)
            return
        self._note(today.note)
        if isinstance(today.game, Path):
            self._go_on(await self.tables.resume(today.game))
        else:
            self._go_on(await self.tables.begin(today.game))

    def _note(self, note: str) -> None:
        """Say something that can be overlooked without any harm."""
        if note:
            self.notify(note, timeout=10)

    def learn(self) -> None:
        """Begin the tutorial."""
        from dmtui.ui.tutorial.beginning import tutorial

        self.begin(tutorial())

    def saved_games(self) -> None:
        """Show the saved games and the samples."""
        from dmtui.ui.screens.saved_games import SavedGamesScreen

        self.push_screen(SavedGamesScreen(self.store, self.chronicle), self._resume_if)

    def _resume_if(self, chosen: Path | Loaded | None) -> None:
        if isinstance(chosen, Path):
            self.resume(chosen)
        elif chosen is not None:
            self.play_on(chosen)

    def _begin_if(self, loaded: Loaded | None) -> None:
        if loaded is not None:
            self.begin(loaded)

    def review(self, loaded: Loaded, path: Path | None) -> None:
        """Show what the decisions of a game cost; ``path`` is the file of its record."""
        from dmtui.review.judge import usual_judge
        from dmtui.ui.screens.review import ReviewScreen

        self.push_screen(ReviewScreen(loaded, path, usual_judge, plain=self.plain))

    def replay(self, loaded: Loaded, name: str, done: Callable[[Loaded | None], None]) -> None:
        """Go through a game again; ``done`` is given a new one that is to be played on, if any."""
        from dmtui.ui.screens.replay import ReplayScreen

        if loaded.record.actions:
            self.push_screen(ReplayScreen(loaded, name), done)
        else:
            self.notify("Nothing has happened in this game yet.", severity="warning")

    def action_command_palette(self) -> None:
        """Open the palette, unless it is open or closing."""
        from dmtui.ui.palette import Palette

        if not any(isinstance(screen, Palette) for screen in self.screen_stack):
            self.push_screen(Palette(id="--command-palette"))

    def action_settings(self) -> None:
        """Show the settings."""
        from dmtui.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_statistics(self) -> None:
        """Show the statistics."""
        from dmtui.ui.screens.statistics import StatisticsScreen

        if not any(isinstance(screen, StatisticsScreen) for screen in self.screen_stack):
            self.push_screen(StatisticsScreen(self.chronicle))

    def action_rules(self) -> None:
        """Show the rules, at the topic that fits the screen."""
        from dmtui.ui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(getattr(self.screen, "rules_topic", "")))

    def action_help(self) -> None:
        """Show the keys of the screen, of what has the focus, and of everywhere."""
        from dmtui.ui.focus_commands import besides
        from dmtui.ui.screens.help import HelpScreen

        where = getattr(self.screen, "WHERE", None)
        if where is not None:
            note = getattr(self.screen, "NOTE", "")
            here = offered(where, self.screen.check_action)
            self.push_screen(HelpScreen((*here, *besides(self.screen, here)), note), self._run_if)

    async def _run_if(self, action: str | None) -> None:
        if action is not None:
            await self.run_action(action)

    @work
    async def action_quit_game(self) -> None:
        """Leave the program; asks first only if something would be lost."""
        if await self.tables.may_be_left():
            self.exit(return_code=0)

    def action_interrupt(self) -> None:
        """Leave at once, with the status of an interrupted program."""
        self.exit(return_code=INTERRUPTED)

    def _handle_exception(self, error: Exception) -> None:
        self.crash = self.crash or error
        super()._handle_exception(error)
        # Nothing of an exception is printed: it may quote anybody's cards.
        self._exit_renderables.clear()

    def _fatal_error(self) -> None:
        # Textual would print a traceback with the locals, so with everyone's cards.
        self._close_messages_no_wait()
