"""Games that the statistics do not know yet, found in the folder of saved games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from dmtui.records.faults import RecordError
from dmtui.records.files import read
from dmtui.records.listing import updated
from dmtui.records.played import Beginning, Standing, beginning, begun
from dmtui.records.reading import decode
from dmtui.records.statistics import Entered, SeenFile
from dmtui.table.chronicle import Chronicle

UNTOUCHED: Final = 30
"""Days after which a game that nobody goes on with is taken for abandoned."""
AT_ONCE: Final = 25
"""Files that are entered as one change."""

Told = Callable[[int, int], bool]
"""Is told how many files of how many were looked at; whether to go on."""


def take_in(chronicle: Chronicle, told: Told = lambda done, files: True) -> int:
    """Enter what the saved games and the trash have that is not entered; how many games.

    Finished games are entered, and as abandoned what lies unfinished in the trash or was left
    untouched. A file that has not changed is not read again.

    Raises:
        StoreError: they cannot be read, or nothing could be entered.

    """
    if chronicle.path is None:
        return 0
    return _TakingIn(chronicle).run(told)


class _TakingIn:
    """One walk through the files."""

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle = chronicle
        self._known = {game.id: game.standing for game in chronicle.statistics.games()}
        self._seen = chronicle.statistics.seen()
        self._found: dict[bytes, SeenFile] = {}
        self._entries: list[Entered] = []
        self._begun: list[Beginning] = []
        self._alive: set[str | None] = set()
        self._left: list[Entered] = []
        self._entered = 0

    def run(self, told: Told) -> int:
        store = self._chronicle.store
        saved, trashed = store.files(), store.trash.files()
        every = [(path, False) for path in saved] + [(path, True) for path in trashed]
        for done, (path, is_trashed) in enumerate(every):
            if done % AT_ONCE == 0:
                self._enter()
                if not told(done, len(every)):
                    return self._entered
            self._look_at(path, is_trashed)
        self._finish({os.fsencode(path) for path, _ in every})
        return self._entered

    def _finish(self, there: set[bytes]) -> None:
        """Enter what is abandoned, unless a copy of it is being played; forget what is gone."""
        self._entries += (each for each in self._left if each[0].id not in self._alive)
        self._enter(self._seen.keys() - there)
        for game, standing in self._known.items():
            if standing is Standing.ABANDONED and game in self._alive:
                self._chronicle.statistics.take_up(game)

    def _enter(self, gone: Iterable[bytes] = ()) -> None:
        if self._entries or self._found or gone:
            new = self._chronicle.statistics.enter(self._entries, self._found, gone, self._begun)
            self._entered += len(new)
        self._entries, self._found, self._begun = [], {}, []

    def _look_at(self, path: Path, is_trashed: bool) -> None:
        key = os.fsencode(path)
        try:
            now = path.stat()
        except OSError:
            return
        seen = self._seen.get(key)
        if seen is None or (seen.size, seen.changed) != (now.st_size, now.st_mtime_ns):
            self._read(path, key, now, is_trashed)
        elif seen.game is not None and not seen.over:
            self._unfinished(path, seen, is_trashed)

    def _read(self, path: Path, key: bytes, now: os.stat_result, is_trashed: bool) -> None:
        game, over = None, False
        try:
            data = read(path, path.name)
            head = begun(data)
            game = head.game if head is not None else None
            over = self._known.get(game or "", Standing.ABANDONED) is not Standing.ABANDONED
            if not over:
                loaded = decode(data, path.name)
                head = beginning(loaded.record)
                over, game = loaded.game.public.over, head.game
                entry = self._chronicle.entry(loaded)
                if entry is None:
                    game = None
                elif over:
                    self._entries.append(entry)
            self._begun += [head] if head is not None else []
        except RecordError:
            game = None
        when = "" if over or game is None else updated(path)
        seen = SeenFile(now.st_size, now.st_mtime_ns, game, over, when)
        self._found[key] = seen
        if game is not None and not over:
            self._unfinished(path, seen, is_trashed)

    def _unfinished(self, path: Path, seen: SeenFile, is_trashed: bool) -> None:
        if not (is_trashed or _is_untouched(seen.updated)):
            self._alive.add(seen.game)
        elif seen.game not in self._known:
            try:
                entry = self._chronicle.entry(self._chronicle.store.load(path))
            except RecordError:
                return
            if entry is not None:
                self._left.append(entry)


def _is_untouched(stamp: str) -> bool:
    try:
        return datetime.fromisoformat(stamp) < datetime.now(UTC) - timedelta(days=UNTOUCHED)
    except ValueError:
        return False
