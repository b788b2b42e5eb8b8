"""Reading what may be anything; writing whole or not at all."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest

from dmtui.records import files
from dmtui.records.faults import RecordError
from dmtui.records.files import StoreError, because, read, write
from dmtui.records.folders import fault, make_folder
from dmtui.records.parsing import SIZE_LIMIT


def refusal(path: Path) -> str:
    with pytest.raises(RecordError) as caught:
        read(path, "it")
    return str(caught.value)


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    (tmp_path / "b").symlink_to("a")
    assert read(tmp_path / "a", "it") == read(tmp_path / "b", "it") == b"abc"


def test_no_more_is_read_than_a_record_may_have(tmp_path: Path) -> None:
    with (tmp_path / "a").open("wb") as file:
        file.truncate(SIZE_LIMIT * 4)
    assert len(read(tmp_path / "a", "it")) == SIZE_LIMIT + 1


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("nowhere")
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert refusal(tmp_path) == "it: This is a folder, not a file."
    assert refusal(tmp_path / "pipe").startswith("it: This is a pipe")
    assert refusal(Path("/dev/zero")) == "it: This is a device, not a file."
    assert refusal(tmp_path / "link") == "it: This link leads nowhere."
    assert refusal(tmp_path / "none") == "it: There is no file of that name."
    assert refusal(tmp_path / "a\0b") == "it: There is no file of that name."
    assert refusal(tmp_path / "a") == "it: It cannot be read: its links lead in a circle."
    assert "too long" in refusal(tmp_path / ("x" * 5000))


def test_a_socket_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        assert "socket" in refusal(Path("socket"))


def test_a_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        with pytest.raises(RecordError, match="there is no permission"):
            read(tmp_path / "a", "it")


def test_a_disk_that_fails_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> os.stat_result:
        raise OSError(errno.EIO, "Input/output error")

    (tmp_path / "a").touch()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", fail)
        with pytest.raises(RecordError, match="the disk reports an error"):
            read(tmp_path / "a", "it")


def test_a_written_file_is_the_owners_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        write(tmp_path / "a.json", b"1")
        write(tmp_path / "a.json", b"2")
    finally:
        os.umask(old)
    assert (tmp_path / "a.json").read_bytes() == b"2"
    assert (tmp_path / "a.json").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize("step", ["fsync", "replace", "fdopen"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_failed_write_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, code: int
) -> None:
    write(tmp_path / "a.json", b"old")

    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        with pytest.raises(OSError, match=os.strerror(code)):
            write(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_a_system_that_cannot_sync_folders_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync
    calls: list[int] = []

    def second_fails(fd: int) -> None:
        calls.append(fd)
        if len(calls) == 2:
            raise OSError(errno.EINVAL, "Invalid argument")
        real(fd)

    monkeypatch.setattr(os, "fsync", second_fails)
    write(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"new"
    assert len(calls) == 2


def test_a_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        make_folder(tmp_path / "a" / "b")
        make_folder(tmp_path / "a" / "b")
    finally:
        os.umask(old)
    assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="/file: it is not a folder; name another folder with"):
        make_folder(tmp_path / "file")
    with pytest.raises(StoreError, match=r"/file/inside: /.*/file is not a folder; name another"):
        make_folder(tmp_path / "file" / "inside")
    with pytest.raises(StoreError, match=r"file: it is not a folder\.$"):
        make_folder(tmp_path / "file", None)
    with pytest.raises(StoreError, match="not allowed"):
        make_folder(tmp_path / "a\0b")


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EACCES, "there is no permission; allow it, or name another folder with --saves."),
        (errno.ENOSPC, "the disk is full; make room, or name another folder with --saves."),
        (errno.EROFS, "the disk is read-only; name another folder with --saves."),
        (errno.ENOTDIR, "a part of its path is not a folder; name another folder with --saves."),
    ],
)
def test_what_is_wrong_with_a_folder_and_what_to_do(tmp_path: Path, number: int, told: str) -> None:
    error = OSError(number, "whatever")
    assert fault("Nothing goes to", tmp_path, error) == f"Nothing goes to {tmp_path}: {told}"


def test_an_unheard_of_error_is_told_in_the_systems_words() -> None:
    assert because(OSError(errno.EBUSY, "Device\x1b busy")) == "device\\x1b busy"
    assert because(OSError("odd")) == "odd"
    assert errno.ENOSPC in files._REASONS
