"""The saved games, the samples and the trash."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, ParamSpec, TypeVar, cast

from msgspec.structs import replace
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Label, OptionList

from dmtui.records.faults import RecordError, printable
from dmtui.records.paths import sheets
from dmtui.records.record import Loaded
from dmtui.records.store import Store, StoreError, tidy
from dmtui.table.chronicle import Chronicle
from dmtui.ui.commands import SAVES, bindings
from dmtui.ui.screens.gated import WaitsForEnter
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.shelf import Entry, Kind, idle, read_shelf
from dmtui.ui.widgets.game_list import GameList
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.preview import Preview

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp

Args = ParamSpec("Args")
Found = TypeVar("Found")

_READING = "The saved games are read…"
_NONE = (
    "No game is saved yet. Esc goes back: begin a new game, "
    "and it is saved here by itself, card by card."
)


class SavedGamesScreen(WaitsForEnter[Path | Loaded | None]):
    """Chooses a game to go on with, or a new one out of a replay; ``None`` when none is wanted."""

    WHERE = SAVES
    CSS_PATH = sheets("pages", "saved_games")
    BINDINGS: ClassVar[list[BindingType]] = bindings(SAVES)

    def __init__(self, store: Store, chronicle: Chronicle | None = None) -> None:
        super().__init__()
        self._store = store
        self._chronicle = chronicle
        self._deleted: list[Path] = []
        # One change after the other: each begins with the list that the last one left.
        self._changing = asyncio.Lock()

    def compose(self) -> ComposeResult:
        """Lay out the list and what is known of the highlighted game."""
        with Horizontal(id="shelf-top"):
            yield Label("Saved games", id="shelf-title")
            yield Label("", id="shelf-summary", markup=False)
        with Horizontal(id="shelf"):
            yield GameList()
            yield Preview()
        yield KeyBar(SAVES)

    def on_mount(self) -> None:
        """Begin to read."""
        self.query_one(Preview).empty = _READING
        self.first_read()

    @work(group="change")
    async def first_read(self) -> None:
        """List the games without making a key wait for the disk."""
        async with self._changing:
            await self._reread()
        self._gate.open_when_painted()

    @on(OptionList.OptionHighlighted)
    def highlighted_another(self) -> None:
        """Show another game."""
        self.look()

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Open the highlighted game."""
        entry = self._entry
        if entry is None:
            return
        if entry.game.error is not None:
            self._refuse(f"{_called(entry)} cannot be opened: {entry.game.error}")
        elif entry.kind is Kind.TRASHED:
            self._refuse(f"{_called(entry)} is in the trash: press u to take it back first.")
        else:
            self.dismiss(entry.path)

    @work(exclusive=True, group="review")
    async def action_review(self) -> None:
        """Show what the decisions of the highlighted game cost, as far as it is played."""
        entry, loaded = await self._read("reviewed")
        if entry is not None and loaded is not None:
            cast("DragonmasterApp", self.app).review(loaded, entry.path)

    @work(exclusive=True, group="review")
    async def action_replay(self) -> None:
        """Go through the highlighted game again, as far as it is played."""
        entry, loaded = await self._read("replayed")
        if entry is not None and loaded is not None:
            cast("DragonmasterApp", self.app).replay(loaded, entry.game.name, self._play_on_if)

    def _play_on_if(self, loaded: Loaded | None) -> None:
        if loaded is not None:
            self.dismiss(loaded)

    async def _read(self, what: str) -> tuple[Entry | None, Loaded | None]:
        """The highlighted game and what its file says; or a word why it cannot be ``what``."""
        entry = self._entry
        if entry is None:
            return None, None
        if entry.game.error is not None:
            self._refuse(f"{_called(entry)} cannot be {what}: {entry.game.error}")
            return entry, None
        return entry, await self._asked(self._store.load, entry.path)

    @work(exclusive=True, group="preview")
    async def look(self) -> None:
        """Read the highlighted game and show what is known of it."""
        entry = self._entry
        self.query_one(KeyBar).now = dict.fromkeys(idle(entry), "")
        loaded = None
        # Until it is read, the last one stays: lines that come and go would flicker.
        if entry is not None and entry.game.error is None:
            try:
                loaded = await asyncio.to_thread(self._store.load, entry.path)
            except RecordError as error:
                entry = Entry(entry.kind, replace(entry.game, error=str(error)))
        self.query_one(Preview).shown = (entry, loaded)

    def action_rename(self) -> None:
        """Ask for another name."""
        entry = self._entry
        if entry is None:
            return
        if entry.kind is Kind.SAMPLE:
            self._refuse("A sample keeps its name: press d to make a copy that is yours.")
        elif self._may_change(entry):
            self._rename(entry)

    @work(group="change")
    async def _rename(self, entry: Entry) -> None:
        name = await self.app.push_screen_wait(NameDialog("Another name", entry.game.name))
        if name is None or not tidy(name):
            return
        async with self._changing:
            await self._asked(self._store.rename, entry.path, name)
            await self._reread(entry.path)

    def action_duplicate(self) -> None:
        """Make a copy."""
        entry = self._entry
        if entry is not None and self._may_change(entry):
            self._duplicate(entry)

    @work(group="change")
    async def _duplicate(self, entry: Entry) -> None:
        async with self._changing:
            copy = await self._asked(self._store.duplicate, entry.path)
            await self._reread(copy or entry.path)

    def action_delete(self) -> None:
        """Put a game in the trash."""
        entry = self._entry
        if entry is None:
            return
        if entry.kind is Kind.SAMPLE:
            self._refuse("The samples belong to the program and stay.")
        elif entry.kind is Kind.TRASHED:
            self._refuse(f"{_called(entry)} is in the trash already; u takes it back.")
        else:
            self._delete(entry)

    @work(group="change")
    async def _delete(self, entry: Entry) -> None:
        async with self._changing:
            if not self.query_one(GameList).lists(entry.path):
                return
            trashed = await self._asked(self._store.delete, entry.path)
            if trashed is not None:
                self._deleted.append(trashed)
                counts = await self._given_up(trashed)
                self.notify(f"{_called(entry)} is in the trash{counts}. Press u to take it back.")
            await self._reread()

    @work(group="change")
    async def action_restore(self) -> None:
        """Take a game out of the trash: the highlighted one, else the last deleted one."""
        entry = self._entry
        async with self._changing:
            games = self.query_one(GameList)
            if entry is not None and entry.kind is Kind.TRASHED:
                path: Path | None = entry.path
            else:
                left = [deleted for deleted in self._deleted if games.lists(deleted)]
                path = left[-1] if left else games.newest_trashed
            if path is None:
                self._refuse("The trash is empty.")
                return
            self.app.clear_notifications()
            if not games.lists(path):
                return
            back = await self._asked(self._store.trash.restore, path)
            if back is not None and self._chronicle is not None:
                await self._asked(self._chronicle.take_back, back)
            await self._reread(back)

    async def _given_up(self, trashed: Path) -> str:
        """Enter a game that was deleted; what that makes of it, as the end of a sentence."""
        if self._chronicle is None or not await self._asked(self._chronicle.give_up, trashed):
            return ""
        return ", and counts as abandoned"

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)

    @property
    def _entry(self) -> Entry | None:
        return self.query_one(GameList).entry

    def _may_change(self, entry: Entry) -> bool:
        if entry.game.error is not None:
            self._refuse(f"{_called(entry)} is broken: it can only be put in the trash.")
        elif entry.kind is Kind.TRASHED:
            self._refuse(f"{_called(entry)} is in the trash: press u to take it back first.")
        else:
            return True
        return False

    async def _reread(self, prefer: Path | None = None) -> None:
        shelf = await self._asked(read_shelf, self._store)
        if shelf is None:
            return
        games = self.query_one(GameList)
        games.show(shelf, prefer)
        self.query_one(Preview).empty = _NONE
        self.query_one("#shelf-summary", Label).update(shelf.summary)
        self.look()

    async def _asked(
        self, ask: Callable[Args, Found], *args: Args.args, **kwargs: Args.kwargs
    ) -> Found | None:
        """Ask the disk in a thread; say why if it says no."""
        try:
            return await asyncio.to_thread(ask, *args, **kwargs)
        except (RecordError, StoreError) as error:
            self._refuse(str(error))
            return None

    def _refuse(self, reason: str) -> None:
        self.notify(reason, severity="error")


def _called(entry: Entry) -> str:
    return f"'{printable(entry.game.name)}'"
