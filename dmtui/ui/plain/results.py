"""The result of a game by a code in plain lines, and a friend's beside it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from dmtui.records.faults import printable
from dmtui.records.results import MARKS, ResultError, lines_in, read_result, results_of, same_deals
from dmtui.table.sitting import Sitting
from dmtui.ui.coded import compared
from dmtui.ui.plain.understood import Command
from dmtui.ui.plain.voice import Voice

COMPARE: Final = Command("compare", "at the end, your result beside a friend's line", "LINE")

_NOT_YET: Final = "There is a result to compare once a game by a code is over."
_TYPE: Final = "Type 'compare' and a friend's line, all of it on one line."


def lines_of(sitting: Sitting) -> list[str]:
    """The lines for a friend, once there are any."""
    if sitting.finished is None:
        return []
    found = results_of(sitting.finished)
    several = len(found) > 1
    told: list[str] = []
    for name, result in found.items():
        told += [f"A line for a friend{f', of {printable(name)}' if several else ''}:", result.line]
    return [*told, _TYPE] if told else []


def comparing(voice: Voice, sitting: Sitting) -> dict[Command, Callable[[str], Awaitable[None]]]:
    """The command that compares."""

    async def compare(typed: str) -> None:
        mine = results_of(sitting.finished) if sitting.finished is not None else {}
        if not mine:
            voice.tell(_NOT_YET)
            return
        if not typed:
            voice.tell(_TYPE)
            return
        try:
            others = [read_result(line) for line in lines_in(typed)]
            same_deals([*mine.values(), *others])
        except ResultError as error:
            voice.tell(str(error))
            return
        heads = [printable(name) for name in mine] if len(mine) > 1 else ["You"]
        friends = [f"friend {number}" for number in range(1, len(others) + 1)]
        friends = ["friend"] if len(others) == 1 else friends
        voice.tell_all(compared([*mine.values(), *others], [*heads, *friends]))
        voice.tell(f"Hands: {MARKS}.")

    return {COMPARE: compare}
