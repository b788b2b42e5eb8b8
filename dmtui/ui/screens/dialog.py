"""A question with a few answers, none of which is one stray key away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.markup import escape
from textual.widgets import Label, OptionList

from dmtui.records.paths import sheets
from dmtui.ui.at_table.face import HINT
from dmtui.ui.commands import bindings
from dmtui.ui.dialog_commands import QUESTION
from dmtui.ui.hinting import THINKING, InWords
from dmtui.ui.key_names import key_name
from dmtui.ui.keys_now import SUMS
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.screens.looking import is_at
from dmtui.ui.widgets.answer_list import AnswerList, Column, Possible
from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp

Answer = TypeVar("Answer")

__all__ = ["Column", "Possible", "QuestionDialog"]


class QuestionDialog(GatedModal[Answer | None], Generic[Answer]):
    """Asks; ``None`` means that the question was put aside.

    ``topic`` is the key of what the rules say about the question, empty where they are silent.
    With ``columns``, what follows from the answers is a table. ``brief`` stands for ``lines``
    in a small window, where it is given. Unless it is ``earnest``, an answer is only tried, and
    none has to be given twice.
    """

    WHERE = QUESTION
    CSS_PATH = sheets("pages", "dialog")
    NOTE = "An answer that costs jewels wants a second Enter, or a second click."
    ASIDE = "see the table"
    BINDINGS: ClassVar[list[BindingType]] = bindings(QUESTION)

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        possible: Sequence[Possible[Answer]],
        topic: str = "",
        columns: Sequence[Column] = (),
        brief: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._topic = topic
        self._title = title
        self._lines = tuple(lines)
        self._possible = tuple(possible)
        self._columns = tuple(columns)
        self._brief = tuple(brief)
        self._armed: int | None = None
        self.hint: Callable[[], Awaitable[InWords]] | None = None
        self.advised: object = None
        self.unasked = False
        self.earnest = True
        self._sums = ""
        self.way = "Enter or click."
        self.others: Mapping[str, Callable[[], None]] = {}
        self.instead: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the question, its answers and a line for what happens next."""
        with Container(id="dialog-place"), Vertical(id="dialog") as dialog:
            # Where there is a frame, the title stands in it.
            dialog.border_title = escape(self._title)
            yield Label(self._title, id="dialog-title", markup=False)
            with Vertical(id="dialog-words"):
                for line in self._lines:
                    kind = "dialog-line -long" if self._brief else "dialog-line"
                    yield Label(line, classes=kind, markup=False)
                for line in self._brief:
                    yield Label(line, classes="dialog-line -brief", markup=False)
                yield Label(id="dialog-advice", markup=False)
            yield AnswerList(self._possible, self._columns)
            yield Label(self._how, id="dialog-hint")
        yield KeyBar(QUESTION)

    def lie_on_the_cloth(self, *, beside_a_coach: bool) -> None:
        """Leave all round the cloth of a table in sight."""
        self.set_class(True, "-on-cloth")
        self.set_class(beside_a_coach, "-coached")

    def on_mount(self) -> None:
        """Choose nothing beforehand."""
        if self.others:
            keys = ", ".join(map(key_name, self.others))
            twice = f"{self.NOTE} " if self.earnest else ""
            self.NOTE = f"{twice}{keys}: as on the screen under this one."
        answers = self.query_one(AnswerList)
        answers.highlighted = None
        answers.focus()
        many = len(self._possible)
        self.query_one(KeyBar).spelled = {"pick": f"1-{many}" if many > 1 else "1"}
        self._mark(self.advised)
        if self.unasked:
            self._say_a_hint()

    def _mark(self, advised: object) -> None:
        """Mark the answer that is advised; one that is marked already stays so without another."""
        if advised is not None:
            values = [each.value for each in self._possible]
            self.query_one(AnswerList).advise(values.index(cast("Answer", advised)))

    @on(OptionList.OptionHighlighted)
    def another_highlighted(self, message: OptionList.OptionHighlighted) -> None:
        """Take back a half given answer."""
        if self._number(message.option_index) != self._armed:
            self._armed = None
            self._hint(self._how)

    @on(OptionList.OptionSelected)
    def answered(self, message: OptionList.OptionSelected) -> None:
        """Take an answer; a grave one only when it is given twice."""
        number = self._number(message.option_index)
        chosen = self._possible[number]
        if chosen.grave and self.earnest and self._armed != number:
            self._armed = number
            full = f"{chosen.label}: once more to do it, Esc not to."
            brief = f"{chosen.brief or chosen.label}? Again, or Esc."
            room = self.query_one("#dialog-hint").size.width
            self._hint(full if cell_len(full) <= room else brief)
            return
        self.dismiss(chosen.value)

    def action_give(self) -> None:
        """Give the marked answer."""
        self.query_one(AnswerList).action_select()

    def action_pick(self, number: int) -> None:
        """Mark an answer by its number, from 1."""
        answers = self.query_one(AnswerList)
        if number <= len(self._possible):
            answers.highlighted = answers.first + number - 1

    def _number(self, index: int) -> int:
        """The place among the answers of a line of the list."""
        return index - self.query_one(AnswerList).first

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
        at = self.query_one(AnswerList).highlighted
        return (self._possible[self._number(at)].topic if at is not None else "") or self._topic

    def action_rules(self) -> None:
        """Look it up in the rules, and come back."""
        cast("DragonmasterApp", self.app).action_rules()

    def action_hint(self) -> None:
        """Say a hint over the answers, in the room that is kept for words."""
        if not is_at(self, HINT):
            self._say_a_hint()

    @work(exclusive=True, group=HINT)
    async def _say_a_hint(self) -> None:
        if self.hint is None:
            return
        if self._sums:
            # There is room for these alone, and no panel of the table beside this has them.
            words, self._sums = self._sums, ""
        else:
            self.query_one("#dialog-advice", Label).update(THINKING)
            self.add_class("-advised")
            found = await self.hint()
            words = found.words
            self._mark(found.advised)
            if not self.has_class("-large"):
                words, _, sums = words.partition("\n")
                unseen = self.has_class("-small") or self.has_class("-coached")
                self._sums = sums if unseen else ""
        self.query_one("#dialog-advice", Label).update(words)
        self.query_one(KeyBar).now = {"hint": SUMS} if self._sums else {}

    @property
    def _how(self) -> str:
        return f"{self.way} [@click=screen.put_aside]Esc: {self.ASIDE}.[/]"

    def _hint(self, text: str) -> None:
        label = self.query_one("#dialog-hint", Label)
        label.update(Content(text) if self._armed is not None else Content.from_markup(text))
        label.set_class(self._armed is not None, "-armed")
        self.set_class(self._armed is not None, "-armed")
