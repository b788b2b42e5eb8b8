"""What a shell is offered, asked as a shell asks."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from dmtui.cli.house import STAKES, ruleset
from dmtui.cli.main import main
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo
from dmtui.records.store import Store
from dmtui.table.opening import new_game
from tests.cli.conftest import DMTUI, Run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A folder with two games: one whose name is a word, and one whose name is not."""
    store = Store(tmp_path / "games")
    for name in ("Tuesday", "Two words"):
        seats = tuple(SeatInfo(each, "ai", "novice") for each in "ABCD")
        store.create(new_game(Ruleset(), seats, name, "1").record).close()
    return store.folder


def offered(*words: str) -> list[str]:
    """What may come in the place of the last word."""
    complete = ShellComplete(main, {}, "dmtui", "_DMTUI_COMPLETE")
    items = complete.get_completions(list(words[:-1]), words[-1])
    return [item.value for item in items if item.type == "plain"]


def test_commands_options_and_choices() -> None:
    assert offered("si") == ["simulate"]
    assert "--house" in offered("new", "--")
    assert offered("new", "--mode", "e") == ["expert"]
    assert offered("new", "--level", "") == ["random", "novice", "adept", "master"]
    assert offered("completion", "") == ["bash", "zsh", "fish"]


@pytest.mark.parametrize("command", ["resume", "review"])
def test_saved_games_by_a_word_and_files(saved: Path, command: str) -> None:
    names = offered("--saves", str(saved), command, "T")
    assert names == ["Tuesday"]
    two = Store(saved).find("Two words")
    assert offered("--saves", str(saved), command, two.stem[:2]) == [two.stem]
    assert Store(saved).find(two.stem) == two
    complete = ShellComplete(main, {}, "dmtui", "_DMTUI_COMPLETE")
    items = complete.get_completions(["--saves", str(saved), command], "")
    assert items[0].type == "file"
    assert "power-play" in {item.value for item in items}


def test_a_folder_that_cannot_be_read_offers_files_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "Tuesday" not in offered("--saves", str(tmp_path / "file"), "resume", "T")


def test_stakes_and_contestants_one_after_the_other() -> None:
    assert offered("new", "--house", "fines.w") == ["fines.wizard=2"]
    assert offered("new", "--house", "purse=50,for") == ["purse=50,forfeit=8"]
    usual = offered("simulate", "--house", "")
    assert [stake.partition("=")[0] for stake in usual] == list(STAKES)
    assert ruleset(4, "basic", "five", "dragonmaster", usual) == Ruleset()
    assert offered("simulate", "--seats", "adept,ma") == ["adept,master"]
    assert "adept,novice/greedy" in offered("simulate", "--seats", "adept,novice/")


def test_topics_of_the_rules() -> None:
    assert offered("rules", "run") == ["runesword"]
    assert {"6", "wizards", "void", "glossary"} <= set(offered("rules", ""))
    assert len({card.title.removeprefix("the ").casefold() for card in HandCard}) == len(HandCard)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")
def test_bash_completes_a_saved_game(saved: Path, tmp_path: Path) -> None:
    program = tmp_path / "dmtui"
    quoted = " ".join(f"'{part}'" for part in DMTUI)
    program.write_text(f'#!/bin/sh\nexec {quoted} "$@"\n')
    program.chmod(0o755)
    script = """
    eval "$(dmtui completion bash)"
    COMP_WORDS=(dmtui resume Tu)
    COMP_CWORD=2
    _dmtui_completion dmtui
    printf '%s\\n' "${COMPREPLY[@]}"
    """
    environment = os.environ | {
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "DMTUI_SAVES": str(saved),
    }
    done = subprocess.run(
        ["bash", "--norc", "-c", script], env=environment, capture_output=True, text=True
    )
    assert done.stdout.split() == ["Tuesday"], done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_DMTUI_COMPLETE" in result.stdout


def test_completion_completes(home: Path) -> None:
    environment = os.environ | {
        "_DMTUI_COMPLETE": "bash_complete",
        "COMP_WORDS": "dmtui sa",
        "COMP_CWORD": "1",
    }
    answer = subprocess.run(DMTUI, env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout == "plain,saves\n"
