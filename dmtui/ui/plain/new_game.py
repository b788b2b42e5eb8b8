"""A few questions about a new game; everything else is as usual."""

from __future__ import annotations

from dmtui.game.ruleset import DealSize, Mode, Victory
from dmtui.records.record import Loaded
from dmtui.seats.levels import Level
from dmtui.ui import new_game_form as form
from dmtui.ui.new_game_words import explained
from dmtui.ui.plain.asking import Commands, Question, ask
from dmtui.ui.plain.dealing import DEALS, people
from dmtui.ui.plain.understood import Choice
from dmtui.ui.plain.voice import Voice

_FIELDS = (
    ("players", "How many seats? Enter is four.", ("3", "4"), "4"),
    ("mode", "Which game? Enter is Basic.", tuple(m.value for m in Mode), "basic"),
    ("deal", "How many cards? Enter is five.", tuple(d.value for d in DealSize), "five"),
    (
        "victory",
        "Who wins? Enter is who has collected the most.",
        tuple(v.value for v in Victory),
        "dragonmaster",
    ),
)
_WORDS = {
    "3": ("three",),
    "4": ("four",),
    "five": ("5",),
    "full": ("eight", "8"),
    "dragonmaster": ("collected", "most collected"),
    "purse": ("largest purse",),
}
"""What else may be typed for a value."""
_LEVEL = "How do the others play? Enter is adept."


async def new_game(voice: Voice, commands: Commands) -> Loaded:
    """Ask what is to be played: the game before its first deal."""
    filled = {name: usual for name, _, _, usual in _FIELDS}
    for name, asked, values, usual in _FIELDS:
        choices = tuple(
            Choice(value, (value, *_WORDS.get(value, ())), explained(name, filled | {name: value}))
            for value in values
        )
        question = Question(asked, choices, usual=values.index(usual) + 1)
        filled[name] = await ask(voice, question, commands)
    levels = tuple(
        Choice(level, (level.value,), explained("level-1", {"level-1": level.value}))
        for level in Level
    )
    question_ = Question(_LEVEL, levels, usual=list(Level).index(Level.ADEPT) + 1)
    level = await ask(voice, question_, commands)
    for seat in range(1, int(filled["players"])):
        filled[f"level-{seat}"] = level.value
    await people(voice, filled, commands)
    filled["deals"] = await ask(voice, DEALS, commands)
    return form.game(filled)
