"""A report of a crash, without anybody's cards in it."""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

import dmtui
from dmtui.records import paths

_RANKS = "King|Queen|Prince|Wizard|Duke|Count|Baron|Fool"
_CLANS = "Warriors|Nomads|Druids|Dragonlords"
_CARDS = re.compile(
    rf"\b(?:[KQPWDCBF][wndl]\b|(?:{_RANKS})(?: of (?:{_CLANS}))?\b)"
    # As enumerations are printed: <Rank.KING: 'K'>.
    rf"|\b(?:Rank\.(?:{_RANKS.upper()})|Clan\.(?:{_CLANS.upper()}))\b(?:: '\w')?"
)


def report(error: BaseException) -> str:
    """What is known of a crash: versions and the traceback, without local variables."""
    # A message may quote an action, and with it a hand.
    told = _CARDS.sub("??", "".join(traceback.format_exception(error)))
    return (
        f"dmtui {dmtui.__version__}, Python {platform.python_version()}, {platform.platform()}\n"
        f"{datetime.now(UTC).isoformat(timespec='seconds')}\n\n{told}"
    )


def write_report(error: BaseException) -> Path:
    """Write the report of a crash to a file of its own.

    Raises:
        OSError: it could not be written.
        NoHomeError: there is no folder for it.

    """
    folder = paths.state() / "crashes"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    path = folder / f"crash-{stamp}-{os.getpid()}.txt"
    with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
        if sys.platform != "win32":
            os.fchmod(file.fileno(), 0o600)
        file.write(report(error))
    return path
