"""How many colours a terminal is sent."""

from __future__ import annotations

import re
from typing import Final

from rich.color import ColorSystem

_MONOCHROME: Final = re.compile(r"vt\d.*|.*-(m|mono)")
_NAMED: Final = {
    "16": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}


def is_monochrome(term: str) -> bool:
    """Whether a terminal of this name has no colours, as DEC's terminals had none."""
    return _MONOCHROME.fullmatch(term) is not None


def colour_depth(wanted: str, detected: ColorSystem | None) -> ColorSystem | None:
    """The colours to send: what is wanted, else what the terminal was found to show.

    ``None`` stands for no colour and no greys.
    """
    if wanted in _NAMED:
        return _NAMED[wanted]
    return None if wanted == "never" else detected
