"""Asks before a saved game starts programs."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.screen import Screen

from dmtui.records.record import Record, SeatInfo
from dmtui.table.sitting import bots
from dmtui.ui.program_words import commands, heading, instead, known
from dmtui.ui.screens.dialog import Possible, QuestionDialog
from dmtui.ui.widgets.key_bar import KeyBar


class ProgramsDialog(QuestionDialog[bool]):
    """Shows the commands that a saved game names, and asks whether to start them."""

    ASIDE = "do not open the game"

    def __init__(self, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__(
            heading(seats),
            commands(seats),
            [
                Possible(False, "Do not", instead(seats)),
                Possible(True, "Start", known(seats), grave=True),
            ],
        )

    def on_mount(self) -> None:
        """Say on the key bar, too, that the game stays closed."""
        super().on_mount()
        self.query_one(KeyBar).now = {"put_aside": "back"}


async def may_start(app: App[Any], record: Record) -> bool | None:
    """Whether a saved game may start its bots; ``None`` to leave it alone. For a worker."""
    seats = bots(record)
    if not seats:
        return False
    dialog: Screen[Any] = ProgramsDialog(seats)
    answer: bool | None = await app.push_screen_wait(dialog)
    return answer
