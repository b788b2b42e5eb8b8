"""The viewer's own cards, one widget a card."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import reactive

from dmtui.game.cards import Card, Clan
from dmtui.game.state import Phase
from dmtui.records.settings import Sorting
from dmtui.ui import explanations, motion, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.faces import CardSize, draw_back, draw_card
from dmtui.ui.widgets.moving import Moving
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.scenic import Scenic

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

_CLAN_ORDER = {clan: place for place, clan in enumerate(Clan)}
MOST_CARDS = 8


def arranged(cards: tuple[Card, ...], by: Sorting = "clan") -> tuple[Card, ...]:
    """A hand by clan, high to low; or by rank first."""
    if by == "rank":
        return tuple(sorted(cards, key=lambda card: (-card.strength, _CLAN_ORDER[card.clan])))
    return tuple(sorted(cards, key=lambda card: (_CLAN_ORDER[card.clan], -card.strength)))


def _face_down(scene: Scene | None) -> int:
    """How many cards lie face down, until whoever was called says that nobody else looks."""
    if scene is None or scene.waiting is None:
        return 0
    return scene.public.cards_held(scene.waiting)


def column_in_hand(app: App[Any], scene: Scene, card: Card, width: int, size: CardSize) -> int:
    """The column of a window of ``width`` in which a card that was dealt lies in the hand."""
    places = arranged(scene.dealt, cast("Dressed", app).settings.sort)
    each = size.width + 1
    return (width - each * len(places)) // 2 + each * places.index(card)


class HandCardFace(Scenic):
    """One place of the hand: a card that rises when it is chosen, with its number and mark.

    The place is empty once its card is played. While the hand fans out, ``fan`` is the frame, and
    what is seen here of the cards that lie face down is drawn.
    """

    DEFAULT_CSS = """
    HandCardFace { width: 9; height: 6; display: none; }
    HandCardFace.-place { display: block; }
    """

    card: reactive[Card | None] = reactive(None, repaint=False)
    chosen: reactive[bool] = reactive(False, repaint=False)
    advised: reactive[bool] = reactive(False, repaint=False)
    fan: reactive[int | None] = reactive(None, repaint=False)
    covered: reactive[bool] = reactive(False, repaint=False)
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


class HandRow(Horizontal, Moving):
    """The hand in order, with at most one card chosen."""

    DEFAULT_CSS = "HandRow { height: 6; align-horizontal: center; }"

    scene: reactive[Scene | None] = reactive(None, repaint=False)
    chosen: reactive[Card | None] = reactive(None, repaint=False)
    advised: reactive[Card | None] = reactive(None, repaint=False)

    def __init__(self) -> None:
        super().__init__()
        self.places: tuple[Card, ...] = ()
        self._held: frozenset[Card] = frozenset()

    def on_mount(self) -> None:
        """Follow the setting of what hands are sorted by."""
        self.watch(self.app, "settings", lambda: self._arrange(self.scene), init=False)

    def compose(self) -> ComposeResult:
        """Make a place for every card that a hand can have."""
        for number in range(1, MOST_CARDS + 1):
            yield HandCardFace(number).data_bind(HandRow.scene)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Show the viewer's cards; each keeps its place until the hand is over."""
        self._arrange(scene)
        passage = motion.passage(before, scene)
        if passage is not None and passage.dealt and self.places:
            self.move(motion.FAN_FRAMES)

    def show_frame(self, frame: int | None) -> None:
        """Let the hand fan out."""
        for face in self.query(HandCardFace):
            face.fan = frame

    def _arrange(self, scene: Scene | None) -> None:
        by = cast("Dressed", self.app).settings.sort
        self.places = () if scene is None else arranged(scene.dealt, by)
        self._held = frozenset() if scene is None else frozenset(scene.view.cards)
        down = _face_down(scene)
        faces = self.query(HandCardFace)
        for face, card in zip_longest(faces, self.places):
            face.covered = face.number <= down
            face.set_class(card is not None or face.covered, "-place")
            face.card = card if card in self._held else None
        if self.chosen not in self._held:
            self.chosen = None

    def watch_chosen(self) -> None:
        """Raise the chosen card."""
        for face in self.query(HandCardFace):
            face.chosen = face.card is not None and face.card is self.chosen

    def watch_advised(self) -> None:
        """Mark the card that a hint advises."""
        for face in self.query(HandCardFace):
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
