"""Why something was not possible is said, and whose turn it is stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from dmtui.table.place import Notice
from dmtui.ui import noticing
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.key_bar import KeyBar
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


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 16), (40, 14)])
async def test_a_notice_covers_no_card(tmp_path: Path, size: tuple[int, int]) -> None:
    app = resumed(tmp_path, record_of(to_follow(), seed=None, name="Follow"), motion=False)
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        screen = table_screen(pilot)
        words = "it did not decide within 5 seconds: a stand-in did, this once"
        screen.place.tell(Notice(f"Brenna could not decide, as {words}."))
        await until(pilot, lambda: any(toast.region for toast in screen.query(Toast)), "the notice")
        await pilot.pause()
        notice = screen.query_one(Toast).region
        assert " ".join(text_of(app).split()).count("this once") == 1
        needed = [screen.query_one(kind).region for kind in (Cloth, HandRow, PromptBar, KeyBar)]
        assert all(needed)
        assert not any(region.overlaps(notice) for region in needed)


async def test_a_key_takes_away_what_was_read_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = resumed(tmp_path, record_of(to_follow(), seed=None, name="Follow"), motion=False)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        screen = table_screen(pilot)
        for text in ("Moira could not.", "Tavish could not."):
            screen.place.tell(Notice(text))
        await until(pilot, lambda: len(screen.query(Toast)) == 2, "both notices")
        first, _ = app._notifications
        first.raised_at -= noticing.READ
        await pilot.press("2")
        await until(pilot, lambda: len(screen.query(Toast)) == 1, "the one that is new")
        assert told(app) == ["Tavish could not."]
        chosen = screen.query_one(HandRow).chosen or screen.query_one(ExplainBar).refusal
        assert chosen, "the key does what it does besides"
