"""What a review comes to, a line a seat; before that, how far the judges are."""

from __future__ import annotations

from itertools import accumulate

from textual.reactive import reactive

from dmtui.review.verdict import Tally
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted

_HEADS = ("Decisions", "Fine", "Slips", "Mistakes", "Blunders", "Cost", "Opened")
_ROOMY = 70
"""Cells that leave room for a name beside the sums."""
_KEPT = "Esc goes back; what is judged is kept."
_NARROW = {"Fine": 5, "Slip": 5, "Mist": 5, "Blun": 5, "Cost": 6, "Open": 6}
"""The heads where room is short, and the cells of their columns."""
_NARROW_NAME = 7
_NAME = 14
_SUM = 6
_LOOKS = ("-ink", "-gain", "-ink", "-gold", "-loss", "-strong", "-faint")


class TallySheet(Painted):
    """Counts of marks, and jewels: what was lost given what one could know, and with open cards.

    ``judged`` is how many decisions are judged and how many there are to judge; ``nothing`` says
    that no hand is finished. There is room for ``seats`` from the start: nothing moves later.
    """

    DEFAULT_CSS = "TallySheet { background: $felt; }"

    judged: reactive[tuple[int, int]] = reactive((0, 0))
    tallies: reactive[tuple[Tally, ...]] = reactive(())
    nothing: reactive[bool] = reactive(False)

    def __init__(self, names: tuple[str, ...], seats: int) -> None:
        super().__init__()
        self._names = names
        self.styles.height = 1 + seats

    def watch_judged(self) -> None:
        """Move the bar on."""
        self.repaint()

    def watch_tallies(self) -> None:
        """Show the sums."""
        self.repaint()

    def watch_nothing(self) -> None:
        """Say that there is nothing to say."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the sums, or the progress bar."""
        if self.nothing:
            words = "No hand of this game is over yet: there is nothing to judge."
            words = words if canvas.width > len(words) + 2 else "No hand is over yet."
            canvas.put(2, 0, words, "-ink")
        elif self.tallies:
            self._paint_sums(canvas)
        else:
            _paint_bar(canvas, *self.judged)

    def _paint_narrow(self, canvas: Canvas) -> None:
        """Draw the sums in few cells; the decisions are the sum of their marks."""
        columns = list(accumulate(_NARROW.values(), initial=_NARROW_NAME))[1:]
        for column, head in zip(columns, _NARROW, strict=True):
            canvas.right(column, 0, head, "-faint")
        for y, tally in enumerate(self.tallies, 1):
            canvas.put(1, y, fitted(self._names[tally.seat], _NARROW_NAME - 1), "-strong")
            for column, text, look in zip(columns, _cells(tally)[1:], _LOOKS[1:], strict=True):
                canvas.right(column, y, text, "-faint" if text == "0" else look)

    def _paint_sums(self, canvas: Canvas) -> None:
        if canvas.width < _ROOMY:
            self._paint_narrow(canvas)
            return
        widths = [max(len(head), _SUM) for head in _HEADS]
        spare = canvas.width - _NAME - 2 - sum(width + 1 for width in widths)
        wider = max(spare, 0) // len(_HEADS) + 1
        columns = list(accumulate(width + wider for width in widths))
        first = canvas.width - 2 - columns[-1]
        columns = [first + column for column in columns]
        for column, head in zip(columns, _HEADS, strict=True):
            canvas.right(column, 0, head, "-faint")
        for y, tally in enumerate(self.tallies, 1):
            canvas.put(2, y, fitted(self._names[tally.seat], first - 3), "-strong")
            for column, text, look in zip(columns, _cells(tally), _LOOKS, strict=True):
                canvas.right(column, y, text, "-faint" if text == "0" else look)


def _cells(tally: Tally) -> tuple[str, ...]:
    counts = (tally.decisions, tally.fine, tally.slips, tally.mistakes, tally.blunders)
    return (*map(str, counts), f"{tally.cost:.1f}", f"{tally.cost_open:.1f}")


def _paint_bar(canvas: Canvas, done: int, decisions: int) -> None:
    words = f"Judging decisions: {done} of {decisions}" if decisions else "Judging decisions"
    x = canvas.put(2, 0, words, "-gold")
    if x + 3 + len(_KEPT) < canvas.width:
        canvas.put(x + 3, 0, _KEPT, "-faint")
    width = canvas.width - 4
    full = width * done // decisions if decisions else 0
    canvas.put(2, 1, "█" * full, "-gold")
    canvas.put(2 + full, 1, "·" * (width - full), "-faint")
