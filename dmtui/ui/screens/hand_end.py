"""The end of a hand: who took what, who pays whom, and the purses after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Label

from dmtui.game.cards import Card
from dmtui.game.state import FinishedHand
from dmtui.records.paths import sheets
from dmtui.ui import wording
from dmtui.ui.commands import bindings, offered
from dmtui.ui.dialog_commands import HAND_END
from dmtui.ui.endings import brief_payment, payment
from dmtui.ui.motion import part_of
from dmtui.ui.scene import Scene
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.moving import Moving
from dmtui.ui.widgets.painted import Painted, put_card
from dmtui.ui.widgets.sentence import Sentence
from dmtui.ui.widgets.tricks import put_trick

_ROOMY: Final = 60
_PURSE_FRAMES: Final = 8


class Settlement(Painted, Moving):
    """A line a seat: the taboos it took, what it pays or gets, and its purse, which moves."""

    DEFAULT_CSS = "Settlement { height: 8; background: $felt; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        self.moves = True

    def on_mount(self) -> None:
        """Have the jewels paid."""
        if self._scene.public.past[-1].entries:
            self.move(_PURSE_FRAMES)

    def show_frame(self, frame: int | None) -> None:
        """Show how far the jewels are paid."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the table of seats."""
        scene = self._scene
        hand = scene.public.past[-1]
        moved = scene.changes(hand)
        narrow = canvas.width < _ROOMY
        name_at, taboos_at = (1, 13) if narrow else (2, 20)
        purse_at = canvas.width - (1 if narrow else 2)
        change_at = canvas.width - (8 if narrow else 13)
        canvas.put(name_at, 0, "Seat", "-faint")
        canvas.put(taboos_at, 0, "Taboos taken", "-faint")
        canvas.right(change_at, 0, "+/-" if narrow else "Jewels", "-faint")
        canvas.right(purse_at, 0, "Purse", "-faint")
        for seat in range(scene.ruleset.players):
            y = 1 + seat
            office = seat == hand.state.dragonmaster
            name = fitted(scene.name(seat), 8 if narrow else 13)
            x = canvas.put(name_at, y, name, "-gold" if office else "-strong")
            if office:
                canvas.put(x + 1, y, "DM", "-badge")
            self._paint_taboos(canvas, hand, seat, (taboos_at, y), change_at - 6)
            look = "-gain" if moved[seat] > 0 else "-loss" if moved[seat] < 0 else "-faint"
            canvas.right(change_at, y, f"{moved[seat]:+}" if moved[seat] else "·", look)
            paid = part_of(moved[seat], self.frame, _PURSE_FRAMES)
            purse = scene.public.purse[seat] - moved[seat] + paid
            canvas.right(purse_at, y, str(purse), look if paid != moved[seat] else "-strong")

        last = hand.state.tricks[-1]
        y = scene.ruleset.players + (1 if narrow else 2)
        taker = scene.within(last.winner)
        words = f"Last, to {fitted(taker, 10)}:" if narrow else f"Last trick, to {taker}:"
        x = canvas.put(name_at, y, words, "-faint")
        put_trick(canvas, x + 1, y, scene, last)

    def _paint_taboos(
        self, canvas: Canvas, hand: FinishedHand, seat: int, start: tuple[int, int], end: int
    ) -> None:
        """Draw what a seat took, close together if need be; where that is too much, a count."""
        found = hand.state.taken(self._scene.ruleset.cards_each)
        mine = wording.each_once(one for one in found if one.seat == seat)
        things = [one.card or f"{one.taboo.value} trick" for one in mine]
        gap = 1
        if _width(things, gap) > end - start[0]:
            # Words come first: after a card that has no gap one would run into its sign.
            things = [one.taboo.value for one in mine if one.card is None]
            things += [one.card for one in mine if one.card is not None]
            gap = 0
        x, y = start
        if _width(things, gap) > end - x:
            canvas.put(x, y, f"{len(things)} taboos", "-ink")
            return
        for thing in things:
            if isinstance(thing, Card):
                x = put_card(canvas, x, y, thing) + gap
            else:
                x = canvas.put(x, y, thing, "-ink") + 1 + gap


def _width(things: Sequence[Card | str], gap: int) -> int:
    each = ((2 if isinstance(thing, Card) else len(thing) + 1) + gap for thing in things)
    return sum(each) - gap


class Payments(Painted):
    """A line a payment."""

    DEFAULT_CSS = "Payments { height: 1; background: $felt; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        self.styles.height = max(len(scene.public.past[-1].entries), 1)

    def paint(self, canvas: Canvas) -> None:
        """Draw who pays whom."""
        entries = self._scene.public.past[-1].entries
        if not entries:
            canvas.put(1, 0, "No jewels move.", "-ink")
        narrow = canvas.width < _ROOMY
        for y, entry in enumerate(entries):
            text = (brief_payment if narrow else payment)(self._scene, entry)
            canvas.put(1 if narrow else 2, y, fitted(text, canvas.width - 2), "-ink")


class HandEndScreen(GatedModal[bool | None]):
    """Stands until it has been read; true takes back the last decision instead of going on.

    ``before_undo`` says what has to be said before that, once; without it there is no undo.
    """

    WHERE = HAND_END
    CSS_PATH = sheets("pages", "hand_end")
    BINDINGS: ClassVar[list[BindingType]] = bindings(HAND_END)

    def __init__(self, scene: Scene, before_undo: Callable[[], str | None] | None = None) -> None:
        super().__init__()
        self._scene = scene
        self._before_undo = before_undo

    def compose(self) -> ComposeResult:
        """Lay out the outcome, the table of seats and the payments."""
        scene = self._scene
        hand = scene.public.past[-1]
        number = len(scene.public.past)
        with Vertical(id="settlement"):
            yield Label(f"Hand {number} of {scene.ruleset.hands} is over", id="settlement-title")
            yield Sentence(wording.outcome(scene, hand), id="settlement-outcome", markup=False)
            yield Settlement(scene)
            yield Payments(scene)
            undo = ", u undoes" if self._before_undo is not None else ""
            yield Label(f"Any key or a click goes on{undo}", id="settlement-hint")
        yield KeyBar(HAND_END)

    def on_key(self, event: events.Key) -> None:
        """Go on with any key that came after this was shown, and does nothing else."""
        if not any(event.key in each.keys for each in offered(HAND_END, self.check_action)):
            event.stop()
            self.dismiss(None)

    def action_go_on(self) -> None:
        """Go on."""
        self.dismiss(None)

    @property
    def rules_topic(self) -> str:
        """The key of what the rules say about the hand card."""
        hand_card = self._scene.public.past[-1].state.hand_card
        return hand_card.value if hand_card is not None else ""

    def on_click(self, event: events.Click) -> None:
        """Go on with a click, unless it was to undo."""
        if "@click" not in event.style.meta:
            self.dismiss(None)

    def action_undo(self) -> None:
        """Take back the last decision; the first time, say what that means."""
        warning = self._before_undo() if self._before_undo is not None else None
        if warning is None:
            self.dismiss(True)
        else:
            hint = self.query_one("#settlement-hint", Label)
            hint.update(Content(warning))
            hint.add_class("-armed")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo only where that is possible."""
        return action != "undo" or self._before_undo is not None
