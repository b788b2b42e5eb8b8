"""The title screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from dmtui.records.listing import SavedGame
from dmtui.records.paths import sheets
from dmtui.records.store import Store, StoreError
from dmtui.ui.commands import TITLE, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.dragon import DragonArt
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.marked_list import MarkedList

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp


NOTHING_TO_CONTINUE = "Continue"
_MEANT = {
    "continue": "Play on where you left",
    "new": "Set up a game, and deal",
    "today": "The same deals for everyone, today",
    "learn": "A first game with somebody who explains it",
    "saves": "Play on, review or replay a game",
}
"""What the lines of the menu do that have no key of their own."""


class TitleScreen(LaidOut[None]):
    """A dragon, and what can be done."""

    WHERE = TITLE
    CSS_PATH = sheets("pages", "title")
    BINDINGS: ClassVar[list[BindingType]] = bindings(TITLE)

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._unfinished: SavedGame | None = None

    def compose(self) -> ComposeResult:
        """Lay out the picture and the menu; its first line is filled in when it is known."""
        yield DragonArt()
        with Vertical(id="menu-frame"):
            yield MarkedList(
                Option(NOTHING_TO_CONTINUE, id="continue", disabled=True),
                Option("New game", id="new"),
                Option("Deal of the day", id="today"),
                Option("Learn the game", id="learn"),
                Option("Saved games and samples", id="saves"),
                Option("Statistics", id="statistics"),
                Option("Rules", id="rules"),
                Option("Settings", id="settings"),
                Option("Quit", id="quit"),
                id="menu",
            )
        yield KeyBar(TITLE)

    def on_mount(self) -> None:
        """Start at what a newcomer wants."""
        menu = self.query_one(OptionList)
        menu.highlighted = menu.get_option_index("new")
        menu.focus()

    def on_screen_resume(self) -> None:
        """Offer the game that is unfinished now."""
        self.look_for_a_game()

    @work(exclusive=True)
    async def look_for_a_game(self) -> None:
        """Find the unfinished game, off the loop, and offer it first."""
        menu = self.query_one(OptionList)
        shown = menu.highlighted
        try:
            found = await asyncio.to_thread(self._store.newest_unfinished)
        except StoreError as error:
            self.notify(str(error), severity="warning")
            found = None
        self._unfinished = found
        if not menu.is_attached:
            # The program was left meanwhile.
            return
        if found is None:
            menu.replace_option_prompt("continue", NOTHING_TO_CONTINUE)
            menu.disable_option("continue")
        else:
            menu.replace_option_prompt("continue", Text(f"Continue: {found.name}"))
            now = menu.highlighted
            # A menu moves on from the highlighted line even if that is enabled.
            menu.enable_option("continue")
            menu.highlighted = menu.get_option_index("continue") if now == shown else now
        # Everything is on the screen by now, and nobody waits for this.
        with suppress(StoreError):
            await asyncio.to_thread(cast("DragonmasterApp", self.app).chronicle.empty_trash)

    def menu_lines(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """The lines of the menu that no command does: what each says, does, and does it with."""
        for line, meant in _MEANT.items():
            option = self.query_one(OptionList).get_option(line)
            if not option.disabled:
                yield str(option.prompt), meant, partial(self.go, line)

    @on(OptionList.OptionSelected)
    def selected(self, message: OptionList.OptionSelected) -> None:
        """Go where the menu says."""
        self.go(message.option_id or "")

    def go(self, line: str) -> None:
        """Go where a line of the menu leads."""
        app = cast("DragonmasterApp", self.app)
        match line:
            case "continue" if self._unfinished is not None:
                app.resume(self._unfinished.path)
            case "new":
                app.new_game()
            case "today":
                app.deal_of_the_day()
            case "learn":
                app.learn()
            case "saves":
                app.saved_games()
            case "statistics":
                app.action_statistics()
            case "rules":
                app.action_rules()
            case "settings":
                app.action_settings()
            case _:
                app.action_quit_game()
