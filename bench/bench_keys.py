"""How soon a key is answered in a real terminal.

    uv run pytest bench/bench_keys.py -o addopts= -s

One frame is 16.7 ms.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.terminal.terminals import Terminal

SIZES = [(80, 24), (120, 40)]


def answered_after(terminal: Terminal, key: str) -> float:
    """Milliseconds from a key to the first byte that the program sends back."""
    start = time.perf_counter()
    terminal.press(key)
    while not terminal.read(0.5):
        pass
    took = (time.perf_counter() - start) * 1000
    while terminal.read(0.03):
        pass
    return took


@pytest.mark.parametrize("size", SIZES)
def test_a_key(tmp_path: Path, size: tuple[int, int]) -> None:
    arguments = ("new", "--seed", "1", "--speed", "instant", "--deal", "full")
    with Terminal(tmp_path, *arguments, size=size) as terminal:
        terminal.to_the_lead(2)
        terminal.child.delaybeforesend = None
        times = [answered_after(terminal, "12345678"[i % 8]) for i in range(200)]
    p95 = quantiles(times, n=20)[-1]
    print(f"{size}: key to first byte, median {median(times):.1f} ms, p95 {p95:.1f} ms")
