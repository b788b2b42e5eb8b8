"""Seats that think long, in the real program in a real pseudo-terminal."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dmtui.game.actions import Play
from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo, encode
from dmtui.records.store import Store
from dmtui.table.opening import new_game
from tests.processes import children, runs, wait_until
from tests.seats.pondering import FOLDER
from tests.terminal.terminals import Terminal

PONDERING = """
from dmtui.seats import thinkers
from tests.seats.pondering import slow
thinkers.Thinkers.__init__.__defaults__ = (None, slow)
"""
"""Masters then think as many milliseconds as they have worlds."""

NO_PROCESSES = "import sys; sys.executable = '/nowhere/python'"

MINUTES = 100_000


class Masters:
    """A terminal with a game in which three masters sit, each pondering its decisions."""

    def __init__(
        self, folder: Path, milliseconds: int, before: str = "", size: tuple[int, int] = (80, 24)
    ) -> None:
        names = ("Moira", "Tavish", "Brenna")
        masters = (SeatInfo(name, "ai", "master", milliseconds) for name in names)
        loaded = new_game(Ruleset(), (SeatInfo("You", "human"), *masters), "Tuesday", "1")
        file = folder / "game.json"
        file.write_bytes(encode(loaded.record))
        self._begun = folder / "begun"
        self._begun.mkdir()
        self.saves = folder / "saves"
        self.terminal = Terminal(
            self.saves,
            *("resume", str(file), "--speed", "instant"),
            size=size,
            before=PONDERING + before,
            **{FOLDER: str(self._begun)},
        )

    def lead(self) -> None:
        """Choose a hand card and lead, so that the first master has to play."""
        self.terminal.to_the_lead(2)
        self.terminal.press_and_see("1")
        self.terminal.press("\r")

    def thinking(self) -> int:
        """Wait until one of them thinks: the process."""
        wait_until(lambda: any(self._begun.iterdir()))
        return int(next(self._begun.iterdir()).name)

    def plays(self) -> int:
        """How many cards the game has seen."""
        store = Store(self.saves)
        actions = store.load(store.list()[0].path).record.actions
        return sum(isinstance(action, Play) for action in actions)


def close_the_terminal(terminal: Terminal) -> None:
    terminal.child.ptyproc.fileobj.close()


ENDS: dict[str, tuple[Callable[[Terminal], object], int | None]] = {
    "q": (lambda terminal: terminal.press("q"), 0),
    "Ctrl+C": (lambda terminal: terminal.press("\x03"), 130),
    "SIGINT": (lambda terminal: os.killpg(terminal.child.pid, signal.SIGINT), 130),
    "SIGTERM": (lambda terminal: terminal.child.kill(signal.SIGTERM), 143),
    "SIGHUP": (lambda terminal: terminal.child.kill(signal.SIGHUP), 129),
    "SIGKILL": (lambda terminal: terminal.child.kill(signal.SIGKILL), 137),
}


@pytest.mark.parametrize("way", ENDS)
def test_the_program_ends_at_once_and_no_process_stays(tmp_path: Path, way: str) -> None:
    end, status = ENDS[way]
    masters = Masters(tmp_path, MINUTES)
    with masters.terminal as terminal:
        masters.lead()
        pid = masters.thinking()
        assert children(terminal.child.pid) == {pid}
        terminal.quiet()
        began = time.monotonic()
        end(terminal)
        assert terminal.exit_status() == status
        assert time.monotonic() - began < 20
        wait_until(lambda: not runs(pid))
        assert b"Traceback" not in terminal.sent
        assert masters.plays() == 1


def test_no_process_stays_when_the_terminal_is_closed(tmp_path: Path) -> None:
    masters = Masters(tmp_path, MINUTES)
    with masters.terminal as terminal:
        masters.lead()
        pid = masters.thinking()
        terminal.child.ptyproc.fileobj.close()
        wait_until(lambda: not runs(terminal.child.pid))
        wait_until(lambda: not runs(pid))
    assert masters.plays() == 1


def test_a_process_that_is_killed_in_thought_stops_no_game(tmp_path: Path) -> None:
    masters = Masters(tmp_path, 700)
    with masters.terminal as terminal:
        masters.lead()
        os.kill(masters.thinking(), signal.SIGKILL)
        terminal.until(lambda _: masters.plays() >= 4)
        assert "stand-in" not in terminal.text
        terminal.press("q")
        assert terminal.exit_status() == 0


def test_where_no_process_can_be_started_the_game_goes_on(tmp_path: Path) -> None:
    masters = Masters(tmp_path, 50, NO_PROCESSES)
    with masters.terminal as terminal:
        masters.lead()
        assert masters.thinking() == terminal.child.pid
        terminal.until(lambda _: masters.plays() >= 4)
        assert children(terminal.child.pid) == set()
        assert "stand-in" not in terminal.text
        terminal.press("q")
        assert terminal.exit_status() == 0


def test_a_process_is_warm_before_it_is_needed_and_at_rest_until_then(tmp_path: Path) -> None:
    masters = Masters(tmp_path, 50)
    with masters.terminal as terminal:
        terminal.until("choose the hand card")
        wait_until(lambda: len(children(terminal.child.pid)) == 1)
        warm = children(terminal.child.pid)
        masters.lead()
        assert {masters.thinking()} == warm
        terminal.press("\x03")
        assert terminal.exit_status() == 130
