"""A function with room for its calls is the function it was."""

from __future__ import annotations

import inspect

from dmtui.review.roomy import roomy

PIECE = 16 * 1024 // 8
"""Places on the smallest piece of stack that Python takes."""


def test_a_function_does_what_it_did_and_fits_no_usual_piece():
    base = 3

    def plain(one: int, two: int = 2, *, three: int = 4) -> tuple[int, ...]:
        """Say what came."""
        return base, one, two, three

    room = roomy(plain)
    assert room(1) == (3, 1, 2, 4)
    assert room(1, 5, three=6) == (3, 1, 5, 6)
    assert (room.__name__, room.__doc__) == ("plain", "Say what came.")
    assert inspect.signature(room) == inspect.signature(plain)
    assert inspect.unwrap(room).__code__.co_stacksize < PIECE
    assert room.__code__.co_stacksize > 2 * PIECE
