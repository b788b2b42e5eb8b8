"""What a command is, and the screens that know commands."""

from __future__ import annotations

from typing import Final

import msgspec


class Command(msgspec.Struct, frozen=True):
    """Something that a key or the palette can do.

    ``id`` is the name of the action, with its parameters; ``keys`` call it; ``shown`` is how
    they are written on the key bar (not there if empty); ``where`` are the screens that know it.
    ``of_app`` says that the application does it, not the screen.

    The key bar has room for the least ``rank`` first. ``also`` is what else the command is called
    there at times, and those of one ``slot`` stand in the same place, as only one of them matters
    at a time.
    """

    id: str
    title: str
    keys: tuple[str, ...]
    shown: str
    help: str
    where: frozenset[str]
    of_app: bool = False
    in_palette: bool = True
    rank: int = 5
    also: tuple[str, ...] = ()
    slot: str = ""

    @property
    def name(self) -> str:
        """The name of the action, without parameters."""
        return self.id.partition("(")[0]

    @property
    def action(self) -> str:
        """What Textual calls it."""
        return f"{'app' if self.of_app else 'screen'}.{self.id}"


TABLE: Final = "table"
TITLE: Final = "title"
SAVES: Final = "saves"
NEW: Final = "new"
PAGE: Final = "page"
END: Final = "end"
REVIEW: Final = "review"
MOMENT: Final = "moment"
SETTINGS: Final = "settings"
STATISTICS: Final = "statistics"
REPLAY: Final = "replay"
