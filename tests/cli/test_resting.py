"""The collector of garbage rests while a screen starts, and looks after everything else."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

from dmtui import __main__ as program
from dmtui.cli import launching, paths
from dmtui.ui import launch as screen
from dmtui.ui.plain import launch as lines


def begin(monkeypatch: pytest.MonkeyPatch, *args: str) -> int | str | None:
    """Begin as the installed command does: the exit status."""
    monkeypatch.setattr(sys, "argv", ["dmtui", *args])
    with pytest.raises(SystemExit) as ended:
        program.main()
    return ended.value.code


def test_a_command_works_with_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(paths.command, "callback", lambda: seen.append(gc.isenabled()))
    assert begin(monkeypatch, "paths") == 0
    assert seen == [True]


@pytest.mark.parametrize("plain", [False, True])
def test_a_screen_starts_without_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    seen: list[bool] = []

    def began(*_: object) -> int:
        seen.append(gc.isenabled())
        return 0

    monkeypatch.setattr(launching, "plain", lambda: plain)
    monkeypatch.setattr(screen, "run", began)
    monkeypatch.setattr(lines, "run", began)
    assert begin(monkeypatch, "new") == 0
    assert seen == [plain]
    assert gc.isenabled()
