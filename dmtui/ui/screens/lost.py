"""Asks before something is lost."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.screen import Screen

from dmtui.table.sitting import Sitting
from dmtui.ui.screens.dialog import Possible, QuestionDialog


class LostDialog(QuestionDialog[bool]):
    """Asks whether to leave although the game could not be saved."""

    def __init__(self, trouble: str) -> None:
        super().__init__(
            "Not saved",
            [trouble, "What was played since it was last saved would be lost."],
            [
                Possible(False, "Stay", "and play on while the disk is put right"),
                Possible(True, "Leave", "and lose it", grave=True),
            ],
        )


async def may_leave(app: App[Any], sitting: Sitting) -> bool:
    """Whether a game can be left: it is saved, or the person takes the loss. For a worker."""
    await sitting.saved()
    trouble = sitting.trouble
    if trouble is None:
        return True
    dialog: Screen[Any] = LostDialog(trouble)
    return bool(await app.push_screen_wait(dialog))
