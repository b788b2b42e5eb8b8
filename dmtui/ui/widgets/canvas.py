"""A grid of styled cells that a widget paints itself on, and that becomes lines of output."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Look = tuple[str, ...]
"""Names of looks that a cell is drawn with: a ground, then what lies over it."""

_BLANK = " "
_CONTINUED = ""
_BY_LOOK = itemgetter(1, 2)


Cell = tuple[str, Look, str]
"""What a cell shows, its look, and the action of a click on it."""


class Canvas:
    """``width`` by ``height`` cells; what is put outside of them is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Cell]] = [[(_BLANK, (), "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, *look: str, action: str = "") -> int:
        """Write one line of text, ``action`` being what a click on it does; return its end."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row = self.rows[y]
        for character in text:
            width = 1 if character.isascii() else cell_len(character)
            if width == 0 or not character.isprintable():
                continue
            if x >= 0 and x + width <= self.width:
                row[x] = (character, look, action)
                for at in range(x + 1, x + width):
                    row[at] = (_CONTINUED, look, action)
            x += width
        return x

    def fill(self, x: int, y: int, width: int, height: int, *look: str, action: str = "") -> None:
        """Clear an area to one look."""
        for row in range(y, y + height):
            self.put(x, row, _BLANK * width, *look, action=action)

    def centred(self, x: int, y: int, width: int, text: str, *look: str) -> None:
        """Write text in the middle of a stretch of cells, cut to fit."""
        text = fitted(text, width)
        self.put(x + (width - cell_len(text)) // 2, y, text, *look)

    def right(self, x: int, y: int, text: str, *look: str) -> None:
        """Write text that ends before column ``x``."""
        self.put(x - cell_len(text), y, text, *look)

    def strip(self, y: int, style: Callable[[Look], Style]) -> Strip:
        """A line of output, with ``style`` giving the style of each look."""
        segments: list[Segment] = []
        for (look, action), run in groupby(self.rows[y], key=_BY_LOOK):
            drawn = style(look)
            if action:
                drawn += Style.from_meta({"@click": action})
            segments.append(Segment("".join(cell[0] for cell in run), drawn))
        return Strip(segments, self.width)


def changed(before: list[Cell], after: list[Cell]) -> tuple[int, int] | None:
    """The first cell and the end of the stretch in which two rows differ, or ``None``."""
    if before == after:
        return None
    differing = [x for x, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
    return differing[0], differing[-1] + 1


def fitted(text: str, width: int) -> str:
    """Text of at most ``width`` cells; what is cut off leaves an ellipsis."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""
