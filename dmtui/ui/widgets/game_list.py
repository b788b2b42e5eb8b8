"""The list of games: the first click shows a game, the second opens it."""

from __future__ import annotations

from pathlib import Path

from textual import events
from textual.content import Content
from textual.widgets.option_list import Option

from dmtui.ui.shelf import Entry, Kind, Shelf
from dmtui.ui.widgets.marked_list import MarkedList

_NONE_YET = "  none yet"


class GameList(MarkedList):
    """One line a game under its heading."""

    def __init__(self) -> None:
        super().__init__(id="games")
        self._entries: dict[str, Entry] = {}

    @property
    def entry(self) -> Entry | None:
        """The highlighted game."""
        if self.highlighted is None:
            return None
        return self._entries.get(self.get_option_at_index(self.highlighted).id or "")

    @property
    def newest_trashed(self) -> Path | None:
        """The trashed game that was saved last."""
        return next((e.path for e in self._entries.values() if e.kind is Kind.TRASHED), None)

    def lists(self, path: Path) -> bool:
        """Whether a game is on the list."""
        return str(path) in self._entries

    def show(self, shelf: Shelf, prefer: Path | None = None) -> None:
        """List games; highlight the preferred one, else what is now where the highlight was."""
        near = self.highlighted or 0
        self._entries = {}
        options: list[Option] = []
        for kind, entries in shelf.groups():
            if options:
                options.append(Option(" ", disabled=True))
            options.append(Option(shelf.heading(kind), disabled=True))
            if not entries:
                options.append(Option(_NONE_YET, disabled=True))
            for entry in entries:
                self._entries[str(entry.path)] = entry
                options.append(Option(Content(entry.line), id=str(entry.path)))
        games = [index for index, option in enumerate(options) if option.id is not None]
        place = min(games, key=lambda index: (abs(index - near), -index), default=None)
        if prefer is not None and self.lists(prefer):
            place = next(index for index in games if options[index].id == str(prefer))
        self.clear_options()
        self.add_options(options)
        self.highlighted = place

    async def _on_click(self, event: events.Click) -> None:
        # Without the mouse's first click nobody could look at a game before opening it.
        event.prevent_default()
        index = event.style.meta.get("option")
        if index is None or self.get_option_at_index(index).disabled:
            return
        if index == self.highlighted:
            self.action_select()
        else:
            self.highlighted = index
