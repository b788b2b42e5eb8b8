"""Who else plays at this keyboard, and whose deals are played: questions before a new game."""

from __future__ import annotations

from typing import Final

from dmtui.records.base32 import CodeError
from dmtui.records.deal_codes import parse
from dmtui.records.people import NameFault, names_in
from dmtui.records.record import Loaded
from dmtui.table.opening import new_game
from dmtui.ui import deals_form
from dmtui.ui import new_game_form as form
from dmtui.ui.coded import agreed
from dmtui.ui.naming import game_name
from dmtui.ui.plain.asking import Commands, Question, ask, typed
from dmtui.ui.plain.understood import Choice
from dmtui.ui.plain.voice import Voice

_COUNTED: Final = ("one", "two", "three", "four")
_HOW_MANY: Final = "How many people play at this keyboard? Enter is one."
DEALS: Final = Question(
    "Whose deals? Enter is fresh ones.",
    tuple(
        Choice(how, (label.casefold(),), f"{label}: {deals_form.EXPLAINED[how]}")
        for how, label in deals_form.ANSWERS
        if how not in deals_form.TYPED
    ),
    usual=1,
)
"""Whether new deals are to have a code."""


async def people(voice: Voice, filled: dict[str, str], commands: Commands) -> None:
    """Ask how many people play and what they are called; fills in their seats."""
    words = enumerate(_COUNTED[: int(filled["players"])], 1)
    choices = tuple(Choice(number, (word,), f"{word.capitalize()}.") for number, word in words)
    number = await ask(voice, Question(_HOW_MANY, choices, usual=1), commands)
    if number == 1:
        return
    filled |= {f"level-{seat}": form.PERSON for seat in range(1, number)}
    usual = tuple(form.usual_name(seat, filled) for seat in range(number))
    asked = f"What are they called, with commas between? Enter: {', '.join(usual)}."
    for seat, name in enumerate(await _names(voice, asked, usual)):
        filled[f"name-{seat}"] = name


async def _names(voice: Voice, asked: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """As many names as are usual."""
    text = await typed(voice, asked)
    while text:
        try:
            names = names_in(text, len(usual))
        except NameFault as fault:
            text = await typed(voice, f"{fault} {asked}")
            continue
        if len(names) == len(usual):
            return names
        text = await typed(voice, f"{len(usual)} names are wanted. {asked}")
    return usual


async def game_by_code(voice: Voice) -> Loaded | None:
    """Ask for a code: the game of its deals, or ``None`` to go back."""
    text = await typed(voice, "Which code? Enter goes back.")
    while text:
        try:
            code = parse(text)
        except CodeError as error:
            text = await typed(voice, f"{error} Type it again; Enter goes back.")
        else:
            voice.tell_all(agreed(code))
            return new_game(code.ruleset, code.seats, game_name(code.ruleset), code.seed)
    return None
