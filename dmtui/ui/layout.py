"""Which of the layouts fits a window (docs/architecture.md)."""

from __future__ import annotations

from enum import Enum


class Layout(Enum):
    """A layout; the value is the CSS class that a screen then has."""

    LARGE = "-large"
    MEDIUM = "-medium"
    NONE = "-tiny"


SMALLEST = (76, 22)
"""Columns and rows that the table needs."""

_LARGE = (112, 34)
_TALL = 39


def layout_for(width: int, height: int) -> Layout:
    """The layout for a window of so many columns and rows."""
    if width >= _LARGE[0] and height >= _LARGE[1]:
        return Layout.LARGE
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        return Layout.MEDIUM
    return Layout.NONE


def is_tall(width: int, height: int) -> bool:
    """Whether the large layout has room for two pages of the books, one above the other."""
    return layout_for(width, height) is Layout.LARGE and height >= _TALL
