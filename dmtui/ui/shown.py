"""What the terminal shows, so that only cells that differ are sent to it.

Textual 8.2 sends a changed stretch of a line again from the left edge of its widget, and a whole
new screen three times while it is mounted. Every update is compared with what was sent before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size
from textual.strip import Strip

Cell = tuple[str, Style]
_UNKNOWN: Final[Cell] = ("\0", Style.null())
_GAP: Final = 6
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
        if isinstance(update, LayoutUpdate):
            rows = enumerate(update.strips, update.region.y)
            changes = [self._replace(y, update.region.x, strips, depth) for y, strips in rows]
            return "".join(changes)
        if isinstance(update, ChopsUpdate):
            return "".join(
                self._patch(y, start, end, update.chops[y].items(), depth)
                for y, start, end in update.spans
            )
        raise TypeError(f"an update of an unknown kind: {type(update)}")

    def _replace(
        self, y: int, x: int, strips: Iterable[Strip | None], depth: ColorSystem | None
    ) -> str:
        if not 0 <= y < self._size.height:
            return ""
        after = self._rows[y][:x]
        for strip in strips:
            if strip is not None:
                after += _cells(strip)
        after = after[: self._size.width]
        after += self._rows[y][len(after) :]
        return self._send(y, after, depth)

    def _patch(
        self,
        y: int,
        start: int,
        end: int,
        chops: Iterable[tuple[int, Strip | None]],
        depth: ColorSystem | None,
    ) -> str:
        if not 0 <= y < self._size.height:
            return ""
        end = min(end, self._size.width)
        after = list(self._rows[y])
        for x, strip in chops:
            # Beyond the stretch a widget that lies above may not have been drawn.
            if strip is None or x >= end or x + strip.cell_length <= start:
                continue
            cells = _cells(strip)
            first, last = max(start, x), min(end, x + len(cells))
            after[first:last] = cells[first - x : last - x]
        return self._send(y, after, depth)

    def _send(self, y: int, after: list[Cell], depth: ColorSystem | None) -> str:
        before, self._rows[y] = self._rows[y], after
        sent: list[str] = []
        for first, last in _runs(before, after):
            sent.append(Control.move_to(first, y).segment.text)
            sent.append(_rendered(after[first:last], depth))
        return "".join(sent)


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


def _cells(strip: Strip) -> list[Cell]:
    """One entry a cell; the second half of a wide character is empty."""
    cells: list[Cell] = []
    for text, style, control in strip:
        if control:
            continue
        drawn = _plain(style) if style is not None else Style.null()
        if text.isascii():
            cells += [(character, drawn) for character in text]
            continue
        for character in text:
            width = cell_len(character)
            if width:
                cells += ((character, drawn), *[("", drawn)] * (width - 1))
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


def _rendered(cells: list[Cell], depth: ColorSystem | None) -> str:
    """Text with escape sequences, which say of a style only what the one before had not."""
    sent: list[str] = []
    shown = ("", "", "")
    for style, run in groupby(cells, key=itemgetter(1)):
        kind, ink, ground = wanted = _codes(style, depth)
        if kind != shown[0] or (shown[1] and not ink) or (shown[2] and not ground):
            codes = ["0", kind, ink, ground]
        else:
            codes = [ink if ink != shown[1] else "", ground if ground != shown[2] else ""]
        if wanted != shown:
            sent.append(f"\x1b[{';'.join(filter(None, codes))}m")
        shown = wanted
        sent.append("".join(cell[0] for cell in run))
    return "".join(sent) + "\x1b[0m"


@lru_cache(4096)
def _codes(style: Style, depth: ColorSystem | None) -> tuple[str, str, str]:
    """What switches on a style's kind of type, its ink and its ground."""
    ink, ground = style.color, style.bgcolor
    if depth is None:
        # Dark on light is how the table marks things by colour alone: reversed, it stays marked.
        marked = ink is not None and ground is not None and _light(ink) < _light(ground)
        bare = style.without_color
        turned = bare + Style(reverse=bool(bare.reverse) != marked)
        return Strip.render_ansi(turned, ColorSystem.STANDARD), "", ""
    return (
        Strip.render_ansi(style.without_color, depth),
        ";".join(ink.downgrade(depth).get_ansi_codes()) if ink else "",
        ";".join(ground.downgrade(depth).get_ansi_codes(foreground=False)) if ground else "",
    )


def _light(colour: Color) -> float:
    red, green, blue = colour.get_truecolor()
    return 0.3 * red + 0.59 * green + 0.11 * blue
