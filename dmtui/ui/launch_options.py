"""What the command line asks of the game on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from dmtui.game.ruleset import Ruleset
from dmtui.records.record import SeatInfo
from dmtui.records.settings import Color, Speed


class NewGame(msgspec.Struct, frozen=True):
    """A table to open; what is ``None`` is left to the program.

    ``coach`` calls one to it. A ``tutorial`` is a game of its own, whatever else is said here.
    """

    ruleset: Ruleset
    level: str
    seed: str | None = None
    name: str | None = None
    coach: bool = False
    tutorial: bool = False
    seats: tuple[SeatInfo, ...] | None = None


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """How to start.

    ``speed`` and ``color`` are ``None`` and ``motion`` is ``True`` where nothing was asked for:
    the environment and the settings then decide. ``ascii`` is asked for by option or by the
    locale. ``settings`` is the file of the person's settings and ``statistics`` that of
    their statistics, if they have them. ``new`` goes with
    opening ``new``, ``resume``, a file in the folder of saved games, with opening ``resume``, and
    ``note`` is what is said then.
    ``programs`` says that programs of this computer may play seats, so only where the person
    could start those anyway.
    """

    saves: Path
    settings: Path | None = None
    statistics: Path | None = None
    speed: Speed | None = None
    motion: bool = True
    ascii: bool = False
    color: Color | None = None
    open: Literal["title", "new", "resume"] = "title"
    new: NewGame | None = None
    resume: str | None = None
    note: str = ""
    programs: bool = False
