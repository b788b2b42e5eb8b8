"""One of the viewer's own cards, or the place where it was."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.reactive import reactive

from dmtui.game.cards import Card
from dmtui.game.state import Phase
from dmtui.ui import explanations, motion, wording
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.faces import draw_back, draw_card
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.scenic import Scenic


class HeldCard(Scenic):
    """One place of the hand: a card that rises when it is chosen, with its number and mark.

    The place is empty once its card is played. While the hand fans out, ``fan`` is the frame, and
    what is seen here of the cards that lie face down is drawn.
    """

    DEFAULT_CSS = "HeldCard { width: 9; height: 6; }"

    card: reactive[Card | None] = reactive(None, repaint=False, init=False)
    chosen: reactive[bool] = reactive(False, repaint=False, init=False)
    advised: reactive[bool] = reactive(False, repaint=False, init=False)
    fan: reactive[int | None] = reactive(None, repaint=False, init=False)
    covered: reactive[bool] = reactive(False, repaint=False, init=False)
    """Whether a card lies here face down, until its owner looks alone."""

    class TurnedUp(Message):
        """A card that lies face down was clicked; ``at`` is the time of the click."""

        def __init__(self, at: float) -> None:
            super().__init__()
            self.at = at

    class Pressed(Message):
        """The card was clicked; ``at`` is the time of the click."""

        def __init__(self, card: Card, at: float) -> None:
            super().__init__()
            self.card = card
            self.at = at

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.display = False

    def watch_card(self) -> None:
        """Show another card, or an empty place."""
        self.repaint()

    def watch_chosen(self) -> None:
        """Rise or sink."""
        self.repaint()

    def watch_advised(self) -> None:
        """Put the word of a hint there, or take it away."""
        self.repaint()

    def watch_covered(self) -> None:
        """Turn the card down, or take it away."""
        self.repaint()

    def watch_fan(self) -> None:
        """Show the next frame of the fan, or the card."""
        self.repaint()

    def _paint_fan(self, canvas: Canvas, cards: int, frame: int) -> None:
        """Draw the part of the fan that is seen at this place."""
        each = canvas.width
        for number in range(cards):
            x = motion.fanned(number, cards, each, frame) - (self.number - 1) * each
            if self.listed:
                canvas.put(x + 1, 0, "◆◆", "-back")
            else:
                draw_back(canvas, x, 1, self.card_size)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, and in a row of its own the number and whether it may be played."""
        scene, card = self.scene, self.card
        if self.covered:
            self._paint_back(canvas)
        if scene is None or card is None:
            return
        if self.fan is not None:
            self._paint_fan(canvas, len(scene.dealt), self.fan)
            return
        size = self.card_size
        playing = scene.asked and scene.public.phase is Phase.PLAY
        legal = playing and card in scene.view.playable()
        state = scene.state
        taboo = state is not None and wording.is_taboo(state.hand_card, card)
        mark = f"{self.number}*" if legal else f"{self.number} "
        look = "-gold" if legal else "-faint"
        if self.listed:
            ground = ("-on",) if self.chosen else ()
            canvas.put(0, 0, ">" if self.chosen else " ", "-gold")
            end = put_card(canvas, 1, 0, card, *ground)
            canvas.put(end, 0, "!" if taboo else " ", "-loss", "-bold")
            canvas.put(1, 1, mark, look)
            canvas.put(0, 1, "h" if self.advised else " ", "-gold")
            return
        draw_card(
            canvas,
            0,
            0 if self.chosen else 1,
            card,
            size,
            raised=self.chosen,
            dimmed=playing and not legal,
            taboo=taboo,
        )
        canvas.put(size.width // 2 - 1, size.height + 1, mark, look)
        if self.advised:
            # In the row that a card leaves free, whether it rises or not.
            canvas.centred(0, size.height if self.chosen else 0, size.width, "hint", "-gold")

    def _paint_back(self, canvas: Canvas) -> None:
        """Draw the back of a card."""
        if self.listed:
            canvas.put(1, 0, "◆◆", "-back")
        else:
            draw_back(canvas, 0, 1, self.card_size)

    def on_click(self, event: events.Click) -> None:
        """Pass a left click on; explain after a right click."""
        event.stop()
        if self.covered:
            self.post_message(self.TurnedUp(event.time))
        if self.card is None:
            return
        if event.button == 3:
            self._explain()
        else:
            self.post_message(self.Pressed(self.card, event.time))

    def on_enter(self, event: events.Enter) -> None:
        """Explain the card under the pointer."""
        self._explain()

    def _explain(self) -> None:
        if self.scene is not None and self.card is not None:
            self.post_message(Explained(explanations.explain_card(self.scene, self.card)))
