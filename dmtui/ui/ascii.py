"""Everything that is printed, in characters up to code point 127."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from dmtui.ui.glyphs import CLAN, replacements

_DRAWN: Final = {
    "─╌━▔▁": "-",
    "═": "=",
    "│║╎┃▏▕▎▊▌▐": "|",
    "╭╮╰╯┌┐└┘╔╗╚╝├┤┬┴┼": "+",
    "█▀▄▇▆▅▃▂▉▋▍■": "#",
    "░▒": ":",
    "╱": "/",
    "╲": "\\",
    "•●▪◆": "*",
    "·": ".",
    "…": ".",
    "–—": "-",
    "“”": '"',
    "‘’": "'",
    "▶▸›→": ">",
    "◀◂‹←": "<",
    "▲↑": "^",
    "▼↓": "v",
}
_TABLE: Final = {ord(sign): plain for signs, plain in _DRAWN.items() for sign in signs} | {
    ord(sign): clan.value for clan, sign in CLAN.items()
}
"""A clan's sign becomes its letter, as cards are written: ``Kd``."""


def ascii_only(text: str) -> str:
    """Text of the same number of cells without anything that is not ASCII."""
    if text.isascii():
        return text
    return "".join(_plain(character) for character in text.translate(_TABLE))


def _plain(character: str) -> str:
    if character.isascii():
        return character
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    width = cell_len(character)
    return bare if bare and len(bare) == width else "?" * width


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
