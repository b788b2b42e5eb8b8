"""What can be typed everywhere: the rules, the way out, and help."""

from __future__ import annotations

from typing import Final

from dmtui.ui.plain.asking import Commands
from dmtui.ui.plain.rules import rules
from dmtui.ui.plain.understood import Command
from dmtui.ui.plain.voice import Leave, Voice

RULES: Final = Command(
    "rules", "the rules, or a section of them by its number or a word", "[TOPIC]"
)
QUIT: Final = Command("quit", "leaves the program; an open game is saved")


def general(voice: Voice) -> Commands:
    """The commands that hold everywhere, without help."""

    async def read(topic: str) -> None:
        voice.tell_all(rules(topic))

    async def leave(_: str) -> None:
        raise Leave

    return {RULES: read, QUIT: leave}
