"""Settings as a terminal sees them: what is kept, what is sent."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.terminal.terminals import Terminal

NEW = ("new", "--seed", "1", "--level", "novice", "--speed", "instant")
MOVES, CLICKS = b"\x1b[?1003h", b"\x1b[?1003l\x1b[?1000h"


def file_of(saves: Path) -> Path:
    return saves / "config" / "dmtui" / "settings.toml"


def test_what_is_changed_is_kept_and_worn_the_next_time(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.until("New game")
        terminal.press(",")
        terminal.until("Only card")
        terminal.press_and_see("\x1b[B")
        terminal.press("\x1b[C")
        terminal.until("In more fonts")
        terminal.press("q")
        assert terminal.exit_status() == 0
    assert tomllib.loads(file_of(tmp_path).read_text()) == {"glyphs": "wide"}
    with Terminal(tmp_path, *NEW) as terminal:
        terminal.until("choose the hand card")
        assert "◙" in terminal.text
        assert "☼" not in terminal.text
        terminal.press("q")
        assert terminal.exit_status() == 0


def test_the_pointer_is_followed_only_where_that_is_wanted(tmp_path: Path) -> None:
    file = file_of(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text("hover = false\n")
    with Terminal(tmp_path) as terminal:
        terminal.until("New game")
        assert terminal.sent.rindex(CLICKS) > terminal.sent.rindex(MOVES)
        terminal.press(",")
        terminal.until("Only clicks")
        terminal.press("\x1b[A")
        terminal.press_and_see("\x1b[D")
        terminal.until(lambda _: terminal.sent.rindex(MOVES) > terminal.sent.rindex(CLICKS))
        terminal.press("q")
        assert terminal.exit_status() == 0
