"""The pages about seats and bots say what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from dmtui.game.state import FinishedHand, HandState, PublicState, Trick
from dmtui.game.view import SeatView
from dmtui.records.played import PlayedGame, Standing
from dmtui.records.statistics import SeenFile
from dmtui.seats.bot.command import LIMITS
from dmtui.seats.bot.program import LONGEST
from dmtui.seats.bot.seat import FAILURES
from dmtui.seats.levels import Level
from dmtui.seats.temperament import VALUES
from dmtui.table.achievements import ACHIEVEMENTS

DOCS = Path(__file__).parents[1] / "docs"
BOTS = (DOCS / "bots.md").read_text()
SEATS = (DOCS / "seats.md").read_text()
STATISTICS = (DOCS / "statistics.md").read_text()


def test_the_page_has_the_example_as_it_is_and_it_is_short():
    example = (DOCS / "example_bot.py").read_text()
    assert f"```python\n{example}```" in BOTS
    assert len(example.splitlines()) < 60


@pytest.mark.parametrize("kind", [SeatView, PublicState, HandState, Trick, FinishedHand])
def test_every_field_of_a_view_is_explained(kind):
    for field in msgspec.structs.fields(kind):
        assert f"`{field.encode_name}`" in BOTS, field.name


def test_the_limits_are_those_of_the_program():
    assert f"within {LIMITS.hello:g} seconds" in BOTS
    assert f"within {LIMITS.decision:g} seconds" in BOTS
    assert f"{LONGEST // 1024} KiB" in BOTS
    assert (LIMITS.grace, FAILURES) == (1, 3)
    assert "a second to end after `bye`" in BOTS
    assert "After three failures in a\nrow" in BOTS


def test_every_achievement_has_its_row():
    rows = re.findall(r"^\| ([A-Z][^|]+) \| ([^|]+) \|$", STATISTICS, re.M)
    assert rows == [(each.title, each.task) for each in ACHIEVEMENTS]


def test_every_column_of_the_statistics_and_every_standing_is_named():
    for kind in (PlayedGame, SeenFile):
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in STATISTICS, field.name
    assert [each.value for each in Standing if f"\n| {each.value} | " not in STATISTICS] == []


def test_every_level_has_its_row():
    rows = re.findall(r"^\| `(\w+)` \| [a-z]", SEATS, re.M)
    assert rows == [level.value for level in Level]


def test_the_temperaments_are_those_of_the_program():
    rows = re.findall(r"^\| `(\w+)` \| × (.+?) \| × (.+?) \| × (.+?) \| (\w+) \|$", SEATS, re.M)
    found = {
        name: (*map(float, factors), {"0": 0.0, "half": 0.5}[spite])
        for name, *factors, spite in rows
    }
    assert found == {
        kind.value: (values.prize, values.loss, values.patience, values.spite)
        for kind, values in VALUES.items()
    }
