"""Everything that is printed, in characters up to code point 127."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from dmtui.ui.folding import folded_in_place
from dmtui.ui.glyphs import replacements


def ascii_only(text: str) -> str:
    """Text of the same number of cells without anything that is not ASCII."""
    return folded_in_place(text, cell_len)


class AsciiFilter(LineFilter):
    """Holds for Textual's own widgets as well."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in ASCII."""
        return [Segment(ascii_only(text), style, control) for text, style, control in segments]


class GlyphFilter(LineFilter):
    """Draws the clans with another set of signs, wherever they stand."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._table = replacements(name)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with the other signs."""
        return [each._replace(text=each.text.translate(self._table)) for each in segments]
