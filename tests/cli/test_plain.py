"""``--plain`` as a program: through pipes, at a terminal, and whatever ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo, default_seats
from dmtui.records.store import Store
from dmtui.table.opening import new_game
from tests.terminal.terminals import PATIENCE, Terminal

NEW = ("new", "--plain", "--seed", "1", "--level", "novice", "--name", "Día")
MAIN = "import sys; from dmtui.cli.main import main; main()"


def program(home: Path, *args: str, code: str = MAIN, **environment: str) -> dict[str, object]:
    env = {name: value for name, value in os.environ.items() if name != "TEXTUAL_DRIVER"}
    env |= {
        "DMTUI_SAVES": str(home / "saves"),
        "XDG_STATE_HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
        "LC_ALL": "C.UTF-8",
    }
    return {"args": [sys.executable, "-c", code, *args], "env": env | environment}


def answered(home: Path, *args: str, typed: str = "", **more: str) -> tuple[int, str, str]:
    """Run it on some lines: the exit status, what it said, and its complaints."""
    done = subprocess.run(
        **program(home, *args, **more), input=typed.encode(), capture_output=True, timeout=PATIENCE
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def unfinished(home: Path) -> None:
    (game,) = Store(home / "saves").list()
    assert (game.name, game.error, game.over) == ("Día", None, False)


def test_a_pipe_plays_a_whole_game_without_any_control_character(tmp_path: Path) -> None:
    status, said, complaints = answered(tmp_path, *NEW[:1], *NEW[2:], typed="1\n" * 500)
    assert (status, complaints) == (0, "")
    assert "The game is over." in said
    assert all(char == "\n" or (char >= " " and not "\x7f" <= char <= "\x9f") for char in said)
    (game,) = Store(tmp_path / "saves").list()
    assert game.over


def test_a_program_that_fails_is_a_sentence(tmp_path: Path) -> None:
    seats = default_seats(4, "novice")
    seats = (seats[0], SeatInfo("Bot", "ai", bot="false"), *seats[2:])
    with Store(tmp_path / "saves").create(new_game(Ruleset(), seats, "Día", "1").record):
        pass
    # It may start, and that is sure.
    status, said, complaints = answered(tmp_path, "resume", "Día", typed="2\n2\n1\n1\nquit\n")
    assert (status, complaints) == (0, "")
    assert "Bot could not decide, as it ended: a stand-in did, this once." in said
    unfinished(tmp_path)


@pytest.mark.parametrize(
    ("args", "environment"),
    [(["--ascii"], {}), ([], {"LC_ALL": "en_US.ISO-8859-1"}), ([], {"LC_ALL": "C"})],
)
def test_ascii_alone(tmp_path: Path, args: list[str], environment: dict[str, str]) -> None:
    status, said, complaints = answered(
        tmp_path, *NEW, *args, typed="save Ünal ☼ 王\nrules 6\nfoo ☼\n", **environment
    )
    assert (status, complaints) == (0, "")
    assert said.isascii()
    assert "is saved" in said


def test_ascii_as_a_setting(tmp_path: Path) -> None:
    settings = tmp_path / "dmtui" / "settings.toml"
    settings.parent.mkdir()
    settings.write_text("ascii = true\n")
    _, said, _ = answered(tmp_path, *NEW, XDG_CONFIG_HOME=str(tmp_path))
    assert "The game 'Dia' is saved" in said


def test_a_setting_of_ascii_holds_at_once(tmp_path: Path) -> None:
    typed = "settings ascii yes\nsettings ascii no\n"
    _, said, _ = answered(tmp_path, *NEW, typed=typed, XDG_CONFIG_HOME=str(tmp_path))
    _, _, rest = said.partition("Characters: ASCII only.")
    between, _, after = rest.partition("Characters: All.")
    assert between.isascii()
    assert "The game 'Día' is saved" in after
    assert "ascii = false" in (tmp_path / "dmtui" / "settings.toml").read_text()


def test_without_any_input_the_game_is_saved(tmp_path: Path) -> None:
    status, said, complaints = answered(tmp_path, *NEW)
    assert (status, complaints) == (0, "")
    assert said.endswith(
        "The input has ended.\nThe game 'Día' is saved; 'dmtui resume' goes on with it.\n"
    )
    unfinished(tmp_path)
    status, said, _ = answered(tmp_path, "resume", typed="quit\n")
    assert status == 0
    assert "The game 'Día' is saved" in said
    closed = f"import os; os.close(0); {MAIN}"
    assert answered(tmp_path, "--plain", code=closed)[0] == 0


def test_it_needs_no_terminal_library(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom dmtui.cli.main import main\ntry: main()\nexcept SystemExit: pass\n"
        "print([name for name in ('textual', 'rich') if name in sys.modules], file=sys.stderr)"
    )
    _, said, loaded = answered(tmp_path, *NEW, typed="1\nhint\n1\n1\n", code=code)
    assert "Hint: " in said
    assert loaded == "[]\n"


def test_a_reader_that_is_gone_ends_it_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        **program(tmp_path, *NEW),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 50)
        process.stdin.flush()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""
    unfinished(tmp_path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to be had")
def test_an_output_that_is_full_is_a_sentence(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            **program(tmp_path, *NEW), stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 1
    assert done.stderr == b"The output cannot be written: the disk is full.\n"


@pytest.mark.parametrize(("name", "status"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)])
def test_a_signal_saves_the_game(tmp_path: Path, name: str, status: int) -> None:
    with Terminal(tmp_path / "saves", *NEW) as terminal:
        terminal.until("1: ")
        terminal.quiet()
        terminal.child.kill(getattr(signal, name))
        assert terminal.exit_status() == status
        assert b"is saved" in terminal.sent
    unfinished(tmp_path)


def test_a_signal_ends_it_while_a_program_says_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        **program(tmp_path, *NEW), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout
        while not process.stdout.readline().startswith(b"1: "):
            pass
        process.terminate()
        assert process.wait(PATIENCE) == 143
        assert b"is saved" in process.stdout.read()
    unfinished(tmp_path)


def test_at_a_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path / "saves", *NEW, size=(60, 40)) as terminal:
        terminal.until(shows_a_prompt)
        terminal.press("ledger\r")
        terminal.until("No hand has been settled yet.")
        terminal.press("1\r")
        terminal.until("You choose ")
        terminal.until(shows_a_prompt)
        terminal.quiet()
        began = time.monotonic()
        terminal.press("\x03")
        assert terminal.exit_status() == 130
        assert time.monotonic() - began < PATIENCE / 2
        assert b"\x1b" not in terminal.sent
        assert not set(terminal.sent) & (set(range(32)) - {10, 13})
        assert max(map(len, terminal.sent.decode().split("\r\n"))) < 60
    unfinished(tmp_path)


def test_a_dumb_terminal_and_the_end_of_its_input(tmp_path: Path) -> None:
    with Terminal(tmp_path / "saves", TERM="dumb") as terminal:
        terminal.until("What do you want to do?")
        terminal.until(shows_a_prompt)
        terminal.press("\x04")
        assert terminal.exit_status() == 0
        assert b"The input has ended." in terminal.sent
        assert b"\x1b" not in terminal.sent


def shows_a_prompt(text: str) -> bool:
    """Whether the last line that is not empty is the prompt."""
    return text.rstrip().endswith("\n>") or text.rstrip().splitlines()[-1:] == [">"]
