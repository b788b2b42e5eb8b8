"""What can be asked for in plain lines, and decides nothing: the hand, hints, rules and more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.ui.plain.rules import rules, spoken
from tests.ui.plain.following import FOLLOW, NOT, ONE, QUESTION, SEEN
from tests.ui.plain.talking import answers, asked, flat, go_on, new, own, saved, talk


def test_requests_decide_nothing(tmp_path: Path) -> None:
    requests = ["help", "hand", "trick", "last", "seats", "cards", "ledger", "why 1"]
    requests += [f"why {NOT.code}", "why staff", "why", "hint", "save"]
    requests += [
        "statistics",
        "stats",
        "stat",
        "save Wednes\x07day",
        "rules 6",
        "rules",
        "rules zzz",
    ]
    told = go_on(tmp_path, FOLLOW, "\n".join(requests))
    *said, ended = answers(told)[1:]
    assert all(text.endswith(QUESTION) for text in said)
    found = {each: " ".join(text.split()) for each, text in zip(requests, said, strict=True)}
    assert "The input has ended." in ended
    assert "save [NAME]: " in found["help"]
    assert f"Now you may play {ONE.title} ({ONE.code})." in found["hand"]
    assert all(card.title in found["hand"] for card in SEEN.cards)
    assert f"Led: {ONE.clan.title}." in found["trick"]
    assert found["last"].startswith("No trick of this hand is complete yet.")
    assert all(f"{name}" in found["seats"] for name in ("You", "Moira", "Tavish", "Brenna"))
    assert found["cards"].count("A power play on it") == 5
    assert "Purses: you" in found["ledger"]
    assert found["why 1"].startswith(f"{ONE.title}: ")
    assert f"You hold {ONE.clan.title}: follow with" in found[f"why {NOT.code}"]
    assert found["why staff"].startswith("Staff of Power: take no taboo of any kind.")
    assert found["why"].startswith("Type 'why' and the number")
    assert f"Only the {ONE.title} ({ONE.code}) may be played." in found["hint"]
    for word in ("statistics", "stats", "stat"):
        assert found[word].startswith("No statistics are kept here.")
    assert "'Wednesday'" not in found["save"]
    assert "called Wednesday." in found["save Wednes\x07day"]
    assert found["rules 6"].startswith("6. Tricks and fines ")
    assert "there are: 1. Components" in found["rules zzz"]
    assert saved(tmp_path).name == "Wednesday"
    assert own(tmp_path, FOLLOW) == []


def test_a_hint_says_what_is_expected(tmp_path: Path) -> None:
    record = asked(lambda seen: len(seen.playable()) == 2)
    told = go_on(tmp_path, record, "hint\nquit\n")
    assert told.status == 0
    assert re.search(r"Hint: .*\. Expected: [+-]\d+\.\d jewels, takes the trick: \d+%", flat(told))
    assert "Next best: " in told.said


def test_a_hint_says_whose_power_play_succeeds(tmp_path: Path) -> None:
    def others(seen: SeatView) -> bool:
        return seen.public.current.power_player == 1 and len(seen.playable()) > 1

    told = flat(go_on(tmp_path, asked(others, "advanced"), "hint\nquit\n"))
    assert re.search(r"Moira's power play succeeds: \d+%", told)
    mine = asked(lambda seen: bool(seen.attempt) and len(seen.playable()) > 1)
    told = flat(go_on(tmp_path, mine, "hint\nquit\n"))
    assert re.search(r"your power play succeeds: \d+%", told)


def test_a_hint_says_why(tmp_path: Path) -> None:
    told = go_on(tmp_path, asked(lambda seen: seen.public.phase is Phase.CHOOSE), "hint\nquit\n")
    _, _, said = flat(told).partition("Hint: ")
    reason, _, _ = said.partition("Next best: ")
    assert "it would later" in reason
    _, _, jewels = said.partition("Expected jewels of all 5: ")
    assert len(re.findall(r" [+-]\d+\.\d[,.]", jewels)) == 5


def test_the_page_about_it_has_every_command(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "accessibility.md").read_text(encoding="utf-8")
    told = go_on(tmp_path, FOLLOW, "help\n")
    words = re.findall(r"^([a-z]+)(?: [A-Z\[\]]+)?: ", answers(told)[1], re.MULTILINE)
    assert {"hand", "why", "save", "quit"} < set(words)
    missing = [word for word in words if f"`{word}" not in page]
    assert missing == []


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_lines_end_between_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    told = talk(tmp_path, "rules 5\n", open="new", new=new())
    wide = [line for line in told.lines if len(line) >= columns]
    assert all(" " not in line for line in wide)
    assert any(len(line) > columns // 2 for line in told.lines)


def test_rules_are_read_aloud_without_marks() -> None:
    table = "| `a` | *what* |\n|---|---|\n| 1 | **x** y |\n| | z. |"
    assert spoken(f"## 3. Title\n\nOne\n*two*.\n\n{table}\n\n- a\n- b") == [
        "3. Title",
        "One two.",
        "a: 1; what: x y.",
        "what: z.",
        "- a",
        "- b",
    ]
    everything = " ".join(text for number in range(1, 12) for text in rules(str(number)))
    assert not re.search(r"\*|`|\||#", everything)
