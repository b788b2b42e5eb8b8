"""Playing the rest of a hand out: only when all can see that nothing is left, and all agree."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache

import pytest

from dmtui.game.actions import Play
from dmtui.game.events import Event, HandEnded
from dmtui.game.game import Game
from dmtui.game.ruleset import Mode
from dmtui.game.spent import is_spent
from dmtui.game.view import SeatView, view
from dmtui.records.deals import seat_chance
from dmtui.seats.human import HumanSeat
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, policy
from dmtui.table.pace import Pace, Speed
from dmtui.table.place import Notice, Place, Update
from dmtui.table.playing_out import NOT_YET, Agreement
from dmtui.table.table import Table
from tests.records.games import moments, played
from tests.table.tables import computers, table_of


@cache
def spent_hand() -> tuple[Game, str]:
    """A game in the middle of a spent hand in which seat 0 plays, and its seed."""
    for seed in map(str, range(50)):
        for game in moments(played(seed=seed)):
            public = game.public
            if is_spent(public) and public.actor == 0 and public.cards_held(0) > 1:
                return game, seed
    raise AssertionError("no such hand")


def at_a_spent_hand(people: int = 1, speed: Speed = Speed.SLOW) -> Table:
    game, seed = spent_hand()
    seats = [*(HumanSeat() for _ in range(people)), *computers(4 - people)]
    table = table_of(seats, mode=Mode.BASIC, seed=seed, speed=speed, attended=True)
    table._game = game
    return table


async def until_asked(place: Place) -> SeatView:
    async for news in place.news():
        if isinstance(news, Update) and news.asked:
            return news.view
    raise AssertionError("news never end")


async def until_the_hand_ends(place: Place) -> list[Update | Notice]:
    told: list[Update | Notice] = []
    async for news in place.news():
        assert isinstance(news, Update | Notice), news
        told.append(news)
        if isinstance(news, Update) and any(isinstance(e, HandEnded) for e in news.events):
            return told
    raise AssertionError("news never end")


def rested(rests: list[type[Event]], pace: Pace) -> Callable[[Event], Awaitable[None]]:
    """A pace's rest that notes what was rested for."""
    before = pace.rest

    async def rest(event: Event) -> None:
        rests.append(type(event))
        await before(event)

    return rest


async def test_one_word_plays_the_hand_out_at_once_though_the_table_is_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = at_a_spent_hand()
    place = table.sit(0)
    table.start()
    await until_asked(place)
    rests: list[type[Event]] = []
    monkeypatch.setattr(table._pace, "rest", rested(rests, table._pace))
    assert place.play_out() is None
    told = await until_the_hand_ends(place)
    assert rests == [HandEnded]
    assert not any(isinstance(news, Update) and news.asked for news in told)
    await table.close()


async def test_each_card_is_still_chosen_by_a_seat_from_what_it_knows() -> None:
    table = at_a_spent_hand()
    place = table.sit(0)
    table.start()
    await until_asked(place)
    place.play_out()
    await until_the_hand_ends(place)
    await table.close()
    game, seed = spent_hand()
    begun = len(game.actions)
    for index, action in enumerate(table.game.actions[begun:], begun):
        if game.actor is None:
            break
        assert isinstance(action, Play)
        level = Level.ADEPT if action.seat == 0 else Level.NOVICE
        seen = view(game, action.seat)
        assert action == policy(Skill(level))(seen, seat_chance(seed, action.seat, index))
        game, _ = game.apply(action)


async def test_before_every_taboo_was_played_it_is_refused() -> None:
    table = at_a_spent_hand()
    table._game = played(5)
    place = table.sit(0)
    table.start()
    assert place.play_out() == NOT_YET
    await table.close()


async def test_who_watches_has_no_say() -> None:
    table = at_a_spent_hand()
    table.sit(0)
    watching = table.sit(None)
    assert watching.play_out() == "You are watching this game."
    table.start()
    await table.close()


async def test_all_people_have_to_agree() -> None:
    table = at_a_spent_hand(2)
    one, other = table.sit(0), table.sit(1)
    table.start()
    await until_asked(one)
    assert one.play_out() is None
    async for news in other.news():
        if isinstance(news, Notice):
            assert news.text.startswith("You would play the rest out at once; Moira must agree")
            break
    assert table._asking == 0
    assert other.play_out() is None
    await until_the_hand_ends(one)
    await table.close()


async def test_the_next_hand_is_played_as_ever() -> None:
    table = at_a_spent_hand(speed=Speed.INSTANT)
    place = table.sit(0)
    table.start()
    await until_asked(place)
    place.play_out()
    await until_the_hand_ends(place)
    place.hurry()
    seen = await until_asked(place)
    assert len(seen.public.past) == len(spent_hand()[0].public.past) + 1
    await table.close()


def test_an_agreement_is_for_one_hand_and_gone_when_the_game_goes_back() -> None:
    public = spent_hand()[0].public
    agreement = Agreement((0,))
    assert not agreement.settled(public)
    assert agreement.agree(public, (0,)) is None
    assert agreement.settled(public)
    assert not agreement.settled(played(5).public)
    agreement.forget()
    assert not agreement.settled(public)


def test_a_table_of_computers_never_hurries() -> None:
    assert not Agreement(()).settled(spent_hand()[0].public)
