"""What is to be played: the game, the seats and the stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Input, Label, RadioSet

from dmtui.game.ruleset import Mode
from dmtui.records.base32 import CodeError
from dmtui.records.deal_codes import parse
from dmtui.records.paths import sheets
from dmtui.records.record import NAMES, Loaded
from dmtui.seats.levels import Level
from dmtui.ui import deals_form
from dmtui.ui import new_game_form as form
from dmtui.ui.altering import altered, in_a_form
from dmtui.ui.commands import NEW, bindings
from dmtui.ui.naming import game_name
from dmtui.ui.new_game_words import explained
from dmtui.ui.screens.gated import WaitsForEnter
from dmtui.ui.screens.name import LONGEST
from dmtui.ui.widgets.choice import Choice
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.field import Field
from dmtui.ui.widgets.form_rows import row, seat_rows, stake_rows
from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

_QUESTIONS = (
    ("players", "Players", (("3", "3"), ("4", "4")), "4"),
    (
        "mode",
        "Game",
        (("basic", "Basic"), ("advanced", "Advanced"), ("expert", "Expert")),
        "basic",
    ),
    ("deal", "Deal", (("five", "Five cards"), ("full", "Full, eight cards")), "five"),
    (
        "victory",
        "Victory",
        (("dragonmaster", "Most collected"), ("purse", "Largest purse")),
        "dragonmaster",
    ),
)
_PLACES = {4: ("Left", "Across", "Right"), 3: ("Left", "Right", "Right")}


class NewGameScreen(WaitsForEnter[Loaded | None]):
    """Asks what is to be played; ``None`` when it was given up.

    Seats may be played by ``programs`` only where the person could start those anyway.
    """

    WHERE = NEW
    CSS_PATH = sheets("pages", "new_game")
    BINDINGS: ClassVar[list[BindingType]] = bindings(NEW)
    AUTO_FOCUS = "#begin"

    def __init__(self, *, programs: bool = False) -> None:
        super().__init__()
        self._programs = programs
        self._mistake: form.Mistake | None = None

    def compose(self) -> ComposeResult:
        """Lay out the form, the button, and the line that explains."""
        with Horizontal(id="form-top"):
            yield Label("New game", id="form-title")
            yield Label("", id="form-summary", markup=False)
        with Vertical(id="form"):
            with Vertical(classes="group"):
                for field, title, answers, usual in _QUESTIONS:
                    yield row(title, Choice(field, answers, usual))
            with Vertical(classes="group"):
                yield from seat_rows(self._programs, cast("Dressed", self.app).settings.coach)
            with Vertical(classes="group"):
                yield row(
                    "Name",
                    Field("game-name", "", LONGEST),
                    Label("Deals", classes="inner"),
                    Dial("deals", deals_form.ANSWERS, deals_form.FRESH),
                    Field("seed", "", form.LONGEST_SEED),
                    id="names",
                )
            with Vertical(classes="group"):
                yield from stake_rows()
            with Container(id="form-begin"):
                yield Button("Deal the cards", id="begin", variant="primary", compact=True)
        yield Label("", id="form-line", markup=False)
        yield KeyBar(NEW)

    def on_mount(self) -> None:
        """Show what follows from the usual answers."""
        self._follow()
        self._gate.open_when_painted()

    @property
    def filled(self) -> dict[str, str]:
        """What every field says."""
        texts = {field.id or "": field.value for field in self.query(Field)}
        chosen = {choice.id or "": choice.chosen for choice in self.query(Choice)}
        return texts | chosen | {dial.id or "": dial.chosen for dial in self.query(Dial)}

    @on(RadioSet.Changed)
    @on(Dial.Turned)
    def chosen(self) -> None:
        """Show what follows from another answer."""
        self._mistake = None
        self._follow()
        self._explain()

    @on(Input.Changed)
    def typed(self, message: Input.Changed) -> None:
        """Say at once when a number is none; what was wrong before is being put right."""
        if self._mistake is not None and self._mistake.field == message.input.id:
            self._mistake = None
        if message.input.id == "seed" and self.filled["deals"] == deals_form.BY_CODE:
            self._follow_code(message.value)
        self._check(message.input)
        self._explain()

    @on(Input.Submitted)
    def action_finish(self) -> None:
        """Go to the button."""
        self.query_one("#begin").focus()

    @on(events.DescendantFocus)
    def focused_another(self) -> None:
        """Explain what has the focus, and mark the row that it is in."""
        here = self.focused.parent if self.focused is not None else None
        for caption in self.query(".caption"):
            caption.set_class(caption.parent is here, "-here")
        self.query_one(KeyBar).now = in_a_form(self.focused.id if self.focused else None)
        self._explain()

    @on(Button.Pressed)
    def action_begin(self) -> None:
        """Begin the game, or say what has to be put right first."""
        try:
            loaded = form.game(self.filled)
        except form.Mistake as mistake:
            self._mistake = mistake
            self.query_one(f"#{mistake.field}").focus()
            self._explain()
            return
        self.dismiss(loaded)

    def action_alter(self, step: int) -> None:
        """Have the field in focus say another number or name, where it has a place for one."""
        field = self.focused
        if isinstance(field, Field) and field.id is not None and not field.disabled:
            others = (
                each.value or each.placeholder
                for each in self.query(Field)
                if each.has_class("seat-name")
            )
            field.value = altered(field.id, field.value, step, set(others) - {field.value})
            field.cursor_position = len(field.value)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)

    def _follow(self) -> None:
        """Show what depends on the answers: seats, unused stakes, the usual name."""
        filled = self.filled
        players = int(filled["players"])
        alone = len(form.people(filled)) == 1
        for seat, place in enumerate(("You" if alone else "First", *_PLACES[players])):
            self.query_one(f"#seat-{seat} .caption", Label).update(place)
            self.query_one(f"#name-{seat}", Field).placeholder = form.usual_name(seat, filled)
        coach = self.query_one("#coach")
        coach.disabled = not alone
        coach.set_class(not alone, "-absent")
        last = self.query_one("#seat-3")
        last.set_class(players == 3, "-absent")
        last.disabled = players == 3
        for seat in range(1, len(NAMES)):
            level = filled[f"level-{seat}"]
            row = self.query_one(f"#seat-{seat}")
            row.set_class(level == form.PROGRAM, "-program")
            has_none = level in (Level.RANDOM.value, form.PERSON)
            row.set_class(has_none, "-random")
            row.query_one(f"#temperament-{seat}").disabled = has_none
        self._follow_deals(filled["deals"])
        self.set_class(filled["mode"] == Mode.BASIC.value, "-no-dragon")
        agreed = form.ruleset({name: filled[name] for name, *_ in _QUESTIONS})
        self.query_one("#game-name", Field).placeholder = game_name(agreed)
        summary = f"{agreed.hands} hands of {agreed.cards_each} tricks"
        self.query_one("#form-summary", Label).update(summary)

    def _follow_deals(self, how: str) -> None:
        """Have a field for what is typed after this answer, if anything is."""
        typed = self.query_one("#seed", Field)
        typed.placeholder = "type it" if how == deals_form.BY_CODE else "a fresh one"
        typed.disabled = how not in deals_form.TYPED
        self.query_one("#names").set_class(typed.disabled, "-untyped")

    def _follow_code(self, text: str) -> None:
        """Fill in what a code says, once it is one; people stay where they are."""
        try:
            said = deals_form.filled_by(parse(text))
        except CodeError:
            return
        for choice in self.query(Choice):
            choice.choose(said[choice.id or ""])
        for field in self.query(Field):
            field.value = said.get(field.id or "", field.value)
        for dial in self.query(Dial):
            if dial.id in said and dial.chosen != form.PERSON:
                dial.choose(said[dial.id])
        self._follow()

    def _check(self, field: Widget) -> str:
        """Mark a field that is wrong: the sentence about it, empty if it is right."""
        found = self._mistake
        fault = str(found) if found is not None and found.field == field.id else ""
        if isinstance(field, Field) and field.id in form.AMOUNTS:
            try:
                form.amount(field.id, field.value)
            except form.Mistake as mistake:
                fault = str(mistake)
        field.set_class(bool(fault), "-wrong")
        return fault

    def _explain(self) -> None:
        focused = self.focused
        if isinstance(focused, Field | Dial) and (fault := self._check(focused)):
            self._say(fault, wrong=True)
        elif focused is not None and focused.id is not None:
            self._say(explained(focused.id, self.filled))

    def _say(self, text: str, wrong: bool = False) -> None:
        line = self.query_one("#form-line", Label)
        # Its size is fixed: a new layout would send the whole screen again.
        line.update(text, layout=False)
        line.set_class(wrong, "-wrong")
