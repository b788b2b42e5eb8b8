"""The trick history, a page of the table's books."""

from __future__ import annotations

from textual import events

from dmtui.game.cards import Card
from dmtui.game.state import Trick
from dmtui.ui import explanations, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
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
        canvas.put(x, y, fitted(scene.name(trick.winner), room) if room > 3 else "", "-ink")

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
        name = scene.name(leader)[: 8 if wide else 3]
        canvas.put(3, y, name, "-ink")
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
