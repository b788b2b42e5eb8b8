"""What has happened so far: the jewel ledger, the trick history and the hand cards."""

from __future__ import annotations

from textual import events
from textual.message import Message

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.power_play import Stand
from dmtui.game.state import Trick
from dmtui.ui import brief, explanations, power_plays, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.hand_card_face import draw_hand_card
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.scenic import Scenic
from dmtui.ui.widgets.seen_lines import paint_counts

PAGES = {"jewels": "Jewels", "tricks": "Tricks", "cards": "Cards", "coach": "Coach"}
"""The pages of the books beside the table, and what their tabs say; the last for a coach alone."""


class Panel(Scenic):
    """A page of the table's books; ``TITLE`` stands over it, with the key that opens it."""

    DEFAULT_CSS = "Panel { background: $side; height: 1fr; }"
    TITLE = ""

    class Opened(Message):
        """The panel was clicked: it wants more room."""

        def __init__(self, panel: str) -> None:
            super().__init__()
            self.panel = panel

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading and, under it, the page."""
        if self.id in PAGES and not self.screen.has_class("-tall"):
            self._paint_tabs(canvas)
        else:
            canvas.put(1, 0, self.TITLE, "-gold")
        if self.scene is not None and canvas.width >= 20:
            self.paint_page(canvas, self.scene)

    def _paint_tabs(self, canvas: Canvas) -> None:
        x = 1
        coached = self.screen.has_class("-coached")
        for page, word in PAGES.items():
            if page == "coach" and not coached:
                continue
            look = "-gold" if page == self.id else "-faint"
            x = canvas.put(x, 0, word, look, action=f"screen.panel('{page}')") + 2

    def paint_page(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the page, from the second line on."""
        raise NotImplementedError

    def on_click(self, event: events.Click) -> None:
        """Ask for more room, unless a tab was clicked; in a sheet of its own it has it."""
        if self.id is None:
            return
        event.stop()
        if "@click" not in event.style.meta:
            self.post_message(self.Opened(self.id))


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
            if in_force and (instead := _of_a_power_play(scene, hand_card)) is not None:
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


def _of_a_power_play(scene: Scene, hand_card: HandCard) -> tuple[str, str, str] | None:
    """What a hand card in force asks in a power play, what that wins or loses, and a word."""
    play = power_plays.power_play(scene)
    if play is None:
        return None
    price = brief.price(scene, hand_card, play)
    aim = power_plays.aim(scene, hand_card).removesuffix(" to stop it")
    # Whose secret attempt has failed pays for taboos like everyone else.
    failed = play.secret and play.stand is Stand.FAILED
    rule = wording.rule(hand_card) if failed else aim
    return rule, price, "secret" if play.secret else "power"


class HandCardRow(Scenic):
    """The hand cards side by side, for the large layout."""

    DEFAULT_CSS = "HandCardRow { height: 5; }"

    def paint(self, canvas: Canvas) -> None:
        """Draw five cards: the one in force is bright, used ones are dimmed."""
        scene = self.scene
        if scene is None or canvas.width < 100:
            return
        state = scene.state
        for number, hand_card in enumerate(HandCard):
            x, each = self._place(number, canvas.width)
            in_force = state is not None and state.hand_card is hand_card
            used = hand_card in scene.public.used and not in_force
            instead = _of_a_power_play(scene, hand_card) if in_force else None
            draw_hand_card(
                canvas,
                x,
                each,
                scene.ruleset,
                hand_card,
                used=used,
                in_force=in_force,
                instead=instead,
            )

    def hand_card_at(self, x: int) -> HandCard:
        """The hand card under a column."""
        places = [self._place(number, self.size.width)[0] for number in range(len(HandCard))]
        return [card for card, start in zip(HandCard, places, strict=True) if start <= max(x, 1)][
            -1
        ]

    @staticmethod
    def _place(number: int, width: int) -> tuple[int, int]:
        """Where a hand card begins, and its width; the gaps between them are one cell."""
        share = (width - 1) / len(HandCard)
        start, end = round(number * share), round((number + 1) * share)
        return start + 1, end - start - 1

    def on_click(self, event: events.Click) -> None:
        """Explain the hand card that was clicked."""
        self._explain(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the hand card under the pointer."""
        self._explain(event.x)

    def _explain(self, x: int) -> None:
        if self.scene is not None:
            text = explanations.explain_hand_card(self.scene, self.hand_card_at(x))
            self.post_message(Explained(text))
