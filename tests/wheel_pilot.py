"""Plays a hand on the application's screen, by its keys; run by `test_wheel` in another Python.

python -I wheel_pilot.py FOLDER_OF_SAVES
"""

import asyncio
import json
import sys
from pathlib import Path

import dmtui
from dmtui.game.ruleset import Ruleset
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.table import TableScreen

TRIES = 2000


async def play(saves: Path) -> dict[str, object]:
    """Answer each question with the first number that is taken, until a hand is over."""
    new = NewGame(Ruleset(), "novice", seed="wheel")
    app = DragonmasterApp(Launch(saves=saves, speed="instant", open="new", new=new))
    hands = 0
    async with app.run_test(size=(120, 40)) as pilot:
        for turn in range(TRIES):
            await pilot.pause()
            table = next((s for s in app.screen_stack if isinstance(s, TableScreen)), None)
            if table is None or table.scene is None:
                continue
            hands = len(table.scene.public.past)
            if hands:
                break
            await pilot.press("12345"[turn % 5], "enter")
        await app.tables.close()
    return {"package": dmtui.__file__, "hands": hands}


if __name__ == "__main__":
    json.dump(asyncio.run(play(Path(sys.argv[1]))), sys.stdout)
