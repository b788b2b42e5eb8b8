"""From the command line to the screen: ``dmtui``, ``new`` and ``resume``."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.game.ruleset import Fines, Mode, Ruleset
from dmtui.records import paths
from dmtui.records.record import encode
from dmtui.records.settings import FILE
from dmtui.records.store import Store
from dmtui.ui import launch as screen
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.plain import launch as lines
from tests.cli.conftest import Run
from tests.records.games import played, record_of

OLD = record_of(played(30), name="Old", updated="2026-01-01T00:00:00Z")
NEW = record_of(played(50), name="New", updated="2026-02-01T00:00:00Z")
OVER = record_of(played(), name="Over", updated="2026-03-01T00:00:00Z")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What would have been opened on a terminal."""
    found: list[Launch] = []

    def run(launch: Launch, say: object) -> int:
        found.append(launch)
        return 3

    monkeypatch.setattr(screen, "run", run)
    monkeypatch.setenv("TEXTUAL_DRIVER", "a.driver:Driver")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return found


@pytest.fixture
def saved(home: Path) -> Path:
    folder = home / "saves"
    folder.mkdir()
    for record in (OLD, NEW, OVER):
        (folder / f"{record.name.lower()}.json").write_bytes(encode(record))
    return folder


def test_alone_it_opens_the_title(run: Run, home: Path, opened: list[Launch]) -> None:
    assert run().exit_code == 3
    settings, statistics = paths.settings() / FILE, paths.statistics()
    assert opened == [Launch(saves=home / "saves", settings=settings, statistics=statistics)]


def test_options_are_passed_on(run: Run, home: Path, opened: list[Launch]) -> None:
    options = shlex.split("--saves x --ascii --color 16 --no-motion --speed fast")
    run(*options)
    run("new", *options)
    for launch in opened:
        assert launch.saves == Path("x").absolute()
        assert (launch.ascii, launch.color, launch.motion) == (True, "16", False)
        assert launch.speed == "fast"


def test_the_locale_asks_for_ascii(
    run: Run, opened: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.ISO-8859-1")
    run()
    assert opened[0].ascii


def test_a_new_table(run: Run, opened: list[Launch]) -> None:
    run("new")
    run(
        *[
            "new",
            "--players",
            "3",
            "--mode",
            "expert",
            "--level",
            "master",
            "--seed",
            "s",
            "--house",
            "fines.wizard=3",
        ]
    )
    run("new", "--name", " My\x1b game ")
    assert [launch.open for launch in opened] == ["new"] * 3
    assert opened[0].new == NewGame(Ruleset(), "adept")
    ruleset = Ruleset(players=3, mode=Mode.EXPERT, fines=Fines(wizard=3))
    assert opened[1].new == NewGame(ruleset, "master", "s")
    assert opened[2].new == NewGame(Ruleset(), "adept", None, "My game")


@pytest.mark.parametrize(
    "args",
    [
        ["--level", "god"],
        ["--players", "5"],
        ["--mode", "Basic"],
        ["--house", "fines.fool=3"],
        ["--house", "purse=-1"],
        ["--seed", "\udcff"],
        ["extra"],
    ],
    ids=" ".join,
)
def test_a_table_that_cannot_be(run: Run, opened: list[Launch], args: list[str]) -> None:
    assert run("new", *args).exit_code == 2
    assert opened == []


def test_the_newest_unfinished_game(run: Run, saved: Path, opened: list[Launch]) -> None:
    assert run("resume").exit_code == 3
    (launch,) = opened
    assert (launch.saves, launch.open) == (saved, "resume")
    assert launch.resume == str(saved / "new.json")


@pytest.mark.parametrize("what", ["old", "OLD", "old.json"])
def test_a_game_by_name(run: Run, saved: Path, opened: list[Launch], what: str) -> None:
    run("resume", what)
    assert [launch.resume for launch in opened] == [str(saved / "old.json")]


def test_a_file_from_elsewhere_is_copied(
    run: Run, home: Path, opened: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "mine.json").write_bytes(encode(replace(OLD, name="From a friend")))
    run("resume", str(home / "mine.json"))
    copy = home / "saves" / "from-a-friend.json"
    assert [launch.resume for launch in opened] == [str(copy)]
    assert copy.read_bytes() == (home / "mine.json").read_bytes()


def test_a_sample_is_copied(
    run: Run, home: Path, opened: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "samples").mkdir()
    (home / "samples" / "basic-four.json").write_bytes(encode(replace(OLD, name="A sample")))
    monkeypatch.setattr(paths, "samples", lambda: home / "samples")
    run("resume", "basic-four")
    assert [launch.resume for launch in opened] == [str(home / "saves" / "a-sample.json")]


def test_nothing_to_resume(run: Run, home: Path, opened: list[Launch]) -> None:
    for args in ((), ("nothing",), (str(home / "none.json"),)):
        result = run("resume", *args)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
    assert opened == []


def test_a_broken_game_is_not_opened(run: Run, saved: Path, opened: list[Launch]) -> None:
    (saved / "cut.json").write_bytes(b"{")
    os.mkfifo(saved / "pipe.json")
    for what in ("cut", "cut.json", "pipe", str(saved / "pipe.json"), str(saved)):
        result = run("resume", what)
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1
    assert (saved / "cut.json").read_bytes() == b"{"
    assert opened == []


def test_a_game_that_is_open_elsewhere(run: Run, saved: Path, opened: list[Launch]) -> None:
    with Store(saved).claim(saved / "old.json"):
        result = run("resume", "old")
    assert result.exit_code == 1
    assert result.stderr == "old.json is open in another terminal: close it there.\n"
    assert opened == []


@pytest.fixture
def in_lines(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What would have been played in plain lines."""
    found: list[Launch] = []

    def run(launch: Launch, preferences: object, say: object, descriptor: int | None) -> int:
        found.append(launch)
        return 4

    monkeypatch.setattr(lines, "run", run)
    return found


@pytest.mark.parametrize("args", [[], ["new"], ["resume", "old"]], ids=" ".join)
def test_without_a_terminal_it_is_played_in_plain_lines(
    run: Run, saved: Path, in_lines: list[Launch], args: list[str]
) -> None:
    result = run(*args)
    assert result.exit_code == 4
    assert result.stderr == ""
    (launch,) = in_lines
    assert launch.saves == saved
    assert launch.open == (args[0] if args else "title")


def test_a_server_of_the_screen_needs_no_terminal(
    run: Run, opened: list[Launch], in_lines: list[Launch]
) -> None:
    assert run("new").exit_code == 3
    assert in_lines == []


@pytest.mark.parametrize("args", [["--plain"], ["new", "--plain"], ["--plain", "resume", "old"]])
def test_plain_is_plain_wherever_it_is_asked_for(
    run: Run, saved: Path, opened: list[Launch], in_lines: list[Launch], args: list[str]
) -> None:
    assert run(*args).exit_code == 4
    assert opened == []
    assert [launch.speed for launch in in_lines] == [None]
