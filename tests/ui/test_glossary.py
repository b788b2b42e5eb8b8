"""The glossary has the game's words: those of its types, of its books and of its settings."""

from __future__ import annotations

import re

import msgspec
import pytest

from dmtui.game.cards import Clan, Rank
from dmtui.game.hand_cards import HandCard
from dmtui.game.ledger import Reason
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.review.verdict import Mark
from dmtui.seats.levels import Level
from dmtui.seats.temperament import Temperament
from dmtui.ui.rules_text import glossary, read
from dmtui.ui.wording import title

ENTRIES = glossary(read())
TERMS = {term.casefold() for term in ENTRIES}


def singular(word: str) -> str:
    return word.casefold().removesuffix("s")


@pytest.mark.parametrize(
    "names",
    [
        [title(card) for card in HandCard],
        [f"{mode.value} game" for mode in Mode],
        [reason.value.replace("failed_", "").replace("_", " ") for reason in Reason],
        [field.name for field in msgspec.structs.fields(Ruleset) if field.name != "players"],
        [
            "round",
            "hand",
            "trick",
            "seat",
            "clan",
            "rank",
            "card",
            "dragon",
            "jewel",
            "void",
            "follow",
            "lead",
            "stock",
        ],
        [
            "purse",
            "collected",
            "ledger",
            "seal",
            "seed",
            "level",
            "temperament",
            "coach",
            "office",
            "taboo",
        ],
    ],
    ids=["hand cards", "modes", "payments", "ruleset", "play", "screens"],
)
def test_these_have_an_entry(names: list[str]) -> None:
    names = ["hand card" if name == "card" else name for name in names]
    missing = [name for name in names if singular(name) not in {singular(term) for term in TERMS}]
    assert missing == []


@pytest.mark.parametrize(
    ("term", "names"),
    [
        ("Clan", [clan.title for clan in Clan]),
        ("Rank", [rank.title for rank in Rank]),
        ("Hand card", [card.title for card in HandCard]),
        ("Level", [level.value for level in Level]),
        ("Temperament", [kind.value for kind in Temperament]),
        ("Mark", [mark.value for mark in Mark]),
    ],
)
def test_an_entry_names_all_there_are(term: str, names: list[str]) -> None:
    assert [name for name in names if name not in " ".join(ENTRIES[term].split())] == []


def test_entries_are_in_order_and_one_or_two_sentences() -> None:
    assert list(ENTRIES) == sorted(ENTRIES, key=str.casefold)
    for term, entry in ENTRIES.items():
        said = " ".join(entry.removeprefix(f"**{term}.** ").split())
        assert 1 <= len(re.findall(r"[.!?](?= |$)", said)) <= 3, term


def test_amounts_in_entries_are_the_usual_ones() -> None:
    assert f"{Ruleset().forfeit} jewels" in ENTRIES["Forfeit"]
    assert not [t for t, entry in ENTRIES.items() if re.search(r"\d", entry) and t not in _COUNTS]


_COUNTS = ("Forfeit", "Dragon")
"""The entries with a number that is not a word: a stake, and the 33rd card."""
