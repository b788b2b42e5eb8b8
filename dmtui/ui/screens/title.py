"""The title screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from dmtui.records.listing import SavedGame
from dmtui.records.paths import styles
from dmtui.records.store import Store, StoreError
from dmtui.ui.commands import TITLE, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.dragon import DragonArt
from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp


class TitleScreen(LaidOut[None]):
    """A dragon, and what can be done."""

    WHERE = TITLE
    CSS_PATH = styles() / "title.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(TITLE)

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._unfinished: SavedGame | None = None

    def compose(self) -> ComposeResult:
        """Lay out the picture and the menu."""
        yield DragonArt()
        with Vertical(id="menu-frame"):
            yield OptionList(id="menu")
        yield KeyBar(TITLE)

    def on_screen_resume(self) -> None:
        """Offer what is there now."""
        self.refresh_menu()

    def refresh_menu(self) -> None:
        """Make the menu, with the unfinished game first if there is one."""
        try:
            self._unfinished = self._store.newest_unfinished()
        except StoreError as error:
            self.notify(str(error), severity="warning")
            self._unfinished = None
        menu = self.query_one(OptionList)
        menu.clear_options()
        if self._unfinished is not None:
            menu.add_option(Option(f"Continue: {self._unfinished.name}", id="continue"))
        menu.add_option(Option("New game", id="new"))
        menu.add_option(Option("Saved games and samples", id="saves"))
        menu.add_option(Option("Rules", id="rules"))
        menu.add_option(Option("Quit", id="quit"))
        menu.highlighted = 0
        menu.focus()

    @on(OptionList.OptionSelected)
    def selected(self, message: OptionList.OptionSelected) -> None:
        """Go where the menu says."""
        app = cast("DragonmasterApp", self.app)
        match message.option_id:
            case "continue" if self._unfinished is not None:
                app.resume(self._unfinished.path)
            case "new":
                app.new_game()
            case "saves":
                app.saved_games()
            case "rules":
                app.action_rules()
            case _:
                app.action_quit_game()
