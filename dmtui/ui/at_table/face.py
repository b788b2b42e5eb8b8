"""The table screen as its parts see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from dmtui.ui.scene import Scene

HINT: Final = "hint"
"""The group of the work that looks for a hint."""
COACH: Final = "coach"
"""The group of the work that thinks for the coach."""

Work = Callable[[], Awaitable[None]]
"""What is done while keys are answered."""


class Face(Protocol):
    """Shows a scene, and says what it is told to on its fixed line."""

    @property
    def scene(self) -> Scene | None:
        """The table as its viewer sees it now."""

    def explain(self, text: str) -> None:
        """Say something on the fixed line."""

    def refuse(self, reason: str) -> None:
        """Say why something is not possible, until the next key."""


class Busy(Face, Protocol):
    """Has things done while keys are answered, one at a time of a group."""

    @property
    def is_small(self) -> bool:
        """Whether there is room for a few lines only."""

    def meanwhile(self, group: str, work: Work) -> None:
        """Begin to do something, in the place of what its group does."""

    def is_at(self, group: str) -> bool:
        """Whether something of a group is being done."""

    def stop(self, group: str) -> None:
        """Do no more of a group."""
