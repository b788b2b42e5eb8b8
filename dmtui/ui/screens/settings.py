"""The settings: every change is seen at once, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Label

from dmtui.game.cards import Card
from dmtui.records.paths import sheets
from dmtui.records.settings import Settings
from dmtui.ui.commands import SETTINGS, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.settings_form import GROUPS, ROOM, explained
from dmtui.ui.settings_form import SETTINGS as ALL
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.faces import CardSize, draw_card
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

_SHOWN = (Card.Kw, Card.Dd, Card.Wn, Card.Fl)


class Sample(Painted):
    """A card of each clan, as cards look now."""

    DEFAULT_CSS = "Sample { height: 4; background: $felt; }"

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards side by side: one raised, one taboo, one that may not be played."""
        roomy = self.screen.has_class("-large-cards")
        size = CardSize.LARGE if roomy else CardSize.MEDIUM
        x = (canvas.width - len(_SHOWN) * (size.width + 2) + 2) // 2
        for number, card in enumerate(_SHOWN):
            y = (canvas.height - size.height) // 2
            raised, taboo, dimmed = number == 0, number == 2, number == 3
            draw_card(canvas, x, y, card, size, raised=raised, taboo=taboo, dimmed=dimmed)
            x += size.width + 2


class SettingsScreen(LaidOut[None]):
    """A line a setting; the fixed lines at the bottom explain the one that has the focus."""

    WHERE = SETTINGS
    CSS_PATH = sheets("pages", "settings")
    BINDINGS: ClassVar[list[BindingType]] = bindings(SETTINGS)
    AUTO_FOCUS = "#theme"

    def compose(self) -> ComposeResult:
        """Lay out the settings, what cards look like, and the line that explains."""
        now = self._dressed.settings
        with Horizontal(id="settings-top"):
            yield Label("Settings", id="settings-title")
            kept = "kept for the next time" if self._dressed.keeps_settings else "for this time"
            yield Label(kept, id="settings-kept")
        with Vertical(id="settings"):
            for group in GROUPS:
                with Vertical(classes="group"):
                    for setting in group:
                        answer = setting.answer(now)
                        dial = Dial(setting.field, setting.answers, answer, room=ROOM)
                        yield Horizontal(Label(setting.title, classes="caption"), dial)
            yield Sample()
        yield Label("", id="settings-line", markup=False)
        yield KeyBar(SETTINGS)

    def on_mount(self) -> None:
        """Follow the settings, wherever they are changed."""
        self.watch(self._dressed, "settings", self._follow)

    @property
    def _dressed(self) -> Dressed:
        return cast("Dressed", self.app)

    @on(Dial.Turned)
    def turned(self) -> None:
        """Change what was turned."""
        now = self._dressed.settings
        for dial in self.query(Dial):
            setting = ALL[dial.id or ""]
            if dial.chosen != setting.answer(now):
                self._dressed.change(**{setting.field: setting.value(dial.chosen)})
        self._explain()

    def _follow(self, settings: Settings) -> None:
        for dial in self.query(Dial):
            dial.choose(ALL[dial.id or ""].answer(settings))
        self.query_one(Sample).repaint()

    @on(events.DescendantFocus)
    def focused_another(self) -> None:
        """Explain what has the focus, and mark the line that it is in."""
        here = self.focused.parent if self.focused is not None else None
        for caption in self.query(".caption"):
            caption.set_class(caption.parent is here, "-here")
        self._explain()

    def _explain(self) -> None:
        dial = self.focused
        if isinstance(dial, Dial):
            line = explained(ALL[dial.id or ""], dial.chosen)
            # Its size is fixed: a new layout would send the whole screen again.
            self.query_one("#settings-line", Label).update(line, layout=False)

    def action_turn(self, step: int) -> None:
        """Choose another answer for what has the focus."""
        if isinstance(self.focused, Dial):
            self.focused.action_turn(step)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
