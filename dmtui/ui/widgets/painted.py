"""A widget that paints its own lines, and sends only the cells that changed."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dmtui.game.cards import Card, Clan
from dmtui.ui.glyphs import CLAN
from dmtui.ui.widgets.canvas import Canvas, Look

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
        self._strips: list[Strip] = []

    def paint(self, canvas: Canvas) -> None:
        """Draw what the widget shows now."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew, and refresh only the stretches of lines that differ."""
        if not self.is_mounted or not self.size.area:
            return
        before, self._strips = self._strips, self._painted()
        if len(before) != len(self._strips):
            self.refresh()
            return
        changed = [
            Region(first, y, last - first, 1)
            for y, (old, new) in enumerate(zip(before, self._strips, strict=True))
            if (span := _difference(old, new))
            for first, last in (span,)
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One line of what was painted."""
        if len(self._strips) != self.size.height or self._strips[0].cell_length != self.size.width:
            self._strips = self._painted()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def notify_style_update(self) -> None:
        """Paint anew when the theme or a class changed the looks."""
        super().notify_style_update()
        self._strips = []

    def look(self, *names: str) -> Style:
        """The style that some component classes give over the widget's own ground."""
        style = self.rich_style
        for name in names:
            style += self.get_component_rich_style(name, partial=True)
        return style

    def _painted(self) -> list[Strip]:
        canvas = Canvas(self.size.width, self.size.height)
        self.paint(canvas)
        styles: dict[Look, Style] = {}

        def style(look: Look) -> Style:
            if look not in styles:
                styles[look] = self.look(*look)
            return styles[look]

        return canvas.strips(style)


def put_card(canvas: Canvas, x: int, y: int, card: Card, *ground: str) -> int:
    """Write a card in two cells, its clan in the clan's colour; return where it ends."""
    x = canvas.put(x, y, card.rank.value, *ground, "-strong")
    return canvas.put(x, y, CLAN[card.clan], *ground, CLAN_LOOK[card.clan])


def _difference(old: Strip, new: Strip) -> tuple[int, int] | None:
    """The first cell and the end of the stretch in which two lines differ, or ``None``."""
    if old == new:
        return None
    before, after = _cells(old), _cells(new)
    if len(before) != len(after):
        return 0, new.cell_length
    differing = [x for x, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
    return (differing[0], differing[-1] + 1) if differing else None


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    cells: list[tuple[str, Style | None]] = []
    for text, style, _ in strip:
        cells += ((character, style) for character in text)
    return cells if len(cells) == strip.cell_length else []
