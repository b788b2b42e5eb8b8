"""The end of the game: who won, how every round went, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ClassVar, Final

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label

from dmtui.game.ruleset import HANDS_A_ROUND, Victory
from dmtui.records.deals import commitment
from dmtui.records.paths import styles
from dmtui.records.record import Loaded
from dmtui.ui.commands import END, bindings
from dmtui.ui.endings import verdict, why_won
from dmtui.ui.scene import Scene
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted

_ROOMY: Final = 60


class AfterGame(Enum):
    """What the person wants after the end."""

    NEW = "new"
    SAME_DEALS = "same"
    TITLE = "title"
    UNDO = "undo"


Next = AfterGame | Loaded | None
"""That, or a game to play that begins in the middle of another, or nothing."""


class FinalSheet(Painted):
    """A line a seat: what each round brought it, its purse and what it collected."""

    DEFAULT_CSS = "FinalSheet { height: 7; background: $felt; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    def paint(self, canvas: Canvas) -> None:
        """Draw the table of seats."""
        if canvas.width < _ROOMY:
            self._paint_narrow(canvas)
            return
        scene = self._scene
        public = scene.public
        players = scene.ruleset.players
        purse_at, collected_at = canvas.width - 13, canvas.width - 2
        by_purse = scene.ruleset.victory is Victory.PURSE
        columns = [26 + 6 * round_ for round_ in range(players)]
        canvas.put(2, 0, "Seat", "-faint")
        for round_, column in enumerate(columns):
            canvas.right(column, 0, f"R{round_ + 1}", "-faint")
        canvas.right(purse_at, 0, "Purse", "-gold" if by_purse else "-faint")
        canvas.right(collected_at, 0, "Collected", "-faint" if by_purse else "-gold")
        for seat in range(players):
            y = 1 + seat
            won = seat in (public.winners or ())
            canvas.put(2, y, fitted(scene.name(seat), 14), "-gold" if won else "-strong")
            if won:
                canvas.put(17, y, "won", "-badge")
            for round_, column in enumerate(columns):
                change = self._change(seat, round_)
                look = "-gain" if change > 0 else "-loss" if change < 0 else "-faint"
                canvas.right(column, y, f"{change:+}" if change else "·", look)
            canvas.right(purse_at, y, str(public.purse[seat]), "-strong" if by_purse else "-ink")
            collected = str(public.collected[seat])
            canvas.right(collected_at, y, collected, "-ink" if by_purse else "-strong")

    def _change(self, seat: int, round_: int) -> int:
        """What a round brought a seat, in jewels."""
        scene = self._scene
        hands = scene.public.past[round_ * HANDS_A_ROUND : (round_ + 1) * HANDS_A_ROUND]
        return sum(scene.changes(hand)[seat] for hand in hands)

    def _paint_narrow(self, canvas: Canvas) -> None:
        """Draw two lines a seat: what it has, and what each round brought."""
        scene, right = self._scene, canvas.width - 1
        by_purse = scene.ruleset.victory is Victory.PURSE
        canvas.put(1, 0, "Seat", "-faint")
        canvas.right(right - 10, 0, "Purse", "-gold" if by_purse else "-faint")
        canvas.right(right, 0, "Collected", "-faint" if by_purse else "-gold")
        for seat in range(scene.ruleset.players):
            y = 1 + 2 * seat
            won = seat in (scene.public.winners or ())
            x = canvas.put(1, y, fitted(scene.name(seat), 14), "-gold" if won else "-strong")
            if won:
                canvas.put(x + 1, y, "won", "-badge")
            purse, collected = scene.public.purse[seat], scene.public.collected[seat]
            canvas.right(right - 10, y, str(purse), "-strong" if by_purse else "-ink")
            canvas.right(right, y, str(collected), "-ink" if by_purse else "-strong")
            x = 1
            for round_ in range(scene.ruleset.players):
                x = canvas.put(x + 1, y + 1, f"R{round_ + 1}", "-faint")
                change = self._change(seat, round_)
                look = "-gain" if change > 0 else "-loss" if change < 0 else "-faint"
                x = canvas.put(x + 1, y + 1, f"{change:+}" if change else "·", look) + 1


class Ways(msgspec.Struct, frozen=True):
    """What else can be done at the end, each where it is there.

    ``review`` opens the review of the game; ``replay`` goes through it again, and calls what it
    is given with a new game if one is to be played on from there. ``before_undo`` says what has
    to be said before the last decision is taken back, once.
    """

    review: Callable[[], None] | None = None
    replay: Callable[[Callable[[Loaded | None], None]], None] | None = None
    before_undo: Callable[[], str | None] | None = None


_NO_WAYS: Final = Ways()


class GameEndScreen(GatedModal[Next]):
    """Stands until the person says what is next; ``None`` looks at the table again.

    A game that was ``helped`` is said to be.
    """

    WHERE = END
    CSS_PATH = styles() / "game_end.tcss"
    # Nothing has the focus at first, so that an Enter too many starts nothing.
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = bindings(END)

    def __init__(
        self, scene: Scene, seed: str | None, ways: Ways = _NO_WAYS, *, helped: bool = False
    ) -> None:
        super().__init__()
        self._scene = scene
        self._seed = seed
        self._ways = ways
        self._helped = helped

    def compose(self) -> ComposeResult:
        """Lay out the winner, the sheet, the seed and the ways on."""
        scene = self._scene
        with Vertical(id="ending"):
            yield Label(verdict(scene), id="ending-title", markup=False)
            helped = " Played with help." if self._helped else ""
            yield Label(f"{why_won(scene)}{helped}", id="ending-why", markup=False)
            yield FinalSheet(scene)
            if self._seed is not None:
                text = f"Seed {self._seed}, as promised by {commitment(self._seed)[:16]}…"
                yield Label(text, id="ending-seed", markup=False)
            with Horizontal(id="ending-ways"):
                if self._ways.review is not None:
                    yield Button("Review (r)", id="review")
                if self._ways.replay is not None:
                    yield Button("Replay (p)", id="replay")
                if self._ways.before_undo is not None:
                    yield Button("Undo (u)", id="undo")
                yield Button("New game (n)", id="new")
                yield Button("Same deals (d)", id="same")
                yield Button("Title (Esc)", id="title")

    @on(Button.Pressed)
    def pressed(self, message: Button.Pressed) -> None:
        """Go the way of a button."""
        way = message.button.id or AfterGame.TITLE.value
        inside = {
            "review": self.action_review,
            "replay": self.action_replay,
            "undo": self.action_undo,
        }
        if way in inside:
            inside[way]()
        else:
            self.action_done(way)

    def action_review(self) -> None:
        """See what each decision cost, and come back."""
        if self._ways.review is not None:
            self._ways.review()

    def action_replay(self) -> None:
        """Go through the game again, and come back, or play on from there."""
        if self._ways.replay is not None:
            self._ways.replay(self._play_on_if)

    def _play_on_if(self, loaded: Loaded | None) -> None:
        if loaded is not None:
            self.dismiss(loaded)

    def action_undo(self) -> None:
        """Take the last decision back; the first time, say what that means."""
        if self._ways.before_undo is None:
            return
        warning = self._ways.before_undo()
        if warning is None:
            self.dismiss(AfterGame.UNDO)
        else:
            why = self.query_one("#ending-why", Label)
            why.update(Content(warning))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no way where there is none."""
        inside = {
            "review": self._ways.review,
            "replay": self._ways.replay,
            "undo": self._ways.before_undo,
        }
        return action not in inside or inside[action] is not None

    def action_done(self, way: str) -> None:
        """Go a way."""
        self.dismiss(AfterGame(way))
