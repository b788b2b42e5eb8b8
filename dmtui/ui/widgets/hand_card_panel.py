"""The hand cards with their rules, a page of the table's books."""

from __future__ import annotations

from textual import events

from dmtui.game.hand_cards import HandCard
from dmtui.ui import explanations, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.hand_card_row import of_a_power_play
from dmtui.ui.widgets.panels import Panel
from dmtui.ui.widgets.seen_lines import paint_counts


class HandCardPanel(Panel):
    """The five hand cards: used, in force, or left, each with its rule."""

    TITLE = "Hand cards"

    def paint_page(self, canvas: Canvas, scene: Scene) -> None:
        """Draw two lines a hand card."""
        state = scene.state
        for number, hand_card in enumerate(HandCard):
            y = 1 + number * 2
            in_force = state is not None and state.hand_card is hand_card
            used = hand_card in scene.public.used and not in_force
            look = "-gold" if in_force else "-faint" if used else "-strong"
            canvas.put(1, y, wording.title(hand_card), look)
            word = "now" if in_force else "used" if used else ""
            fines = wording.fines(scene.ruleset, hand_card).removeprefix("tricks ")
            if in_force and (instead := of_a_power_play(scene, hand_card)) is not None:
                _, fines, word = instead
            canvas.right(canvas.width - 1, y, word, look)
            canvas.put(2, y + 1, fitted(fines, canvas.width - 3), "-faint")
        paint_counts(canvas, (1, 2 * len(HandCard) + 1), scene)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the hand card under the pointer."""
        number = (event.y - 1) // 2
        if self.scene is not None and 0 <= number < len(HandCard):
            hand_card = tuple(HandCard)[number]
            self.post_message(Explained(explanations.explain_hand_card(self.scene, hand_card)))
