"""The vertical axis of a chart: round values the same rows apart, and names beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import floor

import msgspec

_UNITS, _TENS = (1, 2, 5), (10, 20, 25, 30, 40, 50, 60, 75)
_HUNDREDS = (100, 150, 200, 250, 300, 400, 500, 600, 750)


class Axis(msgspec.Struct, frozen=True):
    """The values of the lowest and the highest row, and those that are written beside it."""

    low: float
    high: float
    labels: tuple[int, ...]


def axis(low: float, high: float, rows: int, apart: int = 2) -> Axis:
    """An axis of so many rows that has all from ``low`` to ``high``.

    Labels stand ``apart`` rows from each other, less where there are few, and differ by 1, 2 or
    5, by 10, 20, 25, 30, 40, 50, 60 or 75, or by one of these tens, or 15, times a power of ten.
    """
    most = rows - 1
    if most < 2:
        return Axis(low, max(high, low + 1), ())
    # Below and above nought there is a label in any case, if there are purses on both sides.
    apart = min(apart, most // 2)
    for power in count():
        for step in _steps(power):
            bottom = step * floor(low / step)
            top = bottom + step * most / apart
            if top >= high:
                labels = range(bottom, floor(top) + 1, step)
                return Axis(bottom, top, tuple(labels))
    raise AssertionError("there is always a larger step")


def _steps(power: int) -> tuple[int, ...]:
    if power < 2:
        return _TENS if power else _UNITS
    return tuple(hundreds * 10 ** (power - 2) for hundreds in _HUNDREDS)


def rows_apart(places: Sequence[float], rows: int) -> list[int]:
    """A row of its own for what stands at each place, as near to it as can be.

    Places are counted in rows from the lowest; of two at one place the first stands higher. What
    crowds makes room to both sides alike.
    """
    order = sorted(range(len(places)), key=lambda each: (places[each], -each))
    # Without the distance that each has to keep, a crowd is what stands in the wrong order.
    crowds: list[tuple[float, int]] = []
    for rank, each in enumerate(order):
        at, size = places[each] - rank, 1
        while crowds and crowds[-1][0] >= at:
            below, more = crowds.pop()
            at = (at * size + below * more) / (size + more)
            size += more
        crowds.append((at, size))
    starts = [floor(at + 0.5) for at, size in crowds for _ in range(size)]
    highest = max(rows - len(places), 0)
    found = [0] * len(places)
    for rank, (each, start) in enumerate(zip(order, starts, strict=True)):
        found[each] = min(max(start, 0), highest) + rank
    return found
