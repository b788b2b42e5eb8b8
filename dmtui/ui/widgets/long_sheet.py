"""A sheet of many lines that is scrolled, and paints only those that are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.style import Style
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from dmtui.ui.widgets.canvas import Canvas, Look
from dmtui.ui.widgets.painted import worn

Paint = Callable[[Canvas], object]
"""Draws one line on a canvas of one row."""


class LongSheet(ScrollView, can_focus=True):
    """Shows ``lines``, each of which draws itself; `write` gives it others."""

    DEFAULT_CSS = """
    LongSheet {
        width: 1fr; height: 1fr; min-width: 20; min-height: 2;
        overflow-x: hidden; scrollbar-gutter: stable;
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Paint] = ()
        self._styles_of: dict[Look, Style] = {}

    def write(self, lines: Sequence[Paint]) -> None:
        """Show other lines."""
        self._lines = lines
        self.virtual_size = Size(self.size.width, len(lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One of the lines that are seen."""
        width = self.scrollable_content_region.width
        number = y + round(self.scroll_y)
        if number >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        canvas = Canvas(width, 1)
        self._lines[number](canvas)
        return canvas.strip(0, self._style)

    def notify_style_update(self) -> None:
        """Forget the styles of the looks when the theme changed them."""
        super().notify_style_update()
        self._styles_of.clear()

    def _style(self, look: Look) -> Style:
        style = self._styles_of.get(look)
        if style is None:
            ground = self._style(()) if look else self.rich_style
            style = self._styles_of[look] = worn(ground, look, self.app.theme_variables)
        return style
