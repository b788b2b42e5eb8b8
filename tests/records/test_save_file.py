"""One game, one writer: locks, backups, and writes that fail."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.records import save_file
from dmtui.records.record import Record, encode
from dmtui.records.save_file import BACKUPS, KEPT, LockedError, SaveFile, backups_of
from dmtui.records.store import Store, StoreError
from tests.records.games import played, record_of

HANDS = [played(actions) for actions in (22, 44, 66, 88, 110, 132, 154, 176)]

CLAIM = """
import sys
from pathlib import Path
from dmtui.records.store import LockedError, Store
path = Path(sys.argv[1])
try:
    save = Store(path.parent).claim(path)
except LockedError as error:
    print(error)
else:
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", tmp_path)


def record(hand: int = 0) -> Record:
    return record_of(HANDS[hand])


def claim_elsewhere(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CLAIM, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_another_process_cannot_open_the_game(store: Store) -> None:
    with store.create(record()) as save:
        out, _ = claim_elsewhere(save.path).communicate()
    assert out == "tuesday.json is open in another terminal: close it there.\n"


def test_a_process_that_died_holds_nothing(store: Store) -> None:
    with store.create(record()) as save:
        path = save.path
    other = claim_elsewhere(path)
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    with pytest.raises(LockedError):
        store.claim(path)
    other.kill()
    other.communicate()
    store.claim(path).close()


def test_a_game_may_be_written_from_another_thread(store: Store) -> None:
    save = store.create(record())
    writing = threading.Thread(target=save.write, args=(record(1),))
    writing.start()
    writing.join()
    assert save.read().game == HANDS[1]
    closing = threading.Thread(target=save.close)
    closing.start()
    closing.join()
    store.claim(save.path).close()


def test_a_closed_game_is_not_written(store: Store) -> None:
    save = store.create(record())
    save.close()
    save.close()
    with pytest.raises(StoreError, match="closed"):
        save.write(record(1))
    assert store.load(save.path).game == HANDS[0]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_is_one_sentence_and_keeps_the_old_game(
    store: Store, monkeypatch: pytest.MonkeyPatch, code: int, step: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    with store.create(record()) as save:
        with monkeypatch.context() as patch:
            patch.setattr(os, step, fail)
            with pytest.raises(StoreError, match=r"^tuesday\.json cannot be saved: .*\.$"):
                save.write(record(1))
        assert save.read().game == HANDS[0]
        assert not list(store.folder.glob(".*.tmp"))
        save.write(record(1))
        assert save.read().game == HANDS[1]


def test_a_folder_that_is_gone_is_not_made_again(store: Store) -> None:
    with store.create(record()) as save:
        shutil.rmtree(store.folder)
        with pytest.raises(StoreError, match=r"^The folder of saved games is gone: "):
            save.write(record(1))
    assert not store.folder.exists()


def test_a_removed_file_is_written_again(store: Store) -> None:
    with store.create(record()) as save:
        save.path.unlink()
        save.write(record(1))
        assert save.read().game == HANDS[1]


def test_what_something_else_wrote_is_kept_aside(store: Store) -> None:
    with store.create(record()) as save:
        save.path.write_bytes(b"not ours")
        save.write(record())
        assert save.read().game == HANDS[0]
        (kept,) = backups_of(save.path)
        assert kept.read_bytes() == b"not ours"


def test_one_backup_a_hand_and_only_the_last_few(store: Store) -> None:
    with store.create(record()) as save:
        save.write(record())
        assert backups_of(save.path) == []
        for hand in range(1, len(HANDS)):
            before = save.path.read_bytes()
            save.write(record(hand))
            assert backups_of(save.path)[0].read_bytes() == before
            save.write(record(hand))
        assert len(backups_of(save.path)) == KEPT
        assert all(path.stat().st_mode & 0o777 == 0o600 for path in backups_of(save.path))
        assert [game.name for game in store.list()] == ["Tuesday"]


def test_a_game_that_was_opened_has_its_backup_too(store: Store) -> None:
    with store.create(record()) as save:
        path = save.path
    with store.claim(path) as save:
        save.read()
        save.write(record(1))
        assert store.load(backups_of(path)[0]).game == HANDS[0]


def test_a_backup_that_fails_does_not_stop_the_save(store: Store) -> None:
    with store.create(record()) as save:
        (store.folder / BACKUPS).write_bytes(b"a file in the way")
        save.write(record(1))
        assert save.read().game == HANDS[1]


def test_a_name_is_not_used_again_while_its_backups_are_there(store: Store) -> None:
    with store.create(record()) as save:
        save.write(record(1))
    store.delete(save.path)
    with store.create(record()) as other:
        assert other.path.name == "tuesday-2.json"


def test_what_a_crash_left_is_removed_but_nothing_else(store: Store) -> None:
    with store.create(record()) as save:
        path = save.path
    left = store.folder / ".tuesday.ab_12x.tmp"
    others = [store.folder / ".tuesday-2.abc.tmp", store.folder / ".tuesday.b.abc.tmp"]
    for file in (left, *others):
        file.touch()
    store.claim(path).close()
    assert not left.exists()
    assert all(file.exists() for file in others)


def test_a_lock_that_cannot_be_made(store: Store) -> None:
    with store.create(record()) as save:
        path = save.path
    lock = path.with_name(f".{path.name}.lock")
    lock.unlink()
    lock.mkdir()
    with pytest.raises(StoreError, match="it is a folder"):
        SaveFile(path)


def test_a_game_was_created_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"])
    monkeypatch.setattr(save_file, "now", lambda: next(moments))
    fresh = replace(record(), created="")
    with store.create(fresh) as save:
        path = save.path
        save.write(fresh)
    with store.claim(path) as save:
        save.read()
        written = save.write(fresh)
    assert (written.created, written.updated) == ("2026-01-01T00:00:00Z", "2026-01-03T00:00:00Z")


def test_the_file_is_what_encode_says(store: Store) -> None:
    with store.create(record()) as save:
        written = save.write(record(1))
        assert save.path.read_bytes() == encode(written)
