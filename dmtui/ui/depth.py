"""How many colours a terminal is sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.color import ColorSystem

_NAMED: Final = {
    "16": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}


def colour_depth(
    wanted: str, environ: Mapping[str, str], detected: ColorSystem | None
) -> ColorSystem | None:
    """The colours to send: what was asked for, else what the environment allows.

    ``detected`` is what the terminal was found to show. ``None`` stands for no colour and no
    greys, as a ``NO_COLOR`` that is not empty asks for.
    """
    if wanted in _NAMED:
        return _NAMED[wanted]
    if wanted == "never" or environ.get("NO_COLOR"):
        return None
    return detected
