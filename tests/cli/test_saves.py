"""``dmtui saves``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.records.record import SeatInfo, encode
from tests.cli.conftest import Run
from tests.records.games import played, record_of


def test_nothing_is_saved(run: Run, home: Path) -> None:
    result = run("saves")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"No game is saved in {home / 'saves'}.\n"
    assert run("saves", "--json").output == ""


def test_json_tells_a_temperament_and_a_bot_where_there_is_one(run: Run, home: Path) -> None:
    seats = (
        SeatInfo("You", "human"),
        SeatInfo("Moira", "ai", "adept", temperament="greedy"),
        SeatInfo("Robot", "ai", bot="./bot.py"),
        SeatInfo("Brenna", "ai", "novice"),
    )
    (home / "saves").mkdir()
    record = replace(record_of(played(30)), seats=seats)
    (home / "saves" / "a.json").write_bytes(encode(record))
    told = json.loads(run("saves", "--json").stdout)["seats"]
    assert told[1] == {"name": "Moira", "kind": "ai", "level": "adept", "temperament": "greedy"}
    assert told[2] == {"name": "Robot", "kind": "ai", "level": None, "bot": "./bot.py"}
    assert set(told[0]) == set(told[3]) == {"name", "kind", "level"}


def fill(folder: Path) -> None:
    folder.mkdir()
    games = {
        "a": record_of(played(30), name="Old", updated="2026-01-01T00:00:00Z"),
        "b": record_of(
            played(1000, "expert", 3, "full"),
            name="New \x1b[31m",
            updated="2026-02-01T10:20:30Z",
            helped=True,
        ),
    }
    for name, record in games.items():
        (folder / f"{name}.json").write_bytes(encode(record))


def test_json(run: Run, home: Path) -> None:
    fill(home / "saves")
    result = run("saves", "--json")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert " ".join(lines[0]) == (
        "name file created updated over mode players deal round hand seats helped"
    )
    assert [line["name"] for line in lines] == ["New \x1b[31m", "Old"]
    assert lines[0]["file"] == str(home / "saves" / "b.json")
    assert (lines[0]["mode"], lines[0]["players"], lines[0]["deal"]) == ("expert", 3, "full")
    assert (lines[0]["over"], lines[0]["round"], lines[0]["hand"]) == (True, 2, 4)
    assert lines[0]["helped"] is True
    steady = {"name": "Moira", "kind": "ai", "level": "adept", "temperament": "steady"}
    assert lines[1]["seats"][1] == steady
    assert "\x1b" not in result.stdout


def test_for_people(run: Run, home: Path) -> None:
    fill(home / "saves")
    (home / "saves" / "c.json").write_bytes(b"{")
    lines = {line.split()[0]: line for line in run("saves").stdout.splitlines()}
    assert lines["New"].startswith("New \\x1b[31m  2026-02-01 10:20  expert, 3 seats, 8 cards")
    assert lines["New"].endswith("finished, helped")
    assert lines["Old"].endswith("round 1, hand 2")
    assert "cut off" in lines["c"]


def test_a_folder_that_is_none(run: Run, home: Path) -> None:
    (home / "saves").touch()
    result = run("saves")
    assert (result.exit_code, result.stdout) == (1, "")
    folder = home / "saves"
    assert result.stderr == (
        f"The games cannot be read from {folder}: it is not a folder; "
        "name another folder with --saves.\n"
    )


@pytest.mark.parametrize(
    "command",
    [
        "saves",
        "saves --json",
        "resume",
        "resume x",
        "review x",
        "stats",
        "stats --json",
        "new --today",
        "--plain new",
        "--plain",
        "new",
        "simulate --games 1 --out {0}",
    ],
)
@pytest.mark.parametrize("inside", [False, True])
def test_every_command_says_what_is_wrong_with_its_folder(
    run: Run, home: Path, command: str, inside: bool
) -> None:
    file = home / "saves"
    file.touch()
    folder = file / "x" if inside else file
    result = run("--saves", str(folder), *command.format(folder).split())
    assert result.exit_code == 1
    told = " ".join(result.output.split())
    what = file if inside else "it"
    assert f"{folder}: {what} is not a folder; name another folder with --" in told
