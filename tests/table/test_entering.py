"""A sitting enters its game in the statistics: once, off the loop, before it is closed."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from dmtui.records.record import Loaded
from dmtui.records.store import Store
from dmtui.table.chronicle import Chronicle, Tidings
from dmtui.table.opening import new_game, rematch
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from tests.table.test_sitting import fresh, play


class Noted(Chronicle):
    """A chronicle that notes who enters what."""

    def __init__(self, path: Path, store: Store) -> None:
        super().__init__(path, store)
        self.threads: list[threading.Thread] = []
        self.records: list[Loaded] = []

    def enter(self, loaded: Loaded) -> Tidings:
        self.threads.append(threading.current_thread())
        self.records.append(loaded)
        return super().enter(loaded)


@pytest.fixture
def chronicle(tmp_path: Path) -> Noted:
    return Noted(tmp_path / "statistics.sqlite", Store(tmp_path / "saves", tmp_path / "none"))


async def test_a_game_is_entered_once_and_before_it_is_closed(chronicle: Noted) -> None:
    loaded = fresh()
    save = chronicle.store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT, chronicle=chronicle)
    game = await play(sitting, None)
    (line,) = chronicle.read().games
    assert (line.counts, line.purse) == (True, game.public.purse[0])
    (entered,) = chronicle.records
    assert entered.record == chronicle.store.load(sitting.path).record
    assert chronicle.threads[0] is not threading.main_thread()
    assert (await sitting.entered()).trouble is None


async def test_a_name_that_is_given_later_enters_nothing_again(chronicle: Noted) -> None:
    loaded = fresh()
    save = chronicle.store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT, chronicle=chronicle)
    await play(sitting, None)
    path = sitting.path
    with chronicle.store.claim(path) as again:
        over = Sitting(again, again.read(), Speed.INSTANT, chronicle=chronicle)
        over.start()
        await over.rename("Another name")
        await over.close()
    assert [game.name for game in chronicle.read().games] == ["Tuesday"]


async def test_a_game_that_is_left_is_not_entered(chronicle: Noted) -> None:
    loaded = fresh()
    save = chronicle.store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT, chronicle=chronicle)
    await play(sitting, 3)
    assert await sitting.entered() == Tidings()
    assert chronicle.records == []


def test_a_rematch_has_the_same_seats_and_other_deals() -> None:
    record = fresh().record
    again = rematch(record).record
    assert (again.seats, again.ruleset, again.name) == (record.seats, record.ruleset, record.name)
    assert again.seed != record.seed
    assert again.actions == ()
    assert new_game(record.ruleset, record.seats, record.name).record.seed != again.seed
