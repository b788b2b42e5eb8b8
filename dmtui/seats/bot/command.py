"""The command that starts a bot."""

from __future__ import annotations

import shlex
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from dmtui.records.faults import printable
from dmtui.seats.bot.fault import CommandError

PREFIX: Final = "bot:"
"""What tells a bot from a level where either may be named."""


class Limits(msgspec.Struct, frozen=True):
    """Seconds that a bot has: to greet, for a decision, and to leave before it is stopped."""

    hello: float = 5.0
    decision: float = 10.0
    grace: float = 1.0


LIMITS: Final = Limits()
"""What a bot has unless something else is said."""


class Bot(msgspec.Struct, frozen=True, tag=True):
    """A program that plays, by the command that starts it."""

    command: str
    limits: Limits = LIMITS

    @property
    def text(self) -> str:
        """How it is written where a level could stand."""
        return PREFIX + self.command


def argv(command: str) -> tuple[str, ...]:
    """The words of a command, split as a POSIX shell does; no shell is started.

    Raises:
        CommandError: it is no command.

    """
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        raise CommandError(f"A quotation mark is open in '{printable(command)}'.") from None
    if not words:
        raise CommandError("A bot needs the command that starts it, such as ./my_bot.py.")
    return words


def parse_bot(command: str, limits: Limits = LIMITS) -> Bot:
    """The bot that a command starts.

    Raises:
        CommandError: no program of this computer is called so.

    """
    name = argv(command)[0]
    if shutil.which(name) is None:
        raise CommandError(f"The program '{printable(name)}' cannot be started: {_why(name)}.")
    return Bot(command.strip(), limits)


def _why(name: str) -> str:
    """Why nothing is started by that name, and what would help."""
    path = Path(name)
    with suppress(OSError, ValueError):
        if path.is_file():
            return "it is not allowed to run; try chmod +x, or name what runs it before it"
    if path.is_absolute() or len(path.parts) > 1 or name.startswith("."):
        return "it is not there"
    return f"it is not on the PATH; write ./{printable(name)} for one in this folder"
