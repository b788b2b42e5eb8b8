"""A page of the table's books with all the room that there is."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Label

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import HandState
from dmtui.records.paths import sheets
from dmtui.ui import wording
from dmtui.ui.commands import bindings
from dmtui.ui.dialog_commands import SHEET
from dmtui.ui.rules_topic import fitting
from dmtui.ui.scene import Scene
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.ledger import JewelPanel, ledger_rows
from dmtui.ui.widgets.painted import Painted, put_card
from dmtui.ui.widgets.panels import Panel
from dmtui.ui.widgets.seen_lines import paint_seen
from dmtui.ui.widgets.trick_panel import TrickPanel

_ROOMY: Final = 60


class HandCardPage(Painted):
    """The hand cards with their rules, and what each seat took of them in this round."""

    DEFAULT_CSS = "HandCardPage { height: auto; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The rows that the page takes at a width."""
        return self._paint(Canvas(width, 0))

    def paint(self, canvas: Canvas) -> None:
        """Draw some lines a hand card, and one between."""
        self._paint(canvas)

    def _paint(self, canvas: Canvas) -> int:
        """Draw the page, the card in force first; return the rows that it takes."""
        scene, state = self._scene, self._scene.state
        played = {hand.state.hand_card: hand for hand in scene.past if hand.round == scene.round}
        y = 1
        now = state.hand_card if state is not None else None
        for hand_card in sorted(HandCard, key=lambda card: card is not now):
            in_force = hand_card is now
            hand = played.get(hand_card)
            look = "-gold" if in_force else "-faint" if hand else "-strong"
            x = canvas.put(2, y, wording.title(hand_card), look)
            word = "in force" if in_force else "used" if hand else "left"
            canvas.put(x + 2, y, word, look)
            for line in self._says(hand_card, canvas.width - 5):
                y += 1
                canvas.put(4, y, line, "-ink")
            if hand is not None:
                y = self._paint_taken(canvas, y + 1, hand.state)
            elif in_force:
                y = paint_seen(canvas, (4, y + 1), scene)
            elif canvas.width >= _ROOMY:
                y += 1
            y += 2
        return y - 1

    def _says(self, hand_card: HandCard, width: int) -> list[str]:
        ruleset = self._scene.ruleset
        rule, fines = wording.rule(hand_card), wording.fines(ruleset, hand_card)
        whole = f"{rule} ({fines})"
        lines = [whole] if len(whole) <= width else [rule, fines]
        if ruleset.has_dragon:
            lines.append(wording.power_play(ruleset, hand_card))
        return lines

    def _paint_taken(self, canvas: Canvas, y: int, state: HandState) -> int:
        """Draw who took what, in as many lines as that takes; return the last of them."""
        scene = self._scene
        x = canvas.put(4, y, "Taken: ", "-faint")
        found = state.taken(scene.ruleset.cards_each)
        for seat in range(scene.ruleset.players):
            mine = wording.each_once(one for one in found if one.seat == seat)
            things = [one.card or f"{one.taboo.value} " for one in mine]
            name = scene.name(seat)
            if mine and x + len(name) + 4 >= canvas.width:
                x, y = 4, y + 1
            x = canvas.put(x, y, f"{name} ", "-ink") if mine else x
            for thing in things:
                if x + 6 >= canvas.width:
                    x, y = 4, y + 1
                if isinstance(thing, Card):
                    x = put_card(canvas, x, y, thing) + 1
                else:
                    x = canvas.put(x, y, thing, "-ink")
            x += 1 if mine else 0
        if not found:
            canvas.put(x, y, "nothing", "-faint")
        return y


class SheetScreen(GatedModal[str | None]):
    """Shows the jewels, the tricks or the hand cards; the result is a page to show next."""

    WHERE = SHEET
    CSS_PATH = sheets("pages", "sheet")
    BINDINGS: ClassVar[list[BindingType]] = bindings(SHEET)

    def __init__(self, scene: Scene, page: str, commitment: str) -> None:
        super().__init__()
        self._scene = scene
        self._commitment = commitment
        self._page = page

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        with VerticalScroll(id="sheet"):
            yield self._content()
        if self._page == "jewels":
            seal = f"Seal {self._commitment}"
            if len(seal) > self.app.size.width:
                half = len(self._commitment) // 2
                seal = f"Seal\n{self._commitment[:half]}\n{self._commitment[half:]}"
            yield Label(seal, classes="sheet-line")
        yield KeyBar(SHEET)

    def _content(self) -> Painted:
        if self._page == "cards":
            return HandCardPage(self._scene)
        page: Panel
        if self._page == "jewels":
            page, rows = JewelPanel(), len(ledger_rows(self._scene))
        else:
            page, rows = TrickPanel(), self._scene.ruleset.cards_each
        page.styles.height = rows + 6
        page.scene = self._scene
        return page

    @property
    def rules_topic(self) -> str:
        """What the rules say about the hand on the table; the key of a topic."""
        return fitting(self._scene, "")

    def on_click(self, event: events.Click) -> None:
        """Close with a click."""
        self.action_close()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def action_turn(self, page: str) -> None:
        """Turn to another page; the same one again closes the book."""
        self.dismiss(None if page == self._page else page)

    def action_scroll(self, step: int) -> None:
        """Scroll a line."""
        self.query_one("#sheet").scroll_relative(y=step, animate=False)
