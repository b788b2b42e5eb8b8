"""A question with a few answers, none of which is one stray key away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

import msgspec
from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.markup import escape
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from dmtui.records.paths import styles
from dmtui.ui.commands import bindings
from dmtui.ui.dialog_commands import QUESTION
from dmtui.ui.hinting import THINKING
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp

Answer = TypeVar("Answer")


class Possible(msgspec.Struct, Generic[Answer], frozen=True):
    """One answer: its words, what follows from it, and whether it wants a second yes.

    ``topic`` is the key of what the rules say about it.
    """

    value: Answer
    label: str
    detail: str = ""
    grave: bool = False
    topic: str = ""


class QuestionDialog(GatedModal[Answer | None], Generic[Answer]):
    """Asks; ``None`` means that the question was put aside.

    ``topic`` is the key of what the rules say about the question, empty where they are silent.
    """

    WHERE = QUESTION
    CSS_PATH = styles() / "dialog.tcss"
    NOTE = "An answer that costs jewels wants a second Enter, or a second click."
    ASIDE = "look at the table first"
    BINDINGS: ClassVar[list[BindingType]] = bindings(QUESTION)

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        possible: Sequence[Possible[Answer]],
        topic: str = "",
    ) -> None:
        super().__init__()
        self._topic = topic
        self._title = title
        self._lines = tuple(lines)
        self._possible = tuple(possible)
        self._armed: int | None = None
        self.hint: Callable[[], Awaitable[str]] | None = None
        self.unasked = False
        self.others: Mapping[str, Callable[[], None]] = {}
        self.instead: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the question, its answers and a line for what happens next."""
        with Vertical(id="dialog") as dialog:
            # Where there is a frame, the title stands in it, and a row is free for a hint.
            dialog.border_title = escape(self._title)
            yield Label(self._title, id="dialog-title", markup=False)
            for line in self._lines:
                yield Label(line, classes="dialog-line", markup=False)
            yield OptionList(
                *(Option(_words(p), id=str(i)) for i, p in enumerate(self._possible)),
                id="dialog-answers",
            )
            yield Label(self._how, id="dialog-hint")
            yield Label(id="dialog-advice", markup=False)
        yield KeyBar(QUESTION)

    def on_mount(self) -> None:
        """Choose nothing beforehand."""
        if self.others:
            self.NOTE = f"{self.NOTE} {', '.join(self.others)}: as on the screen under this one."
        answers = self.query_one(OptionList)
        answers.highlighted = None
        answers.focus()
        if self.unasked:
            advice = self.query_one("#dialog-advice", Label)
            advice.update(THINKING)
            advice.add_class("-kept")
            self._say_a_hint()

    @on(OptionList.OptionHighlighted)
    def another_highlighted(self, message: OptionList.OptionHighlighted) -> None:
        """Take back a half given answer."""
        if message.option_index != self._armed:
            self._armed = None
            self._hint(self._how)

    @on(OptionList.OptionSelected)
    def answered(self, message: OptionList.OptionSelected) -> None:
        """Take an answer; a grave one only when it is given twice."""
        chosen = self._possible[message.option_index]
        if chosen.grave and self._armed != message.option_index:
            self._armed = message.option_index
            self._hint(f"{chosen.label}: once more to do it, Esc not to.")
            return
        self.dismiss(chosen.value)

    def action_give(self) -> None:
        """Give the marked answer."""
        self.query_one(OptionList).action_select()

    def action_put_aside(self) -> None:
        """Take back a half given answer, or go and look at the table."""
        if self._armed is not None:
            self._armed = None
            self._hint(self._how)
        else:
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Put the question aside for one of the ``others``, which is then ``instead``."""
        if event.key in self.others:
            event.stop()
            self.instead = self.others[event.key]
            self.dismiss(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Give a hint only where there are hints, and rules where they say something."""
        return {"hint": self.hint is not None, "rules": bool(self._topic)}.get(action, True)

    @property
    def rules_topic(self) -> str:
        """What the rules say about the answer that is marked, else about the question."""
        at = self.query_one(OptionList).highlighted
        return (self._possible[at].topic if at is not None else "") or self._topic

    def action_rules(self) -> None:
        """Look it up in the rules, and come back."""
        cast("DragonmasterApp", self.app).action_rules()

    def action_hint(self) -> None:
        """Say a hint under the answers, with all the room that it takes."""
        self.query_one("#dialog-advice", Label).remove_class("-kept")
        self._say_a_hint()

    @work(exclusive=True)
    async def _say_a_hint(self) -> None:
        if self.hint is not None:
            advice = self.query_one("#dialog-advice", Label)
            advice.update(await self.hint())
            advice.display = True

    @property
    def _how(self) -> str:
        return f"Enter or click. [@click=screen.put_aside]Esc: {self.ASIDE}.[/]"

    def _hint(self, text: str) -> None:
        label = self.query_one("#dialog-hint", Label)
        label.update(Content(text) if self._armed is not None else Content.from_markup(text))
        label.set_class(self._armed is not None, "-armed")


def _words(possible: Possible[Answer]) -> Text:
    text = Text(possible.label, style="bold")
    if possible.detail:
        text.append(f"  {possible.detail}", style="not bold")
    return text
