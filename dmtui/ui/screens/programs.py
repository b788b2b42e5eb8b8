"""Asks before a saved game starts programs."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.screen import Screen

from dmtui.records.faults import printable
from dmtui.records.record import Record, SeatInfo
from dmtui.table.sitting import bots
from dmtui.ui.screens.dialog import Possible, QuestionDialog


class ProgramsDialog(QuestionDialog[bool]):
    """Shows the commands that a saved game names, and asks whether to start them."""

    ASIDE = "do not open the game"

    def __init__(self, seats: tuple[SeatInfo, ...]) -> None:
        commands = (f"{printable(seat.name)}: {printable(seat.bot or '')}" for seat in seats)
        super().__init__(
            "This game starts programs",
            [
                *commands,
                "A program can do on this computer whatever you can.",
            ],
            [
                Possible(False, "Do not", "an adept sits in for it"),
                Possible(True, "Start", "I know what this is", grave=True),
            ],
        )


async def may_start(app: App[Any], record: Record) -> bool | None:
    """Whether a saved game may start its bots; ``None`` to leave it alone. For a worker."""
    seats = bots(record)
    if not seats:
        return False
    dialog: Screen[Any] = ProgramsDialog(seats)
    answer: bool | None = await app.push_screen_wait(dialog)
    return answer
