"""The pace: rests that end by time, by a key, or only by a key."""

from __future__ import annotations

import asyncio

import pytest

from dmtui.game.cards import Card
from dmtui.game.events import CardPlayed, HandEnded, TrickTaken
from dmtui.game.state import FinishedHand, HandState, Trick
from dmtui.table.pace import Pace, Speed

CARD = CardPlayed(0, Card.Kw)
TRICK = TrickTaken(0, Trick(0, (Card.Kw, Card.Qw, Card.Pw), 0))
HAND = HandEnded(FinishedHand(0, 0, HandState(0), (), None, ()))


async def is_resting(task: asyncio.Task[None]) -> bool:
    for _ in range(5):
        await asyncio.sleep(0)
    return not task.done()


async def test_instant_does_not_rest_on_cards_and_tricks() -> None:
    pace = Pace(Speed.INSTANT)
    assert not await is_resting(asyncio.create_task(pace.rest(CARD)))
    assert not await is_resting(asyncio.create_task(pace.rest(TRICK)))


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.STEP])
async def test_a_rest_ends_when_somebody_hurries(speed: Speed) -> None:
    pace = Pace(speed)
    rest = asyncio.create_task(pace.rest(TRICK))
    assert await is_resting(rest)
    pace.hurry()
    await rest


async def test_a_hurry_that_came_before_a_rest_does_not_shorten_it() -> None:
    pace = Pace(Speed.SLOW)
    pace.hurry()
    rest = asyncio.create_task(pace.rest(TRICK))
    assert await is_resting(rest)
    rest.cancel()


@pytest.mark.parametrize("speed", list(Speed))
async def test_the_end_of_a_hand_stands_until_a_person_has_read_it(speed: Speed) -> None:
    pace = Pace(speed)
    rest = asyncio.create_task(pace.rest(HAND))
    assert await is_resting(rest)
    pace.hurry()
    await rest


async def test_a_table_without_people_waits_for_nobody() -> None:
    pace = Pace(Speed.INSTANT, attended=False)
    assert not await is_resting(asyncio.create_task(pace.rest(HAND)))


def test_slower_speeds_rest_longer() -> None:
    rests = [Pace(speed)._seconds(TRICK) for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW)]
    assert all(rest is not None for rest in rests)
    assert rests == sorted(rests)  # type: ignore[type-var]
