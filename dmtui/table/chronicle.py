"""The chronicle of a person's games: what is entered in the statistics, when, and from where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from dmtui.records.deals import is_fresh
from dmtui.records.faults import RecordError
from dmtui.records.files import StoreError, read
from dmtui.records.listing import is_stamp, now
from dmtui.records.people import people_of
from dmtui.records.played import (
    Beginning,
    PlayedGame,
    Standing,
    beginning,
    begun,
    deals_of,
    with_deals,
)
from dmtui.records.record import Loaded, Record
from dmtui.records.store import Store

if TYPE_CHECKING:
    from dmtui.records.statistics import Entered, Statistics
    from dmtui.table.achievements import Achievement


class Tidings(msgspec.Struct, frozen=True):
    """What entering a game brought: what it earned for the first time, or why it is not there.

    With ``repeated`` it does not count, since the person knew its deals.
    """

    earned: tuple[Achievement, ...] = ()
    trouble: str | None = None
    repeated: bool = False


class Annals(msgspec.Struct, frozen=True):
    """All games, newest first, and when each achievement was earned, by name."""

    games: tuple[PlayedGame, ...] = ()
    earned: dict[str, str] = {}


class Chronicle:
    """Keeps the statistics in a file at ``path``; without one nothing is entered.

    Everything here waits for the disk and replays games: call it in a thread. What is imported
    for it is imported when it is first needed.
    """

    def __init__(self, path: Path | None, store: Store) -> None:
        self.path = path
        self.store = store

    def enter(self, loaded: Loaded) -> Tidings:
        """Enter a game that has come to its end; that it cannot be is no reason to stop."""
        if self.path is None:
            return Tidings()
        try:
            return self._enter(loaded)
        except StoreError as error:
            return Tidings(trouble=f"Not in the statistics yet: {error}")

    def knows(self, record: Record) -> bool:
        """Whether a game that is to begin could not count, since its deals were played before."""
        alone = len(people_of(record.seats)) == 1
        counts = alone and not (record.helped or record.coach)
        if self.path is None or record.seed is None or is_fresh(record.seed) or not counts:
            return False
        deals = deals_of(record.seed)
        # That it cannot be known now is no reason not to begin.
        with suppress(StoreError, OSError):
            if any(with_deals(self._files(), deals)):
                return True
            # What reads the statistics takes its time to load: not where there are none yet.
            return self.path.exists() and self.statistics.knows(deals)
        return False

    def give_up(self, trashed: Path) -> bool:
        """Enter a game that was put in the trash; whether that makes it an abandoned one.

        Raises:
            StoreError: it could not be entered.

        """
        if self.path is None:
            return False
        try:
            loaded = self.store.load(trashed)
        except RecordError:
            return False
        entry = self.entry(loaded)
        if entry is None:
            return False
        is_new = bool(self.statistics.enter([entry], begun=[beginning(loaded.record)]))
        return is_new and entry[0].standing is Standing.ABANDONED

    def take_back(self, restored: Path) -> None:
        """Forget that a game was abandoned, once it is out of the trash. Raises `StoreError`."""
        try:
            record = self.store.load(restored).record
        except RecordError:
            return
        if self.path is not None:
            self.statistics.take_up(beginning(record).game)

    def empty_trash(self) -> int:
        """Remove what lay in the trash for too long, once it is entered; how many games.

        Raises:
            StoreError: the trash cannot be read, or a game could not be entered, and is kept.

        """
        gone = 0
        for path in tuple(self.store.trash.expired()):
            self.give_up(path)
            self.store.trash.discard(path)
            gone += 1
        return gone

    def read(self) -> Annals:
        """All that was entered.

        Raises:
            StoreError: it cannot be read.

        """
        if self.path is None:
            return Annals()
        from dmtui.table.achievements import ACHIEVEMENTS

        games = self.statistics.games()
        kept = self.statistics.earned()
        earned: dict[str, str] = {}
        for each in ACHIEVEMENTS:
            when = kept.get(each.name) if each.streak is None else each.streak(games[::-1])
            if when is not None:
                earned[each.name] = when
        return Annals(games, earned)

    def entry(self, loaded: Loaded) -> Entered | None:
        """What is entered of a game; nothing of a sample, a tutorial, or one begun to watch.

        Whoever goes on with a sample finds half a game played by others.
        """
        from dmtui.table.achievements import earned_by
        from dmtui.table.facts import facts

        line = facts(loaded)
        if not is_stamp(line.ended):
            line = replace(line, ended=now())
        begun_to_watch = line.standing is Standing.WATCHED and not loaded.game.public.over
        if begun_to_watch or loaded.record.tutorial is not None or line.id in self._samples:
            return None
        return line, earned_by(loaded, line)

    @cached_property
    def statistics(self) -> Statistics:
        """The file; there has to be a path. Raises `StoreError` where nothing can read it."""
        try:
            from dmtui.records.statistics import Statistics
        except ImportError:
            # Who builds Python can leave this out.
            message = "No statistics are kept: this Python was built without SQLite."
            raise StoreError(message) from None
        assert self.path is not None
        return Statistics(self.path)

    @cached_property
    def _samples(self) -> frozenset[str | None]:
        found: set[str | None] = set()
        with suppress(StoreError, RecordError):
            for path in self.store.sample_files():
                head = begun(read(path, path.name))
                found.add(head.game if head is not None else None)
        return frozenset(found - {None})

    def _with_the_deals(self, played: Beginning) -> Iterator[Beginning]:
        """A game, and all saved ones that have its deals, also those that are not over."""
        yield played
        yield from (found for _, found in with_deals(self._files(), played.deals))

    def _files(self) -> tuple[Path, ...]:
        """Those of the saved games, and of those in the trash."""
        return (*self.store.files(), *self.store.trash.files())

    def _enter(self, loaded: Loaded) -> Tidings:
        from dmtui.table.achievements import ACHIEVEMENTS

        entry = self.entry(loaded)
        if entry is None:
            return Tidings()
        before = self.read().earned
        same = self._with_the_deals(beginning(loaded.record))
        if not self.statistics.enter([entry], begun=tuple(same)):
            return Tidings()
        after = self.read()
        new = (e for e in ACHIEVEMENTS if e.name in after.earned and e.name not in before)
        line = next(game for game in after.games if game.id == entry[0].id)
        return Tidings(tuple(new), repeated=line.standing is Standing.REPEATED)
