"""The answering processes that run on this machine."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which a condition that does not come is a failure, on a busy machine too."""


def children(pid: int) -> set[int]:
    """The answering processes that a process has started and that still run."""
    listed = subprocess.run(
        ["ps", "-ww", "-A", "-o", "pid=,ppid=,stat=,args="],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = (line.split(maxsplit=3) for line in listed.stdout.splitlines())
    return {
        int(row[0])
        for row in rows
        if int(row[1]) == pid and row[2][0] != "Z" and "dmtui.seats.serving" in row[3]
    }


def runs(pid: int) -> bool:
    """Whether a process runs; one that ended and is not yet cleared away does not."""
    if sys.platform == "linux":
        # Asked again and again, and much cheaper than a process that asks.
        try:
            stat = Path(f"/proc/{pid}/stat").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return False
        return stat.rpartition(")")[2].split()[0] not in ("Z", "X")
    return _told(pid, "stat")[:1] not in ("", "Z")


def niceness(pid: int) -> int:
    """The POSIX niceness of a process."""
    return int(_told(pid, "nice"))


def _told(pid: int, what: str) -> str:
    asked = ["ps", "-o", f"{what}=", "-p", str(pid)]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until a condition holds, looking again and again."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
