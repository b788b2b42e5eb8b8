"""An answer that costs jewels says whole that it wants to be given twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.ui.screens.dialog import QuestionDialog
from tests.ui.driving import is_stopped, new_table, until
from tests.ui.test_table_screen import text_of


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ((120, 40), "Power play: Staff of Power: once more to do it, Esc not to."),
        ((80, 24), "Power: Staff? Again, or Esc."),
        ((40, 14), "Power: Staff? Again, or Esc."),
    ],
)
async def test_what_a_second_answer_does_is_not_cut(
    tmp_path: Path, size: tuple[int, int], words: str
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed="28")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog) and is_stopped(pilot))
        await pilot.press("end", "enter")
        await until(pilot, lambda: words in text_of(app))
