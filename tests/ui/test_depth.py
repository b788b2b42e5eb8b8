"""How many colours are sent, and ASCII."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem

from dmtui.game.cards import PLAYABLE
from dmtui.ui.ascii import ascii_only
from dmtui.ui.depth import colour_depth, detected
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
    ("environ", "depth"),
    [
        ({"TERM": "vt100"}, None),
        ({"TERM": "vt220", "COLORTERM": "truecolor"}, None),
        ({"TERM": "xterm-mono"}, None),
        ({"TERM": "linux-m"}, None),
        ({"TERM": "linux"}, ColorSystem.STANDARD),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, ColorSystem.STANDARD),
        ({"TERM": "xterm"}, ColorSystem.STANDARD),
        ({"TERM": "screen"}, ColorSystem.STANDARD),
        ({}, ColorSystem.STANDARD),
        ({"TERM": "screen-256color"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "tmux-256color", "COLORTERM": ""}, ColorSystem.EIGHT_BIT),
        ({"TERM": "xterm-kitty"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, TRUE),
        ({"TERM": "xterm-direct"}, TRUE),
        ({"TEXTUAL_COLOR_SYSTEM": "truecolor"}, TRUE),
    ],
)
def test_the_colours_that_a_terminal_shows(
    environ: dict[str, str], depth: ColorSystem | None
) -> None:
    assert detected(environ) is depth


@given(st.text())
def test_ascii_takes_as_many_cells(text: str) -> None:
    plain = ascii_only(text)
    assert plain.isascii()
    assert cell_len(plain) == cell_len(text)


def test_cards_in_ascii_are_their_written_form() -> None:
    assert [ascii_only(short(card)) for card in PLAYABLE] == [card.code for card in PLAYABLE]
