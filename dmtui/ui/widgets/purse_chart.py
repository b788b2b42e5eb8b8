"""The purses over the hands of a game, with the blunders on them."""

from __future__ import annotations

from math import floor
from typing import Final

from rich.text import Text
from textual.app import RenderResult
from textual.color import Color
from textual.reactive import reactive
from textual_plotext import PlotextPlot

from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import PublicState
from dmtui.review.positions import purses
from dmtui.review.verdict import Mark, Verdict
from dmtui.ui.widgets.axis import axis, rows_apart
from dmtui.ui.widgets.canvas import fitted

INKS: Final = ("gold", "clan-d", "clan-l", "ink")
"""The theme variables that the lines of the seats are drawn in."""
LETTERS: Final = ("o", "+", "x", "=")
"""What the lines are made of where colours or blocks cannot be shown."""
_NAME: Final = 9
_LABELS: Final = 6
_APART: Final = 3
_BLUNDER: Final = "!"
_Ink = tuple[int, int, int]


class PurseChart(PlotextPlot):
    """A line a seat, with its name at its end, and ``!`` where it blundered in a hand.

    ``plain`` draws each line with a letter of its own, in ASCII.
    """

    DEFAULT_CSS = "PurseChart { height: 1fr; min-height: 4; min-width: 20; background: $felt; }"

    verdicts: reactive[tuple[Verdict, ...]] = reactive((), repaint=False)

    def __init__(self, public: PublicState, names: tuple[str, ...], plain: bool) -> None:
        super().__init__()
        self._purses = purses(public)
        self._names = names
        self._plain = plain

    def watch_verdicts(self) -> None:
        """Draw the blunders."""
        self.refresh()

    def render(self) -> RenderResult:
        """Draw the chart in the colours of the theme."""
        width, height = self.size
        plt = self.plt
        plt.clear_figure()
        plt.plotsize(width, height)
        ground = self._ink("felt")
        plt.canvas_color(ground)
        plt.axes_color(ground)
        plt.ticks_color(self._ink("faint"))
        plt.frame(False)
        hands = len(self._purses) - 1
        # Where all began: a dotted line, under the others.
        began = [self._purses[0][0]] * 2
        plt.plot([0, max(hands, 1)], began, color=self._ink("faint"), marker=".")
        # The first seat is drawn last, over the others.
        for seat in reversed(range(len(self._names))):
            line = [row[seat] for row in self._purses]
            marker = LETTERS[seat] if self._plain else "hd"
            plt.plot(range(hands + 1), line, color=self._ink(INKS[seat]), marker=marker)
        self._mark_blunders(ground)
        self._name_lines(height, hands, ground)
        plt.xlim(0, max(hands, 1) * (1 + (_NAME + 1) / max(width - _NAME - _LABELS, 1)))
        ticks: list[float] = [*range(0, hands, HANDS_A_ROUND), hands]
        if len(ticks) > 2 and ticks[-1] - ticks[-2] < _APART:
            del ticks[-2]
        plt.xticks(ticks, [f"hand {hand:.0f}" if hand else "deal" for hand in ticks])
        return Text.from_ansi(plt.build())

    def _mark_blunders(self, ground: _Ink) -> None:
        blunders = {(one.seat, one.hand) for one in self.verdicts if one.mark is Mark.BLUNDER}
        for seat, hand in blunders:
            purse, ink = self._purses[hand + 1][seat], self._ink("loss")
            self.plt.text(_BLUNDER, hand + 1, purse, color=ink, background=ground, style="bold")

    def _name_lines(self, height: int, hands: int, ground: _Ink) -> None:
        """Write each name beside the end of its line, or as near to it as there is a free row."""
        every = [purse for row in self._purses for purse in row]
        rows = max(height - 1, 2)
        beside = axis(min(every), max(every), rows)
        low, high = beside.low, beside.high
        self.plt.ylim(low, high)
        labels = [f"{purse:>{_LABELS - 2}} " for purse in beside.labels]
        self.plt.yticks(list(beside.labels), labels)
        step = (high - low) / (rows - 1)
        last = self._purses[-1]
        # Of lines that end in one row, the name of the larger purse is above.
        seats = sorted(range(len(last)), key=lambda seat: -last[seat])
        ends = [self._drawn_at((last[seat] - low) / (high - low), rows) for seat in seats]
        for seat, row in zip(seats, rows_apart(ends, rows), strict=True):
            at = low + row * step
            mark = f"{LETTERS[seat]} " if self._plain else ""
            text = fitted(f" {mark}{self._names[seat]}", _NAME + 1)
            ink = self._ink(INKS[seat])
            self.plt.text(text, hands, at, color=ink, background=ground, alignment="left")

    def _drawn_at(self, part: float, rows: int) -> float:
        """The row of a value, of which there are two halves in a row if it is drawn in blocks."""
        if self._plain:
            return floor(part * (rows - 1) + 0.5)
        return floor(part * (2 * rows - 1) + 0.5) / 2 - 0.25

    def _ink(self, variable: str) -> _Ink:
        red, green, blue = Color.parse(self.app.theme_variables[variable]).rgb
        return red, green, blue
