"""Saved and deleted games are taken in: each once, and as what has become of it."""

from __future__ import annotations

import os
import time
from datetime import timedelta
from pathlib import Path

import pytest

from dmtui.records import files
from dmtui.records.record import encode
from dmtui.records.statistics_faults import StatisticsError
from dmtui.table.chronicle import Chronicle
from dmtui.table.taking_in import AT_ONCE, take_in
from tests.table.chronicles import LONG_AGO, put, record, standings


def test_a_deleted_game_is_abandoned_until_it_is_taken_back(chronicle: Chronicle) -> None:
    trashed = chronicle.store.delete(put(chronicle, "rain", record(actions=60)))
    assert chronicle.give_up(trashed)
    assert not chronicle.give_up(trashed)
    assert standings(chronicle) == ["abandoned"]
    chronicle.take_back(chronicle.store.trash.restore(trashed))
    assert standings(chronicle) == []


def test_a_deleted_game_that_was_over_is_finished(chronicle: Chronicle) -> None:
    trashed = chronicle.store.delete(put(chronicle, "rain", record()))
    assert not chronicle.give_up(trashed)
    chronicle.take_back(chronicle.store.trash.restore(trashed))
    assert standings(chronicle) == ["counted"]


def test_saved_games_are_taken_in(chronicle: Chronicle) -> None:
    put(chronicle, "over", record("1"))
    put(chronicle, "helped", record("2", helped=True))
    put(chronicle, "playing", record("3", 60))
    put(chronicle, "untouched", record("4", 60, updated=LONG_AGO))
    put(chronicle, "deleted", record("5", 60), "trash")
    put(chronicle, "deleted-over", record("6"), "trash")
    (chronicle.store.folder / "torn.json").write_text("{")
    asked: list[tuple[int, int]] = []

    def told(done: int, files: int) -> bool:
        asked.append((done, files))
        return True

    assert take_in(chronicle, told) == 5
    assert asked == [(0, 7)]
    found = sorted(standings(chronicle))
    assert found == ["abandoned", "abandoned", "counted", "counted", "helped"]
    assert take_in(chronicle) == 0


def test_a_file_is_read_once(chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(chronicle, "over", record())
    put(chronicle, "playing", record("2", 60))
    take_in(chronicle)
    read: list[str] = []
    whole = files.read

    def noted(path: Path, where: str) -> bytes:
        read.append(where)
        return whole(path, where)

    monkeypatch.setattr("dmtui.table.taking_in.read", noted)
    take_in(chronicle)
    assert read == []
    path.write_bytes(encode(record("1", name="Another name")))
    take_in(chronicle)
    assert read == ["over.json"]
    path.unlink()
    take_in(chronicle)
    assert len(chronicle.statistics.seen()) == 1
    assert standings(chronicle) == ["counted"]


def test_a_game_that_is_played_on_is_not_abandoned(chronicle: Chronicle) -> None:
    path = put(chronicle, "rain", record(actions=60, updated=LONG_AGO))
    take_in(chronicle)
    assert standings(chronicle) == ["abandoned"]
    path.write_bytes(encode(record(actions=90)))
    take_in(chronicle)
    assert standings(chronicle) == []
    path.write_bytes(encode(record()))
    take_in(chronicle)
    assert standings(chronicle) == ["counted"]


def test_it_becomes_untouched_without_being_changed(
    chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(chronicle, "rain", record(actions=60))
    take_in(chronicle)
    assert standings(chronicle) == []
    monkeypatch.setattr("dmtui.table.taking_in.UNTOUCHED", -1)
    take_in(chronicle)
    take_in(chronicle)
    assert standings(chronicle) == ["abandoned"]


def test_a_copy_that_is_played_keeps_a_game_alive(chronicle: Chronicle) -> None:
    put(chronicle, "old", record(actions=60, updated=LONG_AGO))
    put(chronicle, "copy", record(actions=80))
    for _ in range(2):
        take_in(chronicle)
        assert standings(chronicle) == []


def test_taking_in_can_be_broken_off_and_goes_on(chronicle: Chronicle) -> None:
    for number in range(AT_ONCE + 5):
        put(chronicle, str(number), record(created=f"2026-11-01T00:00:{number:02}Z"))
    assert take_in(chronicle, lambda done, _: done == 0) == AT_ONCE
    assert take_in(chronicle) == 5


def test_the_trash_is_emptied_once_its_games_are_entered(chronicle: Chronicle) -> None:
    old = put(chronicle, "old", record("1", 60), "trash")
    torn = chronicle.store.folder / "trash" / "torn.json"
    torn.write_text("{")
    assert chronicle.empty_trash() == 0
    limit = time.time() - timedelta(days=31).total_seconds()
    for path in (old, torn):
        os.utime(path, (limit, limit))
    # That its name was changed just now is known to the system, and counts as well.
    assert chronicle.empty_trash() == 0
    with pytest.MonkeyPatch.context() as later:
        later.setattr("dmtui.records.trash.KEPT", -1)
        assert chronicle.empty_trash() == 2
    assert list((chronicle.store.folder / "trash").iterdir()) == []
    assert standings(chronicle) == ["abandoned"]


def test_what_cannot_be_entered_is_not_removed(chronicle: Chronicle) -> None:
    old = put(chronicle, "old", record("1", 60), "trash")
    assert chronicle.path is not None
    chronicle.path.write_text("spoilt")
    with pytest.MonkeyPatch.context() as later:
        later.setattr("dmtui.records.trash.KEPT", -1)
        with pytest.raises(StatisticsError):
            chronicle.empty_trash()
    assert old.exists()
