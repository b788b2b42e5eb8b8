"""How many colours are sent, and ASCII."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem

from dmtui.game.cards import PLAYABLE
from dmtui.ui.ascii import ascii_only
from dmtui.ui.depth import colour_depth, is_monochrome
from dmtui.ui.glyphs import short

TRUE = ColorSystem.TRUECOLOR


@pytest.mark.parametrize(
    ("wanted", "depth"),
    [
        ("auto", TRUE),
        ("never", None),
        ("16", ColorSystem.STANDARD),
        ("256", ColorSystem.EIGHT_BIT),
        ("truecolor", TRUE),
    ],
)
def test_the_colours_that_are_sent(wanted: str, depth: ColorSystem | None) -> None:
    assert colour_depth(wanted, TRUE) is depth


@pytest.mark.parametrize(
    ("term", "dull"),
    [
        ("vt100", True),
        ("vt220", True),
        ("xterm-mono", True),
        ("linux-m", True),
        ("xterm", False),
        ("linux", False),
        ("screen-256color", False),
        ("", False),
    ],
)
def test_old_terminals_are_sent_no_colours(term: str, dull: bool) -> None:
    assert is_monochrome(term) is dull


@given(st.text())
def test_ascii_takes_as_many_cells(text: str) -> None:
    plain = ascii_only(text)
    assert plain.isascii()
    assert cell_len(plain) == cell_len(text)


def test_cards_in_ascii_are_their_written_form() -> None:
    assert [ascii_only(short(card)) for card in PLAYABLE] == [card.code for card in PLAYABLE]
