"""``dmtui check --rerun``."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dmtui.game.actions import Deal
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.view import view
from dmtui.records.deals import deal, seat_chance
from dmtui.records.record import Record, SeatInfo, encode
from dmtui.seats.levels import Level, usual_worlds
from dmtui.seats.skill import policy
from dmtui.table.opening import new_game
from dmtui.table.sitting import skill_of
from tests.cli.conftest import Run
from tests.processes import PATIENCE, children, runs, wait_until
from tests.seats.pondering import FOLDER

SEATS = (
    SeatInfo("Ana", "ai", "adept", None, "greedy"),
    SeatInfo("Bo", "ai", "novice"),
    SeatInfo("Cy", "ai", "random"),
    SeatInfo("Di", "ai"),
)


def game_of(seats: tuple[SeatInfo, ...] = SEATS, hands: int = 6, unlike: int = 0) -> Record:
    """A game of computer seats; ``unlike`` of the first decisions are not what they would do."""
    loaded = new_game(Ruleset(mode=Mode.EXPERT), seats, "Tuesday", "x")
    policies = [policy(skill_of(seat)) for seat in seats]
    game = loaded.game
    while len(game.public.past) < hands:
        actor, index, legal = game.actor, len(game.actions), game.legal_actions()
        if actor is None:
            game, _ = game.apply(deal("x", game.public))
            continue
        action = policies[actor](view(game, actor), seat_chance("x", actor, index))
        if unlike and len(legal) > 1:
            unlike -= 1
            action = next(each for each in legal if each != action)
        game, _ = game.apply(action)
    return replace(loaded.record, actions=game.actions)


def decisions(record: Record, seats: set[int]) -> int:
    return sum(not isinstance(a, Deal) and a.seat in seats for a in record.actions)


def put(folder: Path, record: Record) -> str:
    file = folder / "game.json"
    file.write_bytes(encode(record))
    return str(file)


def told(run: Run, *args: str) -> tuple[int, Any]:
    result = run("check", "--json", "--rerun", *args)
    return result.exit_code, json.loads(result.output)["rerun"]


def test_a_game_follows_from_its_seed(run: Run, tmp_path: Path) -> None:
    record = game_of()
    number = decisions(record, {0, 1, 2, 3})
    file = put(tmp_path, record)
    same = {"decisions": number, "same": number, "differs": [], "skipped": 0}
    assert told(run, file) == (0, same)
    result = run("check", "--rerun", file)
    assert result.exit_code == 0
    assert result.output.endswith(
        f"{number} decisions of computer players made again: they are the same.\n"
    )
    assert len(result.output.splitlines()) == 1


def test_nothing_is_made_again_unless_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    result = run("check", "--json", put(tmp_path, game_of(unlike=1)))
    assert result.exit_code == 0
    assert "rerun" not in json.loads(result.output)


def test_decisions_that_do_not_follow_are_named(run: Run, tmp_path: Path) -> None:
    record = game_of(unlike=2)
    number = decisions(record, {0, 1, 2, 3})
    file = put(tmp_path, record)
    status, rerun = told(run, file)
    first, second = rerun.pop("differs")
    assert (status, rerun) == (1, {"decisions": number, "same": number - 2, "skipped": 0})
    assert 0 < first < second < 10
    result = run("check", "--rerun", file)
    assert result.exit_code == 1
    assert f"2 differ, at the actions {first} and {second}. " in result.output
    assert "stand-in" in result.output


def test_one_that_does_not_follow_is_named_as_one(run: Run, tmp_path: Path) -> None:
    output = run("check", "--rerun", put(tmp_path, game_of(unlike=1))).output
    assert ": 1 differs, at the action " in output


def test_many_that_differ_are_not_all_named_to_people(run: Run, tmp_path: Path) -> None:
    seats = (*SEATS[:3], replace(SEATS[3], level="random"))
    record = replace(game_of(), seats=seats)
    output = run("check", "--rerun", put(tmp_path, record)).output
    assert re.search(r" differ, at the actions (\d+, ){7}\d+ and \d+ more\. ", output)
    assert len(output) < 500


def test_a_person_is_asked_nothing_again(run: Run, tmp_path: Path) -> None:
    seats = (SeatInfo("You", "human"), *SEATS[1:])
    record = replace(game_of(), seats=seats)
    number = decisions(record, {1, 2, 3})
    same = {"decisions": number, "same": number, "differs": [], "skipped": 0}
    assert told(run, put(tmp_path, record)) == (0, same)
    people = tuple(SeatInfo(seat.name, "human") for seat in SEATS)
    result = run("check", "--rerun", put(tmp_path, replace(record, seats=people)))
    assert result.exit_code == 0
    assert result.output.endswith("No decision is a computer player's.\n")


@pytest.mark.parametrize(
    "stranger",
    [
        SeatInfo("Ro\x07bo", "ai", "grandmaster"),
        SeatInfo("Ro\x07bo", "ai", "adept", None, "furious"),
        SeatInfo("Ro\x07bo", "ai", bot="python robo.py"),
    ],
)
def test_what_cannot_be_made_again_is_said(run: Run, tmp_path: Path, stranger: SeatInfo) -> None:
    record = replace(game_of(), seats=(*SEATS[:3], stranger))
    data = encode(record).replace(b"\\u0007", b"")
    file = tmp_path / "game.json"
    file.write_bytes(data)
    number, skipped = decisions(record, {0, 1, 2}), decisions(record, {3})
    same = {"decisions": number, "same": number, "differs": [], "skipped": skipped}
    assert told(run, str(file)) == (0, same)
    result = run("check", "--rerun", str(file))
    assert f"{skipped} decisions of seat 3 (Robo) cannot be made again" in result.output
    assert result.exit_code == 0


def test_a_record_without_a_seed_says_so(run: Run, tmp_path: Path) -> None:
    file = put(tmp_path, replace(game_of(), seed=None))
    assert told(run, file) == (1, None)
    result = run("check", "--rerun", file)
    assert result.exit_code == 1
    assert result.output.endswith(" No decision can be made again: the record has no seed.\n")


def test_a_game_before_its_first_deal(run: Run, tmp_path: Path) -> None:
    assert told(run, put(tmp_path, game_of(hands=0))) == (
        0,
        {"decisions": 0, "same": 0, "differs": [], "skipped": 0},
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("seats", [level.value for level in Level])
def test_simulated_games_follow_whoever_made_them(
    run: Run, tmp_path: Path, seats: str, jobs: str
) -> None:
    third = seats if seats == "random" else f"{seats}/spiteful"
    options = ["--seats", f"{seats},adept/cautious,{third}", "--mode", "expert"]
    if seats == "master":
        options += ["--worlds", "2"]
    out = ("--out", str(tmp_path), "--games", "2", "--jobs", jobs, "--seed", "x")
    assert run("simulate", *options, *out).exit_code == 0
    first, second = sorted(tmp_path.iterdir())
    for file, rerun_jobs in ((first, "2"), (second, "1")):
        status, rerun = told(run, "--jobs", rerun_jobs, str(file))
        assert (status, rerun["differs"], rerun["skipped"]) == (0, [], 0)
        assert rerun["same"] > 200


def test_a_simulated_game_says_how_far_its_masters_think(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dmtui.seats.master.master", lambda view, *_: view.legal_actions()[0])
    options = ("--games", "1", "--seed", "x", "--seats", "master,novice,novice")
    assert run("simulate", *options, "--out", str(tmp_path)).exit_code == 0
    seats = json.loads((tmp_path / "00000.json").read_text())["seats"]
    assert [seat.get("worlds") for seat in seats] == [usual_worlds(Ruleset(players=3)), None, None]


PONDERING = """
from dmtui.cli.main import main
from dmtui.seats import thinkers
from tests.seats.pondering import slow
thinkers.Thinkers.__init__.__defaults__ = (None, slow)
main()
"""


def test_ctrl_c_ends_it_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    minutes = SeatInfo("Max", "ai", "master", 100_000)
    file = put(tmp_path, replace(game_of(), seats=(minutes, *SEATS[1:])))
    command = [sys.executable, "-c", PONDERING, "check", "--rerun", "--jobs", "2", file]
    begun = tmp_path / "begun"
    begun.mkdir()
    running = subprocess.Popen(command, env=os.environ | {FOLDER: str(begun)})
    try:
        wait_until(lambda: any(begun.iterdir()))
        thinking = children(running.pid)
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130
    finally:
        running.kill()
        running.wait()
    assert thinking
    wait_until(lambda: not any(map(runs, thinking)))
