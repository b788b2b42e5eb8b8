"""The deal of the day, from the title screen."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from dmtui.records.deal_codes import code_of, deal_of_the_day
from dmtui.records.store import Store
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import until
from tests.ui.menus import at_title, choose
from tests.ui.test_saved_games import notices, put


async def test_it_is_one_menu_line_away_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    days = {deal_of_the_day(datetime.now(UTC).date())}
    async with app.run_test(size=(80, 24)) as pilot:
        table = await choose(pilot, "today", TableScreen)
        await until(pilot, lambda: table.scene is not None, "the table")
        # A question that stands on the table is put aside first.
        while not isinstance(app.screen, TitleScreen):
            await pilot.press("escape")
            await pilot.pause()
        menu = app.screen.query_one("#menu")
        await until(pilot, lambda: not menu.get_option("continue").disabled, "the game")  # type: ignore[attr-defined]
        put(tmp_path, "Newer", day=30)
        await choose(pilot, "today", TableScreen)
        assert "begun already" in notices(app)
        store = Store(tmp_path)
        (saved,) = (game for game in store.list() if game.name != "Newer")
    days.add(deal_of_the_day(datetime.now(UTC).date()))
    assert code_of(store.load(saved.path).record) in days
