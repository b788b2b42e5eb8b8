"""What holds for every command."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

import dmtui
from dmtui.cli import check, lazy
from dmtui.cli.output import speaks_utf8
from dmtui.records import paths
from dmtui.ui.folding import folded
from tests.cli.conftest import Run

DMTUI = [sys.executable, "-m", "dmtui"]


def test_the_version(run: Run) -> None:
    for args in (["-V"], ["--version"], ["saves", "--version"], ["check", "-V"]):
        result = run(*args)
        assert (result.exit_code, result.stdout) == (0, f"dmtui {dmtui.__version__}\n")


def test_help_lists_what_is_there(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in lazy.COMMANDS:
        assert f"\n  {command} " in result.stdout
    for option in ("--saves", "--plain", "--ascii", "--color", "--no-motion", "--speed"):
        assert option in result.stdout


@pytest.mark.parametrize("command", lazy.COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_every_command_has_help(run: Run, command: str, option: str) -> None:
    result = run(command, option)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: dmtui {command} ")


@pytest.mark.parametrize("command", lazy.LATER)
def test_what_is_not_there_yet_says_so(run: Run, command: str) -> None:
    for args in ([], ["--help"], ["a.json", "--json"], ["--port", "2222"]):
        result = run(command, *args)
        assert result.exit_code == 2
        assert result.stderr == f"The command '{command}' is not there yet.\n"
        assert result.stdout == ""


@pytest.mark.parametrize(
    "args",
    [
        ["bogus"],
        ["--bogus"],
        ["saves", "--bogus"],
        ["saves", "extra"],
        ["--color", "pink"],
        ["--saves", "", "saves"],
        ["simulate", "--out", ""],
        ["saves", "--speed", "warp"],
        ["completion", "tcsh"],
        ["completion"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_2(run: Run, args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert result.stdout == ""


def test_global_options_stand_before_and_after(run: Run, tmp_path: Path) -> None:
    other = str(tmp_path / "other")
    for args in (["--saves", other, "paths"], ["paths", "--saves", other]):
        assert f"saves     {other}\n" in run(*args).stdout
    assert f"saves     {tmp_path / 'saves'}\n" in run("paths").stdout
    assert f"saves     {other}\n" in run("--saves", "x", "paths", "--saves", other).stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_DMTUI_COMPLETE" in result.stdout


def test_completion_completes(home: Path) -> None:
    environment = os.environ | {
        "_DMTUI_COMPLETE": "bash_complete",
        "COMP_WORDS": "dmtui sa",
        "COMP_CWORD": "1",
    }
    answer = subprocess.run(DMTUI, env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout == "plain,saves\n"


def test_a_crash_leaves_a_report(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("the King of Druids")

    monkeypatch.setattr(check, "decode", fail)
    result = run("check", "-")
    assert result.exit_code == 70
    (report,) = (home / ".local/state/dmtui/crashes").iterdir()
    assert result.stderr == f"dmtui failed (ZeroDivisionError); a report is in {report}.\n"
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: the ??" in text
    assert "Traceback" in text


def test_a_crash_without_a_place_for_its_report(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    def no_home() -> Path:
        raise paths.NoHomeError("no home")

    monkeypatch.setattr(check, "decode", fail)
    monkeypatch.setattr(paths, "state", no_home)
    result = run("check", "-")
    assert result.exit_code == 70
    assert "no report could be written (NoHomeError)" in result.stderr


@pytest.mark.parametrize(
    ("line", "module"),
    [
        ("from dmtui.ui.wording import no_such_words", "dmtui.ui.wording"),
        ("import dmtui.ui.not_there", "dmtui.ui.not_there"),
        ("from textual.widgets import NoSuchWidget", "textual.widgets"),
        ("from json import no_such_thing", None),
        ("raise KeyError", None),
    ],
)
@pytest.mark.parametrize("in_a_task", [False, True])
def test_a_program_that_was_replaced_is_no_crash(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, module: str | None, in_a_task: bool
) -> None:
    def fail(*_: object) -> int:
        try:
            exec(line)
        except (ImportError, KeyError) as error:
            raise WorkerFailed(error) if in_a_task else error  # noqa: B904
        return 0

    monkeypatch.setattr("dmtui.ui.plain.launch.run", fail)
    result = run("--plain")
    assert result.exit_code == (1 if module else 70)
    assert (f"A part of the program ({module})" in result.stderr) == (module is not None)
    assert ("a report is in" in result.stderr) == (module is None)


def test_an_interrupt_is_130_and_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "decode", interrupt)
    result = run("check", "-")
    assert (result.exit_code, result.output) == (130, "")


def test_signals_end_a_command(home: Path) -> None:
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        with subprocess.Popen(
            [sys.executable, "-c", WAITING], stdin=subprocess.PIPE, stderr=subprocess.PIPE
        ) as waiting:
            assert waiting.stderr is not None
            assert waiting.stderr.readline() == b"ready\n"
            assert ended(waiting, number) == status
            assert waiting.stderr.read() == b""


def ended(waiting: subprocess.Popen[bytes], number: signal.Signals) -> int:
    """The status of a program that a signal ends.

    One that comes in the instant before a read begins is noticed only with the next.
    """
    while True:
        waiting.send_signal(number)
        try:
            return waiting.wait(10)
        except subprocess.TimeoutExpired:
            continue


WAITING = """
import sys
from dmtui.cli import check
from dmtui.cli.main import main
real = check._content
def content(*args):
    print("ready", file=sys.stderr, flush=True)
    return real(*args)
check._content = content
main(["check", "-"])
"""


def test_a_reader_that_left_is_no_trouble(home: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    for args in (["rules"], ["--help"], ["check", "none.json"], ["paths"]):
        done = subprocess.run([*DMTUI, *args], stdout=writing, stderr=subprocess.PIPE, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
    os.close(writing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_a_sentence(home: Path) -> None:
    with Path("/dev/full").open("w") as full:
        for args in (["rules"], ["--help"], ["saves", "--help"], ["--version"]):
            done = subprocess.run([*DMTUI, *args], stdout=full, stderr=subprocess.PIPE, check=False)
            assert done.returncode == 1
            assert done.stderr == b"The output cannot be written: the disk is full.\n"
        for args, status in ((["bogus"], 2), (["resume"], 1), (["check", "none.json"], 1)):
            command = [*DMTUI, *args]
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=full, check=False)
            assert done.returncode == status


@pytest.mark.parametrize(("args", "locale"), [(["--ascii"], "C.UTF-8"), ([], "C")])
def test_messages_are_in_ascii_where_that_is_wanted(
    home: Path, args: list[str], locale: str
) -> None:
    command = [*DMTUI, *args, "resume", "née"]
    environment = os.environ | {"LC_ALL": locale}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.startswith(b"No saved game and no file is called 'n\\xe9e'")


def test_closed_streams_are_no_trouble(home: Path) -> None:
    for closed in (">&-", "2>&-", "<&-", ">&- 2>&- <&-"):
        done = subprocess.run(
            f'"{sys.executable}" -m dmtui saves {closed}',
            shell=True,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr


def test_a_terminal_without_the_characters(home: Path) -> None:
    environment = os.environ | {"LC_ALL": "C"}
    for args in (["rules"], ["rules", "x\u00e9"], ["check", "x\u00e9"]):
        done = subprocess.run([*DMTUI, *args], env=environment, capture_output=True, check=False)
        assert done.returncode in (0, 1, 2)
        assert done.stdout.isascii()
        assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("args", [["--version"], ["--help"], ["check", "-"], ["saves"], ["rules"]])
def test_the_screen_is_not_loaded(home: Path, args: list[str]) -> None:
    script = (
        "import sys\nfrom dmtui.cli.main import main\n"
        f"try:\n    main({args!r})\nfinally:\n"
        "    loaded = {'textual', 'rich', 'asyncio'} & set(sys.modules)\n"
        "    assert not loaded, loaded\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert b"AssertionError" not in done.stderr


def test_the_version_is_told_without_the_game(home: Path) -> None:
    script = (
        "import sys\nfrom dmtui.cli.main import main\n"
        "try:\n    main(['--version'])\nfinally:\n"
        "    assert not {'msgspec', 'dmtui.game', 'dmtui.records'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)


@pytest.mark.parametrize(
    ("environ", "utf8"),
    [
        ({}, True),
        ({"LC_ALL": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "de_DE.utf8@euro"}, True),
        ({"LANG": "en_US"}, True),
        ({"LC_CTYPE": "UTF-8", "LANG": "C"}, True),
        ({"LC_ALL": "", "LC_CTYPE": "ru_RU.KOI8-R", "LANG": "C.UTF-8"}, False),
        ({"LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"}, True),
        ({"LC_ALL": "en_US.ISO-8859-1", "LANG": "C.UTF-8"}, False),
    ],
)
def test_what_the_locale_says(environ: dict[str, str], utf8: bool) -> None:
    assert speaks_utf8(environ) is utf8


def test_ascii_output(run: Run) -> None:
    assert folded("Été — “2 × 3…”") == 'Ete - "2 x 3..."'
    assert folded("K► · F☼ ½ 龍") == "Kw - Fd 1?2 ?"
    assert run("rules", "--ascii").stdout.isascii()
