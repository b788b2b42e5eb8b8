"""What every choice of the decision is expected to bring, beside a hint."""

from __future__ import annotations

from math import ceil
from typing import Final

from textual.reactive import reactive

from dmtui.game.actions import Play
from dmtui.seats.advice import Choice
from dmtui.ui.hinting import Hint, unit
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.choice_names import choice_name
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.scenic import Scenic
from dmtui.ui.wording import wrapped

_WIDE_ENOUGH: Final = 16
"""Cells that a column of cards needs."""


class HintPanel(Scenic):
    """A line a choice, ``*`` and its mark on the table standing for the advised one."""

    DEFAULT_CSS = "HintPanel { background: $side; height: 1fr; }"

    hint: reactive[Hint | None] = reactive(None, repaint=False)

    def watch_hint(self) -> None:
        """Show another hint, or none."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the choices, in two columns where one is too short, and what the sums mean."""
        scene, hint = self.scene, self.hint
        canvas.put(1, 0, "Hint", "-gold")
        if scene is None or hint is None:
            return
        canvas.right(canvas.width - 1, 0, "jewels", "-faint")
        choices, rows = hint.advice.choices, max(canvas.height - 1, 1)
        columns = ceil(len(choices) / rows) if canvas.width >= 2 * _WIDE_ENOUGH else 1
        width, each = canvas.width // columns, ceil(len(choices) / columns)
        for number, choice in enumerate(choices):
            column, row = divmod(number, each)
            x = column * width
            self._paint_choice(canvas, x, 1 + row, x + width - 1, choice, advised=not number)
        under = each + 2
        words = wrapped(unit(scene), canvas.width - 2)
        if under + len(words) <= canvas.height:
            for y, line in enumerate(words, under):
                canvas.put(1, y, line, "-faint")

    @staticmethod
    def _paint_choice(
        canvas: Canvas, x: int, y: int, end: int, choice: Choice, *, advised: bool
    ) -> None:
        look = "-gold" if advised else "-ink"
        canvas.put(x + 1, y, "*" if advised else " ", "-gold")
        if isinstance(choice.action, Play):
            put_card(canvas, x + 3, y, choice.action.card)
        else:
            canvas.put(x + 3, y, choice_name(choice.action, end - x - 10), look)
        canvas.right(end, y, f"{choice.jewels:+z.1f}", look)
