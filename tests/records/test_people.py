"""What the seats of a record are called at the table."""

from __future__ import annotations

from dmtui.records.people import table_names
from dmtui.records.record import SeatInfo


def seats(*names: str, people: int = 1) -> list[SeatInfo]:
    """Seats by these names, people in the first of them."""
    return [
        SeatInfo(name, "human") if seat < people else SeatInfo(name, "ai", level="novice")
        for seat, name in enumerate(names)
    ]


def test_whoever_plays_alone_is_you() -> None:
    assert table_names(seats("you", "Moira", "Tavish")) == ("You", "Moira", "Tavish")


def test_a_name_that_begins_so_is_kept() -> None:
    assert table_names(seats("Youna", "Youssef", "Tavish")) == ("Youna", "Youssef", "Tavish")


def test_nobody_else_is_you() -> None:
    assert table_names(seats("You", "YOU", "Tavish")) == ("You", "Callum", "Tavish")
    assert table_names(seats("You", "Anna", "Tavish", people=2)) == ("Ailsa", "Anna", "Tavish")
    assert table_names(seats("You", "Moira", "Tavish", people=0)) == ("Ailsa", "Moira", "Tavish")
