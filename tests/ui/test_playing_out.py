"""The rest of a spent hand is played out at a word, once all at the keyboard agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from dmtui.game.ruleset import Mode
from dmtui.records.record import SeatInfo, default_seats
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.widgets.bars import ExplainBar
from dmtui.ui.widgets.taboo_line import PLAY_OUT
from tests.records.games import record_of
from tests.table.test_playing_out import spent_hand
from tests.ui.driving import resumed, until
from tests.ui.several import SEATS, be_ready, shared, until_stopped
from tests.ui.test_table_screen import text_of


def spent(saves: Path, seats: tuple[SeatInfo, ...]) -> DragonmasterApp:
    """The application, launched straight to a hand in which nothing more can cost or bring."""
    record = record_of(*spent_hand(), seats=seats, name="Spent")
    return resumed(saves, record, "slow", motion=False)


@pytest.mark.parametrize(("size", "by"), [((80, 24), "key"), ((40, 16), "mouse")])
async def test_the_rest_of_a_spent_hand_is_played_out(
    tmp_path: Path, size: tuple[int, int], by: str
) -> None:
    app = spent(tmp_path, default_seats(4, "novice"))
    async with app.run_test(size=size) as pilot:
        await until_stopped(pilot)
        lines = text_of(app).splitlines()
        y, line = next((y, line) for y, line in enumerate(lines) if PLAY_OUT in line)
        if by == "key":
            await pilot.press("p")
        else:
            await pilot.click(offset=(line.index(PLAY_OUT) + 3, y))
        await until(pilot, lambda: isinstance(app.screen, HandEndScreen), "the end of the hand")


async def test_it_is_offered_to_nobody_before(tmp_path: Path) -> None:
    app = shared(tmp_path, Mode.BASIC, "1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until_stopped(pilot)
        await be_ready(pilot)
        assert PLAY_OUT not in text_of(app)
        await pilot.press("p")
        await pilot.pause()
        assert "once every taboo has been played" in text_of(app)


async def test_all_at_the_keyboard_are_asked(tmp_path: Path) -> None:
    app = spent(tmp_path, SEATS)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_stopped(pilot)
        assert not app.screen.query_one(ExplainBar).text
        await be_ready(pilot)
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog), "the question")
        await until_stopped(pilot)
        assert "Everyone at the keyboard has to agree: Anna and Ben." in text_of(app)
        assert app.screen.query_one(OptionList).highlighted is None
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, HandEndScreen), "the end of the hand")
