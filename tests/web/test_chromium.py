"""The game in a real browser, where there is one: the table is drawn, and a click plays a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.actions import Play
from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo
from dmtui.records.store import Store
from dmtui.table.opening import new_game
from tests.processes import wait_until
from tests.web.chromium import PROGRAM, opened
from tests.web.served import Served

pytest.importorskip("aiohttp", reason="the extra 'web' is not installed")
pytest.importorskip("textual_serve", reason="the extra 'web' is not installed")
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="there is no Chromium here")


def plays_of_the_person(saves: Path) -> int:
    store = Store(saves)
    record = store.load(store.list()[0].path).record
    return sum(isinstance(action, Play) and action.seat == 0 for action in record.actions)


def start(saves: Path) -> None:
    """A game in which the person is Dragonmaster first."""
    others = (SeatInfo(name, "ai", "novice") for name in ("Moira", "Tavish", "Brenna"))
    loaded = new_game(Ruleset(), (SeatInfo("You", "human"), *others), "Tuesday", "1")
    Store(saves).create(loaded.record).close()


async def test_the_table_is_drawn_and_a_click_plays_a_card(tmp_path: Path) -> None:
    with Served(tmp_path, "--speed", "instant") as served:
        start(served.saves)
        async with opened(tmp_path) as page:
            await page.call("Page.navigate", url=served.address)
            await page.until("Tuesday")
            await page.click("Tuesday")
            await page.until("choose the hand card")
            await page.click("Runesword")
            await page.click("Runesword")
            await page.until("lead any card")
            assert plays_of_the_person(served.saves) == 0
            await page.click("King ")
            await page.click("King ")
            wait_until(lambda: plays_of_the_person(served.saves) > 0)
            picture = await page.picture()
            (tmp_path / "table.png").write_bytes(picture)
            assert len(picture) > 20_000
