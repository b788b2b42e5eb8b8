"""``dmtui stats``: what it prints of the saved games, and when it cannot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dmtui.records.record import encode
from dmtui.table.achievements import ACHIEVEMENTS
from dmtui.ui.statistics_words import COLUMNS, NONE_COUNTS
from tests.cli.conftest import Run
from tests.records.games import played, record_of


def put(folder: Path, name: str, seed: str, **more: Any) -> None:
    folder.mkdir(exist_ok=True)
    game = played(mode="expert", seed=seed)
    (folder / f"{name}.json").write_bytes(encode(record_of(game, seed, name=name, **more)))


def test_nothing_was_played_yet(run: Run, home: Path) -> None:
    result = run("stats")
    assert (result.exit_code, result.stdout.count("\n")) == (0, 1)
    assert "No game is entered yet" in result.stdout
    assert not (home / "saves").exists()


def test_the_saved_games_are_taken_in_and_told(run: Run, home: Path) -> None:
    put(home / "saves", "Rain", "1")
    put(home / "saves", "Sun", "2", helped=True)
    lines = run("stats").stdout.splitlines()
    assert lines[0].startswith("1 game, ")
    assert lines[0].endswith("; not counted: 1 helped")
    assert lines[2].split() == [head for head, _ in COLUMNS]
    assert any(line.split()[:2] == ["Expert", "1"] for line in lines)
    told = [line for line in lines if ": " in line and line.startswith("  ")]
    assert [each.title in "\n".join(told) for each in ACHIEVEMENTS] == [True] * len(ACHIEVEMENTS)
    assert {line.split()[-1] for line in lines[-2:]} == {"Rain", "Sun"}
    assert (home / "saves" / "statistics.sqlite").is_file()


def test_where_no_game_counts_there_are_no_noughts(run: Run, home: Path) -> None:
    put(home / "saves", "Sun", "2", helped=True)
    lines = run("stats").stdout.splitlines()
    assert lines[0] == f"{NONE_COUNTS} Not counted: 1 helped."
    assert lines[2].startswith("Achievements: ")
    assert lines[-1].split()[-1] == "Sun"


def test_as_json_for_programs_when_the_games_are_gone(run: Run, home: Path) -> None:
    put(home / "saves", "Rain", "1")
    first = json.loads(run("stats", "--json").stdout)
    (home / "saves" / "Rain.json").unlink()
    told = json.loads(run("stats", "--json").stdout)
    assert told == first
    assert told["standings"]["counted"] == told["total"]["games"] == len(told["games"]) == 1
    assert {row["by"] for row in told["by"]} == {"mode", "deal", "opponents", "players", "victory"}
    assert [each["name"] for each in told["achievements"]] == [each.name for each in ACHIEVEMENTS]
    assert told["games"][0]["name"] == "Rain"


def test_each_folder_that_is_chosen_has_its_own(run: Run, home: Path) -> None:
    put(home / "mine", "Rain", "1")
    assert run("stats", "--saves", str(home / "mine")).stdout.startswith("1 game")
    assert "No game is entered" in run("stats").stdout


def test_a_file_that_cannot_be_used_is_one_sentence(run: Run, home: Path) -> None:
    put(home / "saves", "Rain", "1")
    (home / "saves" / "statistics.sqlite").write_text("spoilt")
    result = run("stats")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert "is damaged: move it away" in result.stderr


def test_where_it_lies(run: Run, home: Path) -> None:
    assert f"stats     {home / 'saves' / 'statistics.sqlite'}\n" in run("paths").stdout
