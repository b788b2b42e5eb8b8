"""``dmtui rules``."""

from __future__ import annotations

import re

import pytest

from dmtui.records import paths
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.examples.power_plays import POWER_PLAYS
from tests.cli.conftest import Run


def test_the_whole_rules_with_the_examples_in_their_places(run: Run) -> None:
    printed = run("rules").stdout
    sections = re.split(r"^(?=##)", printed, flags=re.MULTILINE)
    examples = [section for section in sections if section.startswith("### Example:")]
    assert len(examples) == len(HAND_CARDS) + len(POWER_PLAYS)
    text = "".join(section for section in sections if section not in examples)
    assert text.rstrip() == paths.rules().read_text(encoding="utf-8").rstrip()
    assert printed.index("## 6. ") < printed.index(examples[0]) < printed.index("## 7. ")
    assert max(len(line) for example in examples for line in example.splitlines()) <= 98


@pytest.mark.parametrize(
    ("topic", "section"),
    [
        ("6", "## 6. Tricks and fines"),
        ("11", "## 11. "),
        ("fines", "## 6. Tricks and fines"),
        ("Fine", "## 6. Tricks and fines"),
        ("dragon", "## 5. The Dragon"),
        ("power play", "## 7. Power plays"),
        ("ledger", "## 8. The ledger"),
        ("staff", "### Example: Staff of Power"),
        ("the runesword", "### Example: Runesword"),
        ("runesword", "### Example: Runesword"),
        ("first or last", "### Example: First or Last"),
        ("forfeit", "**Forfeit.** What"),
        ("voids", "**Void.** Without"),
        ("glossary", "## 12. Glossary"),
        ("payments", "## "),
    ],
)
def test_a_topic(run: Run, topic: str, section: str) -> None:
    result = run("rules", *topic.split())
    assert result.exit_code == 0
    assert result.stdout.startswith(section)


@pytest.mark.parametrize("topic", ["unheard", "99", "0", "(", "\x1b[2J", "x" * 5000])
def test_an_unknown_topic_lists_those_there_are(run: Run, topic: str) -> None:
    result = run("rules", topic)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "6. Tricks and fines" in result.stderr
    assert result.stderr.removesuffix("\n").isprintable()


def test_an_installation_without_rules(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "rules", lambda: paths.samples() / "none.md")
    result = run("rules")
    assert result.exit_code == 1
    assert result.stderr == "The rules are missing from this installation.\n"
