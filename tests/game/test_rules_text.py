"""docs/rules.md says what the program does, and has the sections that docstrings cite."""

import re
from pathlib import Path

import pytest

from dmtui.game.hand_cards import FACES, HandCard
from dmtui.game.ledger import Reason
from dmtui.game.ruleset import Ruleset
from tests.game.scenarios import EXAMPLE_TRICKS

HOUSE = Path(__file__).parents[2]
RULES = (HOUSE / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^(?=## )", RULES, flags=re.MULTILINE)[1:]


def rows(section):
    """The cells of the tables in a section, without marks."""
    return [
        [cell.strip(" *`") for cell in line.strip("|").split("|")]
        for line in SECTIONS[section - 1].splitlines()
        if line.startswith("|")
    ]


def test_there_are_twelve_sections_in_order():
    titles = [section.partition("\n")[0] for section in SECTIONS]
    assert [title.partition(".")[0] for title in titles] == [f"## {n}" for n in range(1, 13)]


def test_every_section_that_a_docstring_cites_is_there():
    cited = set()
    for path in (HOUSE / "dmtui").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for numbers in re.findall(r"rules\.md\s+sections?\s+([\d, toand]+)", text):
            cited |= {int(number) for number in re.findall(r"\d+", numbers)}
    assert cited
    assert cited <= set(range(1, 13))


@pytest.mark.parametrize(
    ("taboo", "row"),
    [
        ("first", "the first trick, `first"),
        ("last", "the last trick, `last"),
        ("prince", "the Prince of Warriors, `prince"),
        ("dragonlord", "every Dragonlord, `dragonlord"),
        ("wizard", "every Wizard, `wizard"),
    ],
)
def test_the_fines_in_the_text_are_the_usual_ones(taboo, row):
    fines = {cells[1]: cells[2] for cells in rows(6) if len(cells) == 3}
    assert fines[row].split()[0] == str(getattr(Ruleset().fines, taboo))


@pytest.mark.parametrize("hand_card", HandCard)
def test_the_rewards_in_the_text_are_the_usual_ones(hand_card):
    rewards = {cells[0]: cells[1:] for cells in rows(7)}
    each = Ruleset().rewards.of(hand_card)
    assert rewards[FACES[hand_card].title] == [str(each), str(2 * each), str(3 * each)]


def test_the_usual_purse_and_forfeit_are_in_the_text():
    usual = {cells[0]: cells[2] for cells in rows(2)}
    assert (usual["purse"], usual["forfeit"]) == (str(Ruleset().purse), str(Ruleset().forfeit))


def test_every_reason_of_the_ledger_is_explained():
    assert {reason.value for reason in Reason} <= {cells[0] for cells in rows(8)}


def test_the_hand_to_look_at_is_the_one_that_the_tests_play():
    table = [cells for cells in rows(6) if len(cells) == 6 and cells[0].isdecimal()]
    played = []
    for _, *cells, _ in table:
        seat = next(i for i, cell in enumerate(cells) if cell.endswith("leads"))
        played += [re.sub(r"\W|leads", "", cells[(seat + i) % 4]) for i in range(4)]
    assert played == EXAMPLE_TRICKS.replace("/", " ").split()
