"""The search for a hint, which goes on while keys are answered."""

from __future__ import annotations

from typing import Any, Final

from textual.screen import Screen

HINT: Final = "hint"
"""The group of the workers that look for one."""


def is_looking(screen: Screen[Any]) -> bool:
    """Whether a screen looks for a hint: one who presses the key again waits no longer for it."""
    mine = (worker for worker in screen.workers if worker.node is screen)
    return any(worker.group == HINT and not worker.is_finished for worker in mine)
