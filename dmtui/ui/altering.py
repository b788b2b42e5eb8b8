"""What a field can say instead, for whoever has no keyboard at hand: another number or name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from dmtui.records.people import SPARE
from dmtui.records.record import NAMES
from dmtui.ui.new_game_form import AMOUNTS, LONGEST_AMOUNT
from dmtui.ui.rounds import GAMES, beside

PEOPLE: Final = (*NAMES[1:], *SPARE, "Ewan", "Isla", "Morag", "Struan")
_LARGE: Final = 100
"""The usual amount from which on a step is ten."""


def is_number(field: str) -> bool:
    """Whether a field of the form for a new game is filled in with a number."""
    return field in AMOUNTS or field == "seed"


def can_be_altered(field: str) -> bool:
    """Whether there is something else that a field can say."""
    return is_number(field) or field == "game-name" or field.startswith("name-")


def altered(field: str, text: str, step: int, taken: Collection[str] = ()) -> str:
    """What a field says after a step up (1) or down (-1) from what it says now.

    Names that are ``taken`` are left out. What cannot be altered stays.
    """
    if is_number(field):
        return _number(field, text.strip(), step)
    if field == "game-name":
        return beside(text, ("", *GAMES), step)
    if field.startswith("name-"):
        known = {name.casefold() for name in taken}
        names = (name for name in PEOPLE if name.casefold() not in known)
        return beside(text, ("", *names), step)
    return text


def _number(field: str, text: str, step: int) -> str:
    if text and not (text.isascii() and text.isdigit()):
        return text
    about = AMOUNTS.get(field)
    usual = about.usual if about is not None else 0
    each = 10 if usual >= _LARGE else 1
    found = str(max(int(text or usual) + step * each, 0))
    return found if len(found) <= LONGEST_AMOUNT else text


def in_a_form(field: str | None) -> Mapping[str, str]:
    """What commands of the form for a new game do while a field has the focus."""
    if field is None or not can_be_altered(field):
        return {"alter": ""}
    if is_number(field):
        return {"begin": ""}
    return {"begin": "", "alter(1)": "next", "alter(-1)": "last"}
