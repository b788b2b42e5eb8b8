"""The hand-card selector: what the Dragonmaster can choose, and what speaks for each."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.reactive import reactive

from dmtui.game.hand_cards import HandCard
from dmtui.ui import brief, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.scenic import Scenic

TOP = 2
"""The row of the first hand card: under the question and the titles of the columns."""
_FINES, _AIRY = 22, 3


class HandCardSelector(Scenic):
    """For each hand card left: its rule, its fines, and how many of its taboos the viewer holds."""

    DEFAULT_CSS = "HandCardSelector { background: $felt; height: 1fr; min-height: 10; }"

    chosen: reactive[HandCard | None] = reactive(None, repaint=False, init=False)
    advised: reactive[HandCard | None] = reactive(None, repaint=False, init=False)

    class Pressed(Message):
        """A hand card was clicked; ``at`` is the time of the click."""

        def __init__(self, hand_card: HandCard, at: float) -> None:
            super().__init__()
            self.hand_card = hand_card
            self.at = at

    @property
    def choices(self) -> tuple[HandCard, ...]:
        """The hand cards that are left, in their order."""
        return self.scene.public.unused if self.scene is not None else ()

    def watch_chosen(self) -> None:
        """Mark the chosen card."""
        self.repaint()

    def watch_advised(self) -> None:
        """Mark the card that a hint advises."""
        self.repaint()

    def choice(self, number: int) -> HandCard | None:
        """The hand card with a number on the screen, from 1."""
        return self.choices[number - 1] if 0 < number <= len(self.choices) else None

    def neighbour(self, step: int) -> HandCard | None:
        """The hand card above or below the chosen one, or one end of the list."""
        if not self.choices:
            return None
        if self.chosen not in self.choices or self.chosen is None:
            return self.choices[0 if step > 0 else -1]
        return self.choices[(self.choices.index(self.chosen) + step) % len(self.choices)]

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading and two lines a card."""
        scene = self.scene
        if scene is None or canvas.width < 40:
            return
        if self.listed:
            self._paint_list(canvas, scene)
            return
        width = canvas.width - 6
        name = scene.name(scene.dragonmaster)
        office = f"{name} {'are' if name == 'You' else 'is'} Dragonmaster"
        heading = f"{office}: which hand card is played?"
        if len(heading) > width:
            heading = f"{office}: which hand card?"
        canvas.put(5, 0, fitted(heading, width), "-gold")
        right = canvas.width - 3
        canvas.put(5, 1, "Hand card", "-faint")
        canvas.put(_FINES, 1, "fine", "-faint")
        canvas.right(right, 1, "you hold", "-faint")
        for number, hand_card in enumerate(self.choices, 1):
            self._paint_choice(canvas, scene, number, hand_card)

    @property
    def rows_each(self) -> int:
        """The rows from one hand card to the next: with one between them, where there is room."""
        if self.listed:
            return 1
        return _AIRY if self.size.height >= TOP + _AIRY * len(HandCard) else _AIRY - 1

    def _paint_choice(self, canvas: Canvas, scene: Scene, number: int, hand_card: HandCard) -> None:
        """Draw the two lines of a card: what it costs and what is held of it, and its rule."""
        y, right = TOP + (number - 1) * self.rows_each, canvas.width - 3
        chosen = hand_card is self.chosen
        ground = ("-card",) if chosen else ()
        canvas.fill(2, y, canvas.width - 4, 2, *ground)
        canvas.put(2, y, f"{'>' if chosen else ' '}{number} ", *ground, "-gold")
        canvas.put(5, y, wording.title(hand_card), *ground, "-gold" if chosen else "-strong")
        x = canvas.put(_FINES, y, brief.fines(scene.ruleset, hand_card), *ground, "-ink")
        count, cards = wording.held_taboos(scene.view.cards, hand_card)
        held = f"{count}: {cards}" if cards else count
        canvas.right(right, y, held if x + 1 + len(held) <= right else count, *ground, "-ink")
        canvas.put(5, y + 1, wording.rule(hand_card), *ground, "-faint")
        if hand_card is self.advised:
            canvas.right(right, y + 1, "hint", *ground, "-gold")

    @property
    def _list_top(self) -> int:
        """The row of the first card: under a heading, if there is room for one."""
        return 1 if self.size.height > len(HandCard) else 0

    def _paint_list(self, canvas: Canvas, scene: Scene) -> None:
        """Draw a line a card; its rule is explained when it is chosen."""
        top, right = self._list_top, canvas.width - 1
        if top:
            canvas.put(1, 0, "Which hand card?", "-gold")
            canvas.put(18, 0, "Fines", "-faint")
            canvas.right(right, 0, "Held", "-faint")
        for number, hand_card in enumerate(self.choices, 1):
            y = top + number - 1
            chosen = hand_card is self.chosen
            ground = ("-card",) if chosen else ()
            canvas.fill(0, y, canvas.width, 1, *ground)
            canvas.put(0, y, f"{'>' if chosen else ' '}{number}", *ground, "-gold")
            canvas.put(3, y, wording.title(hand_card), *ground, "-gold" if chosen else "-strong")
            fines = fitted(brief.fines(scene.ruleset, hand_card), right - 21)
            canvas.put(18, y, fines, *ground, "-ink")
            count, _ = wording.held_taboos(scene.view.cards, hand_card)
            canvas.right(right, y, count, *ground, "-ink")
            canvas.put(2, y, "h" if hand_card is self.advised else " ", *ground, "-gold")

    def on_click(self, event: events.Click) -> None:
        """Report the hand card that was clicked."""
        event.stop()
        top = self._list_top if self.listed else TOP
        number = (event.y - top) // self.rows_each + 1
        hand_card = self.choice(number) if event.y >= top else None
        if hand_card is not None:
            self.post_message(self.Pressed(hand_card, event.time))
