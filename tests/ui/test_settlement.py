"""What a hand and a round brought, in narrow tables."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from dmtui.game.view import view
from dmtui.ui.scene import Scene
from dmtui.ui.screens.hand_end import Settlement
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.ledger import JewelPanel
from tests.game.scenarios import SWEEP, choose, dealt, finish_hand, start
from tests.records.games import played

NAMES = ("You", "Moira", "Tavish", "Brenna")


def lines(canvas: Canvas) -> list[str]:
    return ["".join(cell for cell, _, _ in row).rstrip() for row in canvas.rows]


@pytest.mark.parametrize("width", [60, 68, 76, 90])
def test_no_word_runs_into_a_card(width: int) -> None:
    game = finish_hand(choose(dealt(start(first=1), {1: SWEEP}), "staff"))
    canvas = Canvas(width, 8)
    Settlement(Scene(view(game, 0), NAMES)).paint(canvas)
    text = "\n".join(lines(canvas))
    assert re.search(r"\bfirst\b.*\blast\b|\b\d+ taboos\b", text)
    assert not re.search(r"[►⌂☼◊][a-z]", text)


@pytest.mark.parametrize("width", [24, 30, 36, 84])
def test_no_sum_runs_into_the_name_of_its_round(width: int) -> None:
    past = played(130).public.past
    dear = [
        replace(hand, entries=tuple(replace(each, amount=90) for each in hand.entries))
        for hand in past
    ]
    seen = view(played(130), 0)
    public = replace(seen.public, past=tuple(dear))
    canvas = Canvas(width, 17)
    JewelPanel().paint_page(canvas, Scene(replace(seen, public=public), NAMES))
    rounds = [line for line in lines(canvas) if line.startswith((" Round", " Rnd"))]
    assert rounds
    assert all(re.match(r" R(ou)?nd 1 +[-+·]", line) for line in rounds)
