"""What can be typed everywhere: the rules, the statistics, the settings, the way out, and help."""

from __future__ import annotations

from functools import partial
from typing import Final

from dmtui.table.chronicle import Chronicle
from dmtui.ui.games import Games
from dmtui.ui.plain.apart import apart
from dmtui.ui.plain.asking import Commands
from dmtui.ui.plain.rules import rules
from dmtui.ui.plain.statistics import statistics
from dmtui.ui.plain.understood import Command
from dmtui.ui.plain.voice import Leave, Voice
from dmtui.ui.preferences import Preferences

RULES: Final = Command(
    "rules", "the rules, or a section of them by its number or a word", "[TOPIC]"
)
STATISTICS: Final = Command("statistics", "how your games went, and what you achieved")
STATS: Final = Command("stats")
SETTINGS: Final = Command(
    "settings", "what the settings are; or changes one, as in 'settings speed fast'", "[NAME VALUE]"
)
QUIT: Final = Command("quit", "leaves the program; an open game is saved")


def general(voice: Voice, chronicle: Chronicle, games: Games, preferences: Preferences) -> Commands:
    """The commands that hold everywhere, without help."""

    async def read(topic: str) -> None:
        voice.tell_all(rules(topic))

    async def count(_: str) -> None:
        voice.tell_all(await apart(partial(statistics, chronicle)))

    async def change(typed: str) -> None:
        # Who never asks for them need not wait until all their words are there.
        from dmtui.ui.plain.settings import settings

        voice.tell_all(settings(games, preferences, typed))

    async def leave(_: str) -> None:
        raise Leave

    return {RULES: read, STATISTICS: count, STATS: count, SETTINGS: change, QUIT: leave}
