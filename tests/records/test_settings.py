"""The file of settings: what it says is used, what it cannot mean is said, and nothing is lost."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmtui.records.files import StoreError
from dmtui.records.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "of mine" / "settings.toml"


def written(path: Path, text: str) -> SettingsFile:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return SettingsFile(path)


def test_without_a_file_everything_is_usual_and_none_is_made(path: Path) -> None:
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.fault is None
    assert not path.parent.exists()


def test_a_change_is_found_again(path: Path) -> None:
    SettingsFile(path).change(theme="daylight", one_press=True)
    file = SettingsFile(path)
    assert file.settings == Settings(theme="daylight", one_press=True)
    assert file.fault is None
    assert tomllib.loads(path.read_text()) == {"theme": "daylight", "one_press": True}
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_what_this_version_does_not_know_stays(path: Path) -> None:
    text = '# my own words\nsort = "rank" # by rank\nnewer = [1, 2]\n\n[hall]\nlights = true\n'
    file = written(path, text)
    assert file.fault is None
    file.change(forced=True)
    after = path.read_text()
    assert tomllib.loads(after) == tomllib.loads(text) | {"forced": True}
    assert "# my own words" in after
    assert "# by rank" in after


def test_two_programs_change_each_their_own_setting(path: Path) -> None:
    one, other = SettingsFile(path), SettingsFile(path)
    one.change(theme="daylight")
    other.change(sort="rank")
    assert SettingsFile(path).settings == Settings(theme="daylight", sort="rank")


@pytest.mark.parametrize(
    ("line", "name", "reason"),
    [
        ('speed = "warp"', "speed", "The value 'warp' is not allowed here."),
        ("one_press = 1", "one_press", "true or false is wanted, this is a whole number."),
        ("theme = []", "theme", "a text is wanted, this is a list."),
    ],
)
def test_a_wrong_value_is_named_and_the_others_hold(
    path: Path, line: str, name: str, reason: str
) -> None:
    text = f'{line}\nsort = "rank"\n'
    file = written(path, text)
    assert file.settings == Settings(sort="rank")
    assert file.fault is not None
    assert f"{path}: {name}: {reason}" in file.fault
    assert path.read_text() == text


@pytest.mark.parametrize("text", ["theme = ", "\x00", "[" * 3000, 'a = "\ud800"', "a=1\na=2"])
def test_what_is_no_toml_is_said_and_kept(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    raw = text.encode(errors="surrogatepass")
    path.write_bytes(raw)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.fault is not None
    assert file.fault.startswith(f"{path}: This is no TOML: ")
    assert path.read_bytes() == raw
    file.change(sort="rank")
    assert SettingsFile(path).settings == Settings(sort="rank")
    assert path.with_name("settings.toml.broken").read_bytes() == raw


def test_a_folder_in_its_place_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    file = SettingsFile(path)
    assert file.fault is not None
    assert "This is a folder, not a file." in file.fault
    with pytest.raises(StoreError, match="cannot be written: it is a folder"):
        file.change(sort="rank")
    assert file.settings.sort == "rank"


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles.toml"
    elsewhere.write_text('sort = "rank"\n')
    path.parent.mkdir()
    path.symlink_to(elsewhere)
    SettingsFile(path).change(forced=True)
    assert path.is_symlink()
    assert tomllib.loads(elsewhere.read_text()) == {"sort": "rank", "forced": True}


@given(st.binary(max_size=200))
def test_no_file_breaks_the_program(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.toml"
    path.write_bytes(data)
    file = SettingsFile(path)
    assert path.read_bytes() == data
    file.change(sort="rank")
    assert SettingsFile(path).settings.sort == "rank"


def test_the_usual_settings_are_those_of_a_newcomer() -> None:
    assert msgspec.structs.asdict(Settings()) == {
        "theme": "auto",
        "glyphs": "default",
        "cards": "auto",
        "sort": "clan",
        "one_press": False,
        "forced": False,
        "coach": False,
        "speed": "normal",
        "motion": True,
        "color": "auto",
        "ascii": False,
        "hover": True,
    }


def test_the_page_about_settings_lists_all_of_them_with_their_values() -> None:
    page = (Path(__file__).parents[2] / "docs" / "settings.md").read_text("utf-8")
    rows = {line.split("|")[1].strip(" `"): line for line in page.splitlines() if line[:3] == "| `"}
    fields = msgspec.structs.fields(Settings)
    assert sorted(rows) == sorted(field.name for field in fields)
    for field in fields:
        values = get_args(field.type) or (True, False)
        found = rows[field.name].split("|")[2].replace("`", "").split(",")
        named = [str(tomllib.loads(f"x = {value.strip()}")["x"]) for value in found]
        assert sorted(named) == sorted(map(str, values))
        assert named[0] == str(getattr(Settings(), field.name))
