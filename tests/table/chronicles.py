"""Games that a chronicle is given: saved ones, and those that have just ended."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from dmtui.records.record import Loaded, Record, encode
from dmtui.table.chronicle import Chronicle
from tests.records.games import played, record_of

LONG_AGO = "2025-11-30T20:40:12Z"
_NOW = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"


def record(seed: str = "1", actions: int = 10_000, **more: Any) -> Record:
    """The record of a game against others, or of its beginning, saved just now."""
    return record_of(played(actions, seed=seed), seed, **{"updated": _NOW, **more})


def loaded(seed: str = "1", actions: int = 10_000, **more: Any) -> Loaded:
    """The same, with the game."""
    return Loaded(record(seed, actions, **more), played(actions, seed=seed))


def put(chronicle: Chronicle, name: str, kept: Record, folder: str = "") -> Path:
    """Save a game under a name, or put it into the trash."""
    path = chronicle.store.folder / folder / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(encode(kept))
    return path


def standings(chronicle: Chronicle) -> list[str]:
    """What the games that were entered count as."""
    return [game.standing.value for game in chronicle.read().games]
