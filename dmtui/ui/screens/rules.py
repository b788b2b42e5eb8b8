"""The rules, a section at a time."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from dmtui.records.paths import rules, styles
from dmtui.ui.commands import PAGE, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.key_bar import KeyBar


class RulesScreen(LaidOut[None]):
    """Shows the rules."""

    WHERE = PAGE
    CSS_PATH = styles() / "rules.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(PAGE)

    def compose(self) -> ComposeResult:
        """Lay out the text."""
        with VerticalScroll():
            yield Static(rules().read_text("utf-8"), markup=False)
        yield KeyBar(PAGE)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
