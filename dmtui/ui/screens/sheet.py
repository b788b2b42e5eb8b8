"""A page of the table's books with all the room that there is."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Label

from dmtui.game.hand_cards import HandCard
from dmtui.records.paths import styles
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import Painted, put_card
from dmtui.ui.widgets.panels import JewelPanel, Panel, TrickPanel


class HandCardPage(Painted):
    """The hand cards with their rules, and what each seat took of them in this round."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        self.styles.height = 1 + 5 * len(HandCard)

    def paint(self, canvas: Canvas) -> None:
        """Draw four lines a hand card, and one between."""
        scene = self._scene
        played = {hand.state.hand_card: hand for hand in scene.past if hand.round == scene.round}
        state = scene.state
        for number, hand_card in enumerate(HandCard):
            y = 5 * number + 1
            in_force = state is not None and state.hand_card is hand_card
            hand = played.get(hand_card)
            look = "-gold" if in_force else "-faint" if hand else "-strong"
            x = canvas.put(2, y, wording.title(hand_card), look)
            word = "in force" if in_force else "used" if hand else "left"
            canvas.put(x + 2, y, word, look)
            fines = wording.fines(scene.ruleset, hand_card)
            canvas.put(4, y + 1, f"{wording.rule(hand_card)} ({fines})", "-ink")
            if scene.ruleset.has_dragon:
                canvas.put(4, y + 2, wording.power_play(scene.ruleset, hand_card), "-ink")
            taken = hand.state if hand else state if in_force else None
            if taken is None:
                continue
            x = canvas.put(4, y + 3, "Taken: ", "-faint")
            found = taken.taken(scene.ruleset.cards_each)
            for seat in range(scene.ruleset.players):
                mine = [one for one in found if one.seat == seat]
                if not mine:
                    continue
                x = canvas.put(x, y + 3, f"{scene.name(seat)} ", "-ink")
                for one in wording.each_once(mine):
                    if one.card is None:
                        x = canvas.put(x, y + 3, f"{one.taboo.value} ", "-ink")
                    else:
                        x = put_card(canvas, x, y + 3, one.card) + 1
                x += 1
            if not found:
                canvas.put(x, y + 3, "nothing", "-faint")


class SheetScreen(GatedModal[str | None]):
    """Shows the jewels, the tricks or the hand cards; the result is a page to show next."""

    CSS_PATH = styles() / "sheet.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "close", "Close"),
        Binding("j", "turn('jewels')", show=False),
        Binding("t", "turn('tricks')", show=False),
        Binding("c", "turn('cards')", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

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
            yield Label(f"Seal {self._commitment}", classes="sheet-line")
        yield Label("Esc or a click: back", classes="sheet-line")

    def _content(self) -> Painted:
        if self._page == "cards":
            return HandCardPage(self._scene)
        page: Panel = JewelPanel() if self._page == "jewels" else TrickPanel()
        rows = len(self._scene.past) if self._page == "jewels" else self._scene.ruleset.cards_each
        page.styles.height = rows + 6
        page.scene = self._scene
        return page

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
