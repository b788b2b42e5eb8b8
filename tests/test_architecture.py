"""The layers of docs/architecture.md hold, and the house stays small."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
MODULES = sorted((HOUSE / "dmtui").rglob("*.py"))
BELOW_THE_FACES = ["game", "records", "seats", "table", "review"]
SCREENS = ["textual", "rich", "asyncssh"]
LONGEST = 400


def run(*command):
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)


def dotted(path):
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_the_import_contracts_hold():
    lint = run(str(Path(sys.executable).with_name("lint-imports")), "--no-cache")
    assert lint.returncode == 0, lint.stdout + lint.stderr


def test_every_package_below_the_faces_is_in_the_contract_about_screens():
    settings = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (faces,) = [c for c in contracts if c["name"] == "Only the faces know a screen"]
    there = {f"dmtui.{name}" for name in BELOW_THE_FACES if (HOUSE / "dmtui" / name).is_dir()}
    assert set(faces["source_modules"]) >= there
    assert set(faces["forbidden_modules"]) >= set(SCREENS)


@pytest.mark.parametrize("package", BELOW_THE_FACES)
def test_importing_a_package_below_the_faces_loads_no_screen(package):
    modules = [dotted(path) for path in MODULES if path.is_relative_to(HOUSE / "dmtui" / package)]
    if not modules:
        pytest.skip(f"there is no dmtui.{package}")
    code = (
        f"import importlib, sys\nfor name in {modules!r}: importlib.import_module(name)\n"
        f"loaded = [name for name in {SCREENS!r} if name in sys.modules]\n"
        "sys.exit(f'loaded {loaded}' if loaded else 0)"
    )
    imported = run(sys.executable, "-c", code)
    assert imported.returncode == 0, imported.stderr


def test_a_module_is_named_after_what_it_holds():
    vague = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"}
    everything = [*MODULES, *(HOUSE / "tests").rglob("*.py"), *(HOUSE / "bench").rglob("*.py")]
    assert [str(path) for path in everything if {path.stem, path.parent.name} & vague] == []


def test_no_module_is_too_long():
    lengths = {dotted(path): len(path.read_bytes().splitlines()) for path in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_every_module_says_what_it_is():
    silent = [
        dotted(path)
        for path in MODULES
        if not path.read_text(encoding="utf-8").lstrip().startswith(('"""', 'r"""'))
    ]
    assert silent == []
