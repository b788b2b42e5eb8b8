"""The cards of the other seats lie as fans of backs, each where it has room."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.fan import paint_fan
from dmtui.ui.widgets.seat_label import paint_seat
from dmtui.ui.widgets.spots import spots_of
from tests.game.scenarios import choose, dealt, start, tricks
from tests.ui.test_seat_label import scene

LARGE, MEDIUM = CardSize.LARGE, CardSize.MEDIUM
TABLES = [
    ((84, 20), LARGE),
    ((84, 14), LARGE),
    ((76, 14), LARGE),
    ((56, 13), MEDIUM),
    ((49, 13), MEDIUM),
    ((50, 10), MEDIUM),
]


def fanned(now: Scene, table: tuple[int, int], size: CardSize) -> tuple[Canvas, list[int]]:
    """The fans alone, and how many cells the last row of each seat's has added."""
    canvas, cells = Canvas(*table), [0]
    spots = spots_of(table, now.ruleset.players, size)
    for seat in range(now.ruleset.players):
        paint_fan(canvas, now, seat, spots, size)
        cells.append(sum(cell[0] in "▌╱" for row in canvas.rows for cell in row))
    return canvas, [after - before for before, after in pairwise(cells)]


@pytest.mark.parametrize(("table", "size"), TABLES)
@pytest.mark.parametrize(("players", "deal"), [(4, "full"), (4, "five"), (3, "full")])
def test_fans_lie_on_no_card_no_label_and_no_other_fan(
    table: tuple[int, int], size: CardSize, players: int, deal: str
) -> None:
    now = scene(choose(dealt(start(players=players, deal=deal), {}), "staff"))
    now = replace(now, names=("You", *["Konstantinopolit"] * (players - 1)))
    canvas, shown = fanned(now, table, size)
    each = now.ruleset.cards_each
    assert shown[0] == 0, "the viewer's hand lies open below the table"
    assert set(shown[1:]) <= {0, each}, "a fan has all its cards, or has no room at all"
    drawn = {(x, y) for y, row in enumerate(canvas.rows) for x, cell in enumerate(row) if cell[1]}
    labels = Canvas(*table)
    spots = spots_of(table, players, size)
    for seat in range(players):
        paint_seat(labels, now, seat, spots, size)
    for x, y in drawn:
        assert labels.rows[y][x][0] == " "
        assert any(spot.is_labelled(x, y) for spot in spots), "the pointer explains it"
        for spot in spots:
            left, top = spot.card
            assert not (left <= x < left + size.width and top <= y < top + size.height)


def test_a_fan_shrinks_by_a_card_that_is_played() -> None:
    before = choose(dealt(start(), {0: "Kl", 1: "Ql", 2: "Cl", 3: "Bl"}), "dragonlords")
    after = tricks(before, "Kl Ql")
    for table, size in TABLES[:1] + TABLES[3:4]:
        assert fanned(scene(before), table, size)[1] == [0, 5, 5, 5]
        assert fanned(scene(after), table, size)[1] == [0, 4, 5, 5]
