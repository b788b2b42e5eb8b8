"""``dmtui check``."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from dmtui.records.reading import decode
from dmtui.records.record import encode
from dmtui.review.cache import keep
from tests.cli.conftest import Run
from tests.records.games import plain, played, record_of

VECTORS = sorted((Path(__file__).parents[1] / "vectors").glob("*.json"))


def test_there_are_vectors() -> None:
    assert len(VECTORS) == 48


@pytest.mark.parametrize("vector", VECTORS, ids=lambda path: path.stem)
def test_every_vector(vector: Path, run: Run, tmp_path: Path) -> None:
    pair = json.loads(vector.read_bytes())
    expected: dict[str, Any] = pair["expected"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(pair["record"]), encoding="utf-8")
    result = run("check", "--json", str(file))
    answer = json.loads(result.output)
    assert answer.pop("file") == str(file)
    assert result.exit_code == (0 if expected["ok"] else 1)
    if not expected["ok"]:
        assert set(answer) == {"ok", "action", "error"}
        assert (answer["ok"], answer["action"]) == (False, expected["action"])
        return
    expected["ledger"] = expected.pop("entries")
    assert answer == expected


def test_a_vector_itself_is_no_record(run: Run) -> None:
    result = run("check", "--json", str(VECTORS[0]))
    answer = json.loads(result.output)
    assert result.exit_code == 1
    assert (answer["ok"], answer["action"]) == (False, None)


def test_a_review_is_no_game_and_no_failure(run: Run, tmp_path: Path) -> None:
    game, review = tmp_path / "a.json", tmp_path / "a.review.json"
    record = record_of(played(50))
    game.write_bytes(encode(record))
    keep(game, decode(game.read_bytes(), "a"), ())
    result = run("check", str(game), str(review))
    assert result.exit_code == 0
    assert result.output.splitlines()[1] == f"{review} is a review, not a game."
    result = run("check", "--json", str(game), str(review))
    assert result.exit_code == 0
    assert [json.loads(line)["ok"] for line in result.output.splitlines()] == [True, None]
    # A name alone makes no review.
    review.write_bytes(encode(record))
    assert "legal" in run("check", str(review)).output
    review.write_bytes(b'{"digest": "x", "judge": 1}')
    assert run("check", str(review)).exit_code == 1


def test_several_files_have_a_line_each(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.json").write_bytes(encode(record_of(played(50))))
    (tmp_path / "bad.json").write_bytes(b"[]")
    names = [str(tmp_path / name) for name in ("good.json", "bad.json", "none.json", "good.json")]
    result = run("check", "--json", *names)
    lines = [json.loads(line) for line in result.output.splitlines()]
    assert [line["ok"] for line in lines] == [True, False, False, True]
    assert [line["file"] for line in lines] == names
    assert result.exit_code == 1


def test_standard_input_is_a_file_too(run: Run) -> None:
    result = run("check", "--json", "-", stdin=encode(record_of(played(50))))
    answer = json.loads(result.output)
    assert (answer["file"], answer["ok"]) == ("-", True)
    assert "empty" in json.loads(run("check", "--json", "-").output)["error"]


def test_for_people(run: Run, tmp_path: Path) -> None:
    (tmp_path / "over.json").write_bytes(encode(record_of(played())))
    (tmp_path / "on.json").write_bytes(encode(record_of(played(4))))
    (tmp_path / "deal.json").write_bytes(encode(record_of(played(0))))
    fields = plain(played(30))
    fields["actions"][2]["seat"] += 1
    (tmp_path / "no.json").write_text(json.dumps(fields), encoding="utf-8")
    os.chdir(tmp_path)
    assert "over.json: legal, finished, won by " in run("check", "over.json").output
    on = run("check", "on.json").output
    assert "on.json: legal, unfinished, in round 0, hand 0: " in on
    assert re.search(r": seat \d \(\w+\) has to ", on)
    assert run("check", "deal.json").output.endswith("the next deal is due.\n")
    result = run("check", "no.json")
    assert result.output == "no.json: illegal at action 2: It is another seat's turn.\n"
    assert result.exit_code == 1


def test_a_file_changed_by_hand_needs_force(run: Run, tmp_path: Path) -> None:
    data = encode(record_of(played(30))).replace(b'"purse": 100', b'"purse": 50')
    (tmp_path / "a.json").write_bytes(data)
    result = run("check", str(tmp_path / "a.json"))
    assert result.exit_code == 1
    assert "changed outside the program" in result.output
    assert run("check", "--force", str(tmp_path / "a.json")).exit_code == 0
    assert (tmp_path / "a.json").read_bytes() == data


def test_a_hostile_file_reaches_no_terminal(run: Run, tmp_path: Path) -> None:
    name = "\x1b[2J\n.json"
    seats = [{"name": "\x1b[31m"}, {}, {}, {}]
    fields = plain(played(4)) | {"seats": seats}
    (tmp_path / name).write_text(json.dumps(fields), encoding="utf-8")
    for args in ((), ("--json",), ("--ascii",)):
        output = run("check", *args, str(tmp_path / name), str(tmp_path / "\udcff")).output
        assert len(output.splitlines()) == 2
        assert "\x1b" not in output
        assert output.replace("\n", "").isprintable()


def test_a_file_without_a_name(run: Run) -> None:
    result = run("check", "")
    assert (result.exit_code, result.output) == (1, "'': There is no file of that name.\n")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_without_permission(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.json").touch(mode=0)
    result = run("check", str(tmp_path / "a.json"))
    assert result.exit_code == 1
    assert result.output.endswith("It cannot be read: there is no permission.\n")


def test_no_file_is_a_wrong_call(run: Run) -> None:
    assert run("check").exit_code == 2
