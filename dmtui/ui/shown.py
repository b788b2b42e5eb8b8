"""What the terminal shows, so that only cells that differ are sent to it.

Textual 8.2 sends a changed stretch of a line again from the left edge of its widget, and a whole
new screen three times while it is mounted. Every update is compared with what was sent before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size
from textual.strip import Strip

from dmtui.ui.pen import BLANK, Cell, Pen, blank

_UNKNOWN: Final[Cell] = ("\0", Style.null())
_GAP: Final = 3
"""Cells that stay between two changes and are cheaper to send again than to jump over."""


class Shown:
    """The cells that one terminal shows."""

    def __init__(self) -> None:
        self._rows: list[list[Cell]] = []
        self._size = Size(0, 0)

    def forget(self) -> None:
        """Know nothing any more, as something else wrote to the terminal."""
        self._rows = []
        self._size = Size(0, 0)

    def difference(self, update: CompositorUpdate, size: Size, depth: ColorSystem | None) -> str:
        """What to send to a terminal of a size so that it shows an update.

        ``depth`` are the colours that it shows, ``None`` for none at all.
        """
        if size != self._size:
            self._size = size
            self._rows = [[_UNKNOWN] * size.width for _ in range(size.height)]
        pen = Pen(depth)
        if isinstance(update, LayoutUpdate):
            for y, strips in enumerate(update.strips, update.region.y):
                self._replace(y, update.region.x, strips, pen)
        elif isinstance(update, ChopsUpdate):
            for y, start, end in update.spans:
                self._patch(y, start, end, update.chops[y].items(), pen)
        else:
            raise TypeError(f"an update of an unknown kind: {type(update)}")
        return pen.lift()

    def _replace(self, y: int, x: int, strips: Iterable[Strip | None], pen: Pen) -> None:
        if not 0 <= y < self._size.height:
            return
        after = self._rows[y][:x]
        for strip in strips:
            if strip is not None:
                after += _cells(strip, pen.has_colours)
        after = after[: self._size.width]
        after += self._rows[y][len(after) :]
        self._send(y, after, pen)

    def _patch(
        self,
        y: int,
        start: int,
        end: int,
        chops: Iterable[tuple[int, Strip | None]],
        pen: Pen,
    ) -> None:
        if not 0 <= y < self._size.height:
            return
        end = min(end, self._size.width)
        after = list(self._rows[y])
        for x, strip in chops:
            # Beyond the stretch a widget that lies above may not have been drawn.
            if strip is None or x >= end or x + strip.cell_length <= start:
                continue
            cells = _cells(strip, pen.has_colours)
            first, last = max(start, x), min(end, x + len(cells))
            after[first:last] = cells[first - x : last - x]
        self._send(y, after, pen)

    def _send(self, y: int, after: list[Cell], pen: Pen) -> None:
        before, self._rows[y] = self._rows[y], after
        for first, last in _runs(before, after):
            pen.write(first, y, after[first:last])


class Difference(CompositorUpdate):
    """An update that is compared with what is shown at the moment when it is sent."""

    def __init__(
        self, update: CompositorUpdate, shown: Shown, size: Size, depth: ColorSystem | None
    ) -> None:
        self._update = update
        self._shown = shown
        self._size = size
        self._depth = depth

    def render_segments(self, console: Console) -> str:
        """What to send."""
        return self._shown.difference(self._update, self._size, self._depth)


def _cells(strip: Strip, coloured: bool) -> list[Cell]:
    """One entry a cell; the second half of a wide character is empty."""
    cells: list[Cell] = []
    for text, style, control in strip:
        if control:
            continue
        drawn = _plain(style) if style is not None else Style.null()
        # Without colours it is the ink too that decides whether a cell is shown reversed.
        bare = blank(drawn) if coloured else drawn
        if text.isascii():
            cells += [(each, bare if each == BLANK else drawn) for each in text]
            continue
        for character in text:
            width = cell_len(character)
            if width:
                look = bare if character == BLANK else drawn
                cells += ((character, look), *[("", look)] * (width - 1))
            elif cells:
                cells[-1] = (cells[-1][0] + character, drawn)
    return cells


@lru_cache(4096)
def _plain(style: Style) -> Style:
    """A style without what a terminal does not show."""
    return style.clear_meta_and_links()


def _runs(before: list[Cell], after: list[Cell]) -> Iterator[tuple[int, int]]:
    """Stretches to send: what differs, with short stretches between that do not."""
    if before == after:
        return
    if before[0] is _UNKNOWN and before.count(_UNKNOWN) == len(before) and _UNKNOWN not in after:
        yield 0, len(after)
        return
    changed = [x for x, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    first = last = changed[0]
    for x in changed[1:]:
        if x - last > _GAP:
            yield _whole(before, after, first, last)
            first = x
        last = x
    yield _whole(before, after, first, last)


def _whole(before: list[Cell], after: list[Cell], first: int, last: int) -> tuple[int, int]:
    """A stretch that cuts no wide character in two, neither an old nor a new one."""
    while first > 0 and "" in (before[first][0], after[first][0]):
        first -= 1
    last += 1
    while last < len(after) and "" in (before[last][0], after[last][0]):
        last += 1
    return first, last
