"""Writes cells to a terminal in as few bytes as it can: it says only what is new."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.color import Color, ColorSystem
from rich.control import Control
from rich.style import Style
from textual.strip import Strip

Cell = tuple[str, Style]
"""What a cell shows, and how; the second half of a wide character is empty."""

Codes = tuple[str, str, str]
"""What switches on a style's kind of type, its ink and its ground."""

BLANK: Final = " "
_PLAIN: Final[Codes] = ("", "", "")
_OFF: Final = {"1": "22", "3": "23", "4": "24", "7": "27"}
"""What switches off a kind of type, where there is something for it alone."""
_SEEN_ON_BLANKS: Final = frozenset({"4", "7", "9", "21", "53"})


class _Stretch:
    """Cells beside each other on one ground, as runs of one look each; ``end`` is after them."""

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
        self.end = x
        self.runs: list[tuple[str, Style]] = []


class Pen:
    """Collects what to send for one update; it begins and ends with plain looks.

    ``depth`` are the colours that the terminal shows. With ``None`` it may be an old one, so
    nothing is asked of it but what the oldest know.
    """

    def __init__(self, depth: ColorSystem | None) -> None:
        self._depth = depth
        self._sent: list[str] = []
        self._shown = _PLAIN
        self._at: tuple[int, int] | None = None
        self._by_ground: dict[str, list[_Stretch]] = {}

    @property
    def has_colours(self) -> bool:
        """Whether the terminal shows colours."""
        return self._depth is not None

    def write(self, x: int, y: int, cells: Sequence[Cell]) -> None:
        """Have cells written at a place; no two times to the same one."""
        stretch: _Stretch | None = None
        before = ""
        for style, run in groupby(cells, key=itemgetter(1)):
            texts = [cell[0] for cell in run]
            ground = self._ground(style)
            if stretch is None or ground != before:
                stretch, before = _Stretch(x, y), ground
                self._by_ground.setdefault(ground, []).append(stretch)
            x += len(texts)
            stretch.runs.append(("".join(texts), style))
            stretch.end = x

    def _ground(self, style: Style) -> str:
        """What cells are written together for: many colours take longer to name than places."""
        costly = self._depth in (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT)
        return _codes(style, self._depth)[2] if costly else ""

    def lift(self) -> str:
        """All that is to be sent."""
        for stretches in self._by_ground.values():
            for stretch in stretches:
                self._go(stretch.x, stretch.y)
                self._write(stretch.runs)
                self._at = (stretch.end, stretch.y)
        self._switch(_PLAIN)
        return "".join(self._sent)

    def _go(self, x: int, y: int) -> None:
        if self._at == (x, y):
            return
        same_row = self._at is not None and self._at[1] == y and self._depth is not None
        self._sent.append(f"\x1b[{x + 1}G" if same_row else Control.move_to(x, y).segment.text)

    def _write(self, runs: list[tuple[str, Style]]) -> None:
        for text, style in runs:
            wanted = _codes(style, self._depth)
            if self._depth is not None and text.isspace():
                wanted = self._under_blanks(wanted)
            self._switch(wanted)
            self._sent.append(text)

    def _under_blanks(self, wanted: Codes) -> Codes:
        """What blanks need: their ground alone, unless what is on would show on them."""
        kind = self._shown[0]
        if wanted[0] or wanted[1] or not _SEEN_ON_BLANKS.isdisjoint(kind.split(";")):
            return wanted
        return kind, self._shown[1], wanted[2]

    def _switch(self, wanted: Codes) -> None:
        if wanted == self._shown:
            return
        full = self._depth is None or wanted == _PLAIN
        codes = ["0", *wanted] if full else _switched(self._shown, wanted)
        self._sent.append(f"\x1b[{';'.join(filter(None, codes))}m")
        self._shown = wanted


@lru_cache(4096)
def _switched(shown: Codes, wanted: Codes) -> list[str]:
    """What leads from some looks to others."""
    had, has = (set(filter(None, each[0].split(";"))) for each in (shown, wanted))
    gone = had - has
    if "2" in had or not gone <= _OFF.keys():
        return ["0", *wanted]
    codes = [_OFF[each] for each in sorted(gone)] + sorted(has - had)
    for was, now, usual in zip(shown[1:], wanted[1:], ("39", "49"), strict=True):
        if was != now:
            codes.append(now or usual)
    return codes


def blank(style: Style) -> Style:
    """What can be seen of a style on a blank: its ground."""
    return _blank(style) if not (style.reverse or style.underline or style.strike) else style


@lru_cache(4096)
def _blank(style: Style) -> Style:
    return style if style.underline2 or style.overline else Style(bgcolor=style.bgcolor)


@lru_cache(4096)
def _codes(style: Style, depth: ColorSystem | None) -> Codes:
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
