"""The saved games and the samples."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from dmtui.records.paths import styles
from dmtui.records.store import Store
from dmtui.ui.commands import SAVES, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.key_bar import KeyBar


class SavedGamesScreen(LaidOut[Path | None]):
    """Chooses a game to go on with; ``None`` when none is wanted."""

    WHERE = SAVES
    CSS_PATH = styles() / "saved_games.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(SAVES)

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store

    def compose(self) -> ComposeResult:
        """Lay out the list."""
        yield OptionList(*(Option(g.name, str(g.path)) for g in self._store.list()))
        yield KeyBar(SAVES)

    @on(OptionList.OptionSelected)
    def selected(self, message: OptionList.OptionSelected) -> None:
        """Open a game."""
        self.dismiss(Path(message.option_id or ""))

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
