"""Decisions made again, of games that were left, went on, or needed a stand-in."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.records.store import Store
from dmtui.seats.computer import ComputerSeat
from dmtui.seats.seat import SeatError
from dmtui.table.pace import Speed
from dmtui.table.rerun import decisions, rerun
from dmtui.table.sitting import Sitting
from tests.table.test_sitting import SEED, fresh, play


async def test_a_game_left_again_and_again_follows_from_its_seed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    loaded = fresh()
    save = store.create(loaded.record)
    path = save.path
    await play(Sitting(save, loaded, Speed.INSTANT), 1)
    for number in range(6):
        save = store.claim(path)
        await play(Sitting(save, save.read(), Speed.INSTANT), 1 + number % 3)
    loaded = store.load(path)
    asked = tuple(decisions(loaded, SEED))
    assert len(asked) > 20
    result = rerun(loaded, asked)
    assert (result.same, result.differs) == (len(asked), ())


@pytest.mark.breakdown
async def test_a_stand_in_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    loaded = fresh()
    save = store.create(loaded.record)

    async def fail(self, seen, chance):
        raise SeatError("on purpose")

    monkeypatch.setattr(ComputerSeat, "decide", fail)
    sitting = Sitting(save, loaded, Speed.INSTANT)
    sitting.start()
    async for news in sitting.place.news():
        sitting.place.hurry()
        if getattr(news, "asked", False):
            sitting.place.answer(news.view.legal_actions()[0])
        if getattr(news, "view", None) is not None and len(news.view.public.past) == 3:
            break
    await sitting.close()
    loaded = store.load(sitting.path)
    steps = []
    asked = tuple(decisions(loaded, SEED))
    result = rerun(loaded, asked, after_each=lambda: steps.append(1))
    assert 0 < len(result.differs) < len(asked)
    assert result.same + len(result.differs) == result.decisions == len(asked) == len(steps)
