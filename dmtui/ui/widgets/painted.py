"""A widget that paints its own lines, and sends only the cells that changed."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dmtui.game.cards import Card, Clan
from dmtui.ui.glyphs import CLAN
from dmtui.ui.widgets.canvas import Canvas, Look, changed

CLAN_LOOK = {clan: f"-{clan.value}" for clan in Clan}
"""The component class that gives a clan its colour."""


class Painted(Widget):
    """A self-painted widget: a subclass draws on a canvas, `repaint` shows the difference."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "-ink",
        "-faint",
        "-strong",
        "-bold",
        "-gold",
        "-badge",
        "-gain",
        "-loss",
        "-card",
        "-card-off",
        "-on",
        "-w",
        "-n",
        "-d",
        "-l",
    }
    DEFAULT_CSS = """
    Painted {
        width: 1fr; min-width: 1; min-height: 1;
        & > .-ink { color: $ink; }
        & > .-faint { color: $faint; }
        & > .-bold { text-style: bold; }
        & > .-strong { color: $ink; text-style: bold; }
        & > .-gold { color: $gold; text-style: bold; }
        & > .-badge { color: $gold-ink; background: $gold; text-style: bold; }
        & > .-gain { color: $gain; }
        & > .-loss { color: $loss; }
        & > .-card { background: $card; color: $ink; }
        & > .-card-off { background: $card-off; color: $faint; }
        & > .-on { text-style: reverse; }
        & > .-w { color: $clan-w; text-style: bold; }
        & > .-n { color: $clan-n; text-style: bold; }
        & > .-d { color: $clan-d; text-style: bold; }
        & > .-l { color: $clan-l; text-style: bold; }
    }
    """

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
        if not self.is_mounted or not self.size.area:
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

    def notify_style_update(self) -> None:
        """Paint anew when the theme or a class changed the looks."""
        super().notify_style_update()
        self._canvas = None
        self._styles_of.clear()

    def _show(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._strips = [canvas.strip(y, self._style) for y in range(canvas.height)]

    def _style(self, look: Look) -> Style:
        """The style that some component classes give over the widget's own ground."""
        style = self._styles_of.get(look)
        if style is None:
            style = self.rich_style
            for name in look:
                style += self.get_component_rich_style(name, partial=True)
            self._styles_of[look] = style
        return style


def put_card(canvas: Canvas, x: int, y: int, card: Card, *ground: str) -> int:
    """Write a card in two cells, its clan in the clan's colour; return where it ends."""
    x = canvas.put(x, y, card.rank.value, *ground, "-strong")
    return canvas.put(x, y, CLAN[card.clan], *ground, CLAN_LOOK[card.clan])
