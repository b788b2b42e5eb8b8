"""How a game went: every seat, round by round."""

from __future__ import annotations

from typing import Final

from dmtui.game.ruleset import HANDS_A_ROUND, Victory
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted

_ROOMY: Final = 66
"""Cells in which the rounds of four seats and the sums stand side by side."""


class FinalSheet(Painted):
    """A line a seat: what each round brought it, its purse and what it collected."""

    DEFAULT_CSS = "FinalSheet { background: $felt; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        # What stands below would jump, were it another height before the first resize.
        self.styles.height = 1 + scene.ruleset.players

    def on_resize(self) -> None:
        """Have a line a seat, or two where it is narrow."""
        lines = 1 if self.size.width >= _ROOMY else 2
        self.styles.height = 1 + lines * self._scene.ruleset.players

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
