"""The end of a hand: who took what, who pays whom, and the purses after it."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Label

from dmtui.game.state import FinishedHand
from dmtui.records.paths import styles
from dmtui.ui import wording
from dmtui.ui.endings import payment
from dmtui.ui.scene import Scene
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted, put_card
from dmtui.ui.widgets.tricks import put_trick


class Settlement(Painted):
    """A line a seat: the taboos it took, what it pays or gets, and its purse after it."""

    DEFAULT_CSS = "Settlement { height: 8; background: $felt; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    def paint(self, canvas: Canvas) -> None:
        """Draw the table of seats."""
        scene = self._scene
        hand = scene.public.past[-1]
        moved = scene.changes(hand)
        purse_at, change_at = canvas.width - 2, canvas.width - 13
        canvas.put(2, 0, "Seat", "-faint")
        canvas.put(20, 0, "Taboos taken", "-faint")
        canvas.right(change_at, 0, "Jewels", "-faint")
        canvas.right(purse_at, 0, "Purse", "-faint")
        for seat in range(scene.ruleset.players):
            y = 1 + seat
            office = seat == hand.state.dragonmaster
            x = canvas.put(2, y, fitted(scene.name(seat), 13), "-gold" if office else "-strong")
            if office:
                canvas.put(x + 1, y, "DM", "-badge")
            self._paint_taboos(canvas, scene, hand, seat, y)
            look = "-gain" if moved[seat] > 0 else "-loss" if moved[seat] < 0 else "-faint"
            canvas.right(change_at, y, f"{moved[seat]:+}" if moved[seat] else "·", look)
            canvas.right(purse_at, y, str(scene.public.purse[seat]), "-strong")

        last = hand.state.tricks[-1]
        y = scene.ruleset.players + 2
        x = canvas.put(2, y, f"Last trick, to {scene.name(last.winner)}:", "-faint")
        put_trick(canvas, x + 1, y, scene, last)

    def _paint_taboos(
        self, canvas: Canvas, scene: Scene, hand: FinishedHand, seat: int, y: int
    ) -> None:
        x = 20
        found = hand.state.taken(scene.ruleset.cards_each)
        for taken in wording.each_once(one for one in found if one.seat == seat):
            if x > canvas.width - 27:
                canvas.put(x, y, "…", "-faint")
                return
            if taken.card is None:
                x = canvas.put(x, y, f"{taken.taboo.value} trick", "-ink") + 2
            else:
                x = put_card(canvas, x, y, taken.card) + 1


class HandEndScreen(GatedModal[None]):
    """Stands until it has been read."""

    CSS_PATH = styles() / "hand_end.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "go_on", "Go on")]

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    def compose(self) -> ComposeResult:
        """Lay out the outcome, the table of seats and the payments."""
        scene = self._scene
        hand = scene.public.past[-1]
        number = len(scene.public.past)
        with Vertical(id="settlement"):
            yield Label(f"Hand {number} of {scene.ruleset.hands} is over", id="settlement-title")
            yield Label(wording.outcome(scene, hand), id="settlement-outcome", markup=False)
            yield Settlement(scene)
            yield Label(_payments(scene, hand), id="settlement-payments", markup=False)
            yield Label("Any key or a click goes on", id="settlement-hint")

    def on_key(self, event: events.Key) -> None:
        """Go on with any key that came after this was shown."""
        event.stop()
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """Go on with a click."""
        self.dismiss(None)


def _payments(scene: Scene, hand: FinishedHand) -> str:
    if not hand.entries:
        return "No jewels move."
    return "\n".join(payment(scene, entry) for entry in hand.entries)
