"""The folder of saved games."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.records.faults import RecordError
from dmtui.records.names import slug, tidy
from dmtui.records.reading import decode
from dmtui.records.record import encode
from dmtui.records.save_file import LockedError
from dmtui.records.store import NotFoundError, Store, StoreError
from tests.records.games import played, record_of

GAME = played(40)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    samples = tmp_path / "samples"
    samples.mkdir()
    (samples / "basic-four.json").write_bytes(encode(record_of(GAME, name="A sample")))
    return Store(tmp_path / "saves", samples)


def put(store: Store, name: str = "Tuesday", actions: int = 40) -> Path:
    with store.create(record_of(played(actions), name=name)) as save:
        return save.path


def foreign(store: Store, file: str, content: bytes | None = None, **more: str) -> Path:
    store.folder.mkdir(exist_ok=True)
    path = store.folder / file
    path.write_bytes(encode(record_of(GAME, **more)) if content is None else content)
    return path


def test_a_folder_that_is_not_there_is_empty(store: Store) -> None:
    assert store.list() == ()
    assert store.trash.games() == ()
    assert store.newest_unfinished() is None
    assert not store.folder.exists()


def test_a_new_game_gets_a_file_named_after_it(store: Store) -> None:
    names = [put(store, "Tuesday night").name for _ in range(3)]
    assert names == ["tuesday-night.json", "tuesday-night-2.json", "tuesday-night-3.json"]
    assert store.folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in store.folder.iterdir()} == {0o600}


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Tuesday", "tuesday"),
        ("  Été / à deux  ", "ete-a-deux"),
        ("../../etc/passwd", "etc-passwd"),
        ("\x1b[2J", "2j"),
        ("", "game"),
        ("игра", "game"),
        ("...", "game"),
        ("CON", "game-con"),
        ("lpt1", "game-lpt1"),
        ("x" * 500, "x" * 60),
        ("\ud800", "game"),
    ],
)
def test_slugs(name: str, file: str) -> None:
    assert slug(name) == file


def test_names_are_tidied() -> None:
    assert tidy("  A\x1b[2J\nB\ud800 é ") == "A[2JB é"
    assert tidy("x" * 500) == "x" * 80


def test_the_list_is_newest_first(store: Store) -> None:
    foreign(store, "a.json", name="Old", updated="2026-01-01T00:00:00Z")
    foreign(store, "b.json", name="New", updated="2026-03-01T00:00:00Z")
    foreign(store, "c.json", name="", updated="2026-02-01T00:00:00Z")
    assert [game.name for game in store.list()] == ["New", "c", "Old"]


def test_a_list_tells_where_a_game_stands(store: Store) -> None:
    path = put(store)
    (game,) = store.list()
    public = GAME.public
    assert game.path == path
    assert (game.round, game.hand, game.over) == (public.round, public.hand, False)
    assert (game.mode, game.players, game.deal, game.helped) == ("basic", 4, "five", False)
    assert [seat.name for seat in game.seats] == ["You", "Moira", "Tavish", "Brenna"]
    assert "seed" not in game.fields()
    assert not any("K" in str(value) for value in game.fields().values())


def test_broken_files_are_listed_as_broken(store: Store) -> None:
    put(store)
    foreign(store, "cut.json", b"{")
    foreign(store, "changed.json", encode(record_of(GAME)).replace(b'"purse": 100', b'"purse": 1'))
    os.mkfifo(store.folder / "pipe.json")
    (store.folder / "folder.json").mkdir()
    (store.folder / "link.json").symlink_to("nowhere")
    (store.folder / "\x1b[2J.json").write_bytes(b"[]")
    (store.folder / "notes.txt").write_bytes(b"mine")
    (store.folder / ".tuesday.abc.tmp").write_bytes(b"")
    errors = {game.path.stem: game.error for game in store.list()}
    assert set(errors) == {"tuesday", "cut", "changed", "pipe", "folder", "link", "\x1b[2J"}
    assert errors["tuesday"] is None
    assert all(error is None or error.isprintable() for error in errors.values())
    newest = store.newest_unfinished()
    assert newest is not None
    assert newest.name == "Tuesday"
    broken = next(game for game in store.list() if game.path.stem == "cut").fields()
    assert broken["mode"] is None
    assert "cut off" in broken["error"]


def test_a_folder_that_cannot_be_read(store: Store) -> None:
    store.folder.touch()
    with pytest.raises(StoreError, match="cannot be read"):
        store.list()
    with pytest.raises(StoreError, match="not a folder"):
        put(store)


def test_the_newest_unfinished_game(store: Store) -> None:
    foreign(store, "a.json", updated="2026-01-01T00:00:00Z")
    foreign(store, "b.json", updated="2026-01-02T00:00:00Z")
    foreign(store, "c.json", encode(record_of(played(), updated="2026-01-03T00:00:00Z")))
    foreign(store, "d.json", b"{")
    newest = store.newest_unfinished()
    assert newest is not None
    assert newest.path.name == "b.json"


def test_a_game_is_found_by_file_or_name(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = put(store, "Tuesday Night")
    for what in ("tuesday night", "Tuesday-Night", "tuesday-night.json", str(path)):
        assert store.find(what) == path
    assert store.find("a sample").name == "basic-four.json"
    assert store.find("basic-four").name == "basic-four.json"
    (tmp_path / "elsewhere.json").touch()
    assert store.find("elsewhere.json") == Path("elsewhere.json")
    (tmp_path / "tuesday night").mkdir()
    assert store.find("tuesday night") == path
    assert store.find("saves") == Path("saves")
    for what in ("Wednesday", "", "a\0b", "x" * 5000, "\x1b[2J", "~nobody/x"):
        with pytest.raises(NotFoundError) as caught:
            store.find(what)
        assert str(caught.value).isprintable()


def test_a_sample_is_copied(store: Store) -> None:
    (sample,) = store.samples()
    assert not store.owns(sample.path)
    with pytest.raises(StoreError, match="not in the folder"):
        store.claim(sample.path)
    copy = store.adopt(sample.path)
    assert copy.name == "a-sample.json"
    assert copy.read_bytes() == sample.path.read_bytes()
    assert store.owns(copy)
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_broken_file_is_not_copied(store: Store, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"{}")
    with pytest.raises(RecordError, match=r"bad\.json"):
        store.adopt(tmp_path / "bad.json")
    assert not store.folder.exists()


def test_a_copy_and_a_new_name(store: Store) -> None:
    path = put(store)
    copy = store.duplicate(path)
    assert copy.name == "tuesday-copy.json"
    store.rename(copy, "Wednes\x1bday ")
    assert store.load(copy).record.name == "Wednesday"
    assert store.load(path).record.name == "Tuesday"
    assert store.load(copy).game == store.load(path).game
    assert store.find("wednesday") == copy


def test_a_deleted_game_can_be_taken_back(store: Store) -> None:
    path = put(store)
    content = path.read_bytes()
    trashed = store.delete(path)
    assert store.list() == ()
    assert [game.name for game in store.trash.games()] == ["Tuesday"]
    assert [entry.name for entry in store.folder.iterdir()] == ["trash"]
    assert put(store) == path
    assert store.delete(path) != trashed
    assert put(store) == path
    back = store.trash.restore(trashed)
    assert back.name == "tuesday-2.json"
    assert back.read_bytes() == content


def test_a_broken_game_can_be_deleted(store: Store) -> None:
    store.delete(foreign(store, "cut.json", b"{"))
    assert store.list() == ()


def test_a_game_in_use_is_neither_renamed_nor_deleted(store: Store) -> None:
    save = store.create(record_of(GAME))
    with pytest.raises(LockedError, match="another terminal"):
        store.rename(save.path, "x")
    with pytest.raises(LockedError):
        store.delete(save.path)
    save.close()
    store.delete(save.path)


def test_a_game_that_is_gone_cannot_be_claimed(store: Store) -> None:
    path = put(store)
    path.unlink()
    with pytest.raises(NotFoundError):
        store.claim(path)


def test_a_link_and_its_file_are_one_game(store: Store) -> None:
    path = put(store)
    link = store.folder / "link.json"
    link.symlink_to(path.name)
    with store.claim(link) as save:
        assert save.path == path
        with pytest.raises(LockedError):
            store.claim(path)


def test_what_the_disk_refuses_is_said(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(store)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        with pytest.raises(StoreError, match="the disk is read-only"):
            store.duplicate(path)
        with pytest.raises(StoreError, match="the disk is read-only"):
            put(store, "Wednesday")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        with pytest.raises(StoreError, match=r"tuesday\.json cannot be moved"):
            store.delete(path)
    assert [game.name for game in store.list()] == ["Tuesday"]
    assert put(store, "Wednesday").name == "wednesday.json"


def test_saving_sets_the_time(store: Store) -> None:
    path = put(store)
    record = store.load(path).record
    assert record.created == "2026-11-30T20:15:00Z"
    assert record.updated != "2026-11-30T20:40:12Z"
    with store.create(replace(record, created="", name="b")) as save:
        again = decode(save.path.read_bytes(), "b").record
    assert again.created == again.updated
