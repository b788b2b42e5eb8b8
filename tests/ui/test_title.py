"""What the title screen offers first."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import OptionList

from dmtui.game.ruleset import Ruleset
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import is_asked, new_table, until


async def test_enter_goes_on_with_the_game_every_time_one_comes_back(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(), seed="8")

    def offered() -> bool:
        return "Continue: " in str(app.screen.query_one(OptionList).get_option("continue").prompt)

    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await until(pilot, lambda: is_asked(pilot), "a question")
            await pilot.press("escape", "escape")
            await until(pilot, lambda: isinstance(app.screen, TitleScreen), "the title")
            menu = app.screen.query_one(OptionList)
            await until(pilot, offered, "the game")
            await app.workers.wait_for_complete(list(app.workers))
            assert menu.highlighted == menu.get_option_index("continue")
            await pilot.press("enter")
