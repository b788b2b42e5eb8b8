"""The vertical axis of a chart: round values, the same number of rows apart."""

from __future__ import annotations

from itertools import count
from math import floor

import msgspec

_UNITS, _TENS = (1, 2, 5), (10, 20, 25, 40, 50)


class Axis(msgspec.Struct, frozen=True):
    """The values of the lowest and the highest row, and those that are written beside it."""

    low: float
    high: float
    labels: tuple[int, ...]


def axis(low: float, high: float, rows: int, apart: int = 2) -> Axis:
    """An axis of so many rows that has all from ``low`` to ``high``.

    Labels stand ``apart`` rows from each other, less where there are few, and differ by 1, 2, 5,
    10, 20, 25, 40 or 50, or these tens times a power of ten.
    """
    most = rows - 1
    if most < 2:
        return Axis(low, max(high, low + 1), ())
    # Below and above nought there is a label in any case, if there are purses on both sides.
    apart = min(apart, most // 2)
    for power in count():
        for step in _UNITS if not power else (tens * 10 ** (power - 1) for tens in _TENS):
            bottom = step * floor(low / step)
            top = bottom + step * most / apart
            if top >= high:
                labels = range(bottom, floor(top) + 1, step)
                return Axis(bottom, top, tuple(labels))
    raise AssertionError("there is always a larger step")
