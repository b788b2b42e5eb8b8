"""Where the seats of a table are, their cards in a trick, and where those come from."""

from __future__ import annotations

from typing import Final

import msgspec

from dmtui.ui.motion import Place
from dmtui.ui.widgets.faces import CardSize

_LABEL_ROWS: Final = 4
_LEAST_LABEL: Final = 20
"""The rows and the least cells of a label that are explained with it."""
_FAN: Final = (18, 2)
"""The cells and rows that the fan of a seat's cards has at most."""


class Spot(msgspec.Struct, frozen=True):
    """Where a seat's card and label are, in cells."""

    card: tuple[int, int]
    label: tuple[int, int]
    label_width: int

    def is_labelled(self, x: int, y: int) -> bool:
        """Whether a cell is one of the label; across the table that is a line, and what is below.

        The labels on the sides begin within what is below it, and go first.
        """
        left, top = self.label
        if top == 0:
            fanned = y <= _FAN[1] and x >= self.card[0] - _FAN[0]
            return y == 0 or fanned or (x >= self.card[0] and y < _LABEL_ROWS)
        inside = left <= x < left + max(_LEAST_LABEL, self.label_width)
        return inside and -_FAN[1] <= y - top < _LABEL_ROWS


def spots_of(table: tuple[int, int], players: int, size: CardSize) -> list[Spot]:
    """Where the seats are on a table of so many cells, from the viewer's on, clockwise."""
    width, height = table
    middle = width // 2
    bottom = height - 1 - size.height
    side_y = max(1, (bottom + (1 if players == 4 else -1)) // 2)
    gap = 2 if width >= 56 else 1
    left = middle - size.width // 2 - gap - size.width
    right = middle + size.width // 2 + gap
    right_label = right + size.width + gap
    near = max(1, left - 18)
    mine = Spot((middle - size.width // 2, bottom), (near, bottom + size.height - 3), 20)
    west = Spot((left, side_y), (near, max(1, side_y - 1)), left - near - 1)
    east = Spot((right, side_y), (right_label, max(1, side_y - 1)), width - right_label - 1)
    if players == 3:
        return [mine, west, east]
    north = Spot((middle - size.width // 2, 1), (middle, 0), width)
    return [mine, west, north, east]


def outside(spots: list[Spot], mine: Place, table: tuple[int, CardSize]) -> list[Place]:
    """Where the cards of each seat come from: over the edges of the table, for the others.

    ``mine`` is that of the viewer, and ``table`` its width and the size of the cards.
    """
    width, size = table
    west, east = (-size.width, spots[1].card[1]), (width, spots[-1].card[1])
    north = (spots[0].card[0], -size.height)
    return [mine, west, east] if len(spots) == 3 else [mine, west, north, east]
