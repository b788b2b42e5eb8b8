"""A line over all games of a person: what each came to, or how many were won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import RenderResult
from textual.color import Color
from textual_plotext import PlotextPlot

from dmtui.ui.widgets.axis import axis

_TICKS: Final = 5
_ROWS_A_LABEL: Final = 3
_PLAIN: Final = "o"


class CareerChart(PlotextPlot):
    """``values``, the oldest first, between ``low`` and ``high``, and a faint line at ``usual``.

    Both lines are of ``ink``, or of letters where ``plain``.
    """

    DEFAULT_CSS = "CareerChart { width: 1fr; height: 1fr; min-height: 4; min-width: 20; }"

    def __init__(self, ink: str, *, plain: bool, id: str | None = None) -> None:
        super().__init__(id=id)
        self._colour = ink
        self._plain = plain
        self._values: tuple[float, ...] = ()
        self._usual: float | None = None
        self._bounds: tuple[float, float] = (0, 1)

    def show(
        self, values: Sequence[float], bounds: tuple[float, float], usual: float | None = None
    ) -> None:
        """Draw other values."""
        self._values, self._bounds, self._usual = tuple(values), bounds, usual
        self.refresh()

    def render(self) -> RenderResult:
        """Draw the chart in the colours of the theme."""
        if not self._values:
            return Text("No game counts yet.")
        plt = self.plt
        plt.clear_figure()
        plt.plotsize(*self.size)
        ground = self._ink("felt")
        plt.canvas_color(ground)
        plt.axes_color(ground)
        plt.ticks_color(self._ink("faint"))
        plt.frame(False)
        count = len(self._values)
        games = list(range(1, count + 1))
        if self._usual is not None:
            level = [self._usual, self._usual]
            plt.plot([1, max(count, 2)], level, color=self._ink("faint"), marker=".")
        marker = _PLAIN if self._plain else "hd"
        plt.plot(games, list(self._values), color=self._ink(self._colour), marker=marker)
        beside = axis(*self._bounds, max(self.size.height - 1, 2), _ROWS_A_LABEL)
        plt.ylim(beside.low, beside.high)
        plt.xlim(1, max(count, 2))
        plt.yticks(list(beside.labels), [f"{label:>4} " for label in beside.labels])
        steps = _TICKS - 1
        ticks: list[float] = sorted({1 + (count - 1) * step // steps for step in range(_TICKS)})
        plt.xticks(ticks, [str(tick) for tick in ticks])
        return Text.from_ansi(plt.build())

    def _ink(self, variable: str) -> tuple[int, int, int]:
        red, green, blue = Color.parse(self.app.theme_variables[variable]).rgb
        return red, green, blue
