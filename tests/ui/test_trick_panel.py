"""The page of tricks where there is little room."""

from __future__ import annotations

import pytest

from dmtui.game.view import view
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.trick_panel import TrickPanel
from tests.game.scenarios import choose, dealt, start, tricks

HANDS = {3: "Kd", 0: "Qd", 1: "Wd", 2: "Bd"}


@pytest.mark.parametrize(
    ("names", "width", "short"),
    [
        (("Ailsa", "Callum", "Effie", "Brenna"), 24, "Bre"),
        (("Anna", "Ann", "Annika", "Annette"), 24, "Ane"),
        (("Ailsa", "Callum", "Effie", "Bartholomew"), 35, "Bartholo"),
    ],
)
def test_leader_and_taker_are_called_the_same_without_an_ellipsis(
    names: tuple[str, ...], width: int, short: str
) -> None:
    game = tricks(choose(dealt(start(first=3), HANDS), "wizards"), "Kd Qd Wd Bd")
    now = Scene(view(game, 0), names)
    canvas = Canvas(width, 8)
    TrickPanel().paint_page(canvas, now)
    line = "".join(cell[0] for cell in canvas.rows[2]).split()
    assert line[:2] == ["1", short]
    assert line[-1] == short
