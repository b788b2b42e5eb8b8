"""What comes after a game."""

from __future__ import annotations

from enum import Enum

from dmtui.records.record import Loaded


class AfterGame(Enum):
    """What the person wants after the end."""

    NEW = "new"
    SAME_DEALS = "same"
    REMATCH = "rematch"
    TITLE = "title"
    """The title, or the start of the plain lines."""
    UNDO = "undo"
    QUIT = "quit"


Next = AfterGame | Loaded | None
"""That, or a game to play that begins in the middle of another, or nothing."""
