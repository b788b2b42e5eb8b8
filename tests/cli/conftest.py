"""A command line with a home and saved games of its own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, Protocol

import pytest
from click.testing import CliRunner, Result

from dmtui.cli.main import main

DMTUI: Final = (sys.executable, "-m", "dmtui")
"""The command line in a process of its own."""


class Run(Protocol):
    """Run a command; what it printed and its exit status."""

    def __call__(self, *args: str, stdin: str | bytes = "") -> Result: ...


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder; ``saves`` in it is where games are saved."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TEXTUAL_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DMTUI_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


@pytest.fixture
def run(home: Path) -> Run:
    """The command line without a terminal."""

    def invoke(*args: str, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(main, args, input=stdin, prog_name="dmtui")

    return invoke
