"""What the pointer is over is explained in the fixed line, in every layout."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from dmtui.game.hand_cards import HandCard
from dmtui.ui import explanations
from dmtui.ui.glyphs import short
from dmtui.ui.widgets.bars import ExplainBar
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.hand_card_row import HandCardRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.wording import title
from tests.ui.driving import is_asked, new_table, table_screen, until

SIZES = ((120, 40), (80, 24), (40, 16))


async def over(pilot: Pilot[None], pattern: str, within: Widget) -> str:
    """Put the pointer over the first text of a pattern in a widget: what is explained then."""
    bar = table_screen(pilot).query_one(ExplainBar)
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    region = within.region
    rows = range(region.y, region.bottom)
    lines = {y: strips[y].text[region.x : region.right] for y in rows}
    y, found = next((y, found) for y, line in lines.items() if (found := re.search(pattern, line)))
    before = bar.text
    await pilot.hover(offset=(region.x + found.start(), y))
    await until(pilot, lambda: bar.text != before, f"{pattern} to be explained")
    return bar.text


@pytest.mark.parametrize("size", SIZES)
async def test_seats_and_cards_are_explained(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_table(tmp_path, seed="2")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "cards to lie on the table")
        screen = table_screen(pilot)
        scene, cloth = screen.scene, screen.query_one(Cloth)
        assert scene is not None
        for seat, card in scene.plays:
            said = await over(pilot, " *".join(short(card)), cloth)
            assert said == explanations.explain_card(scene, card, seat)
            said = await over(pilot, scene.name(seat), cloth)
            assert said == explanations.explain_seat(scene, seat)
        first, *_ = screen.query(HeldCard)
        await pilot.hover(first)
        assert first.card is not None
        expected = explanations.explain_card(scene, first.card)
        await until(pilot, lambda: screen.query_one(ExplainBar).text == expected)
        if size == SIZES[0]:
            for hand_card in HandCard:
                said = await over(pilot, title(hand_card), screen.query_one(HandCardRow))
                assert said == explanations.explain_hand_card(scene, hand_card)
