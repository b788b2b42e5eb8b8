"""However a bot behaves, it ends, and what it started with it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from dmtui.seats.bot.command import Limits
from dmtui.seats.bot.seat import BotSeat
from tests.processes import runs, wait_until
from tests.seats.bot.programs import (
    FIRST,
    GREETS,
    LEAVES,
    bot,
    is_gone,
    started,
)
from tests.seats.bot.test_bot_seat import NAMES, SEEN, ask


async def test_a_bot_that_ignores_everything_is_killed(tmp_path: Path) -> None:
    deaf = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    stays = "elif kind == 'bye':\n    while True: time.sleep(60)"
    seat = BotSeat(bot(tmp_path, deaf, GREETS, FIRST, stays, limits=Limits(grace=0.05)), NAMES)
    await ask(seat)
    began = time.monotonic()
    await seat.close()
    assert time.monotonic() - began < 30
    assert all(map(is_gone, started(tmp_path)))


async def test_what_a_bot_has_started_ends_with_it(tmp_path: Path) -> None:
    child = "\n".join(
        (
            "import subprocess",
            "if kind == 'hello':",
            "    child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])",
            "    open(pids.name, 'a').write(f'{child.pid}\\n')",
            "    greet()",
            "elif kind == 'bye':",
            "    while True: time.sleep(60)",
        )
    )
    seat = BotSeat(bot(tmp_path, child, FIRST, limits=Limits(grace=0.05)), NAMES)
    await ask(seat)
    await seat.close()
    _, pid = started(tmp_path)
    await asyncio.to_thread(wait_until, lambda: not runs(pid))


async def test_a_question_can_be_cancelled(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    body = f"elif kind == 'decide':\n    open({str(asked)!r}, 'w')\n    time.sleep(60)"
    seat = BotSeat(bot(tmp_path, GREETS, body), NAMES)
    task = asyncio.create_task(ask(seat))
    await asyncio.to_thread(wait_until, asked.exists)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await seat.close()
    assert all(map(is_gone, started(tmp_path)))


async def test_a_bot_is_out_of_reach_of_the_terminals_signals(tmp_path: Path) -> None:
    body = "if kind == 'hello': assert os.getsid(0) == os.getpid()"
    seat = BotSeat(bot(tmp_path, body, GREETS, FIRST, LEAVES), NAMES)
    assert await ask(seat) == SEEN.legal_actions()[0]
    await seat.close()
