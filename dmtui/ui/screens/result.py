"""The result of a game by a code: a line for a friend, and a friend's line beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input, Label

from dmtui.records.faults import printable
from dmtui.records.paths import sheets
from dmtui.records.results import MARKS, Result, ResultError, lines_in, read_result, same_deals
from dmtui.ui.coded import side_by_side
from dmtui.ui.commands import bindings
from dmtui.ui.dialog_commands import RESULT
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.field import Field
from dmtui.ui.widgets.key_bar import KeyBar

_LONGEST: Final = 2000
_COPY: Final = "[@click=screen.copy]c copies it.[/]"
_COPIED: Final = "Copied, if your terminal lets programs do that."
_PASTE: Final = "Paste a friend's line here"
_ALONE: Final = "With a friend's line both stand here side by side."


class PasteField(Field):
    """Takes all of what is pasted, wherever its lines break."""

    def on_paste(self, event: events.Paste) -> None:
        """Take it as one line, instead of what was there."""
        event.stop()
        event.prevent_default()
        self.value = " ".join(event.text.split())


class ResultScreen(GatedModal[None]):
    """Shows the lines of those who played here, and compares them with pasted ones."""

    WHERE = RESULT
    CSS_PATH = sheets("pages", "result")
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = bindings(RESULT)

    def __init__(self, results: Mapping[str, Result]) -> None:
        super().__init__()
        self._results = {printable(name): result for name, result in results.items()}

    def compose(self) -> ComposeResult:
        """Lay out the lines, the field for others, and what comes of them."""
        several = len(self._results) > 1
        with VerticalScroll(id="result", can_focus=False):
            yield Label("A line for a friend", id="result-title")
            for name, result in self._results.items():
                if several:
                    yield Label(name, classes="result-name", markup=False)
                yield Label(result.line, classes="result-line", markup=False)
            yield Label(_COPY, id="result-how")
            yield PasteField("result-pasted", _PASTE, _LONGEST)
            yield Label("", id="result-table", markup=False)
            yield Label(f"Hands: {MARKS}.", id="result-marks")
        yield KeyBar(RESULT)

    def on_mount(self) -> None:
        """Show what there is to compare already."""
        super().on_mount()
        self._compare()

    def on_paste(self, event: events.Paste) -> None:
        """Take what is pasted, wherever the focus is."""
        self.query_one(PasteField).on_paste(event)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def fit_keys(self) -> None:
        """Have the key bar say what the keys do now: in the field, letters are letters."""
        typing = isinstance(self.focused, Input)
        self.query_one(KeyBar).now = {"copy": ""} if typing else {}

    def action_copy(self) -> None:
        """Copy the lines."""
        self.app.copy_to_clipboard("\n".join(result.line for result in self._results.values()))
        self.query_one("#result-how", Label).update(Content(_COPIED))

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_scroll(self, step: int) -> None:
        """Scroll a line."""
        self.query_one("#result").scroll_relative(y=step, animate=False)

    @on(Input.Changed)
    def changed(self) -> None:
        """Compare as soon as a line is whole."""
        self._compare()

    @on(Input.Submitted)
    def action_compare(self) -> None:
        """Compare, or say what is wrong with what was pasted."""
        self._compare(say=True)

    def _compare(self, *, say: bool = False) -> None:
        pasted = self.query_one(PasteField).value.strip()
        mine = list(self._results.values())
        heads = list(self._results) if len(mine) > 1 else ["You"]
        try:
            others = [read_result(line) for line in lines_in(pasted)] if pasted else []
            same_deals([*mine, *others])
        except ResultError as error:
            # While a line is typed, it is no line for a long time.
            self._tell(str(error) if say or len(pasted) > len(mine[0].line) // 2 else "", "-wrong")
            return
        if len(mine) + len(others) == 1:
            self._tell(_ALONE)
            return
        numbers = range(1, len(others) + 1)
        friends = ["Friend"] if len(others) == 1 else [f"Friend {n}" for n in numbers]
        self._tell("\n".join(side_by_side([*mine, *others], [*heads, *friends])))

    def _tell(self, text: str, look: str = "") -> None:
        table = self.query_one("#result-table", Label)
        table.set_class(look == "-wrong", "-wrong")
        table.update(Content(text))
