"""However the program ends: the game is saved, the terminal is as it was, the status says why."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from dmtui.records.store import Store
from tests.processes import children, runs, wait_until
from tests.terminal.terminals import Terminal
from tests.terminal.test_thinking import MINUTES, Masters
from tests.ui.test_saved_games import put

NEW = ("new", "--seed", "1", "--level", "novice", "--speed", "instant", "--name", "Tuesday")
SIZES_TOLD = "\x1b[?2048;2$y"
"""What a terminal answers that can report its size, and the mouse by pixels."""
MODES = (1000, 1003, 1004, 1006, 1015, 1016, 1049, 2004, 2048)
SAVED = "The game 'Tuesday' is saved; 'dmtui resume' goes on with it."
ENDS: dict[str, tuple[Callable[[Terminal], object], int]] = {
    "q": (lambda terminal: terminal.press("q"), 0),
    "Ctrl+C": (lambda terminal: terminal.press("\x03"), 130),
    "Ctrl+C, in a dialog": (lambda terminal: terminal.press("?\x03"), 130),
    "SIGTERM": (lambda terminal: terminal.child.kill(signal.SIGTERM), 143),
    "SIGHUP": (lambda terminal: terminal.child.kill(signal.SIGHUP), 129),
    "SIGINT": (lambda terminal: terminal.child.kill(signal.SIGINT), 130),
}


def restored(sent: bytes) -> None:
    """Assert that all is off that was switched on: modes, and the keyboard's; and the cursor on."""
    for mode in MODES:
        told = re.findall(rb"\x1b\[\?%d([hl])" % mode, sent)
        assert not told or told[-1] == b"l", mode
    for mode in (25, 7):
        assert re.findall(rb"\x1b\[\?%d([hl])" % mode, sent)[-1] == b"h", mode
    assert len(re.findall(rb"\x1b\[>\d+u", sent)) == len(re.findall(rb"\x1b\[<u", sent))


def saved(saves: Path) -> None:
    """Assert that the game is there, to be gone on with."""
    (game,) = Store(saves).list()
    assert (game.name, game.error, game.over) == ("Tuesday", None, False)


def at_a_terminal_with_pixels(saves: Path, before: str = "") -> Terminal:
    terminal = Terminal(saves, *NEW, before=before)
    terminal.until("choose the hand card")
    terminal.press(SIZES_TOLD)
    terminal.until(lambda _: b"\x1b[?1016h" in terminal.sent)
    return terminal


@pytest.mark.parametrize("way", ENDS)
def test_the_terminal_is_as_it_was_and_the_game_is_saved(tmp_path: Path, way: str) -> None:
    end, status = ENDS[way]
    with at_a_terminal_with_pixels(tmp_path) as terminal:
        assert terminal.settings != terminal.found
        end(terminal)
        assert terminal.exit_status() == status
        restored(terminal.sent)
        assert terminal.settings == terminal.found
        after = terminal.sent[terminal.sent.rfind(b"\x1b[?1049l") :].decode()
        said = re.sub(r"\x1b\[[?<\d]*[a-z]", "", after).split("\r\n")
        assert said == ([SAVED, ""] if way != "SIGHUP" else [""])
    saved(tmp_path)


def test_a_stop_gives_the_terminal_back_and_afterwards_the_table(tmp_path: Path) -> None:
    with at_a_terminal_with_pixels(tmp_path) as terminal:
        for stop in (
            lambda: terminal.press("\x1a"),
            lambda: terminal.child.kill(signal.SIGTSTP),
        ):
            stop()
            wait_until(lambda: is_stopped(terminal.child.pid))
            terminal.quiet()
            restored(terminal.sent)
            assert terminal.settings == terminal.found
            before = len(terminal.sent)
            terminal.child.kill(signal.SIGCONT)
            terminal.until(lambda _, before=before: b"hand card" in terminal.sent[before:])  # type: ignore[misc]
            assert b"\x1b[?1049h" in terminal.sent[before:]
        terminal.press("\x03")
        assert terminal.exit_status() == 130
        restored(terminal.sent)
        assert terminal.settings == terminal.found
    saved(tmp_path)


def is_stopped(pid: int) -> bool:
    """Whether a process is stopped by a signal."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def test_a_terminal_that_is_gone_ends_it_without_any_signal(tmp_path: Path) -> None:
    deaf = "import signal; signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])"
    with Terminal(tmp_path, *NEW, before=deaf) as terminal:
        terminal.until("choose the hand card")
        program = terminal.child.pid
        terminal.child.ptyproc.fileobj.close()
        wait_until(lambda: not runs(program))
        assert os.waitstatus_to_exitcode(os.waitpid(program, 0)[1]) == 129
        terminal.child.ptyproc.terminated = True
    saved(tmp_path)


HOLDING = """
from dmtui.ui.screens.table import TableScreen
def fail(scene):
    held = scene.view.cards
    raise RuntimeError(f"on purpose, holding {held}: {[(card.rank, card.clan) for card in held]}")
"""
BROKEN = {
    "key": ("def broken(self): fail(self.scene)\nTableScreen.action_look_back = broken", "l"),
    "paint": (
        "from dmtui.ui.widgets.bars import ExplainBar\nwhole = ExplainBar.paint\n"
        "def paint(self, canvas):\n    whole(self, canvas)\n    if self.refusal: fail(self.scene)\n"
        "ExplainBar.paint = paint",
        "l",
    ),
    "screen": (
        "from dmtui.ui.screens.help import HelpScreen\n"
        "def compose(self):\n    screens = self.app.screen_stack\n"
        "    fail(next(each for each in screens if isinstance(each, TableScreen)).scene)\n"
        "HelpScreen.compose = compose",
        "?",
    ),
    "input": (
        "from textual._xterm_parser import XTermParser\nwhole = XTermParser.feed\n"
        "def feed(self, data):\n    if 'l' in data: raise RuntimeError('Kw Kw')\n"
        "    return whole(self, data)\nXTermParser.feed = feed",
        "l",
    ),
    "table": (
        "from dmtui.table.table import Table\nwhole = Table._step\nasync def step(self):\n"
        "    if len(self._game.actions) > 1: raise RuntimeError(f'at {self._game.hands}')\n"
        "    await whole(self)\nTable._step = step",
        "2\r",
    ),
}


@pytest.mark.parametrize("where", BROKEN)
def test_a_crash_saves_the_game_and_tells_no_card(tmp_path: Path, where: str) -> None:
    broken, keys = BROKEN[where]
    with at_a_terminal_with_pixels(tmp_path, HOLDING + broken) as terminal:
        for key in keys[:-1]:
            terminal.press_and_see(key)
        terminal.press(keys[-1])
        assert terminal.exit_status() == 70
        restored(terminal.sent)
        after = terminal.sent[terminal.sent.rfind(b"\x1b[?1049l") :].decode()
    assert "Traceback" not in after
    assert "a report is in" in " ".join(after.split())
    (path,) = (tmp_path / "state").rglob("*.txt")
    report = path.read_text()
    assert "RuntimeError" in report
    for told in (after, report):
        assert not re.search(r"\b[KQPWDCBF][wndl]\b|KING|Clan\.[A-Z]", told), told
    saved(tmp_path)


@pytest.mark.parametrize("way", ["Ctrl+C", "SIGTERM", "SIGHUP"])
def test_plain_lines_leave_no_process_that_thinks(tmp_path: Path, way: str) -> None:
    end, status = ENDS[way]
    masters = Masters(tmp_path, MINUTES, "import sys; sys.argv.append('--plain')")
    with masters.terminal as terminal:
        terminal.until("1: ")
        terminal.press("2\r")
        terminal.until("lead")
        terminal.press("1\r")
        thinking = masters.thinking()
        assert thinking in children(terminal.child.pid)
        end(terminal)
        assert terminal.exit_status() == status
        wait_until(lambda: not runs(thinking))
        assert b"is saved" in terminal.sent


SIMULATE = ("simulate", "--games", "100000", "--jobs", "2", "--seed", "x")
ENDLESS = """
import dmtui.review.judge
from tests.review.fakes import endless_judge
dmtui.review.judge.usual_judge = endless_judge
"""
LONG = {"simulate": (SIMULATE, "Games"), "review": (("review", "Rain"), "Decisions")}


@pytest.mark.parametrize("way", ["Ctrl+C", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("command", LONG)
def test_a_long_command_leaves_the_cursor_and_no_process(
    tmp_path: Path, command: str, way: str
) -> None:
    end, status = ENDS[way]
    arguments, shows = LONG[command]
    put(tmp_path, "Rain", 1000)
    with Terminal(tmp_path, *arguments, before=ENDLESS) as terminal:
        terminal.until(shows)
        wait_until(lambda: bool(children(terminal.child.pid)))
        at_work = children(terminal.child.pid)
        end(terminal)
        assert terminal.exit_status() == status
        wait_until(lambda: not any(map(runs, at_work)))
        assert terminal.sent.rfind(b"\x1b[?25h") > terminal.sent.rfind(b"\x1b[?25l")
        assert b"Traceback" not in terminal.sent
