"""What is asked before a saved game starts programs: of one, or of several."""

from __future__ import annotations

from collections.abc import Sequence

from dmtui.records.faults import printable
from dmtui.records.record import SeatInfo


def heading(seats: Sequence[SeatInfo]) -> str:
    """What the game would do."""
    return f"This game starts {'a program' if len(seats) == 1 else 'programs'}"


def commands(seats: Sequence[SeatInfo]) -> list[str]:
    """The command of each seat, and what it may do."""
    named = [f"{printable(seat.name)}: {printable(seat.bot or '')}" for seat in seats]
    return [*named, "A program can do on this computer whatever you can."]


def instead(seats: Sequence[SeatInfo]) -> str:
    """Who plays if they are not started."""
    return f"an adept sits in for {'it' if len(seats) == 1 else 'each'}"


def known(seats: Sequence[SeatInfo]) -> str:
    """What has to be true to start them."""
    return f"I know what {'it is' if len(seats) == 1 else 'they are'}"
