"""Text in characters up to code point 127."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

from dmtui.ui.glyphs import CLAN

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
    "×": "x",
    "–—": "-",
    "“”": '"',
    "‘’": "'",
    "▶▸›→": ">",
    "◀◂‹←": "<",
    "▲↑": "^",
    "▼↓": "v",
}
_IN_CELLS: Final = {ord(sign): plain for signs, plain in _DRAWN.items() for sign in signs} | {
    ord(sign): clan.value for clan, sign in CLAN.items()
}
"""A clan's sign becomes its letter, as cards are written: ``Kd``."""
_IN_LINES: Final = _IN_CELLS | {ord("…"): "...", ord("·"): "-"}


def folded(text: str) -> str:
    """Text as it goes into lines, where it may be longer: accents off, ``?`` for the rest."""
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFKD", text.translate(_IN_LINES))
    kept = (character for character in apart if not unicodedata.combining(character))
    return "".join(character if character.isascii() else "?" for character in kept)


def folded_in_place(text: str, width: Callable[[str], int]) -> str:
    """Text of the same number of cells; ``width`` says how many a text has."""
    if text.isascii():
        return text
    return "".join(_in_place(character, width) for character in text.translate(_IN_CELLS))


def _in_place(character: str, width: Callable[[str], int]) -> str:
    if character.isascii():
        return character
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    cells = width(character)
    return bare if bare and len(bare) == cells else "?" * cells
