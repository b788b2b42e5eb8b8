"""What is printed reaches whoever reads it, in characters that they have; or says why not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dmtui.cli.output import speaks_utf8
from dmtui.ui.folding import folded
from tests.cli.conftest import DMTUI, Run


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


@pytest.mark.parametrize(("args", "locale"), [(["--ascii"], "C.UTF-8"), ([], "C")])
def test_messages_are_in_ascii_where_that_is_wanted(
    home: Path, args: list[str], locale: str
) -> None:
    command = [*DMTUI, *args, "resume", "née"]
    environment = os.environ | {"LC_ALL": locale}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.startswith(b"No saved game and no file is called 'n\\xe9e'")


def test_a_terminal_without_the_characters(home: Path) -> None:
    environment = os.environ | {"LC_ALL": "C"}
    for args in (["rules"], ["rules", "x\u00e9"], ["check", "x\u00e9"]):
        done = subprocess.run([*DMTUI, *args], env=environment, capture_output=True, check=False)
        assert done.returncode in (0, 1, 2)
        assert done.stdout.isascii()
        assert b"Traceback" not in done.stderr


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
