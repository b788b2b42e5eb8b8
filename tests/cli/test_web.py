"""``dmtui web``, as far as it goes without a browser."""

from __future__ import annotations

import socket
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from dmtui.cli.options import Globals
from dmtui.cli.web import _passed_on
from tests.cli.conftest import Run


@pytest.mark.skipif(find_spec("textual_serve") is None, reason="the extra 'web' is not installed")
def test_a_port_that_is_taken_is_one_sentence(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("web", "--port", str(port))
    assert result.exit_code == 1
    assert result.stderr == (
        f"Port {port} of 127.0.0.1 is taken: name another with --port, or 0 for any.\n"
    )


@pytest.mark.skipif(find_spec("textual_serve") is None, reason="the extra 'web' is not installed")
@pytest.mark.parametrize(
    ("host", "status", "why"),
    [
        ("", 2, "No address is named: name one with --host"),
        ("\udcff", 1, "\\udcff is no address of this computer"),
        ("a" * 64 + ".example", 1, "is no address of this computer"),
    ],
)
def test_what_is_no_address_is_one_sentence(run: Run, host: str, status: int, why: str) -> None:
    result = run("web", "--port", "0", "--host", host)
    assert (result.exit_code, result.stdout) == (status, "")
    assert why in result.stderr


@pytest.mark.skipif(find_spec("textual_serve") is None, reason="the extra 'web' is not installed")
def test_a_folder_that_is_none_is_said_before_anybody_comes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("--saves", str(tmp_path / "file"), "web", "--port", "0")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "it is not a folder; name another folder with --saves" in result.stderr


@pytest.mark.parametrize("saves", [None, Path("games")])
def test_a_tab_keeps_the_statistics_where_the_terminal_does(saves: Path | None) -> None:
    """They lie inside a folder of saved games that was chosen, and beside the usual one."""
    chosen = ["--saves", "games"] if saves is not None else []
    assert _passed_on(Globals(saves=saves, ascii=True)) == [*chosen, "--ascii"]


def test_without_the_extra_it_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    monkeypatch.delitem(sys.modules, "dmtui.cli.browser", raising=False)
    result = run("web")
    assert result.exit_code == 2
    assert result.stderr == (
        "'dmtui web' needs textual-serve, which is not installed: "
        "pip install 'textual-serve>=1.1.2,<2'.\n"
    )
