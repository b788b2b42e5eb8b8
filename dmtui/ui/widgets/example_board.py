"""A worked example of the rules, drawn with the cards of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Trick
from dmtui.ui import wording
from dmtui.ui.examples.example import SEATS, Example
from dmtui.ui.examples.told import holding, opening, taking
from dmtui.ui.glyphs import short
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.faces import CardSize, draw_card
from dmtui.ui.widgets.hand_card_face import ROWS, draw_hand_card
from dmtui.ui.widgets.painted import Painted

_CARD_WIDTH: Final = 24
_GAP: Final = 1


class ExampleBoard(Painted):
    """The hand card, the cards of a seat that tries a power play, and trick under trick."""

    DEFAULT_CSS = "ExampleBoard { height: auto; background: $felt; }"

    def __init__(self, example: Example, scene: Scene) -> None:
        super().__init__()
        self._example = example
        self._scene = scene

    @property
    def card_size(self) -> CardSize:
        """The size of cards on the screen."""
        return CardSize.LARGE if self.screen.has_class("-large-cards") else CardSize.MEDIUM

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The rows that the example needs; a trick has a line for its seats above its cards."""
        blocks = len(self._example.players) + self._scene.ruleset.cards_each
        return 1 + ROWS + 1 + blocks * (self.card_size.height + 2)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything from the top."""
        scene = self._scene
        if scene.state is None or scene.state.hand_card is None:
            return
        self._paint_beginning(canvas, scene.state.hand_card)
        each = self.card_size.height + 2
        y = 1 + ROWS + 1
        for seat in self._example.players:
            canvas.put(1, y, holding(self._example, seat), "-strong")
            cards = zip(self._places(), self._example.cards(seat), strict=False)
            for x, card in cards:
                self._paint_card(canvas, x, y + 1, card)
            y += each
        for number, trick in enumerate(scene.state.tricks):
            self._paint_trick(canvas, y, number, trick)
            y += each

    def _paint_beginning(self, canvas: Canvas, hand_card: HandCard) -> None:
        """Draw the hand card, and how it came into force."""
        ruleset = self._scene.ruleset
        draw_hand_card(canvas, 1, _CARD_WIDTH, ruleset, hand_card, in_force=True, y=1)
        x = 1 + _CARD_WIDTH + 2
        words = opening(self._example, self._scene)
        for row, line in enumerate(wording.wrapped(words, canvas.width - x - 1), 1):
            canvas.put(x, row, line, "-ink")

    def _paint_trick(self, canvas: Canvas, y: int, number: int, trick: Trick) -> None:
        size = self.card_size
        for place, (x, (seat, card)) in enumerate(zip(self._places(), trick.plays(), strict=False)):
            won = seat == trick.winner
            word = "takes" if won else "leads" if place == 0 else ""
            end = canvas.put(x, y, SEATS[seat], "-gold" if won else "-strong")
            canvas.put(end + 1, y, fitted(word, size.width - 2), "-gold" if won else "-faint")
            self._paint_card(canvas, x, y + 1, card, raised=won)
        x = 1 + len(trick.cards) * (size.width + _GAP) + 1
        canvas.put(x, y + 1, f"Trick {number + 1}", "-faint")
        said = taking(self._scene, number, short)
        for row, line in enumerate(wording.wrapped(said, canvas.width - x - 1), y + 2):
            canvas.put(x, row, line, "-ink")

    def _paint_card(self, canvas: Canvas, x: int, y: int, card: Card, raised: bool = False) -> None:
        taboo = wording.is_taboo(self._example.hand_card, card)
        draw_card(canvas, x, y, card, self.card_size, raised=raised, taboo=taboo)

    def _places(self) -> Iterator[int]:
        """The columns of cards side by side."""
        each = self.card_size.width + _GAP
        return (1 + place * each for place in range(self._scene.ruleset.cards_each))
