"""All that the coach says, with the room that it takes."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Label

from dmtui.records.paths import sheets
from dmtui.ui.coaching.said import Said
from dmtui.ui.commands import bindings
from dmtui.ui.dialog_commands import COACH
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.key_bar import KeyBar


class CoachSheet(GatedModal[None]):
    """The rule for the viewer, the remarks on this trick, and the advice."""

    WHERE = COACH
    CSS_PATH = sheets("pages", "sheet")
    BINDINGS: ClassVar[list[BindingType]] = bindings(COACH)

    def __init__(self, said: Said) -> None:
        super().__init__()
        self._said = said

    def compose(self) -> ComposeResult:
        """Lay out a paragraph for each thing that is said."""
        said = self._said
        with VerticalScroll(id="sheet"):
            yield Label("Coach", classes="coach-title")
            for words in filter(None, (said.duty, *said.remarks, said.counsel)):
                yield Label(words, classes="coach-words", markup=False)
        yield KeyBar(COACH)

    def on_click(self, event: events.Click) -> None:
        """Close with a click."""
        self.action_close()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def action_scroll(self, step: int) -> None:
        """Scroll a line."""
        self.query_one("#sheet").scroll_relative(y=step, animate=False)
