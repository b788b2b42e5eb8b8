"""The statistics as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dmtui.records.faults import printable
from dmtui.records.files import StoreError
from dmtui.table.chronicle import Annals, Chronicle

NEWEST: Final = 5
"""Games that are told one by one."""


def statistics(chronicle: Chronicle) -> list[str]:
    """What was played and achieved; games that are not entered yet are taken in first.

    This takes a while: call it in a thread.
    """
    from dmtui.table.taking_in import take_in

    if chronicle.path is None:
        return ["No statistics are kept here."]
    lines: list[str] = []
    try:
        take_in(chronicle)
    except StoreError as error:
        lines.append(str(error))
    try:
        return [*lines, *_told(chronicle.read())]
    except StoreError as error:
        return lines or [str(error)]


def _told(annals: Annals) -> Iterator[str]:
    from dmtui.ui import statistics_words as words

    if not annals.games:
        yield words.NOTHING
        return
    yield f"{words.summary(annals.games).removesuffix('.')}."
    heading = ""
    for name, some in words.sheet(annals.games):
        if some is None:
            heading = f"{name}, "
        elif some.games:
            yield f"{heading}{name}: {words.sentence(some)}"
    yield f"Achievements: {words.have(annals)}."
    for each, when in words.in_order(annals):
        day = f"earned on {words.day(when)}" if when is not None else "still to do"
        yield f"{each.title}, {day}: {each.task}."
    yield "The newest games:"
    for game in annals.games[:NEWEST]:
        day, how = words.day(game.ended), words.outcome(game)
        yield f"{day}, '{printable(game.name)}', {words.kind(game)}: {how}."
