"""The application: themes, keys that hold everywhere, and the way from screen to screen."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from rich.console import RenderableType
from textual import work
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter, Monochrome
from textual.screen import Screen

from dmtui.records.faults import RecordError
from dmtui.records.paths import styles
from dmtui.records.record import Loaded
from dmtui.records.store import SaveFile, Store, StoreError
from dmtui.seats.levels import LevelError
from dmtui.table.opening import same_deals
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui.ascii import AsciiFilter
from dmtui.ui.depth import colour_depth
from dmtui.ui.launch_options import Launch
from dmtui.ui.naming import game_from
from dmtui.ui.palette import GameCommands
from dmtui.ui.screens.game_end import AfterGame
from dmtui.ui.screens.lost import may_leave
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.shown import Difference, Shown
from dmtui.ui.theme import THEMES

INTERRUPTED = 130


class DragonmasterApp(App[None]):
    """Opens what it was launched for; every game on a screen is closed, and so saved, with it."""

    TITLE = "Dragonmaster"
    CSS_PATH = [styles() / "app.tcss", styles() / "palette.tcss"]  # noqa: RUF012
    ENABLE_COMMAND_PALETTE = True
    COMMANDS = {GameCommands}  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Leave at once", priority=True, show=False),
        Binding("ctrl+q", "quit_game", "Quit", priority=True, show=False),
    ]

    def __init__(self, launch: Launch) -> None:
        super().__init__()
        self.launch = launch
        self.store = Store(launch.saves)
        self.crash: Exception | None = None
        self._speed = Speed(launch.speed or Speed.NORMAL.value)
        self._sittings: list[Sitting] = []
        self._shown = Shown()
        self._depth = colour_depth(launch.color, os.environ, self.console._color_system)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours of the game for themes that do not know them."""
        return THEMES[0].variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What Textual's own widgets and ours pass through on their way to the terminal."""
        # Textual's greys for NO_COLOR are dropped: what is sent then has no colour at all.
        filters = [each for each in super().get_line_filters() if not isinstance(each, Monochrome)]
        return [*filters, AsciiFilter()] if self.launch.ascii else filters

    def on_mount(self) -> None:
        """Put on the theme and open the first screen."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        for moment in (self.app_suspend_signal, self.app_resume_signal):
            moment.subscribe(self, lambda _: self._shown.forget())
        self.push_screen(TitleScreen(self.store))
        if self.launch.open == "new" and self.launch.new is not None:
            self.begin(game_from(self.launch.new))
        elif self.launch.open == "resume" and self.launch.resume is not None:
            self.resume(Path(self.launch.resume))

    @work(exclusive=True, group="table")
    async def begin(self, loaded: Loaded) -> None:
        """Open a table for a new game."""
        await self._play_from(loaded)

    @work(exclusive=True, group="table")
    async def resume(self, path: Path) -> None:
        """Open a table for a saved game; a sample or a file from elsewhere is copied first."""
        try:
            if not self.store.owns(path):
                path = await asyncio.to_thread(self.store.adopt, path)
            save = await asyncio.to_thread(self.store.claim, path)
            try:
                loaded = await asyncio.to_thread(save.read)
            except RecordError:
                save.close()
                raise
        except (RecordError, StoreError) as error:
            self.refuse(str(error))
            return
        await self._play_from(await self._play(save, loaded))

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.notify(reason, severity="error", timeout=10)

    async def _play_from(self, loaded: Loaded | None) -> None:
        """Play a new game, and after it what the person wants next."""
        while loaded is not None:
            try:
                save = await asyncio.to_thread(self.store.create, loaded.record)
            except StoreError as error:
                self.refuse(str(error))
                return
            loaded = await self._play(save, loaded)

    async def _play(self, save: SaveFile, loaded: Loaded) -> Loaded | None:
        """Play one game; return the game to begin after it, if one is wanted."""
        try:
            sitting = Sitting(save, loaded, self._speed)
        except LevelError as error:
            save.close()
            self.refuse(str(error))
            return None
        self._sittings.append(sitting)
        try:
            sitting.start()
            after = await self.push_screen_wait(TableScreen(sitting.place, sitting))
        finally:
            self._speed = sitting.pace.speed
            await self._close(sitting)
        if after is AfterGame.SAME_DEALS:
            return same_deals(loaded.record)
        if after is AfterGame.NEW:
            self.new_game()
        return None

    def new_game(self) -> None:
        """Ask what is to be played."""
        from dmtui.ui.screens.new_game import NewGameScreen

        self.push_screen(NewGameScreen(), self._begin_if)

    def saved_games(self) -> None:
        """Show the saved games and the samples."""
        from dmtui.ui.screens.saved_games import SavedGamesScreen

        self.push_screen(SavedGamesScreen(self.store), self._resume_if)

    def _resume_if(self, path: Path | None) -> None:
        if path is not None:
            self.resume(path)

    def _begin_if(self, loaded: Loaded | None) -> None:
        if loaded is not None:
            self.begin(loaded)

    def action_rules(self) -> None:
        """Show the rules."""
        from dmtui.ui.screens.rules import RulesScreen

        self.push_screen(RulesScreen())

    def action_help(self) -> None:
        """Show the keys of the screen."""
        from dmtui.ui.screens.help import HelpScreen

        where = getattr(self.screen, "WHERE", None)
        if where is not None:
            self.push_screen(HelpScreen(where), self._run_if)

    async def _run_if(self, action: str | None) -> None:
        if action is not None:
            await self.run_action(action)

    @work
    async def action_quit_game(self) -> None:
        """Leave the program; asks first only if something would be lost."""
        for sitting in tuple(self._sittings):
            if not await may_leave(self, sitting):
                return
        self.exit(return_code=0)

    def action_interrupt(self) -> None:
        """Leave at once, with the status of an interrupted program."""
        self.exit(return_code=INTERRUPTED)

    async def close_tables(self) -> None:
        """Close every table that is still open; its game is saved then."""
        for sitting in tuple(self._sittings):
            await self._close(sitting)

    async def _close(self, sitting: Sitting) -> None:
        if sitting in self._sittings:
            self._sittings.remove(sitting)
            await sitting.close()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate) and not self.is_inline:
            renderable = Difference(renderable, self._shown, self.size, self._depth)
        super()._display(screen, renderable)

    def _handle_exception(self, error: Exception) -> None:
        self.crash = self.crash or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print a traceback with the locals, so with everyone's cards.
        self._close_messages_no_wait()
