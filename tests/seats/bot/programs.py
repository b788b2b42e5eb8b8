"""Bots for tests, good and bad: small programs written where a test wants them."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from dmtui.seats.bot.command import Bot, Limits

EXAMPLE = Path(__file__).parents[3] / "docs" / "example_bot.py"

AMPLE = Limits(hello=30.0, decision=30.0, grace=30.0)
"""More than any bot needs on a busy machine."""
HASTY = Limits(hello=30.0, decision=0.05, grace=0.05)
"""Too short for decisions and farewells that are meant to be late."""

_FRAME = """
import json, os, pathlib, signal, sys, time
with pathlib.Path(__file__).with_name("pids").open("a") as pids:
    print(os.getpid(), file=pids)
def say(**message):
    print(json.dumps(message), flush=True)
def greet():
    say(type="hello", protocol=1, name="Test")
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
{body}
"""
GREETS = "if kind == 'hello': greet()"
FIRST = "elif kind == 'decide': say(type='action', action=message['legal'][0])"
LEAVES = "elif kind == 'bye': break"


def bot(folder: Path, *body: str, limits: Limits = AMPLE) -> Bot:
    """A bot that does this with every message, whose type is ``kind``."""
    lines = "\n".join(f"    {line}" for part in body for line in part.splitlines())
    return script(folder, _FRAME.format(body=lines), limits)


def script(folder: Path, source: str, limits: Limits = AMPLE) -> Bot:
    """A bot that is this Python program."""
    path = folder / "bot.py"
    path.write_text(source)
    return Bot(shlex.join([sys.executable, str(path)]), limits)


def started(folder: Path) -> list[int]:
    """The processes that bots of this folder have been."""
    return [int(line) for line in (folder / "pids").read_text().split()]


def is_gone(pid: int) -> bool:
    """Whether a process has ended and was cleared away; a zombie was not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False
