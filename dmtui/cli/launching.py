"""From the command line to the game, on a screen or in plain lines."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Any

from dmtui.cli.options import said
from dmtui.cli.output import say, speaks_utf8, started_with
from dmtui.records.paths import NoHomeError, settings, statistics
from dmtui.records.settings import FILE
from dmtui.records.store import Store
from dmtui.ui.launch_options import Launch


def plain() -> bool:
    """Whether the game is to be played in plain lines, as asked for or as nothing else can be."""
    if said().plain:
        return True
    if os.environ.get("TEXTUAL_DRIVER"):
        return False
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return os.environ.get("TERM") == "dumb" or not all(
        stream is not None and stream.isatty() for stream in streams
    )


def launch(**more: Any) -> int:
    """Open the screen, or play in plain lines; ``more`` are fields of `Launch`.

    The exit status of the game.

    Raises:
        StoreError: the saved games cannot be read, so that none could be played.

    """
    options = _options(**more)
    Store(options.saves).files()
    if plain():
        from dmtui.ui.plain import launch as lines
        from dmtui.ui.preferences import Preferences

        gc.enable()
        preferences = Preferences(options, os.environ)

        def aloud(text: str, *, nl: bool = True) -> None:
            # Option and locale are part of it, and the settings, which `say` knows nothing of.
            said().ascii = preferences.settings.ascii
            say(text, nl=nl)

        return lines.run(options, preferences, aloud, _input())
    from dmtui.ui import launch as screen

    # What another driver than a terminal's writes is not for people.
    return screen.run(options, None if os.environ.get("TEXTUAL_DRIVER") else say)


def _input() -> int | None:
    """The descriptor of standard input, if there is any."""
    try:
        return sys.stdin.fileno() if sys.stdin is not None else None
    except (OSError, ValueError):
        return None


def _options(**more: Any) -> Launch:
    given = said()
    if given.speed is not None:
        more["speed"] = given.speed
    if given.color is not None:
        more["color"] = given.color
    return Launch(
        saves=given.folder(),
        settings=_settings_file(),
        statistics=statistics(given.saves),
        motion=not given.no_motion,
        ascii=given.ascii or not speaks_utf8(started_with()),
        # Who sits at another driver than a terminal's may sit anywhere.
        programs=not os.environ.get("TEXTUAL_DRIVER"),
        **more,
    )


def _settings_file() -> Path | None:
    """The file of the person's settings; without a home folder none are kept."""
    try:
        return settings() / FILE
    except NoHomeError:
        return None
