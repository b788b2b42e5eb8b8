"""A place that several people share: nobody's cards but those of whoever said to look alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import pairwise
from random import Random

import msgspec
import pytest

from dmtui.game.actions import Play, Secret
from dmtui.game.events import Dealt, SecretAnswered
from dmtui.seats.human import HumanSeat
from dmtui.seats.seat import Seat
from dmtui.table.keyboard import Keyboard
from dmtui.table.place import Place, Update
from dmtui.table.table import Table
from tests.table.tables import computers, table_of

PEOPLE = (0, 2)


def shared_table(seed: str = "a seed") -> tuple[Table, Keyboard]:
    one, two = computers(2)
    seats: list[Seat] = [HumanSeat(), one, HumanSeat(), two]
    table = table_of(seats, seed=seed)
    place = table.share(PEOPLE)
    assert isinstance(place, Keyboard)
    return table, place


async def told(table: Table, place: Place) -> AsyncIterator[Update]:
    """All updates of a game in which whoever is called is ready, and plays at random."""
    table.start()
    chance = Random(1)
    async for news in place.news():
        assert isinstance(news, Update), news
        yield news
        if news.waiting is not None:
            place.ready()
        elif news.asked:
            assert place.answer(chance.choice(news.view.legal_actions())) is None
        if news.view.public.over:
            break
    await table.close()


@pytest.mark.parametrize("seed", ["1", "2"])
async def test_cards_are_shown_to_whoever_said_so_and_to_nobody_else(seed: str) -> None:
    table, place = shared_table(seed)
    ready: int | None = None
    called: int | None = None
    async for update in told(table, place):
        if update.events or update.waiting is not None:
            ready = None
        if update.waiting is not None:
            called = update.waiting
        elif update.asked and called is not None:
            ready, called = called, None
        assert update.view.seat == ready
        assert ready is not None or not update.view.cards
        for event in update.events:
            if isinstance(event, Dealt):
                assert event.hands == (None,) * 4
            if isinstance(event, SecretAnswered) and event.seat != ready:
                assert event.attempt is None


async def test_cards_are_covered_by_the_decision_and_each_decision_has_a_call() -> None:
    table, place = shared_table()
    calls: list[int] = []
    asked = 0
    async for update in told(table, place):
        if update.events:
            assert update.view.seat is None
            assert not update.view.cards
        if update.waiting is not None:
            calls.append(update.waiting)
        asked += update.asked
    assert len(calls) == asked > 0
    assert any(one == next_ for one, next_ in pairwise(calls))


async def test_the_table_is_seen_from_the_side_of_whoever_came_last() -> None:
    table, place = shared_table()
    last = PEOPLE[0]
    sides = set()
    async for update in told(table, place):
        last = last if update.waiting is None else update.waiting
        assert update.side == last
        sides.add(update.side)
    assert sides == set(PEOPLE)


async def test_before_anyone_said_so_nothing_can_be_answered() -> None:
    table, place = shared_table()
    table.start()
    async for update in place.news():
        assert isinstance(update, Update)
        if update.waiting is not None:
            break
    actor = table.game.actor
    assert actor is not None
    assert actor == update.waiting
    for action in table.game.legal_actions():
        assert place.answer(action) == "You are watching this game."
    assert update.view.seat is None
    assert str(table.game.hands[actor]) not in str(msgspec.to_builtins(update.view))
    await table.close()


async def test_who_comes_too_late_is_not_shown_cards() -> None:
    table, place = shared_table()
    table.start()
    async for update in place.news():
        if isinstance(update, Update) and update.waiting is not None:
            break
    place.follow(())
    place.ready()
    assert place.seat is None
    await table.close()


async def test_everyone_is_called_by_name() -> None:
    _, place = shared_table()
    assert place.called(2) == "Tavish"
    assert place.called(None) == "You"


async def test_a_single_place_covers_nothing() -> None:
    table = table_of([HumanSeat(), *computers(3)])
    place = table.sit(0)
    chance = Random(1)
    table.start()
    asked = 0
    async for news in place.news():
        assert isinstance(news, Update)
        assert news.view.seat == 0
        assert news.waiting is None
        if news.asked:
            asked += 1
            action = chance.choice(news.view.legal_actions())
            assert isinstance(action, Play | Secret) or action.seat == 0
            place.answer(action)
        if asked == 12:
            break
    await table.close()
