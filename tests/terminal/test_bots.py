"""Bots in the real program in a real pseudo-terminal: however it ends, they end with it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo, encode
from dmtui.table.opening import new_game
from tests.processes import runs, wait_until
from tests.seats.bot.programs import FIRST, GREETS, bot, started
from tests.terminal.terminals import Terminal

THINKS = "elif kind == 'decide': time.sleep(60)"
DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
STAYS = "elif kind == 'bye':\n    while True: time.sleep(60)"
LEAVING = {"q": 0, "\x03": 130, "SIGTERM": 143, "SIGHUP": 129}


def resumed(folder: Path, *body: str) -> Terminal:
    """A terminal in which the three bots of a saved game were allowed to start."""
    one = bot(folder, DEAF, GREETS, *body, STAYS)
    others = (SeatInfo(name, "ai", bot=one.command) for name in ("Moira", "Tavish", "Brenna"))
    loaded = new_game(Ruleset(), (SeatInfo("You", "human"), *others), "Robots", "x")
    file = folder / "game.json"
    file.write_bytes(encode(loaded.record))
    terminal = Terminal(folder / "saves", "resume", str(file), "--speed", "instant")
    terminal.until("This game starts programs")
    terminal.quiet()
    for key in ("\x1b[B", "\x1b[B", "\r"):
        terminal.press(key)
        terminal.quiet()
    terminal.until("once more to do it")
    terminal.press("\r")
    return terminal


@pytest.mark.parametrize(
    ("body", "how"),
    [*((THINKS, how) for how in LEAVING), (FIRST, "q"), (FIRST, "SIGHUP")],
    ids=[*LEAVING, "waiting-q", "waiting-SIGHUP"],
)
def test_no_bot_outlives_the_program(tmp_path: Path, body: str, how: str) -> None:
    with resumed(tmp_path, body) as terminal:
        terminal.until("Dragonmaster")
        wait_until((tmp_path / "pids").exists)
        terminal.quiet()
        if how.startswith("SIG"):
            os.kill(terminal.child.pid, getattr(signal, how))
        else:
            terminal.press(how)
        assert terminal.exit_status() == LEAVING[how]
    assert not any(map(runs, started(tmp_path)))
