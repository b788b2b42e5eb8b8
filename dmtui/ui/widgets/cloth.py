"""The table itself: the seats round it, and the trick in the middle."""

from __future__ import annotations

from textual import events

from dmtui.game.cards import Card
from dmtui.game.state import Phase
from dmtui.ui import brief, explanations, motion, power_plays, wording
from dmtui.ui.motion import Passage, Place
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.faces import (
    SINGLE,
    CardSize,
    draw_back,
    draw_border,
    draw_card,
    draw_place,
    draw_sliding,
)
from dmtui.ui.widgets.fan import paint_fan
from dmtui.ui.widgets.hand import column_in_hand
from dmtui.ui.widgets.moving import Moving
from dmtui.ui.widgets.scenic import Scenic
from dmtui.ui.widgets.seat_label import paint_seat
from dmtui.ui.widgets.seat_list import WIDTH, first_row, is_at_the_card, paint_list
from dmtui.ui.widgets.sentence import FIXED, balanced, kept_together
from dmtui.ui.widgets.spots import Spot, outside, spots_of
from dmtui.ui.widgets.tricks import put_trick, trick_width


class Cloth(Scenic, Moving):
    """Seats, the trick, what was led and what is at stake."""

    DEFAULT_CSS = "Cloth { background: $felt; height: 1fr; min-height: 10; }"
    _passage: Passage | None = None

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Let move what leads to the new scene; what does not concern the cards stops nothing."""
        passage = motion.passage(before, scene)
        if passage is None and before is not None and scene is not None:
            if before.plays != scene.plays or before.number != scene.number:
                self.settle()
        else:
            self._passage = passage
            if passage is not None:
                self.move(passage.frames)
        self.repaint()

    def show_frame(self, frame: int | None) -> None:
        """Show where the cards are on their way."""
        self.repaint()

    @property
    def passing(self) -> Passage | None:
        """What is on its way."""
        return self._passage if self.frame is not None else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the whole table."""
        scene = self.scene
        if scene is None or canvas.width < WIDTH:
            return
        if self.listed:
            paint_list(canvas, scene, self.passing, self.frame or 0)
            return
        spots = spots_of((canvas.width, canvas.height), scene.ruleset.players, self.card_size)
        self._paint_moving(canvas, scene, spots)
        for seat in range(scene.ruleset.players):
            paint_fan(canvas, scene, seat, spots, self.card_size)
            paint_seat(canvas, scene, seat, spots, self.card_size)
        self._paint_middle(canvas, scene, spots)
        line = brief.trick(scene, canvas.width - 4)
        canvas.put(1, canvas.height - 1, fitted(line, canvas.width - 4), "-ink")

    def _paint_middle(self, canvas: Canvas, scene: Scene, spots: list[Spot]) -> None:
        state = scene.state
        plays = scene.plays
        passing = self.passing
        if passing is not None and not passing.played:
            return
        if state is not None and state.hand_card is None:
            self._paint_banner(canvas, wording.turn_line(scene), "", "")
            return
        if not plays and state is not None and state.hand_card is not None and not state.tricks:
            self._paint_banner(
                canvas,
                wording.decision_line(scene),
                power_plays.aim(scene, state.hand_card),
                power_plays.price(scene, state.hand_card),
            )
            return
        for seat, card in plays:
            if passing is None or passing.played != (seat, card):
                x, y = spots[(seat - scene.me) % scene.ruleset.players].card
                self._paint_played(canvas, scene, seat, card, x, y)
        if not plays and state is not None:
            self._paint_last_trick(canvas, scene)
        if scene.asked and scene.public.phase is Phase.PLAY and not scene.looking_back:
            draw_place(canvas, *spots[0].card, self.card_size, "here")

    def _paint_moving(self, canvas: Canvas, scene: Scene, spots: list[Spot]) -> None:
        """Draw the cards on their way, below everything else."""
        passing, frame = self.passing, self.frame
        if passing is None or frame is None:
            return
        places = {
            (scene.me + away) % scene.ruleset.players: spot.card for away, spot in enumerate(spots)
        }
        outside = self._outside(canvas, scene, spots)
        for sliding in passing.cards(frame, places, outside):
            if sliding.card is None:
                draw_back(canvas, *sliding.at, self.card_size, woven=False)
            else:
                draw_sliding(canvas, *sliding.at, sliding.card, self.card_size)

    def _outside(self, canvas: Canvas, scene: Scene, spots: list[Spot]) -> dict[int, Place]:
        """Where the cards of each seat come from: for the viewer, from the hand below."""
        size = self.card_size
        mine = (spots[0].card[0], canvas.height)
        played = self._passage.played if self._passage is not None else None
        if played is not None and played[0] == scene.view.seat:
            left = column_in_hand(self.app, scene, played[1], self.screen.size.width, size)
            mine = (left - self.region.x, canvas.height)
        places = outside(spots, mine, (canvas.width, size))
        return {(scene.me + away) % len(places): place for away, place in enumerate(places)}

    def _paint_played(
        self, canvas: Canvas, scene: Scene, seat: int, card: Card, x: int, y: int
    ) -> None:
        state = scene.state
        draw_card(
            canvas,
            x,
            y,
            card,
            self.card_size,
            raised=seat == scene.winning,
            taboo=state is not None and wording.is_taboo(state.hand_card, card),
        )

    def _paint_last_trick(self, canvas: Canvas, scene: Scene) -> None:
        trick = scene.last_trick
        if trick is None:
            return
        y = max(2, (canvas.height - 2 - self.card_size.height) // 2)
        words = f"Last trick, taken by {scene.within(trick.winner)}:"
        canvas.centred(0, y - 1, canvas.width, words, "-faint")
        put_trick(canvas, (canvas.width - trick_width(trick)) // 2, y, scene, trick)

    def _paint_banner(self, canvas: Canvas, heading: str, line: str, small: str) -> None:
        texts = [(kept_together(heading), "-strong"), (line, "-ink"), (_by_commas(small), "-faint")]
        widest = _WIDEST_BANNER[self.card_size]
        width = min(max(len(text) for text, _ in texts) + 4, widest)
        lines = [
            (row.replace(FIXED, " "), look)
            for text, look in texts
            for row in balanced(text, width - 4)
        ]
        width = max(len(row) for row, _ in lines) + 4
        width += (canvas.width - width) % 2
        height = len(lines) + 2
        x, y = (canvas.width - width) // 2, max(1, (canvas.height - 1 - height) // 2)
        draw_border(canvas, x, y, (width, height), SINGLE, "-card", "-gold")
        for row, (text, look) in enumerate(lines, 1):
            canvas.centred(x + 1, y + row, width - 2, text, "-card", look)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain what the pointer is over, where the terminal reports it."""
        self._explain(event.x, event.y)

    def on_click(self, event: events.Click) -> None:
        """Explain what was clicked."""
        self._explain(event.x, event.y)

    def _explain(self, x: int, y: int) -> None:
        scene = self.scene
        if scene is None:
            return
        if self.listed:
            self._explain_line(scene, x, y)
            return
        spots = spots_of(self.size, scene.ruleset.players, self.card_size)
        size = self.card_size
        by_seat = {
            (scene.me + away) % scene.ruleset.players: spot for away, spot in enumerate(spots)
        }
        for seat, card in scene.plays:
            if _inside(by_seat[seat].card, size, x, y):
                self.post_message(Explained(explanations.explain_card(scene, card, seat)))
                return
        labelled = [seat for seat, spot in by_seat.items() if spot.is_labelled(x, y)]
        if labelled:
            lowest = max(labelled, key=lambda seat: by_seat[seat].label[1])
            self.post_message(Explained(explanations.explain_seat(scene, lowest)))

    def _explain_line(self, scene: Scene, x: int, y: int) -> None:
        away = y - first_row(self.size.height)
        if not 0 <= away < scene.ruleset.players:
            return
        seat = (scene.me + 1 + away) % scene.ruleset.players
        card = dict(scene.plays).get(seat)
        if card is not None and is_at_the_card(x, self.size.width):
            self.post_message(Explained(explanations.explain_card(scene, card, seat)))
        else:
            self.post_message(Explained(explanations.explain_seat(scene, seat)))


_WIDEST_BANNER = {CardSize.LARGE: 36, CardSize.MEDIUM: 28}
"""What lies between the labels of the seats on both sides."""


def _by_commas(text: str) -> str:
    """A list of prices that breaks between them only."""
    return text.replace(" ", FIXED).replace(f",{FIXED}", ", ")


def _inside(corner: tuple[int, int], size: CardSize, x: int, y: int) -> bool:
    left, top = corner
    return left <= x < left + size.width and top <= y < top + size.height
