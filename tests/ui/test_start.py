"""What is loaded before the first table is painted: the start is as quick as what it leaves out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

LATER = {
    "aiohttp",
    "asyncssh",
    "concurrent.futures.process",
    "dmtui.records.deal_codes",
    "dmtui.records.reading",
    "dmtui.records.results",
    "dmtui.review.judge",
    "dmtui.review.solver",
    "dmtui.review.verdict",
    "dmtui.seats.bot.seat",
    "dmtui.seats.master",
    "dmtui.ui.palette",
    "dmtui.ui.plain",
    "dmtui.ui.screens.dialog",
    "dmtui.ui.screens.game_end",
    "dmtui.ui.screens.hand_end",
    "dmtui.ui.screens.name",
    "dmtui.ui.screens.new_game",
    "dmtui.ui.screens.programs",
    "dmtui.ui.screens.replay",
    "dmtui.ui.screens.review",
    "dmtui.ui.screens.rules",
    "dmtui.ui.screens.saved_games",
    "dmtui.ui.screens.settings",
    "dmtui.ui.screens.sheet",
    "dmtui.ui.screens.statistics",
    "dmtui.ui.screens.taught",
    "dmtui.ui.screens.title",
    "dmtui.ui.today",
    "dmtui.ui.tutorial",
    "dmtui.ui.widgets.coach_panel",
    "dmtui.ui.widgets.hand_card_panel",
    "dmtui.ui.widgets.hint_panel",
    "filelock",
    "markdown_it",
    "multiprocessing",
    "plotext",
    "pygments",
    "rich.markdown",
    "sqlite3",
    "textual.widgets._data_table",
    "textual.widgets._markdown",
    "textual_plotext",
    "tomlkit",
    "tomllib",
}
START = """
import asyncio, sys
from pathlib import Path
from dmtui.game.ruleset import Ruleset
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.app import DragonmasterApp

async def play(saves):
    new = NewGame(Ruleset(), "novice", "1", "Test")
    statistics = saves / "statistics.sqlite"
    launch = Launch(saves=saves, statistics=statistics, speed="instant", open="new", new=new)
    app = DragonmasterApp(launch)
    async with app.run_test(size=(120, 40)) as pilot:
        while getattr(app.screen, "scene", None) is None:
            await asyncio.sleep(0.005)
        print(*sys.modules)
asyncio.run(play(Path(sys.argv[1])))
"""


def test_a_table_is_painted_without_what_comes_later(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", START, str(tmp_path)], capture_output=True, text=True, check=True
    )
    loaded = set(told.stdout.split())
    assert "dmtui.ui.screens.table" in loaded
    assert loaded & LATER == set()
