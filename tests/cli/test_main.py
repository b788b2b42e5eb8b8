"""What holds for every command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dmtui
from dmtui.cli import lazy
from tests.cli.conftest import Run


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
