"""Into a game and out of it in plain lines, with what cannot be saved or makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.records.record import Record, encode
from dmtui.records.save_file import SaveFile
from dmtui.records.store import Store, StoreError
from dmtui.ui.plain import voice
from tests.records.games import played, record_of
from tests.ui.plain.following import FOLLOW
from tests.ui.plain.talking import flat, go_on, new, saved, talk

OLD = "2026-01-01T00:00:00Z"


def test_the_start_offers_what_the_title_offers(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    for number in range(22):
        record = record_of(played(30), name=f"Old\x1b[2J {number}", updated=OLD)
        (folder / f"{number}.json").write_bytes(encode(record))
    (folder / "broken.json").write_bytes(b"{")
    told = talk(tmp_path, "rules\nsaved\nback\nsaved\nbroken\ncontinue\nquit\n")
    assert told.status == 0
    assert "1: Continue 'Old\\x1b[2J " in told.said
    assert "Saved: 23 games." in told.said
    assert "These are the newest 20" in told.said
    assert "1: broken.json: line 1, column 2: The file is cut off." in flat(told)
    assert "Sample 'Basic, four seats': Basic, 4 seats, over" in flat(told)
    assert "goes on with it." in told.said
    assert all(char == "\n" or char.isprintable() for char in told.said)


def test_a_new_game_is_a_few_questions(tmp_path: Path) -> None:
    told = talk(tmp_path, "new\n3\nexp\n5\npurse\nnov\n\n\nquit\n")
    assert told.status == 0
    record = saved(tmp_path)
    ruleset = record.ruleset
    assert (ruleset.players, ruleset.mode.value) == (3, "expert")
    assert (ruleset.deal.value, ruleset.victory.value) == ("five", "purse")
    assert [seat.level for seat in record.seats] == [None, "novice", "novice"]
    assert "Three seats: three rounds of five hands." in told.said


def test_same_deals_again_after_a_game(tmp_path: Path) -> None:
    loaded = record_of(played(), name="Over")
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "over.json"
    path.write_bytes(encode(loaded))
    told = talk(tmp_path, "same\nquit\n", open="resume", resume=str(path))
    assert told.status == 0
    assert "The game is over." in told.said
    assert {game.name for game in Store(tmp_path / "saves").list()} == {"Over", "Over, again"}
    assert "The game 'Over, again' is saved" in told.said


def test_a_game_of_programs_is_asked_about(tmp_path: Path) -> None:
    record = record_of(played(0))
    seats = [*record.seats[:3], type(record.seats[0])("Bot\x07", "ai", bot="/bin/false --x")]
    bots = record_of(played(0), seats=tuple(seats))
    (tmp_path / "bots.json").write_bytes(encode(bots))
    path = str(tmp_path / "bots.json")
    told = talk(tmp_path, "1\nquit\n", open="resume", resume=path, programs=True)
    assert "Bot\\x07: /bin/false --x" in told.said
    assert "An adept sits in for the program that plays Bot" in told.said


def test_a_game_that_cannot_be_saved_is_not_left_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(save: SaveFile, record: Record) -> None:
        raise StoreError("tuesday.json cannot be saved: the disk is full.")

    monkeypatch.setattr(SaveFile, "write", full)
    told = go_on(tmp_path, FOLLOW, "save\nquit\nstay\nquit\nleave\n")
    assert told.status == 1
    assert "cannot be saved: the disk is full. The game goes on, unsaved." in flat(told)
    assert told.said.count("This game is not saved. Leave it?") == 2
    assert "What was played since it was last saved is lost." in flat(told)
    nearly_over = record_of(played(len(played().actions) - 4), name="Tuesday")
    for record, typed in ((FOLLOW, ""), (nearly_over, "1\n" * 9)):
        told = go_on(tmp_path, record, typed)
        assert told.status == 1
        assert "What was played since it was last saved is lost." in flat(told)
    assert "The game is over." in told.said


def test_a_folder_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    told = talk(tmp_path, "", open="new", new=new())
    assert told.status == 1
    assert told.said.count("\n") <= 4


def test_a_program_that_makes_no_sense_is_not_listened_to_for_ever(tmp_path: Path) -> None:
    for line in ("hand", "nonsense", ""):
        told = talk(tmp_path, f"{line}\n" * 500, open="new", new=new())
        assert told.status == 1
        assert f"{voice.MOST} lines in a row decided nothing." in told.said
        assert told.said.endswith("is saved; 'dmtui resume' goes on with it.\n")
