"""The table asks, applies, tells and never trusts a seat."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.events import CardPlayed, Dealt, GameEnded, HandEnded, SecretAnswered, TrickTaken
from dmtui.game.game import Game
from dmtui.game.ruleset import Mode
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.records import deals
from dmtui.seats.human import HumanSeat
from dmtui.seats.levels import Level
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy
from dmtui.table.place import Notice, Update
from tests.table.tables import computers, table_of, updates_until_over


async def played_out(seed: str) -> Game:
    table = table_of(computers(), seed=seed)
    table.start()
    await table.finished()
    return table.game


async def test_a_table_of_computers_plays_a_whole_game() -> None:
    game = await played_out("one")
    assert game.public.over
    assert len(game.public.past) == 20


async def test_the_same_seed_gives_the_same_game() -> None:
    assert await played_out("two") == await played_out("two")
    assert await played_out("two") != await played_out("three")


async def test_every_deal_and_decision_follows_from_the_seed() -> None:
    game = await played_out("four")
    replayed = Game.new(game.public.ruleset, game.public.first)
    for index, action in enumerate(game.actions):
        actor = replayed.actor
        if actor is None:
            assert action == deals.deal("four", replayed.public)
        else:
            chance = deals.seat_chance("four", actor, index)
            assert action == policy(Skill(Level.NOVICE))(view(replayed, actor), chance)
        replayed, _ = replayed.apply(action)


async def test_each_viewer_is_told_its_own_view_and_nothing_else() -> None:
    table = table_of(computers())
    places = [table.sit(seat) for seat in (0, 1, 2, 3, None)]
    table.start()
    for place in places:
        for update in await updates_until_over(place):
            assert update.view.seat == place.seat
            for event in update.events:
                if isinstance(event, Dealt):
                    shown = {s for s, cards in enumerate(event.hands) if cards is not None}
                    assert shown == ({place.seat} - {None})
                if isinstance(event, SecretAnswered) and event.seat != place.seat:
                    assert event.attempt is None


async def test_viewers_are_told_of_everything_in_order() -> None:
    table = table_of(computers())
    place = table.sit(None)
    table.start()
    told = [event for u in await updates_until_over(place) for event in u.events]
    replayed = Game.new(table.game.public.ruleset, table.game.public.first)
    kinds = []
    for action in table.game.actions:
        replayed, events = replayed.apply(action)
        kinds += [type(event) for event in events]
    # The last view knows the end before the last events of the game are told.
    assert [type(event) for event in told] == kinds[: len(told)]
    assert set(kinds[len(told) :]) <= {HandEnded, GameEnded}


async def test_a_trick_is_told_with_its_last_card() -> None:
    table = table_of(computers())
    place = table.sit(None)
    table.start()
    for update in await updates_until_over(place):
        kinds = [type(event) for event in update.events]
        if TrickTaken in kinds:
            assert kinds == [CardPlayed, TrickTaken]


class Failing:
    """A seat that fails in one way or another."""

    def __init__(self, action: SeatAction | Exception) -> None:
        self._action = action

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        if isinstance(self._action, Exception):
            raise self._action
        return self._action


@pytest.mark.breakdown
@pytest.mark.parametrize(
    "failure",
    [
        SeatError("Kw and Qd, whatever"),
        RuntimeError("Kw and Qd, whatever"),
        Choose(9, None),  # type: ignore[arg-type]
        Play(0, "Kw"),  # type: ignore[arg-type]
        "nonsense",
    ],
    ids=["seat error", "crash", "another seat's action", "no card", "no action"],
)
async def test_a_stand_in_decides_for_a_seat_that_fails_and_says_so(
    failure: object, caplog: pytest.LogCaptureFixture
) -> None:
    seats = [Failing(failure), *computers(3)]  # type: ignore[arg-type]
    table = table_of(seats, mode=Mode.BASIC)
    place = table.sit(None)
    table.start()
    await table.finished()
    assert table.game.public.over
    notices = []
    while not place._news.empty():
        news = place._news.get_nowait()
        if isinstance(news, Notice):
            notices.append(news.text)
    assert set(notices) == {"You could not decide: a stand-in did, this once."}
    # What a seat chose may tell its cards: nobody is told, not even the log's message.
    assert not any("hold" in record.getMessage() for record in caplog.records)


async def test_a_person_is_asked_and_every_wrong_answer_gets_a_sentence() -> None:
    person = HumanSeat()
    table = table_of([person, *computers(3)], mode=Mode.BASIC)
    place = table.sit(0)
    spectator = table.sit(None)
    table.start()
    async for news in place.news():
        assert isinstance(news, Update)
        if news.asked:
            break
    assert place.answer(Play(0, "Kw")) is not None  # type: ignore[arg-type]
    assert spectator.answer(news.view.legal_actions()[0]) == "You are watching this game."
    before = table.game
    assert place.answer(news.view.legal_actions()[0]) is None
    assert place.answer(news.view.legal_actions()[0]) == "It is not your turn."
    async for later in place.news():
        assert isinstance(later, Update)
        if later.asked:
            break
    assert table.game != before
    await table.close()


async def test_a_viewer_who_joins_while_a_person_is_asked_learns_it() -> None:
    table = table_of([HumanSeat(), *computers(3)], mode=Mode.BASIC)
    place = table.sit(0)
    table.start()
    async for news in place.news():
        if isinstance(news, Update) and news.asked:
            break
    again = table.sit(0)
    first = await anext(again.news())
    assert isinstance(first, Update)
    assert first.asked
    other = await anext(table.sit(1).news())
    assert isinstance(other, Update)
    assert not other.asked
    await table.close()


async def test_a_table_that_is_closed_in_the_middle_stops_there() -> None:
    table = table_of([HumanSeat(), *computers(3)])
    table.start()
    await asyncio.sleep(0)
    await table.close()
    stopped = table.game
    await asyncio.sleep(0)
    assert table.game == stopped
    assert stopped.phase is not Phase.OVER


async def test_a_place_shows_the_commitment_and_never_the_seed() -> None:
    table = table_of(computers(), seed="do not tell")
    place = table.sit(0)
    assert place.commitment == deals.commitment("do not tell")
    assert "do not tell" not in repr(vars(place))
