"""The labels of a chart are round, evenly apart, and have all values between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmtui.ui.widgets.axis import axis, rows_apart

VALUES = st.integers(-2000, 20000)
ROUND = ("1", "15", "2", "25", "3", "4", "5", "6", "75")


@given(VALUES, VALUES, st.integers(3, 40), st.integers(2, 3))
def test_labels_are_round_and_evenly_apart(one: int, two: int, rows: int, apart: int) -> None:
    low, high = sorted((one, two))
    found = axis(low, high, rows, apart)
    assert found.low <= low
    assert found.high >= high
    apart = min(apart, (rows - 1) // 2)
    each = (found.high - found.low) / (rows - 1)
    at = [(label - found.low) / each for label in found.labels]
    assert all(abs(row - apart * number) < 1e-6 for number, row in enumerate(at))
    steps = {b - a for a, b in zip(found.labels, found.labels[1:], strict=False)}
    assert len(steps) <= 1
    assert all(str(step).rstrip("0") in ROUND for step in steps)


def test_the_purses_of_a_game() -> None:
    assert axis(66, 141, 12).labels == (60, 80, 100, 120, 140, 160)
    assert axis(0, 100, 8, 3).labels == (0, 50, 100)
    assert axis(45, 205, 8).labels == (0, 60, 120, 180)
    assert axis(-23, 234, 7).labels == (-150, 0, 150, 300)


def test_where_there_is_no_room_there_are_no_labels() -> None:
    assert axis(-5, 20, 2).labels == ()


@pytest.mark.parametrize(
    ("places", "rows", "found"),
    [
        ([5.4, 3.1, 2.9, 1.2], 8, [5, 4, 3, 1]),
        ([1.5, 1.5, 0.9, 2.7], 8, [2, 1, 0, 3]),
        ([3.0, 3.0, 3.0], 8, [4, 3, 2]),
        ([0.0, 0.0, 0.1, 0.2], 8, [1, 0, 2, 3]),
        ([7.0, 7.0, 6.9], 8, [7, 6, 5]),
        ([6.2, 0.4], 8, [6, 0]),
    ],
)
def test_names_stand_as_near_to_their_lines_as_can_be(
    places: list[float], rows: int, found: list[int]
) -> None:
    assert rows_apart(places, rows) == found


@given(st.lists(st.floats(0, 9), min_size=1, max_size=4))
def test_no_other_rows_are_nearer_to_the_lines(places: list[float]) -> None:
    def off(rows: Sequence[int]) -> float:
        return sum((row - at) ** 2 for row, at in zip(rows, places, strict=True))

    found = rows_apart(places, 10)
    # They are sought between rows, and then rounded: each is off by half a row more at most.
    best = min(map(off, permutations(range(10), len(places))))
    assert len(set(found)) == len(found)
    assert set(found) <= set(range(10))
    assert off(found) <= (best**0.5 + 0.5 * len(places) ** 0.5) ** 2 + 1e-9
