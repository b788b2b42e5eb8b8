"""``dmtui review``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.records.record import encode
from tests.cli.conftest import Run
from tests.records.games import plain, played, record_of
from tests.review.fakes import quick_judge
from tests.review.games import loaded

SEAT = {
    "seat",
    "decisions",
    "cost",
    "cost_open",
    "fine",
    "slips",
    "mistakes",
    "blunders",
}
MOMENT = {"action", "seat", "played", "best", "cost"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", quick_judge)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "over.json"
    path.write_bytes(encode(record_of(played())))
    return path


def test_json_is_one_line_a_file(run: Run, game: Path, tmp_path: Path) -> None:
    (tmp_path / "on.json").write_bytes(encode(record_of(played(70))))
    result = run("review", "--json", str(game), str(tmp_path / "on.json"))
    assert result.exit_code == 0
    over, on = (json.loads(line) for line in result.output.splitlines())
    assert (over["file"], on["file"]) == (str(game), str(tmp_path / "on.json"))
    (seat,) = over["seats"]
    assert set(seat) >= SEAT
    assert (seat["seat"], seat["decisions"]) == (0, 105)
    assert seat["fine"] + seat["slips"] + seat["mistakes"] + seat["blunders"] == 105
    assert len(over["moments"]) == 3
    actions = json.loads(game.read_bytes())["actions"]
    costs = [moment["cost"] for moment in over["moments"]]
    assert costs == sorted(costs, reverse=True)
    for moment in over["moments"]:
        assert set(moment) >= MOMENT
        assert moment["played"] == actions[moment["action"]]
        assert moment["best"]["seat"] == moment["seat"] == 0
        assert moment["best"] != moment["played"]
    assert (over["hands"], on["hands"]) == (20, 3)


def test_a_second_time_it_is_read_from_beside_the_record(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run("review", "--json", str(game)).output
    assert (game.parent / "over.review.json").is_file()
    monkeypatch.setattr("dmtui.review.judges.Judges.verdicts", None)
    assert run("review", "--json", str(game)).output == first
    # Where all files are named, the review is one of them.
    again = run("review", "--json", str(game), str(game.with_suffix(".review.json")))
    assert (again.exit_code, again.stdout) == (0, first)
    assert "over.review.json is a review, not a game." in again.stderr


def test_the_seats_that_are_asked_for(run: Run, game: Path) -> None:
    one = json.loads(run("review", "--json", "--seat", "2", str(game)).output)
    two = json.loads(run("review", "--json", "--seat", "2", "--seat", "0", str(game)).output)
    every = json.loads(run("review", "--json", "--all", str(game)).output)
    assert [seat["seat"] for seat in one["seats"]] == [2]
    assert [seat["seat"] for seat in two["seats"]] == [0, 2]
    assert [seat["seat"] for seat in every["seats"]] == [0, 1, 2, 3]
    assert every["seats"][2] == one["seats"][0]
    result = run("review", "--seat", "4", str(game))
    assert result.exit_code == 2
    assert result.output == "There is no seat 4 at this table: seats are 0 to 3.\n"


def test_every_person_is_judged_if_none_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_bytes(encode(loaded(people=(1, 3)).record))
    found = json.loads(run("review", "--json", str(path)).output)
    assert [seat["seat"] for seat in found["seats"]] == [1, 3]


def test_for_people(run: Run, game: Path) -> None:
    lines = run("review", str(game)).output.splitlines()
    assert lines[0] == "Tuesday: over, 20 finished hands judged."
    assert lines[2].split() == [
        "seat",
        "decisions",
        "forced",
        "fine",
        "slips",
        "mistakes",
        "blunders",
        "cost",
        "opened",
    ]
    assert lines[3].startswith("You ")
    assert lines[5] == "The dearest moments:"
    assert len(lines) == 12
    assert all(line.startswith("  Hand ") for line in lines[6:9])
    assert lines[10].startswith("Cost is in jewels")
    assert "a blunder" in lines[6]
    assert lines[6].endswith(" more.")


def test_an_unfinished_game_is_judged_as_far_as_its_hands_are_over(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "on.json"
    path.write_bytes(encode(record_of(played(30))))
    assert run("review", str(path)).output.startswith(
        "Tuesday: unfinished, 1 finished hand judged.\n"
    )
    path.write_bytes(encode(record_of(played(8))))
    result = run("review", str(path))
    assert result.exit_code == 0
    assert result.output.startswith("Tuesday: no hand is finished yet")


def test_by_the_name_of_a_saved_game(run: Run, home: Path) -> None:
    (home / "saves").mkdir()
    saved = home / "saves" / "rain.json"
    saved.write_bytes(encode(replace(record_of(played(60)), name="Rain")))
    assert run("review", "rain").output.startswith("Rain: unfinished")
    run("review", "rain")
    listed = [json.loads(line) for line in run("saves", "--json").output.splitlines()]
    assert [line["file"] for line in listed] == [str(saved)]


def test_what_is_no_game_is_refused_in_a_sentence(run: Run, game: Path, tmp_path: Path) -> None:
    fields = plain(played(30))
    fields["actions"][2]["seat"] += 1
    (tmp_path / "no.json").write_text(json.dumps(fields), encoding="utf-8")
    result = run("review", "--json", "nothing", str(tmp_path / "no.json"), str(game))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0].startswith("No saved game and no file is called 'nothing'")
    assert lines[1].endswith("actions[2]: It is another seat's turn.")
    assert json.loads(lines[2])["file"] == str(game)
    assert run("review").exit_code == 2


def test_ascii_and_hostile_names(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    record = loaded(200, people=(0, 1)).record
    seats = tuple(replace(seat, name="\x1b[31mÉve—") for seat in record.seats)
    path.write_bytes(encode(replace(record, name="\x1b[2JTea", seats=seats)))
    output = run("--ascii", "review", str(path)).output
    assert output.isascii()
    assert "\x1b" not in output
    assert "Eve" in output
