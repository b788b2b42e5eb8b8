"""Playing on from a position of a finished game."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.game.actions import Deal
from dmtui.records.reading import decode
from dmtui.records.record import Loaded, SeatInfo, default_seats, encode
from dmtui.records.store import Store
from dmtui.table.branching import branched_name, play_on
from dmtui.table.pace import Speed
from dmtui.table.place import Update
from dmtui.table.sitting import Sitting
from tests.records.games import played, record_of

OVER = record_of(played(1000, "expert"))


def test_the_new_game_is_the_old_one_up_to_there() -> None:
    new = play_on(OVER, 200, "Again")
    assert new.game == played(200, "expert")
    assert new.record.actions == OVER.actions[:200]
    assert (new.record.name, new.record.helped) == ("Again", True)
    assert (new.record.created, new.record.updated) == ("", "")
    assert new.record.seed == OVER.seed
    assert new.record.seats == OVER.seats
    read = decode(encode(new.record), "again.json")
    assert read.game == new.game, "the digest is its own, and the deals are those of the seed"


def test_unknown_fields_go_along() -> None:
    assert play_on(replace(OVER, extra={"mood": "rain"}), 9, "x").record.extra == {"mood": "rain"}


@pytest.mark.parametrize(
    ("name", "branched"),
    [
        ("Tuesday", "Tuesday, from hand 7"),
        ("Tuesday, from hand 12", "Tuesday, from hand 7"),
        ("  ", "from hand 7"),
    ],
)
def test_its_name_says_where_it_begins(name: str, branched: str) -> None:
    assert branched_name(name, 6) == branched


def test_a_person_takes_a_seat_in_a_game_that_had_none() -> None:
    seats = tuple(SeatInfo(name, "ai", "novice") for name in ("Ann", "Bea", "Cay", "Dot"))
    watched = replace(OVER, seats=seats)
    taken = play_on(watched, 100, "x", 2).record.seats
    assert taken == (*seats[:2], SeatInfo("You", "human"), seats[3])
    assert play_on(watched, 100, "x").record.seats == seats
    assert play_on(OVER, 100, "x", 2).record.seats == OVER.seats


async def test_it_meets_the_future_of_the_same_seed_and_leaves_the_old_file_alone(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    seats = tuple(replace(info, kind="ai", level="novice") for info in default_seats(4))
    record = replace(OVER, seats=seats)
    original = store.create(record)
    before = original.path.read_bytes()
    hands = [at for at, action in enumerate(record.actions) if isinstance(action, Deal)]
    new = play_on(record, hands[-2], branched_name(record.name, 18))
    save = store.create(new.record)
    assert save.path != original.path
    sitting = Sitting(save, Loaded(new.record, new.game), Speed.INSTANT)
    sitting.start()
    async for news in sitting.place.news():
        assert isinstance(news, Update)
        if news.view.public.over:
            break
    await sitting.close()
    ended = store.load(save.path)
    assert ended.record.helped
    assert ended.record.name == "Tuesday, from hand 19"
    deals = [action for action in ended.record.actions if isinstance(action, Deal)]
    assert deals[:19] == [action for action in record.actions if isinstance(action, Deal)][:19]
    assert original.path.read_bytes() == before
    original.close()
