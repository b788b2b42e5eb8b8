"""How many colours a terminal is sent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rich.color import ColorSystem

_MONOCHROME: Final = re.compile(r"vt\d.*|.*-(m|mono)")
_CONSOLE: Final = re.compile(r"linux|vt\d.*|cons25.*|ansi.*|.*-(m|mono)")
_MANY: Final = re.compile(r".*-256color|.*kitty")
_ALL: Final = ("truecolor", "24bit")
_NAMED: Final = {
    "16": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}


def detected(environ: Mapping[str, str]) -> ColorSystem | None:
    """The colours that a terminal shows, as the environment of who sits there tells.

    DEC's terminals had none. The console of Linux takes any, and shows one of its sixteen.
    """
    term = environ.get("TERM", "").lower()
    if _MONOCHROME.fullmatch(term):
        return None
    if term == "linux":
        return ColorSystem.STANDARD
    told = (environ.get("COLORTERM", ""), environ.get("TEXTUAL_COLOR_SYSTEM", ""))
    if term.endswith("-direct") or any(each.strip().lower() in _ALL for each in told):
        return ColorSystem.TRUECOLOR
    return ColorSystem.EIGHT_BIT if _MANY.fullmatch(term) else ColorSystem.STANDARD


def is_console(environ: Mapping[str, str]) -> bool:
    """Whether a terminal is a console or an old one, with no mouse and no other screen."""
    return _CONSOLE.fullmatch(environ.get("TERM", "").lower()) is not None


def colour_depth(wanted: str, detected: ColorSystem | None) -> ColorSystem | None:
    """The colours to send: what is wanted, else what the terminal was found to show.

    ``None`` stands for no colour and no greys.
    """
    if wanted in _NAMED:
        return _NAMED[wanted]
    return None if wanted == "never" else detected
