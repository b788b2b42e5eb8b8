"""The cards that another seat holds, as a small fan of backs that shrinks as they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.spots import Spot

_GAP: Final = 1
_LEAST_DEPTH: Final = 5
"""The rows over the labels on the sides that leave a row between two fans of two rows."""


def paint_fan(
    canvas: Canvas, scene: Scene, seat: int, spots: Sequence[Spot], size: CardSize
) -> None:
    """Draw the backs of a seat's cards, over its label or beside its card across the table.

    Where they have no room there are none: the label says how many there are.
    """
    held = scene.public.cards_held(seat)
    spot = spots[(seat - scene.me) % len(spots)]
    if not held or spot is spots[0]:
        return
    across = spot.label[1] == 0
    room = spot.card[0] - _GAP if across else spot.label_width
    deep = size is CardSize.LARGE and spots[1].label[1] >= _LEAST_DEPTH
    rows = next((rows for rows in _fans(held, deep=deep) if len(rows[0]) <= room), None)
    if rows is None:
        return
    x = room - len(rows[0]) if across else spot.label[0]
    top = 1 if across else spot.label[1] - len(rows)
    for y, row in enumerate(rows, top):
        canvas.put(x, y, row, "-back")


def _fans(held: int, *, deep: bool) -> list[list[str]]:
    """The ways to draw so many backs, the best first."""
    low = ["▌" * held]
    return [["╭" + "─┬" * (held - 1) + "─╮", "│" + "╱│" * held], low] if deep else [low]
