"""What the form for a new game makes of its answers, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.records.deal_codes import code_of
from dmtui.seats.levels import Level
from dmtui.seats.temperament import Temperament
from dmtui.ui import new_game_form as form
from dmtui.ui.new_game_words import explained
from tests.seats.bot.programs import EXAMPLE

USUAL = {
    "players": "4",
    "mode": "basic",
    "deal": "five",
    "victory": "dragonmaster",
    "level-1": "adept",
    "level-2": "adept",
    "level-3": "adept",
}


def test_every_level_and_temperament_is_explained() -> None:
    for kind, field in ((Level, "level-1"), (Temperament, "temperament-1")):
        for each in kind:
            said = explained(field, USUAL | {field: each.value})
            assert said.startswith(each.value.capitalize())
            assert len(said) <= 2 * 70


@pytest.mark.parametrize("text", ["-1", "x", "1.5", "1 000", "+4", "４", "²", "0x10"])
def test_no_amount(text: str) -> None:
    with pytest.raises(form.Mistake, match="whole number of 0 or more"):
        form.amount("purse", text)


@pytest.mark.parametrize(("text", "jewels"), [("", 100), (" ", 100), ("0", 0), (" 12 ", 12)])
def test_amounts(text: str, jewels: int) -> None:
    assert form.amount("purse", text) == jewels


@pytest.mark.parametrize(
    ("names", "field", "reason"),
    [
        ({"name-2": "moira"}, "name-2", "Two seats are called moira"),
        ({"name-0": "Brenna"}, "name-3", "Two seats are called Brenna"),
        ({"name-0": "Anna", "name-1": "you"}, "name-1", "what the table calls you"),
    ],
)
def test_names_that_would_be_mistaken(names: dict[str, str], field: str, reason: str) -> None:
    with pytest.raises(form.Mistake, match=reason) as caught:
        form.game(USUAL | names)
    assert caught.value.field == field


def test_a_name_of_a_seat_that_is_not_there_does_not_matter() -> None:
    loaded = form.game(USUAL | {"players": "3", "name-3": "Moira"})
    assert len(loaded.record.seats) == 3


def test_a_name_keeps_nothing_that_a_terminal_might_obey() -> None:
    loaded = form.game(USUAL | {"name-1": "A\x1b[2Jnn", "game-name": "\x07Bell"})
    assert loaded.record.seats[1].name == "A[2Jnn"
    assert loaded.record.name == "Bell"


async def test_what_a_code_says_is_not_changed_in_passing(tmp_path: Path) -> None:
    filled = USUAL | {"deals": "code", "seed": "M20C-TV95"}
    with pytest.raises(form.Mistake, match="M20C-TV95 is of another game") as caught:
        form.game(filled)
    assert caught.value.field == "seed"
    loaded = form.game(filled | {"mode": "advanced"})
    assert loaded.record.seed == "M20C-TV95"


def test_new_deals_can_have_a_code() -> None:
    loaded = form.game(USUAL | {"deals": "new", "mode": "expert", "level-2": "master"})
    code = code_of(loaded.record)
    assert code is not None
    assert code.ruleset == loaded.record.ruleset
    assert code_of(form.game(USUAL | {"deals": "fresh"}).record) is None


def test_deals_against_a_program_have_no_code() -> None:
    bot = {"level-1": form.PROGRAM, "bot-1": str(EXAMPLE)}
    with pytest.raises(form.Mistake, match="a program plays") as caught:
        form.game(USUAL | bot | {"deals": "new"})
    assert caught.value.field == "deals"


def test_among_several_people_nobody_is_you() -> None:
    with pytest.raises(form.Mistake, match="could be anyone at this keyboard") as caught:
        form.game(USUAL | {"level-1": form.PERSON, "name-0": "you"})
    assert caught.value.field == "name-0"
