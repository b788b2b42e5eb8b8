"""The wheel has everything in it: installed in a fresh place, it runs from another directory.

A build needs uv, which whoever runs the tests has (it is what runs them).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

HOUSE = Path(__file__).parents[1]
PILOT = Path(__file__).with_name("wheel_pilot.py")
UV = os.environ.get("UV") or shutil.which("uv")

pytestmark = pytest.mark.skipif(UV is None, reason="uv is not here")


def run(*command, cwd, **settings):
    # Nothing of this checkout, and nobody's own settings, may be of help.
    kept = {"PATH", "LANG", "LC_ALL", "SSL_CERT_FILE", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"}
    environment = {
        name: value
        for name, value in os.environ.items()
        if name.upper() in kept or name.startswith(("UV_", "PIP_"))
    }
    environment |= {"HOME": str(cwd), "XDG_CACHE_HOME": _caches(), **settings}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def _caches():
    return os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from this checkout."""
    out = tmp_path_factory.mktemp("wheel")
    run(UV, "build", "--wheel", "--out-dir", out, HOUSE, cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of programs of a fresh environment that has the wheel."""
    place = tmp_path_factory.mktemp("installed")
    run(UV, "venv", "--python", sys.executable, place / "venv", cwd=place)
    programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(UV, "pip", "install", "--python", programs / "python", wheel, cwd=place)
    return programs


@pytest.fixture
def elsewhere(tmp_path):
    return tmp_path


def inside(wheel):
    return {name for name in ZipFile(wheel).namelist() if not name.endswith("/")}


def test_every_style_sheet_is_inside(wheel):
    styles = {f"dmtui/styles/{path.name}" for path in (HOUSE / "styles").glob("*.tcss")}
    assert styles
    assert styles <= inside(wheel)


def test_every_sample_is_inside(wheel):
    samples = {f"dmtui/saves/{path.name}" for path in (HOUSE / "saves").glob("*.json")}
    assert samples
    assert samples <= inside(wheel)


def test_the_rules_and_the_mark_of_its_types_are_inside(wheel):
    assert {"dmtui/docs/rules.md", "dmtui/py.typed"} <= inside(wheel)


def test_the_manual_page_is_installed_where_man_looks(wheel):
    (page,) = (name for name in inside(wheel) if name.endswith(".data/data/share/man/man6/dmtui.6"))
    assert ZipFile(wheel).read(page) == (HOUSE / "docs" / "dmtui.6").read_bytes()


def test_no_tests_are_inside(wheel):
    assert not [name for name in inside(wheel) if name.startswith(("tests/", "bench/"))]


def test_the_installed_program_says_its_version(installed, elsewhere):
    assert "0.1.0" in run(installed / "dmtui", "--version", cwd=elsewhere)


def test_the_installed_program_prints_the_rules(installed, elsewhere):
    assert "Power plays" in run(installed / "dmtui", "rules", "7", cwd=elsewhere)


def test_the_installed_program_checks_every_sample_that_is_inside(installed, elsewhere):
    code = "from dmtui.records.paths import samples; print(samples())"
    folder = Path(run(installed / "python", "-I", "-c", code, cwd=elsewhere).strip())
    assert not folder.is_relative_to(HOUSE)
    samples = sorted(folder.glob("*.json"))
    assert samples
    told = run(installed / "dmtui", "check", "--json", *samples, cwd=elsewhere)
    answers = [json.loads(line) for line in told.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * len(samples)


def test_the_installed_program_plays_a_hand_on_its_screen(installed, elsewhere):
    told = run(installed / "python", "-I", PILOT, elsewhere / "saves", cwd=elsewhere)
    answer = json.loads(told.splitlines()[-1])
    assert not Path(answer["package"]).is_relative_to(HOUSE)
    assert answer["hands"] >= 1
    assert list((elsewhere / "saves").glob("*.json"))
