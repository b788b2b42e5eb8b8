"""The rows of the form for a new game: who sits where, and for what stakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.containers import Horizontal
from textual.widgets import Label

from dmtui.game.hand_cards import HandCard
from dmtui.records.people import LONGEST_NAME
from dmtui.records.record import NAMES, TEMPERAMENTS
from dmtui.seats.levels import Level
from dmtui.seats.temperament import Temperament
from dmtui.ui import new_game_form as form
from dmtui.ui.widgets.choice import Choice
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.field import Field

_HEADINGS: Final = ("First, last", "Runesword", "Dragonlords", "Wizards", "Staff")
_SHORT_HEADINGS: Final = ("Tricks", "Sword", "Lords", "Wizards", "Staff")
_UNUSED: Final = "Basic: no reward or forfeit"


def row(title: str, *fields: Choice | Dial | Field | Label, id: str | None = None) -> Horizontal:
    """A row of the form, with its caption."""
    return Horizontal(Label(title, classes="caption"), *fields, classes="row", id=id)


def seat_rows(programs: bool, coach: bool) -> Iterator[Horizontal]:
    """A row a seat: its name, and how it plays; a program only where ``programs`` may."""
    levels = [(level.value, level.value.capitalize()) for level in Level]
    if programs:
        levels.append((form.PROGRAM, form.PROGRAM.capitalize()))
    levels.append((form.PERSON, form.PERSON.capitalize()))
    kinds = [(kind.value, kind.value.capitalize()) for kind in Temperament]
    usual = zip(NAMES, TEMPERAMENTS, strict=True)
    for seat, (name, temperament) in enumerate(usual):
        fields: list[Dial | Field] = [
            Field(f"name-{seat}", name, LONGEST_NAME, classes="seat-name")
        ]
        if temperament is None:
            fields.append(Dial("coach", form.COACH, form.COACH[coach][0]))
        else:
            fields += (
                Dial(f"level-{seat}", levels, Level.ADEPT.value),
                Dial(f"temperament-{seat}", kinds, temperament, classes="temperament"),
                Field(f"bot-{seat}", "its command", form.LONGEST_COMMAND, classes="bot"),
            )
        yield row(NAMES[0] if not seat else "", *fields, id=f"seat-{seat}")


def stake_rows() -> Iterator[Horizontal]:
    """The fines, the rewards, the purse and the forfeit."""
    headings = (Label(heading, classes="heading") for heading in _HEADINGS)
    yield row("Stakes", *headings, id="headings")
    yield row(
        "Fines",
        *_captioned("First", _amount("fine-first", "narrow")),
        *_captioned("Last", _amount("fine-last", "narrow last")),
        *_captioned("Prince", _amount("fine-prince")),
        *_captioned("Lord", _amount("fine-dragonlord")),
        *_captioned("Wizard", _amount("fine-wizard")),
        Label("all of them", classes="heading all"),
        id="fines",
    )
    rewards = zip(_SHORT_HEADINGS, HandCard, strict=True)
    fields = (_captioned(title, _amount(f"reward-{card.value}")) for title, card in rewards)
    yield row("Rewards", *(widget for pair in fields for widget in pair), id="rewards")
    yield row(
        "Purse",
        _amount("purse"),
        Label("Forfeit", classes="heading right"),
        _amount("forfeit"),
        Label(_UNUSED, id="unused"),
        id="rest",
    )


def _captioned(title: str, field: Field) -> tuple[Label, Field]:
    """A field and its name, which only stands there where the headings do not."""
    return Label(title, classes="short"), field


def _amount(field: str, classes: str = "") -> Field:
    about = form.AMOUNTS[field]
    kind = " with-dragon" if about.with_dragon else ""
    usual = str(about.usual)
    return Field(field, usual, form.LONGEST_AMOUNT, classes=f"amount {classes}{kind}")
