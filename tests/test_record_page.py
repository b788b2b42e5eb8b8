"""The page about saved games: whoever follows it comes to what the program says."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from dmtui.game.ruleset import Fines, Rewards, Ruleset
from dmtui.records.deals import commitment
from dmtui.records.paths import samples
from dmtui.records.reading import decode
from dmtui.records.record import Record, SeatInfo

PAGE = (Path(__file__).parents[1] / "docs" / "record.md").read_text()
(CHECKS,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)


@pytest.mark.parametrize("kind", [Record, SeatInfo, Ruleset, Fines, Rewards])
def test_every_field_is_named(kind: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(kind):
        assert field.name == "extra" or f"`{field.name}`" in PAGE, field.name


def test_its_program_comes_to_the_same(tmp_path: Path) -> None:
    files = sorted(samples().glob("*.json"))
    games = [decode(file.read_bytes(), file.name) for file in files]
    changed = tmp_path / "changed.json"
    changed.write_text(files[0].read_text().replace('"seed": "', '"seed": "x'))
    forged = tmp_path / "forged.json"
    forged.write_text(files[0].read_text().replace('"purse": 100', '"purse": 101'))
    told = subprocess.run(
        [sys.executable, "-c", CHECKS, *files, changed, forged],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    seeds = [game.record.seed or "" for game in games]
    fitting = [(commitment(seed), "digest fits", "deals fit") for seed in seeds]
    first = commitment(f"x{seeds[0]}")
    assert told[:-6] == [*chain(*fitting)]
    assert told[-6:-3] == [first, "digest fits", "deals ARE WRONG"]
    assert told[-3:] == [commitment(seeds[0]), "digest IS WRONG", "deals fit"]
    assert {game.record.ruleset.mode for game in games} > {games[0].record.ruleset.mode}
