"""The keys of a screen, over that screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Label

from dmtui.records.paths import sheets
from dmtui.ui.commands import Command
from dmtui.ui.key_names import written
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted
from dmtui.ui.wording import wrapped

_LEAST_KEYS, _MOST_KEYS = 10, 20
"""The cells of the column of keys: as many as the longest ones take, within reason."""
_TITLE_WIDTH = 14
_INDENT = 3
_ROOMY = 60
_AROUND = 4
_HINT = "Click a command to do it. Ctrl+P finds it by name. Esc: back"


class KeyTable(Painted):
    """A line a command: its keys, its title, and what it does."""

    DEFAULT_CSS = "KeyTable { height: auto; background: $side; }"

    def __init__(self, shown: Sequence[Command]) -> None:
        super().__init__()
        self._commands = shown

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The rows that the commands need at a width."""
        return sum(len(lines) + (width < _ROOMY) for _, lines in self._rows(width))

    def paint(self, canvas: Canvas) -> None:
        """Draw the table; where it is narrow, what a command does stands under its title."""
        y, narrow = 0, canvas.width < _ROOMY
        at = self._column(canvas.width)
        for number, (command, lines) in enumerate(self._rows(canvas.width)):
            run = f"screen.run({number})" if command.in_palette else ""
            canvas.fill(0, y, canvas.width, len(lines) + narrow, action=run)
            keys = " ".join(written(command))
            if narrow:
                end = canvas.put(1, y, keys, "-gold", action=run)
                canvas.put(end + 2, y, command.title, "-strong", action=run)
                y += 1
            else:
                canvas.put(1, y, fitted(keys, at - _TITLE_WIDTH - 2), "-gold", action=run)
                title = fitted(command.title, _TITLE_WIDTH - 1)
                canvas.put(at - _TITLE_WIDTH, y, title, "-strong", action=run)
            for line in lines:
                canvas.put(at, y, line, "-ink", action=run)
                y += 1

    def _column(self, width: int) -> int:
        """Where it says what a command does."""
        if width < _ROOMY:
            return _INDENT
        longest = max((len(" ".join(written(each))) for each in self._commands), default=0)
        return 1 + min(max(longest + 2, _LEAST_KEYS), _MOST_KEYS) + _TITLE_WIDTH

    def _rows(self, width: int) -> list[tuple[Command, list[str]]]:
        room = width - 1 - self._column(width)
        return [(command, wrapped(command.help, room)) for command in self._commands]


class HelpScreen(GatedModal[str | None]):
    """The commands of a screen, until a key or a click; the result is the action clicked.

    ``note`` is what else there is to know there.
    """

    CSS_PATH = sheets("pages", "help")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark,f1", "close", "Close"),
    ]

    def __init__(self, shown: Sequence[Command], note: str = "") -> None:
        super().__init__()
        self._shown = shown
        self._note = note

    def compose(self) -> ComposeResult:
        """Lay out the table and how to leave."""
        with Vertical(id="help"):
            yield Label("Keys", id="help-title")
            with VerticalScroll(id="help-body"):
                yield KeyTable(self._shown)
                if self._note:
                    yield Label(self._note, id="help-note", markup=False)
            yield Label(_HINT, id="help-hint")

    def on_mount(self) -> None:
        """Let the arrow keys scroll, where there is more than fits."""
        self._fit(self.app.size.height)
        self.query_one("#help-body").focus()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the window's new size."""
        self._fit(event.size.height)

    def _fit(self, height: int) -> None:
        """Leave room for the title, the hint and the border, which do not scroll."""
        # In a container as high as what is in it, a fraction would be of the whole window.
        self.query_one("#help-body").styles.max_height = max(1, height - _AROUND)

    def on_click(self, event: events.Click) -> None:
        """Close with a click, unless it called a command."""
        event.stop()
        if "@click" not in event.style.meta:
            self.action_close()

    def action_run(self, number: int) -> None:
        """Go back, and do what was clicked there."""
        self.dismiss(self._shown[number].action)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
