"""Which of the layouts fits a window (docs/architecture.md)."""

from __future__ import annotations

from enum import Enum

from dmtui.records.settings import CardChoice


class Layout(Enum):
    """A layout; the value is the CSS class that a screen then has."""

    LARGE = "-large"
    MEDIUM = "-medium"
    SMALL = "-small"
    NONE = "-tiny"


SMALLEST = (40, 14)
"""Columns and rows that the game needs."""

_MEDIUM = (76, 22)
_LARGE = (112, 34)
_LARGE_CARDS = (90, 28)
_TALL = 39
_SHORT = 15
_HIGH = 24


def layout_for(width: int, height: int) -> Layout:
    """The layout for a window of so many columns and rows."""
    if width >= _LARGE[0] and height >= _LARGE[1]:
        return Layout.LARGE
    if width >= _MEDIUM[0] and height >= _MEDIUM[1]:
        return Layout.MEDIUM
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        return Layout.SMALL
    return Layout.NONE


def is_tall(width: int, height: int) -> bool:
    """Whether the large layout has room for two pages of the books, one above the other."""
    return layout_for(width, height) is Layout.LARGE and height >= _TALL


def is_short(height: int) -> bool:
    """Whether the small layout has to do with a line less."""
    return height < _SHORT


def is_high(height: int) -> bool:
    """Whether the small layout has rows to spare."""
    return height >= _HIGH


def has_large_cards(width: int, height: int, wanted: CardChoice) -> bool:
    """Whether cards are drawn large; what is wanted counts where there is room for either."""
    if layout_for(width, height) is Layout.LARGE:
        return wanted != "medium"
    return wanted == "large" and width >= _LARGE_CARDS[0] and height >= _LARGE_CARDS[1]
