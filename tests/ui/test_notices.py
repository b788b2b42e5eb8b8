"""Why something was not possible is said, and whose turn it is stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.table.place import Notice
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.widgets.bars import ExplainBar
from tests.records.games import record_of
from tests.ui.driving import is_asked, resumed, table_screen, until
from tests.ui.sweeping import to_follow
from tests.ui.test_table_screen import text_of

TURN = "Your turn: follow Nomads."


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 16), (40, 14)])
async def test_a_notice_leaves_the_turn_in_sight_until_the_next_key(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = resumed(tmp_path, record_of(to_follow(), seed=None, name="Follow"), motion=False)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        screen = table_screen(pilot)
        for key, notice in (
            ("enter", "Choose a card first"),
            ("l", "No trick of this hand is complete"),
            ("2", "You hold Nomads: follow"),
        ):
            await pilot.press(key)
            await pilot.pause()
            text = text_of(app)
            assert notice in text, key
            assert TURN in text, key
        screen.explain("Something else.")
        await pilot.pause()
        assert "You hold Nomads: follow" not in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        bar = screen.query_one(ExplainBar)
        refused = bar.refusal
        assert refused or screen.scene is None or not screen.scene.asked
        await pilot.press("tab")
        await pilot.pause()
        assert not bar.refusal
        assert TURN in text_of(app)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 16)])
async def test_a_hint_stands_beside_the_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    record = record_of(to_follow(), seed=None, name="Follow", helped=True)
    app = resumed(tmp_path, record, motion=False)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        await pilot.press("h")
        await pilot.pause()
        assert TURN in " ".join(text_of(app).split())


async def test_the_same_notice_again_does_not_cover_more_of_the_table(tmp_path: Path) -> None:
    """A bot that always fails in the same way says so at each of its decisions."""
    app = resumed(tmp_path, record_of(to_follow(), seed=None, name="Follow"), motion=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        place = table_screen(pilot).place
        said = ["Moira could not.", "Moira could not.", "Moira could not.", "Tavish could not."]
        for text in said:
            place.tell(Notice(text))
        await until(pilot, lambda: said[-1] in told(app), "the last one")
        assert told(app) == ["Moira could not.", "Tavish could not."]


def told(app: DragonmasterApp) -> list[str]:
    return [notice.message for notice in app._notifications]
