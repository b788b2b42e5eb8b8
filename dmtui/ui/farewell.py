"""What is said about the game that is left with the program."""

from __future__ import annotations

from dmtui.records.faults import printable
from dmtui.table.sitting import Sitting


def farewell(left: Sitting | None) -> list[str]:
    """What became of it, once it is closed; nothing of a finished one that was saved."""
    if left is None:
        return []
    if left.trouble is not None:
        return [left.trouble, "What was played since it was last saved is lost."]
    if left.finished is not None:
        return []
    return [f"The game '{printable(left.name)}' is saved; 'dmtui resume' goes on with it."]
