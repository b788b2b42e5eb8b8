"""Asks for a name, or any other single line."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Input, Label

from dmtui.records.paths import sheets
from dmtui.ui.commands import bindings
from dmtui.ui.dialog_commands import NAME
from dmtui.ui.rounds import GAMES, beside
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.key_bar import KeyBar

LONGEST = 60
"""Characters that a name can have."""


class NameDialog(GatedModal[str | None]):
    """One line to fill in; ``None`` when it was given up."""

    WHERE = NAME
    CSS_PATH = sheets("pages", "dialog")
    BINDINGS: ClassVar[list[BindingType]] = bindings(NAME)

    def __init__(self, question: str, before: str = "") -> None:
        super().__init__()
        self._question = question
        self._before = before

    def compose(self) -> ComposeResult:
        """Lay out the question and its line."""
        with Vertical(id="dialog"):
            yield Label(self._question, id="dialog-title", markup=False)
            line = Input(self._before, max_length=LONGEST, id="dialog-name")
            line.cursor_blink = False
            yield line
        yield KeyBar(NAME)

    @on(Input.Submitted)
    def submitted(self, message: Input.Submitted) -> None:
        """Take the line."""
        self.action_keep()

    def action_keep(self) -> None:
        """Take the line as it stands."""
        self.dismiss(self.query_one(Input).value.strip() or None)

    def action_alter(self, step: int) -> None:
        """Put another name on the line, or the one from before again."""
        line = self.query_one(Input)
        line.value = beside(line.value, (self._before, *GAMES), step)

    def action_give_up(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)
