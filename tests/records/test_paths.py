"""Where files live."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dmtui.records import paths
from dmtui.records.crash import report, write_report


def test_the_folder_of_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("DMTUI_SAVES", "mine")
    assert paths.saves("given") == tmp_path / "given"
    assert paths.saves(tmp_path / "a" / ".." / "b") == tmp_path / "b"
    assert paths.saves("~/x") == tmp_path / "home" / "x"
    assert paths.saves() == tmp_path / "mine"
    monkeypatch.setenv("DMTUI_SAVES", "")
    assert paths.saves().is_relative_to(tmp_path / "home")


def test_without_a_home_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DMTUI_SAVES", raising=False)
    monkeypatch.setattr(paths.platformdirs, "user_data_path", lambda *_, **__: Path("~/x"))
    with pytest.raises(paths.NoHomeError, match="--saves"):
        paths.saves()


@pytest.mark.skipif(os.name == "nt", reason="HOME says nothing there")
def test_a_home_that_is_set_to_nothing_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("DMTUI_SAVES", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "")
    for place in (paths.saves, paths.statistics, paths.settings, paths.state):
        with pytest.raises(paths.NoHomeError, match="--saves"):
            place()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.saves() == tmp_path / "dmtui" / "saves"


def test_what_ships_is_there() -> None:
    assert paths.samples().is_dir()
    assert paths.styles().is_dir()
    assert paths.rules().is_file()


def test_in_a_wheel_it_is_in_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.dmtui, "__file__", str(tmp_path / "dmtui" / "__init__.py"))
    assert paths.samples() == tmp_path / "saves"
    (tmp_path / "dmtui" / "saves").mkdir(parents=True)
    assert paths.samples() == tmp_path / "dmtui" / "saves"


def failure() -> ValueError:
    hand = "Kw"
    try:
        raise ValueError(f"{hand} and the King of Druids, but not Kwargs")
    except ValueError as error:
        return error


def test_a_crash_report_tells_no_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = report(failure())
    assert "ValueError: ?? and the ??, but not Kwargs" in text
    assert "test_paths.py" in text
    monkeypatch.setattr(paths, "state", lambda: tmp_path)
    path = write_report(failure())
    assert path.read_text(encoding="utf-8").splitlines()[2:] == text.splitlines()[2:]
    assert path.stat().st_mode & 0o777 == 0o600
