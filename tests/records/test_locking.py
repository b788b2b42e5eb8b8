"""One holder at a time, whatever became of the file, and where the system knows no such locks."""

from __future__ import annotations

import errno
import fcntl
from pathlib import Path

import pytest

from dmtui.records.locking import hold


def one_holder(path: Path) -> None:
    """Hold it, see that nobody else can meanwhile, and let go."""
    let_go = hold(path)
    with pytest.raises(BlockingIOError):
        hold(path)
    let_go()


def test_one_holder_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    one_holder(path)
    hold(path)()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_removed_file_has_a_lock_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    let_go = hold(path)
    path.unlink()
    hold(path)()
    let_go()


def test_a_file_that_is_removed_while_its_lock_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lock"
    lock, removals = fcntl.flock, [path]

    def removed_meanwhile(descriptor: int, operation: int) -> None:
        lock(descriptor, operation)
        while removals:
            removals.pop().unlink()

    monkeypatch.setattr(fcntl, "flock", removed_meanwhile)
    one_holder(path)


@pytest.mark.filterwarnings("ignore")  # The library says that it has to do without.
def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: int, __: int) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr(fcntl, "flock", unknown)
    path = tmp_path / "lock"
    one_holder(path)
    hold(path)()


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        hold(tmp_path / "nowhere" / "lock")
