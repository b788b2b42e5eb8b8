"""How many bytes a terminal is sent for a deal and for a trick, with and without motion.

    uv run pytest bench/bench_bytes.py -o addopts= -s

A trick is measured at normal speed, from the person's card until the next question stands there,
in all colours.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.terminals import Terminal, asks_for_a_card

SIZES = [(120, 40), (80, 24), (40, 16)]
TRICKS = 3


@pytest.mark.parametrize("how", [("--no-motion",), ()], ids=["still", "moving"])
@pytest.mark.parametrize("size", SIZES)
def test_a_trick(tmp_path: Path, size: tuple[int, int], how: tuple[str, ...]) -> None:
    arguments = ("new", "--seed", "1", "--level", "novice", "--speed", "normal", "--deal", "full")
    with Terminal(tmp_path, *arguments, *how, size=size) as terminal:
        terminal.until("choose the hand card")
        start = terminal.quiet()
        terminal.to_the_lead(3)
        tricks = []
        for _ in range(TRICKS):
            terminal.until(asks_for_a_card)
            before = terminal.quiet()
            found = re.search(r"(\d)\*", terminal.text)
            assert found is not None
            terminal.press_and_see(found[1])
            terminal.press("\r")
            terminal.until("Any key goes on")
            terminal.until(lambda text: "Any key goes on" not in text)
            terminal.until(asks_for_a_card)
            tricks.append(terminal.quiet() - before)
        idle = len(terminal.read(2.0))
        name = "still" if how else "moving"
        print(f"{size} {name}: start and deal {start}, tricks {tricks}, idle {idle} bytes")
