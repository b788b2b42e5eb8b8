"""The trash: how long a game lies there, and what goes with it."""

from __future__ import annotations

import os
import time
from pathlib import Path

from dmtui.records.record import encode
from dmtui.records.reviews import review_of
from dmtui.records.store import Store
from dmtui.records.trash import KEPT
from tests.records.games import played, record_of

_DAY = 86_400


def put(folder: Path, name: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.json"
    path.write_bytes(encode(record_of(played(30), name=name)))
    return path


def test_the_days_count_from_the_deletion(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path / "none")
    path = put(tmp_path, "rain")
    long_ago = time.time() - 400 * _DAY
    os.utime(path, (long_ago, long_ago))
    trashed = store.delete(path)
    assert trashed.stat().st_mtime > time.time() - _DAY
    assert list(store.trash.expired()) == []
    almost = time.time() + KEPT * _DAY - 60
    assert list(store.trash.expired(almost)) == []
    assert list(store.trash.expired(almost + 120)) == [trashed]


def test_a_file_that_is_gone_has_not_expired(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path / "none")
    first, second = (store.delete(put(tmp_path, name)) for name in ("rain", "snow"))
    expired = store.trash.expired(time.time() * 2)
    assert next(expired) == first
    second.unlink()
    assert list(expired) == []


def test_what_is_discarded_is_gone_with_its_review_and_backups(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path / "none")
    path = put(tmp_path, "rain")
    backups = put(tmp_path / "backups", "rain.01"), put(tmp_path / "backups", "rainy.01")
    review_of(path).write_text("{}")
    trashed = store.delete(path)
    assert review_of(trashed).is_file()
    store.trash.discard(trashed)
    store.trash.discard(trashed)
    assert not trashed.exists()
    assert not review_of(trashed).exists()
    assert [each.exists() for each in backups] == [False, True]


def test_backups_stay_if_a_game_has_that_name_now(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path / "none")
    backup = put(tmp_path / "backups", "rain.01")
    trashed = store.delete(put(tmp_path, "rain"))
    put(tmp_path, "rain")
    store.trash.discard(trashed)
    assert backup.exists()
