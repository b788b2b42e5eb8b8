"""What is to be played: the game, the seats and the stakes."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Button

from dmtui.game.ruleset import Ruleset
from dmtui.records.paths import styles
from dmtui.records.record import Loaded, default_seats
from dmtui.table.opening import new_game
from dmtui.ui.commands import NEW, bindings
from dmtui.ui.naming import game_name
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.key_bar import KeyBar


class NewGameScreen(LaidOut[Loaded | None]):
    """Asks what is to be played; ``None`` when it was given up."""

    WHERE = NEW
    CSS_PATH = styles() / "new_game.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(NEW)

    def compose(self) -> ComposeResult:
        """Lay out the form."""
        yield Button("Deal", id="deal")
        yield KeyBar(NEW)

    def on_button_pressed(self) -> None:
        """Begin the game."""
        self.action_begin()

    def action_begin(self) -> None:
        """Begin the game."""
        ruleset = Ruleset()
        self.dismiss(new_game(ruleset, default_seats(4), game_name(ruleset)))

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
