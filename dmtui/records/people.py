"""The people of a game: which seats they take, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from dmtui.records.record import NAMES, SeatInfo

SPARE: Final = ("Ailsa", "Callum", "Fenella", "Rory")
"""What people are called who share a keyboard and say no name, seat by seat; and who stands in
for a computer player whose name a person has."""


def people_of(seats: Iterable[SeatInfo]) -> tuple[int, ...]:
    """The seats that people sit in."""
    return tuple(number for number, seat in enumerate(seats) if seat.kind == "human")


def with_people(seats: Sequence[SeatInfo], names: Sequence[str]) -> tuple[SeatInfo, ...]:
    """The seats with people in the first of them, by their names; the others are as they were.

    A computer player whose name one of the people has gets another.
    """
    people = tuple(SeatInfo(name, "human") for name in names)
    taken = {name.casefold() for name in names}
    found = list(people)
    for seat in seats[len(people) :]:
        free = (name for name in chain([seat.name], SPARE) if name.casefold() not in taken)
        name = next(free, seat.name)
        taken.add(name.casefold())
        found.append(replace(seat, name=name))
    return tuple(found)


def table_names(seats: Sequence[SeatInfo]) -> tuple[str, ...]:
    """What the seats are called at the table.

    Where several people share it, nobody is ``You``: that could be any of them.
    """
    several = len(people_of(seats)) > 1
    you = NAMES[0].casefold()
    return tuple(
        SPARE[number] if several and seat.name.casefold() == you else seat.name
        for number, seat in enumerate(seats)
    )
