"""Deal codes and results on the command line, and games by a code or for several people."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from dmtui.game.ruleset import Fines, Mode, Ruleset
from dmtui.records.deal_codes import deal_of_the_day, parse
from dmtui.records.record import SeatInfo, default_seats, encode
from dmtui.records.results import Result
from dmtui.records.save_file import SaveFile
from dmtui.ui.launch_options import Launch, NewGame
from tests.cli.conftest import Run
from tests.cli.test_launching import opened
from tests.records.games import played, record_of

__all__ = ["opened"]

CODE = parse("M20C-TV95")
MINE = Result(CODE, 2, True, 96, 31, "+.-.^..v--+++-...-.+", helped=False)
OTHER = Result(CODE, 1, False, 120, 44, "++-.^...--^++-...-.+", helped=True)


def wanted(opened: list[Launch]) -> NewGame:
    (launch,) = opened
    assert launch.new is not None
    return launch.new


def test_a_fresh_code_stands_for_what_was_asked_for(run: Run) -> None:
    made = run("code", "--players", "3", "--level", "master", "--house", "fines.wizard=3")
    code = parse(made.stdout.strip())
    assert made.stdout == f"{code.text}\n"
    assert code.ruleset == Ruleset(players=3, fines=Fines(wizard=3))
    assert code.seats == default_seats(3, "master")
    assert run("code").stdout != run("code").stdout


def test_a_code_is_explained(run: Run) -> None:
    told = run("code", "bc0w 0k26 3000 01j")
    assert told.stdout.splitlines() == [
        "BC0W-0K26-3000-01J",
        "Expert, three seats, eight cards each; the largest purse wins.",
        "House stakes: purse=50, fines.wizard=3.",
        "Opponents: random (steady) and master (spiteful).",
    ]


def test_a_mistyped_code_is_answered_by_one_sentence(run: Run) -> None:
    refused = run("code", "M20C-TV96")
    assert refused.exit_code == 1
    expected = "'M20C-TV96' is no deal code: one of its letters is mistyped.\n"
    assert refused.stderr == expected
    refused = run("new", "--code", "M20C-TV96")
    assert refused.exit_code == 2
    assert expected in refused.stderr


def test_a_game_can_be_opened_by_a_code(run: Run, opened: list[Launch]) -> None:
    run("new", "--code", "m20ctv95")
    new = wanted(opened)
    assert (new.ruleset, new.seed, new.seats) == (CODE.ruleset, "M20C-TV95", CODE.seats)


def test_a_game_can_be_opened_with_a_code_of_its_own(run: Run, opened: list[Launch]) -> None:
    run("new", "--code", "new", "--mode", "expert", "--level", "novice")
    new = wanted(opened)
    assert new.ruleset == Ruleset(mode=Mode.EXPERT)
    assert parse(new.seed or "").seats == default_seats(4, "novice")


def test_the_deal_of_the_day(run: Run, opened: list[Launch]) -> None:
    before = deal_of_the_day(datetime.now(UTC).date())
    run("new", "--today")
    after = deal_of_the_day(datetime.now(UTC).date())
    new = wanted(opened)
    assert new.seed in (before.seed, after.seed)
    assert new.ruleset == before.ruleset
    assert (new.name or "").startswith("Deal of the day, ")
    assert run("code", "--today").stdout.strip() in (new.seed, after.text)


def begin_today(home: Path, actions: int, name: str = "Mine", **more: Any) -> Path:
    """Save a game of today's deals that somebody has begun."""
    code = deal_of_the_day(datetime.now(UTC).date())
    game = played(actions, mode="advanced", seed=code.seed)
    record = record_of(game, code.seed, **{"name": name, "seats": code.seats} | more)
    path = home / "saves" / f"{name.lower()}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(encode(record))
    return path


def test_the_deal_of_the_day_goes_on_where_it_was_left(
    run: Run, home: Path, opened: list[Launch]
) -> None:
    begin_today(home, 1000, "Over", created="2026-11-01T00:00:00Z")
    path = begin_today(home, 60)
    begin_today(home, 70, "Older", updated="2026-10-01T00:00:00Z")
    run("new", "--today")
    (launch,) = opened
    assert (launch.open, launch.resume) == ("resume", str(path))
    code = deal_of_the_day(datetime.now(UTC).date()).text
    assert f"'dmtui new --code {code}' begins it anew" in launch.note
    run("new", "--today", "--coach")
    assert "'coach on'" in opened[-1].note
    with SaveFile(path):
        refused = run("new", "--today")
    assert refused.exit_code == 1
    assert refused.stderr == "mine.json is open in another terminal: close it there.\n"


def test_the_deal_of_the_day_is_shown_once_it_is_over(
    run: Run, home: Path, opened: list[Launch]
) -> None:
    begin_today(home, 1000, "Again", created="2026-11-30T12:00:00Z")
    path = begin_today(home, 1000, created="2026-11-30T11:00:00Z")
    run("new", "--today")
    (launch,) = opened
    assert (launch.open, launch.resume) == ("resume", str(path))
    assert "played already" in launch.note


def test_other_people_have_a_deal_of_the_day_of_their_own(
    run: Run, home: Path, opened: list[Launch]
) -> None:
    begin_today(home, 60)
    run("new", "--today", "--people", "Anna,Ben")
    seats = wanted(opened).seats
    assert seats is not None
    path = begin_today(home, 60, "Theirs", seats=seats)
    run("new", "--today", "--people", "Anna,Ben")
    run("new", "--today", "--people", "Ben,Anna")
    assert [launch.resume for launch in opened] == [None, str(path), None]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--code M20C-TV95 --mode basic", "leave out --mode"),
        ("--code M20C-TV95 --seed x", "leave out --seed"),
        ("--code new --seed x", "leave out --seed"),
        ("--today --code M20C-TV95", "leave out --code"),
        ("--today --level master", "leave out --level"),
        ("--people A,B,C,D,E", "5 people are named, but there are 4 seats"),
        ("--people Anna,anna", "Two people are called anna"),
        ("--people Anna,,Ben", "A name is missing"),
        ("--people Anna,You", "may be anyone here"),
        ("--people Bartholomewandahalf", "is too long"),
        ("--people Anna,Ben --coach", "--coach speaks to one person"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, opened: list[Launch], options: str, why: str) -> None:
    refused = run("new", *options.split())
    assert refused.exit_code == 2
    assert why in " ".join(refused.stderr.split())
    assert not opened


def test_people_share_a_keyboard(run: Run, opened: list[Launch]) -> None:
    run("new", "--people", "Anna, Moira", "--code", "M20C-TV95")
    seats = wanted(opened).seats
    assert seats is not None
    assert seats[:2] == (SeatInfo("Anna", "human"), SeatInfo("Moira", "human"))
    assert seats[2:] == default_seats(4)[2:]


def test_a_computer_player_gives_way_to_a_persons_name(run: Run, opened: list[Launch]) -> None:
    run("new", "--people", "Moira,Anna,Ailsa,Tavish")
    run("new", "--people", "Moira")
    names = [[seat.name for seat in launch.new.seats or ()] for launch in opened if launch.new]
    assert names == [["Moira", "Anna", "Ailsa", "Tavish"], ["Moira", "Ailsa", "Tavish", "Brenna"]]


@pytest.mark.parametrize(("args", "stdin"), [((), ""), ((), " \n"), (("",), ""), ((" ",), "")])
def test_without_a_line_it_is_said_what_is_missing(
    run: Run, args: tuple[str, ...], stdin: str
) -> None:
    refused = run("compare", *args, stdin=stdin)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("No result line is given: put two or more after 'dmtui comp")
    assert len(refused.stderr.splitlines()) == 1


def test_what_is_no_text_is_no_result_line(run: Run) -> None:
    refused = run("compare", stdin=b"\xff\0\xfe")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "is no result line" in refused.stderr


def test_results_stand_side_by_side(run: Run) -> None:
    told = run("compare", *MINE.line.split(), *OTHER.line.split())
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[0] == "Deals M20C-TV95"
    at = next(number for number, line in enumerate(lines) if "Line 1" in line)
    assert [line.split() for line in lines[at:]][:9] == [
        ["Line", "1", "Line", "2"],
        ["Place", "shared", "2nd", "1st"],
        ["Purse", "96", "120"],
        ["Collected", "31", "44"],
        ["Round", "1", "+.-.^", "++-.^"],
        ["Round", "2", "..v--", "...--"],
        ["Round", "3", "+++-.", "^++-."],
        ["Round", "4", "..-.+", "..-.+"],
        ["Helped", "no", "yes"],
    ]
    assert "Ahead: Line 2, by 13 (collected)." in lines


def test_results_are_read_from_standard_input(run: Run) -> None:
    told = run("compare", stdin=f"Look:\n{MINE.line}\nand {OTHER.line}\n")
    assert "Ahead: Line 2" in told.stdout


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("hello", "'hello' is no result line"),
        (MINE.line.replace("96", "98"), "was changed since it was written"),
        (f"{MINE.line} dmtui nonsense", "'dmtui nonsense' is no result line"),
        (
            f"{MINE.line} {Result(parse('G31M-ASWT'), 1, False, 100, 0, '.' * 20, False).line}",
            "different deals, M20C-TV95 and G31M-ASWT",
        ),
    ],
)
def test_what_cannot_be_compared_is_answered_by_one_sentence(run: Run, line: str, why: str) -> None:
    refused = run("compare", *line.split())
    assert refused.exit_code == 1
    assert why in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
    assert not refused.stdout
