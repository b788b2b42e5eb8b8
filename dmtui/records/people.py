"""The people of a game: which seats they take, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from dmtui.records.faults import printable
from dmtui.records.names import tidy
from dmtui.records.record import NAMES, SeatInfo

SPARE: Final = ("Ailsa", "Callum", "Fenella", "Rory")
"""What people are called who share a keyboard and say no name, seat by seat; and who stands in
for a computer player whose name a person has."""

LONGEST_NAME: Final = 16
"""Letters of a person's name, as there is room for at the table."""


class NameFault(ValueError):
    """Names of people that cannot be: one sentence, safe to show."""


def names_in(text: str, seats: int) -> tuple[str, ...]:
    """The names of people in a text, with commas between; for ``seats`` or fewer of them.

    Raises:
        NameFault: too many, one that is missing or too long, or two that are the same.
    """
    names = tuple(tidy(name) for name in text.split(","))
    if len(names) > seats:
        raise NameFault(f"{len(names)} people are named, but there are {seats} seats.")
    for number, name in enumerate(names):
        if not name:
            raise NameFault("A name is missing: write them like Anna,Ben.")
        if len(name) > LONGEST_NAME:
            raise NameFault(f"{printable(name)} is too long: {LONGEST_NAME} letters at most.")
        if name.casefold() in {other.casefold() for other in names[:number]}:
            raise NameFault(f"Two people are called {printable(name)}: name one otherwise.")
        if len(names) > 1 and name.casefold() == NAMES[0].casefold():
            raise NameFault(f"{printable(name)} may be anyone here: say a name.")
    return names


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

    Only a person who plays alone is ``You``: where several share it, that could be any of them,
    and a computer player's name in a record from elsewhere may be anything.
    """
    people, you = people_of(seats), NAMES[0]
    alone = people[0] if len(people) == 1 else None

    def called(number: int, name: str) -> str:
        if name.casefold() != you.casefold():
            return name
        return you if number == alone else SPARE[number]

    return tuple(called(number, seat.name) for number, seat in enumerate(seats))
