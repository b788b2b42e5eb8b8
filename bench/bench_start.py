"""How long the program takes until its table is painted, next to a bare Textual application.

    uv run pytest bench/bench_start.py -o addopts= -s

The two start by turns in a pseudo-terminal of their own. Told are medians of the time that passed
and of the processor time that was used, and what the one takes of the other. The mark is 1.5.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import termios
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

STARTS = 21
BARE = "from textual.app import App\nApp().run()"
OURS = "from dmtui.__main__ import main\nmain()"
NEW = ("new", "--seed", "1", "--speed", "instant")
PATIENCE = 5.0


class Start(NamedTuple):
    """What a start took, in seconds."""

    passed: float
    used: float


def start(code: str, *arguments: str, size: tuple[int, int], painted: tuple[bytes, ...]) -> Start:
    """Start a program, and end it once some texts have all been painted."""
    env = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        termios.tcsetwinsize(0, size[::-1])
        os.execve(sys.executable, [sys.executable, "-c", code, *arguments], env)
    sent = b""
    try:
        while missing := [text for text in painted if text not in sent]:
            ready, _, _ = select.select([terminal], [], [], PATIENCE)
            assert ready, f"never painted: {missing}, but {sent!r}"
            sent += os.read(terminal, 1 << 16)
        passed = time.perf_counter() - began
    finally:
        os.kill(child, signal.SIGKILL)
        _, _, usage = os.wait4(child, 0)
        os.close(terminal)
    return Start(passed, usage.ru_utime + usage.ru_stime)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_first_table(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DMTUI_SAVES", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    # Each rank in the hand, and the last word of the screen.
    table = (b"King", b"Duke", b"Baron", b"Fool", b"quit")
    last_row = (f"\x1b[{size[1]};1H".encode(),)
    ours, bare = [], []
    for _ in range(STARTS):
        bare.append(start(BARE, size=size, painted=last_row))
        ours.append(start(OURS, *NEW, size=size, painted=table))
    for what in ("passed", "used"):
        one, other = (median(getattr(each, what) for each in starts) for starts in (ours, bare))
        print(
            f"{size}, time {what}: table {one * 1000:.0f} ms, bare {other * 1000:.0f} ms, "
            f"ratio {one / other:.2f}"
        )
