"""What the tests of the form for a new game share."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Label

from dmtui.records.record import Record
from dmtui.records.store import Store
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.table import TableScreen
from tests.ui.driving import until


async def begun(pilot: Pilot[None], saves: Path) -> Record:
    """The record of the game that was begun."""

    def is_there() -> bool:
        return any(isinstance(screen, TableScreen) for screen in pilot.app.screen_stack)

    await until(pilot, is_there, "the table")
    store = Store(saves)
    (saved,) = store.list()
    return store.load(saved.path).record


def line(screen: NewGameScreen) -> str:
    return str(screen.query_one("#form-line", Label).content)
