"""A grid of styled cells that a widget paints itself on, and that becomes lines of output."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Look = tuple[str, ...]
"""Names of the component classes that a cell is drawn with: a ground, then what lies over it."""

_BLANK = " "
_CONTINUED = ""


class Canvas:
    """``width`` by ``height`` cells; what is put outside of them is cut off."""

    def __init__(self, width: int, height: int, ground: Look = ()) -> None:
        self.width = width
        self.height = height
        self._text = [[_BLANK] * width for _ in range(height)]
        self._look: list[list[Look]] = [[ground] * width for _ in range(height)]
        self._action = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, *look: str, action: str = "") -> int:
        """Write one line of text, ``action`` being what a click on it does; return its end."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        for character in text:
            width = cell_len(character)
            if width == 0 or not character.isprintable():
                continue
            if x >= 0 and x + width <= self.width:
                for at in range(x, x + width):
                    self._text[y][at] = character if at == x else _CONTINUED
                    self._look[y][at] = look
                    self._action[y][at] = action
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

    def strips(self, style: Callable[[Look], Style]) -> list[Strip]:
        """The lines, with ``style`` giving the style of each look."""
        return [self._strip(y, style) for y in range(self.height)]

    def _strip(self, y: int, style: Callable[[Look], Style]) -> Strip:
        cells = zip(self._text[y], self._look[y], self._action[y], strict=True)
        segments: list[Segment] = []
        for (look, action), run in groupby(cells, key=lambda cell: cell[1:]):
            drawn = style(look)
            if action:
                drawn += Style.from_meta({"@click": action})
            segments.append(Segment("".join(cell[0] for cell in run), drawn))
        return Strip(segments, self.width)


def fitted(text: str, width: int) -> str:
    """Text of at most ``width`` cells; what is cut off leaves an ellipsis."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""
