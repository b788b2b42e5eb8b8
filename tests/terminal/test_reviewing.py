"""The review in the real program in a real pseudo-terminal, where judges are processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.processes import children, runs, wait_until
from tests.terminal.terminals import Terminal
from tests.ui.test_saved_games import put


def at_the_games(saves: Path, judge: str) -> Terminal:
    """The list of saved games, with one that is over highlighted."""
    put(saves, "Rain", 1000)
    before = f"import dmtui.review.judge\nfrom tests.review.fakes import {judge}\n"
    terminal = Terminal(saves, before=f"{before}dmtui.review.judge.usual_judge = {judge}")
    terminal.until("New game")
    terminal.quiet()
    for _ in range(3):
        terminal.press("\x1b[B")
        terminal.quiet()
    terminal.press("\r")
    terminal.until("Rain")
    terminal.until("Your games")
    terminal.quiet()
    return terminal


def test_processes_judge_under_the_screen(tmp_path: Path) -> None:
    with at_the_games(tmp_path, "quick_judge") as terminal:
        terminal.press("r")
        terminal.until("The dearest moments")
        assert (tmp_path / "rain.review.json").is_file()
        terminal.quiet()
        before = len(terminal.sent)
        terminal.press("\x1b[B")
        assert 0 < terminal.quiet() - before < 3000
        terminal.press("q")
        assert terminal.exit_status() == 0


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGKILL, 137)],
    ids=["SIGTERM", "SIGINT", "SIGKILL"],
)
def test_keys_are_answered_while_they_judge_and_they_end_with_the_program(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    with at_the_games(tmp_path, "endless_judge") as terminal:
        terminal.press("r")
        terminal.until("Judging decisions")
        program = terminal.child.pid
        wait_until(lambda: bool(children(program)))
        judges = children(program)
        terminal.press("?")
        terminal.until("See this decision")
        os.kill(program, number)
        assert terminal.exit_status() == status
        wait_until(lambda: not any(runs(judge) for judge in judges))
