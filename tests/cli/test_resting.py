"""The collector of garbage rests while a screen starts, and looks after everything else."""

from __future__ import annotations

import gc

import pytest

from dmtui.cli import launching, paths
from dmtui.ui import launch as screen
from dmtui.ui.plain import launch as lines
from tests.cli.conftest import Run


def test_a_command_works_with_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(paths.command, "callback", lambda: seen.append(gc.isenabled()))
    assert run("paths").exit_code == 0
    assert seen == [True]


@pytest.mark.parametrize("plain", [False, True])
def test_a_screen_starts_without_it(run: Run, monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    seen: list[bool] = []

    def began(*_: object) -> int:
        seen.append(gc.isenabled())
        return 0

    monkeypatch.setattr(launching, "plain", lambda: plain)
    monkeypatch.setattr(screen, "run", began)
    monkeypatch.setattr(lines, "run", began)
    assert run("new").exit_code == 0
    assert seen == [plain]
    assert gc.isenabled()
