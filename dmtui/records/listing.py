"""What a list of saved games says of each; nothing that a seat may not know."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from dmtui.records.faults import RecordError
from dmtui.records.files import StoreError, read
from dmtui.records.folders import fault
from dmtui.records.record import SeatInfo
from dmtui.records.reviews import is_review

_STAMP: Final = "%Y-%m-%dT%H:%M:%SZ"
_STAMP_FORM: Final = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"

_Mark = tuple[int, int, int, int]


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the list. Rounds and hands count from 0.

    ``error`` says why a file cannot be read; then only ``path``, ``name`` and ``updated`` tell
    anything.
    """

    path: Path
    name: str
    created: str = ""
    updated: str = ""
    over: bool = False
    mode: str = ""
    players: int = 0
    deal: str = ""
    round: int = 0
    hand: int = 0
    seats: tuple[SeatInfo, ...] = ()
    helped: bool = False
    error: str | None = None

    def fields(self) -> dict[str, Any]:
        """The line as plain values, for ``dmtui saves --json``."""
        start = {"name": self.name, "file": str(self.path)}
        if self.error is not None:
            names = [f.name for f in msgspec.structs.fields(self)][2:-1]
            return start | dict.fromkeys(names) | {"updated": self.updated, "error": self.error}
        values = msgspec.structs.asdict(self)
        for gone in ("path", "name", "error"):
            del values[gone]
        values["seats"] = [_seat(seat) for seat in self.seats]
        return start | values


def _seat(info: SeatInfo) -> dict[str, Any]:
    more = {"temperament": info.temperament, "bot": info.bot}
    said = {name: value for name, value in more.items() if value is not None}
    return {"name": info.name, "kind": info.kind, "level": info.level} | said


def now() -> str:
    """The present moment as records write it: UTC, to the second."""
    return datetime.now(UTC).strftime(_STAMP)


def is_stamp(text: str) -> bool:
    """Whether a text is a moment as records write it."""
    return re.fullmatch(_STAMP_FORM, text) is not None


def describe(path: Path) -> SavedGame:
    """What a list says of one file; a file that cannot be read is described as such."""
    from dmtui.records.reading import decode

    try:
        loaded = decode(read(path, path.name), path.name)
    except RecordError as error:
        return SavedGame(path=path, name=path.stem, updated=_changed(path), error=str(error))
    record, public = loaded.record, loaded.game.public
    return SavedGame(
        path=path,
        name=record.name.strip() or path.stem,
        created=record.created,
        updated=record.updated if is_stamp(record.updated) else _changed(path),
        over=public.over,
        mode=record.ruleset.mode.value,
        players=record.ruleset.players,
        deal=record.ruleset.deal.value,
        round=public.round,
        hand=public.hand,
        seats=record.seats,
        helped=record.helped,
    )


class Descriptions:
    """What a list says of files, each of which is only read again once it has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[_Mark, SavedGame]] = {}

    def of(self, path: Path) -> SavedGame:
        """What a list says of one file."""
        try:
            found = path.stat()
        except (OSError, ValueError):
            return describe(path)
        mark = found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size
        known = self._known.get(path)
        if known is None or known[0] != mark:
            known = mark, describe(path)
            self._known[path] = known
        return known[1]


def records_in(folder: Path) -> list[Path]:
    """The files of a folder that claim to be records, by name; none if it is not there.

    Raises:
        StoreError: the folder cannot be read.

    """
    try:
        found = [entry for entry in folder.iterdir() if entry.suffix == ".json"]
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise StoreError(fault("The games cannot be read from", folder, error)) from None
    return sorted(path for path in found if not (path.name.startswith(".") or is_review(path)))


class _Head(msgspec.Struct):
    name: str = ""
    updated: str = ""


def updated(path: Path) -> str:
    """When a file was last saved, as `describe` says it, but without replaying the game."""
    stamp = _head(path).updated
    return stamp if is_stamp(stamp) else _changed(path)


def called(path: Path) -> str:
    """What a file's game is called, as `describe` says it, but without replaying the game."""
    return _head(path).name.strip() or path.stem


def _head(path: Path) -> _Head:
    """What a file says of itself, as far as it can be read."""
    try:
        return msgspec.json.decode(read(path, path.name), type=_Head)
    except (RecordError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _Head()


def _changed(path: Path) -> str:
    """When a file was last written; a moment long ago if nothing is known."""
    try:
        seconds = path.lstat().st_mtime
    except (OSError, ValueError):
        seconds = 0
    return datetime.fromtimestamp(seconds, UTC).strftime(_STAMP)
