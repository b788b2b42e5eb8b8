"""The search for a hint, which goes on while keys are answered."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen


def is_at(screen: Screen[Any], group: str) -> bool:
    """Whether a screen does something of a group: one who presses the key again waits no longer."""
    mine = (worker for worker in screen.workers if worker.node is screen)
    return any(worker.group == group and not worker.is_finished for worker in mine)
