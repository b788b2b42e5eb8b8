"""The chronicle: which games are entered, and as what."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dmtui.records.played import Standing
from dmtui.records.record import Loaded, SeatInfo, default_seats, encode
from dmtui.records.statistics_faults import StatisticsError
from dmtui.records.store import Store
from dmtui.table.chronicle import Chronicle
from dmtui.table.taking_in import take_in
from tests.table.chronicles import LONG_AGO, loaded, put, record, standings

_TWO = (SeatInfo("Ann", "human"), SeatInfo("Bob", "human"), *default_seats(4)[2:])


def winners() -> Iterator[Loaded]:
    """Games that seat 0 wins alone."""
    every = (loaded(str(seed)) for seed in range(100))
    return (one for one in every if one.game.public.winners == (0,))


def at(day: int, one: Loaded, **more: Any) -> Loaded:
    """A game that was begun at the beginning of a day, and was over an hour later."""
    stamps = {"created": f"2026-12-{day:02}T00:00:00Z", "updated": f"2026-12-{day:02}T01:00:00Z"}
    return replace(one, record=replace(one.record, **stamps | more))


def test_what_a_game_earns_is_told_once(chronicle: Chronicle) -> None:
    first = at(1, next(winners()))
    names = [each.name for each in chronicle.enter(first).earned]
    assert "crown" in names
    assert chronicle.enter(first).earned == ()
    again = replace(first, record=replace(first.record, seed="another"))
    assert chronicle.enter(again).earned == ()
    assert set(chronicle.read().earned) == set(names)
    assert standings(chronicle) == ["counted", "counted"]


def test_the_same_deals_again_do_not_count(chronicle: Chronicle) -> None:
    first = at(1, next(winners()), helped=True)
    assert not chronicle.enter(first).repeated
    again = chronicle.enter(at(2, next(winners())))
    assert (again.repeated, again.earned) == (True, ())
    assert standings(chronicle) == ["repeated", "helped"]
    assert chronicle.read().earned == {}
    assert not chronicle.enter(at(3, next(islice(winners(), 1, None)))).repeated


@pytest.mark.parametrize("folder", ["", "trash"])
def test_a_game_that_is_not_over_makes_deals_known_as_well(
    chronicle: Chronicle, folder: str
) -> None:
    one = at(2, next(winners()))
    put(chronicle, "begun", at(1, replace(one, record=replace(one.record, actions=()))).record)
    put(chronicle, "later", at(3, replace(one, record=replace(one.record, actions=()))).record)
    assert chronicle.enter(one).repeated
    assert standings(chronicle) == ["repeated"]


def test_which_came_first_does_not_depend_on_when_they_are_taken_in(chronicle: Chronicle) -> None:
    one = next(winners())
    put(chronicle, "a-second", at(2, one).record)
    put(chronicle, "b-first", at(1, one).record)
    put(chronicle, "c-third", at(3, one).record)
    take_in(chronicle)
    assert standings(chronicle) == ["repeated", "repeated", "counted"]


def test_who_learns_the_deals_meanwhile_wins_nothing(chronicle: Chronicle) -> None:
    slow = at(1, next(winners()), updated="2026-12-05T00:00:00Z")
    chronicle.enter(at(2, next(winners())))
    assert chronicle.enter(slow).repeated
    assert standings(chronicle) == ["repeated", "repeated"]


def test_deals_are_known_before_they_are_played_again(chronicle: Chronicle) -> None:
    again = record("1", 0, created="")
    assert not chronicle.knows(again)
    path = put(chronicle, "begun", record("1", 60))
    assert chronicle.knows(again)
    assert not chronicle.knows(record("2", 0))
    for uncounted in ({"helped": True}, {"coach": True}, {"seats": _TWO}):
        assert not chronicle.knows(replace(again, **uncounted))
    take_in(chronicle)
    path.unlink()
    assert chronicle.knows(again), "the statistics know it as well"


def test_a_copy_of_a_game_is_no_other(chronicle: Chronicle) -> None:
    one = at(1, next(winners()))
    put(chronicle, "copy", replace(one.record, name="Rain (copy)", actions=one.record.actions[:60]))
    assert not chronicle.enter(one).repeated


def test_what_many_games_earn_is_told_with_the_last(chronicle: Chronicle) -> None:
    told = []
    for day, one in enumerate(islice(winners(), 3), 1):
        told.append("row" in [each.name for each in chronicle.enter(at(day, one)).earned])
    assert told == [False, False, True]


def test_without_a_file_nothing_is_entered(tmp_path: Path) -> None:
    nowhere = Chronicle(None, Store(tmp_path / "saves", tmp_path))
    (tmp_path / "saves").mkdir()
    put(nowhere, "rain", record())
    assert nowhere.enter(loaded()).trouble is None
    assert not nowhere.give_up(tmp_path / "saves" / "rain.json")
    assert take_in(nowhere) == 0
    assert nowhere.read().games == ()


def test_a_file_that_cannot_be_used_stops_nothing(chronicle: Chronicle) -> None:
    assert chronicle.path is not None
    chronicle.path.write_text("spoilt")
    trouble = chronicle.enter(loaded()).trouble
    assert trouble is not None
    assert trouble.startswith("Not in the statistics yet: ")
    assert chronicle.path.read_text() == "spoilt"
    put(chronicle, "rain", record())
    with pytest.raises(StatisticsError):
        take_in(chronicle)
    chronicle.path.unlink()
    assert take_in(chronicle) == 1


def test_what_is_entered_of_what(chronicle: Chronicle, tmp_path: Path) -> None:
    (tmp_path / "samples" / "sample.json").write_bytes(encode(record("sample", 50)))
    assert chronicle.entry(loaded("sample")) is None
    nobody = tuple(replace(seat, kind="ai") for seat in default_seats(4))
    entry = chronicle.entry(loaded(seats=nobody))
    assert entry is not None
    assert entry[0].standing is Standing.WATCHED
    assert chronicle.entry(loaded(actions=40, seats=nobody)) is None
    assert chronicle.entry(loaded(tutorial=())) is None


def test_the_end_is_when_it_was_saved(chronicle: Chronicle) -> None:
    for stamp, is_kept in ((LONG_AGO, True), ("", False), ("yesterday", False)):
        entry = chronicle.entry(loaded(updated=stamp))
        assert entry is not None
        assert (entry[0].ended == stamp) == is_kept


def test_several_people_share_a_game(chronicle: Chronicle) -> None:
    entry = chronicle.entry(loaded(seats=_TWO))
    assert entry is not None
    assert (entry[0].standing, entry[1]) == (Standing.SHARED, ())


def test_a_python_without_sqlite_plays_all_the_same(
    chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "dmtui.records.statistics", None)
    assert "built without SQLite" in (chronicle.enter(loaded()).trouble or "")


def test_samples_that_cannot_be_read_stop_nothing(chronicle: Chronicle, tmp_path: Path) -> None:
    (tmp_path / "samples" / "folder.json").mkdir()
    (tmp_path / "samples" / "torn.json").write_text("{")
    assert chronicle.entry(loaded()) is not None
