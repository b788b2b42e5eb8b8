"""Sentences where there is room for few words."""

from __future__ import annotations

import pytest

from dmtui.ui.brief import sentences

SAID = "I would play the Queen. Nobody can take it. Q⌂ is 0.6 jewels behind."


@pytest.mark.parametrize(
    ("width", "lines", "said"),
    [
        (80, 1, SAID),
        (len(SAID) - 1, 1, "I would play the Queen. Nobody can take it."),
        (30, 1, "I would play the Queen."),
        (30, 2, "I would play the Queen. Nobody can take it."),
        (30, 3, SAID),
        (5, 1, "I would play the Queen."),
    ],
)
def test_only_whole_sentences_are_said(width: int, lines: int, said: str) -> None:
    assert sentences(SAID, width, lines) == said


def test_a_sentence_alone_is_said_though_it_is_too_long() -> None:
    assert sentences("Tavish: 98 jewels; 2 cards.", 10) == "Tavish: 98 jewels; 2 cards."
    assert sentences("", 10) == ""
