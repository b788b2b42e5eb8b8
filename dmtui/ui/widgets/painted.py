"""A widget that paints its own lines, and sends only the cells that changed."""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dmtui.game.cards import Card
from dmtui.ui.glyphs import CLAN
from dmtui.ui.looks import CLAN_LOOK, LOOKS
from dmtui.ui.widgets.canvas import Canvas, Look, changed


class Painted(Widget):
    """A self-painted widget: a subclass draws on a canvas, `repaint` shows the difference."""

    DEFAULT_CSS = "Painted { width: 1fr; min-width: 1; min-height: 1; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._styles_of: dict[Look, Style] = {}

    def paint(self, canvas: Canvas) -> None:
        """Draw what the widget shows now."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew, and refresh only the stretches of lines that differ."""
        if not self.is_mounted:
            return
        if not self.size.area:
            # Textual would show what was painted before this was hidden, if it has room again.
            self._canvas = None
            self.refresh()
            return
        before, after = self._canvas, Canvas(*self.size)
        self.paint(after)
        if before is None or (before.width, before.height) != (after.width, after.height):
            self._show(after)
            self.refresh()
            return
        regions: list[Region] = []
        for y, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
            span = changed(old, new)
            if span is not None:
                self._strips[y] = after.strip(y, self._style)
                regions.append(Region(span[0], y, span[1] - span[0], 1))
        self._canvas = after
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """One line of what was painted."""
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != self.size:
            canvas = Canvas(*self.size)
            self.paint(canvas)
            self._show(canvas)
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they were painted, where no style sheet wants anything round or over them.

        Textual would look for that at each line, which takes as long as painting it.
        """
        if self.styles.gutter or self.opacity < 1 or self.styles.tint.a:
            return super().render_lines(crop)
        strips = [self.render_line(y) for y in crop.line_range]
        for each in self.get_line_filters():
            background = self.background_colors[1]
            strips = [strip.apply_filter(each, background) for strip in strips]
        if crop.column_span != (0, self.size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def notify_style_update(self) -> None:
        """Paint anew when the theme or a class changed the looks."""
        super().notify_style_update()
        self._canvas = None
        self._styles_of.clear()

    def _show(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._strips = [canvas.strip(y, self._style) for y in range(canvas.height)]

    def _style(self, look: Look) -> Style:
        """The style that some looks give over the widget's own ground."""
        style = self._styles_of.get(look)
        if style is None:
            # The ground comes from all widgets round this one: it is put together only once.
            ground = self._style(()) if look else self.rich_style
            style = self._styles_of[look] = worn(ground, look, self.app.theme_variables)
        return style


def worn(ground: Style, look: Look, variables: Mapping[str, str]) -> Style:
    """The style that some looks give over a ground, in the colours of a theme."""
    for name in look:
        ground += LOOKS[name].style(variables)
    return ground


def put_card(canvas: Canvas, x: int, y: int, card: Card, *ground: str) -> int:
    """Write a card in two cells, its clan in the clan's colour; return where it ends."""
    x = canvas.put(x, y, card.rank.value, *ground, "-strong")
    return canvas.put(x, y, CLAN[card.clan], *ground, CLAN_LOOK[card.clan])
