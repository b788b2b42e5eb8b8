"""What a typed line means."""

from __future__ import annotations

import pytest

from dmtui.ui.plain.understood import Choice, Command, Given, Unclear, understood

CHOICES = (
    Choice("king", ("kl", "king of dragonlords"), "King of Dragonlords (Kl)."),
    Choice("duke", ("dn", "duke of nomads"), "Duke of Nomads (Dn)."),
    Choice("wizard", ("wn", "wizard of nomads"), "Wizard of Nomads (Wn)."),
    Choice("druid", ("wd", "wizard of druids"), "Wizard of Druids (Wd)."),
)
COMMANDS = (
    Command("hand", "x"),
    Command("hint", "x"),
    Command("why", "x", "N"),
    Command("rules", "x", "[TOPIC]"),
    Command("unlisted"),
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "king"),
        (" 4 ", "druid"),
        ("Kl", "king"),
        ("KL", "king"),
        ("play Dn", "duke"),
        ("duke of nomads", "duke"),
        ("Duke  of Nomads.", "duke"),
        ("duk", "duke"),
        ("wizard of d", "druid"),
        ("hand", Given("hand", "")),
        ("ha", Given("hand", "")),
        ("w 3", Given("why", "3")),
        ("r Power  Play", Given("rules", "Power Play")),
        ("RULES", Given("rules", "")),
        ("unlisted", Given("unlisted", "")),
    ],
)
def test_an_answer_or_a_command(typed: str, meant: object) -> None:
    found = understood(typed, CHOICES, COMMANDS)
    assert (found.value if isinstance(found, Choice) else found) == meant


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Type a number from 1 to 4, or 'help'."),
        ("0", "There is no number 0 here: type a number from 1 to 4."),
        ("5", "There is no number 5 here: type a number from 1 to 4."),
        ("9" * 5000, f"There is no number {'9' * 40}... here: type a number from 1 to 4."),
        ("h", "'h' may mean hand or hint: type more of it."),
        ("wizard", "'wizard' may mean wizard of nomads or wizard of druids: type more of it."),
        ("k", "'k' is no answer here: type a number from 1 to 4, or 'help'."),
        ("unl", "'unl' is no answer here: type a number from 1 to 4, or 'help'."),
        ("Kw", "'Kw' is no answer here: type a number from 1 to 4, or 'help'."),
        ("hand 3", "'hand 3' is no answer here: type a number from 1 to 4, or 'help'."),
        ("\x1b[A", "'\\x1b[A' is no answer here: type a number from 1 to 4, or 'help'."),
        ("-1", "'-1' is no answer here: type a number from 1 to 4, or 'help'."),
    ],
)
def test_neither_is_one_sentence(typed: str, why: str) -> None:
    assert understood(typed, CHOICES, COMMANDS) == Unclear(why)


def test_a_reason_goes_before_a_guess() -> None:
    found = understood("kw", CHOICES, COMMANDS, lambda typed: f"You have no {typed}.")
    assert found == Unclear("You have no kw.")


def test_a_number_may_be_a_word_for_an_answer() -> None:
    choices = (Choice("three", ("3",), "Three."), Choice("four", ("4",), "Four."))
    for typed, meant in (("1", "three"), ("2", "four"), ("3", "three"), ("4", "four")):
        found = understood(typed, choices, COMMANDS)
        assert isinstance(found, Choice)
        assert found.value == meant
    assert understood("5", choices, COMMANDS) == Unclear(
        "There is no number 5 here: type a number from 1 to 2."
    )
