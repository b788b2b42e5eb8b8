"""The buttons that go through a replay, and how far it is."""

from __future__ import annotations

from typing import Final

from textual.reactive import reactive

from dmtui.table.replay import Stride
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import Painted

_BACK: Final = (
    (Stride.END, "|‹ start", "|‹"),
    (Stride.HAND, "‹ hand", "‹h"),
    (Stride.TRICK, "‹ trick", "‹t"),
    (Stride.CARD, "‹ back", "‹"),
)
_ON: Final = (
    (Stride.CARD, "on ›", "›"),
    (Stride.TRICK, "trick ›", "t›"),
    (Stride.HAND, "hand ›", "h›"),
    (Stride.END, "end ›|", "›|"),
)
_ROOMY: Final = 76


class StepBar(Painted):
    """A line of buttons; those that lead nowhere from here are dimmed."""

    DEFAULT_CSS = "StepBar { height: 1; background: $side; }"

    place: reactive[tuple[int, int]] = reactive((0, 1), repaint=False)
    """The step that is shown, from 0, and how many there are."""

    def watch_place(self) -> None:
        """Show another step."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw what leads back on the left, what leads on to the right."""
        step, steps = self.place
        roomy = canvas.width >= _ROOMY
        back = [_button(button, -1, roomy) for button in _BACK]
        on = [_button(button, 1, roomy) for button in _ON]
        left = _put(canvas, 0, back, step > 0)
        right = canvas.width - sum(len(text) for text, _ in on)
        _put(canvas, right, on, step < steps - 1)
        how_far = f"{step + 1}/{steps}"
        words = f"Step {how_far}"
        text = words if len(words) + 2 <= right - left else how_far
        canvas.centred(left, 0, right - left, text, "-strong")


def _put(canvas: Canvas, x: int, buttons: list[tuple[str, str]], leads: bool) -> int:
    """Draw buttons side by side; return where they end."""
    for text, action in buttons:
        x = canvas.put(x, 0, text, "-gold" if leads else "-faint", action=action)
    return x


def _button(button: tuple[Stride, str, str], way: int, roomy: bool) -> tuple[str, str]:
    """What is written, and the action of a click on it."""
    stride, words, sign = button
    return f" {words if roomy else sign} ", f"screen.stride('{stride.value}', {way})"
