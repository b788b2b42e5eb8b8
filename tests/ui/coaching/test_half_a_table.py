"""A table that is ended while it comes up, with some of its parts only."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.css.query import NoMatches
from textual.widget import Widget

from dmtui.game.ruleset import Ruleset
from dmtui.ui.coaching.said import Said
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import is_asked, new_table, table_screen, until


async def test_a_coach_marks_nothing_where_parts_are_missing(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(), seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        screen = table_screen(pilot)
        whole, missed = screen.query_one, []

        def part(kind: type[Widget]) -> Widget:
            if kind is HandCardSelector:
                missed.append(kind)
                raise NoMatches
            return whole(kind)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(screen, "query_one", part)
            screen.watch_said(Said())
        assert missed == [HandCardSelector]
