"""What the command line asks of the game on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from dmtui.game.ruleset import Ruleset

Speed = Literal["slow", "normal", "fast", "instant", "step"]
Color = Literal["auto", "never", "16", "256", "truecolor"]


class NewGame(msgspec.Struct, frozen=True):
    """A table to open; what is ``None`` is left to the program."""

    ruleset: Ruleset
    level: str
    seed: str | None = None
    name: str | None = None


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """How to start.

    ``speed`` is ``None`` and ``motion`` ``True`` where nothing was asked for: settings and the
    environment then decide. ``ascii`` is asked for by option or by the locale. ``new`` goes with
    opening ``new``, ``resume``, a file in the folder of saved games, with opening ``resume``.
    ``programs`` says that programs of this computer may play seats, so only where the person
    could start those anyway.
    """

    saves: Path
    speed: Speed | None = None
    motion: bool = True
    ascii: bool = False
    color: Color = "auto"
    open: Literal["title", "new", "resume"] = "title"
    new: NewGame | None = None
    resume: str | None = None
    programs: bool = False
