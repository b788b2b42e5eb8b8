"""The viewer's own cards, one widget a card."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, cast

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.reactive import reactive

from dmtui.game.cards import Card
from dmtui.ui import motion
from dmtui.ui.scene import Scene
from dmtui.ui.sorting import arranged
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.moving import Moving

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

MOST_CARDS: Final = 8
"""The cards of a hand in the full deal."""


def _face_down(scene: Scene | None) -> int:
    """How many cards lie face down, until whose they are is called and says to look alone."""
    if scene is None or scene.covered is None:
        return 0
    return scene.public.cards_held(scene.covered)


def column_in_hand(app: App[Any], scene: Scene, card: Card, width: int, size: CardSize) -> int:
    """The column of a window of ``width`` in which a card that was dealt lies in the hand."""
    places = arranged(scene.dealt, cast("Dressed", app).settings.sort)
    each = size.width + 1
    return (width - each * len(places)) // 2 + each * places.index(card)


class HandRow(Horizontal, Moving):
    """The hand in order, ``most`` cards of it, with at most one chosen."""

    DEFAULT_CSS = "HandRow { height: 6; align-horizontal: center; }"
    # As the screen's own ground.
    BLANK = True

    scene: reactive[Scene | None] = reactive(None, repaint=False, init=False)
    chosen: reactive[Card | None] = reactive(None, repaint=False, init=False)
    advised: reactive[Card | None] = reactive(None, repaint=False, init=False)

    def __init__(self, most: int = MOST_CARDS) -> None:
        super().__init__()
        self._most = most
        self.places: tuple[Card, ...] = ()
        self._held: frozenset[Card] = frozenset()

    def on_mount(self) -> None:
        """Follow the setting of what hands are sorted by."""
        self.watch(self.app, "settings", lambda: self._arrange(self.scene), init=False)

    def compose(self) -> ComposeResult:
        """Make a place for every card that a hand can have."""
        for number in range(1, self._most + 1):
            yield HeldCard(number).data_bind(HandRow.scene)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Show the viewer's cards; each keeps its place until the hand is over."""
        self._arrange(scene)
        passage = motion.passage(before, scene)
        if passage is not None and passage.dealt and self.places:
            self.move(motion.FAN_FRAMES)

    def show_frame(self, frame: int | None) -> None:
        """Let the hand fan out."""
        for face in self.query(HeldCard):
            face.fan = frame

    def _arrange(self, scene: Scene | None) -> None:
        by = cast("Dressed", self.app).settings.sort
        self.places = () if scene is None else arranged(scene.dealt, by)
        self._held = frozenset() if scene is None else frozenset(scene.view.cards)
        down = _face_down(scene)
        faces = self.query(HeldCard)
        for face, card in zip_longest(faces, self.places):
            face.covered = face.number <= down
            # Not a class: for that the style sheet would be gone through, card by card.
            face.display = card is not None or face.covered
            face.card = card if card in self._held else None
        if self.chosen not in self._held:
            self.chosen = None

    def watch_chosen(self) -> None:
        """Raise the chosen card."""
        for face in self.query(HeldCard):
            face.chosen = face.card is not None and face.card is self.chosen

    def watch_advised(self) -> None:
        """Mark the card that a hint advises."""
        for face in self.query(HeldCard):
            face.advised = face.card is not None and face.card is self.advised

    def card_number(self, number: int) -> Card | None:
        """The card at a place, from 1; ``None`` if it is gone."""
        card = self.places[number - 1] if 0 < number <= len(self.places) else None
        return card if card in self._held else None

    def neighbour(self, step: int) -> Card | None:
        """The card to the left or right of the chosen one, or one end of the hand."""
        cards = [card for card in self.places if card in self._held]
        if not cards:
            return None
        if self.chosen is None:
            return cards[0 if step > 0 else -1]
        return cards[(cards.index(self.chosen) + step) % len(cards)]
