"""A list of lines whose marked one is told by a sign too, not by colour alone."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import OptionList

MARK = ">"


class MarkedList(OptionList):
    """``>`` stands before the marked line, in a margin that all lines leave free for it."""

    DEFAULT_CSS = "MarkedList > .option-list--option { padding: 0 0 0 2; }"

    def render_line(self, y: int) -> Strip:
        """A line, with the sign if it is the first of the marked one."""
        strip = super().render_line(y)
        marked = self.highlighted
        if marked is None or _option(strip) != marked:
            return strip
        if y > 0 and _option(super().render_line(y - 1)) == marked:
            return strip
        ground = next(iter(strip)).style
        return Strip.join([Strip([Segment(MARK, ground)], 1), strip.crop(1)])


def _option(strip: Strip) -> int | None:
    """The option that a line is of."""
    for segment in strip:
        if segment.style is not None and "option" in segment.style.meta:
            number: int = segment.style.meta["option"]
            return number
    return None
