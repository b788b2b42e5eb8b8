"""How a command ends that breaks, is interrupted, or has lost a part of its program."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from dmtui.cli import check
from dmtui.records import paths
from tests.cli.conftest import Run


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
