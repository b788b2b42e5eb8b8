"""From the command line to the game on the screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from dmtui.cli.options import said
from dmtui.cli.output import Unavailable, speaks_utf8
from dmtui.records.paths import NoHomeError, settings
from dmtui.records.settings import FILE
from dmtui.ui.launch_options import Launch


def need_screen() -> None:
    """Refuse where only the plain mode could be used.

    Raises:
        Unavailable: it is not there yet.

    """
    why = _why_plain()
    if why is not None:
        raise Unavailable(f"{why}, but playing in plain lines is not there yet.")


def _why_plain() -> str | None:
    if said().plain:
        return "--plain was given"
    if os.environ.get("TEXTUAL_DRIVER"):
        return None
    if os.environ.get("TERM") == "dumb":
        return "This terminal can only show plain lines"
    streams = {
        "standard input": sys.stdin,
        "standard output": sys.stdout,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            return f"A screen cannot be opened, as {name} is no terminal"
    return None


def launch(**more: Any) -> int:
    """Open the screen; ``more`` are fields of `Launch`. The exit status of the game.

    Raises:
        Unavailable: there is no screen to open.

    """
    need_screen()
    options = _options(**more)
    from dmtui.ui.launch import run

    return run(options)


def _options(**more: Any) -> Launch:
    given = said()
    if given.speed is not None:
        more["speed"] = given.speed
    if given.color is not None:
        more["color"] = given.color
    return Launch(
        saves=given.folder(),
        settings=_settings_file(),
        motion=not given.no_motion,
        ascii=given.ascii or not speaks_utf8(os.environ),
        programs=True,
        **more,
    )


def _settings_file() -> Path | None:
    """The file of the person's settings; without a home folder none are kept."""
    try:
        return settings() / FILE
    except NoHomeError:
        return None
