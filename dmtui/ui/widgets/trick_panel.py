"""The trick history, a page of the table's books."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events

from dmtui.game.cards import Card
from dmtui.game.state import Trick
from dmtui.ui import explanations, wording
from dmtui.ui.scene import Scene
from dmtui.ui.short_names import short_names
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.panels import Panel

_WIDE, _EACH, _FIRST_ROW = 30, 3, 2
"""Of a page of tricks: from where on it is wide, the cells a card, the row of the first trick."""


class TrickPanel(Panel):
    """The trick history of this hand: who led what, and who took it."""

    TITLE = "Tricks"

    def paint_page(self, canvas: Canvas, scene: Scene) -> None:
        """Draw a line a trick."""
        state = scene.state
        if state is None or state.hand_card is None:
            canvas.put(1, 1, "None yet", "-faint")
            return
        canvas.put(1, 1, "Led by, cards, taker", "-faint")
        for number, trick in enumerate(state.tricks):
            self._paint_trick(canvas, scene, number, trick)
        if state.trick:
            y = _FIRST_ROW + len(state.tricks)
            self._paint_cards(canvas, scene, y, len(state.tricks), state.leader, state.trick, None)

    def _paint_trick(self, canvas: Canvas, scene: Scene, number: int, trick: Trick) -> None:
        y = _FIRST_ROW + number
        at = (trick.winner - trick.leader) % len(trick.cards)
        x = self._paint_cards(canvas, scene, y, number, trick.leader, trick.cards, at)
        room = canvas.width - x - 1
        name = scene.name(trick.winner)
        if cell_len(name) > room:
            # As its leader is called, without an ellipsis that takes a letter's place.
            name = self._briefly(scene, canvas.width, trick.winner)
        canvas.put(x, y, name if cell_len(name) <= room else "", "-ink")

    @staticmethod
    def _briefly(scene: Scene, width: int, seat: int) -> str:
        return short_names(scene, 8 if width > _WIDE else 3)[seat]

    def _paint_cards(
        self,
        canvas: Canvas,
        scene: Scene,
        y: int,
        number: int,
        leader: int,
        cards: tuple[Card, ...],
        winner: int | None,
    ) -> int:
        wide = canvas.width > _WIDE
        canvas.put(1, y, str(number + 1), "-faint")
        canvas.put(3, y, self._briefly(scene, canvas.width, leader), "-ink")
        x = self._first(canvas.width)
        hand_card = scene.state.hand_card if scene.state else None
        for i, card in enumerate(cards):
            look = ("-on",) if i == winner else ()
            x = put_card(canvas, x, y, card, *look)
            x = canvas.put(x, y, "!" if wording.is_taboo(hand_card, card) else " ", "-loss")
        return x + (1 if wide else 0)

    @staticmethod
    def _first(width: int) -> int:
        """The column of the first card of each trick."""
        return 12 if width > _WIDE else 7

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the card under the pointer."""
        scene, state = self.scene, self.scene.state if self.scene is not None else None
        at, number = (event.x - self._first(self.size.width)) // _EACH, event.y - _FIRST_ROW
        if scene is None or state is None or at < 0 or number < 0:
            return
        rows = [trick.plays() for trick in state.tricks]
        rows.append(() if scene.resting or scene.looking_back else scene.plays)
        if number < len(rows) and at < len(rows[number]):
            seat, card = rows[number][at]
            self.post_message(Explained(explanations.explain_card(scene, card, seat)))
