"""Asks before something is lost."""

from __future__ import annotations

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
