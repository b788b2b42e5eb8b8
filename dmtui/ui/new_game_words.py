"""What the form for a new game says of each field, for what it says now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dmtui.game.ruleset import DealSize, Mode
from dmtui.seats.levels import Level
from dmtui.seats.temperament import Temperament
from dmtui.ui import deals_form
from dmtui.ui import new_game_form as form

_YOUR_NAME = "What the saved game calls you. At the table you are always 'You'."
_SEAT_NAME = "What this seat is called; nothing means its usual name."
_LEVELS: Final = {
    Level.RANDOM: "Random plays any card that is allowed. Easy prey.",
    Level.NOVICE: "Novice ducks what it can, and remembers little.",
    Level.ADEPT: "Adept remembers every card, and weighs each one it holds.",
    Level.MASTER: "Master plays out what the hidden cards may be, and does what wins most often.",
}
_TEMPERAMENTS: Final = {
    Temperament.STEADY: "Steady: every jewel counts alike.",
    Temperament.CAUTIOUS: "Cautious: tries a power play only where little can go wrong.",
    Temperament.GREEDY: "Greedy: is after power plays, and seldom waits for a better one.",
    Temperament.PATIENT: "Patient: holds the Dragon until a hand is just right.",
    Temperament.SPITEFUL: "Spiteful: likes to see the strongest rival pay, too.",
}
_OTHERS: Final = {
    form.PROGRAM: "Program: a program on this computer decides; name the command that starts it.",
    form.PERSON: (
        "Person: somebody at this keyboard. Cards lie face down until they say they are ready."
    ),
}
_COMMAND: Final = "The command that starts the program, such as ./my_bot.py (see docs/bots.md)."
_WORDS: Final = {
    ("coach", "alone"): "You play on your own; k calls a coach at any time.",
    ("coach", "coach"): (
        "A coach says what is done and why, and what to play; the game counts as helped."
    ),
    ("players", "3"): "Three seats: three rounds of five hands.",
    ("players", "4"): "Four seats: four rounds of five hands.",
    ("mode", "basic"): "Basic: take no taboos, or pay the Dragonmaster for them.",
    ("mode", "advanced"): (
        "Advanced: the Dragon lets its holder try a power play: take every taboo, "
        "and rule the rest of the round."
    ),
    ("mode", "expert"): (
        "Expert: as Advanced; and when the Dragon is discarded, the others may try "
        "a power play in secret."
    ),
    ("deal", "five"): "Five cards each and five tricks; what is left over stays unseen.",
    ("deal", "full"): "Eight cards each and eight tricks, as in the boxed game.",
    ("victory", "dragonmaster"): (
        "Who has collected the most wins; what a seat paid to others is not taken off."
    ),
    ("victory", "purse"): "Who has the largest purse at the end wins.",
    ("game-name", ""): "What the saved game is called; nothing means mode and time, as shown.",
    ("begin", ""): "Enter deals the cards. Tab and the arrows change what is played.",
}


def explained(field: str, filled: Mapping[str, str]) -> str:
    """A few words on a field, for what it says now."""
    if field in form.AMOUNTS:
        about = form.AMOUNTS[field]
        text = f"{about.meaning}; usually {about.usual}."
        if about.with_dragon and filled["mode"] == Mode.BASIC.value:
            text += " Basic has no Dragon: it is kept, but not used."
        return text
    kind = field.partition("-")[0]
    said = filled.get(field, "")
    if field == "deals":
        return deals_form.EXPLAINED[said]
    if field == "seed":
        return deals_form.explained(filled.get("deals", deals_form.BY_SEED))
    if kind == "level":
        return _OTHERS[said] if said in _OTHERS else _LEVELS[Level(said)]
    if kind == "temperament":
        basic = filled["mode"] == Mode.BASIC.value and said != Temperament.SPITEFUL.value
        return _TEMPERAMENTS[Temperament(said)] + (
            " Without the Dragon it rarely shows." if basic else ""
        )
    if kind == "bot":
        return _COMMAND
    if kind == "name":
        alone = field == "name-0" and len(form.people(filled)) == 1
        return _YOUR_NAME if alone else _SEAT_NAME
    if field == "deal" and said == DealSize.FULL.value and filled["players"] == "3":
        return "Eight cards each and eight tricks, without the Fools and the Barons."
    return _WORDS.get((field, said), _WORDS.get((field, ""), ""))
