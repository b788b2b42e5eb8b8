"""Asks everyone who shares a keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dmtui.records.faults import printable
from dmtui.ui.screens.dialog import Possible, QuestionDialog
from dmtui.ui.wording import listed

NOTHING_LEFT: Final = "Every taboo has been played: nothing is left to be won or lost."


class PlayOutDialog(QuestionDialog[bool]):
    """Asks whether all agree to have the rest of a hand played out."""

    def __init__(self, names: Iterable[str]) -> None:
        everyone = listed(map(printable, names))
        super().__init__(
            "Play the rest out?",
            [NOTHING_LEFT, f"Everyone at the keyboard has to agree: {everyone}."],
            [
                Possible(False, "Play on", "card by card"),
                Possible(
                    True, "Play the rest out", "all agree; every seat still chooses its cards"
                ),
            ],
        )
