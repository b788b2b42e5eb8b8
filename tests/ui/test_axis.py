"""The labels of a chart are round, evenly apart, and have all values between them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dmtui.ui.widgets.axis import axis

VALUES = st.integers(-2000, 20000)


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
    assert all(str(step).rstrip("0") in ("1", "2", "25", "4", "5") for step in steps)


def test_the_purses_of_a_game() -> None:
    assert axis(66, 141, 12).labels == (60, 80, 100, 120, 140, 160)
    assert axis(0, 100, 8, 3).labels == (0, 50, 100)


def test_where_there_is_no_room_there_are_no_labels() -> None:
    assert axis(-5, 20, 2).labels == ()
