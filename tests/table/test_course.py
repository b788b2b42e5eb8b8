"""How far back a game can go for a seat, and forward again."""

from __future__ import annotations

import pytest

from dmtui.game.actions import Deal
from dmtui.game.game import Game
from dmtui.records.record import SeatInfo, default_seats
from dmtui.table import course
from tests.records.games import played

PERSON = SeatInfo("You", "human")
SEATS = default_seats(4)


def line(actions: int, mode: str = "expert") -> Game:
    return played(actions, mode=mode)


def deciders(game: Game, seat: int) -> list[int]:
    """Where a seat had a choice and made it, worked out from the actions alone."""
    found = []
    for index, action in enumerate(game.actions):
        before = Game.replay(game.public.ruleset, game.public.first, game.actions[:index])
        if before.actor == seat and len(before.legal_actions()) > 1:
            assert not isinstance(action, Deal)
            found.append(index)
    return found


@pytest.mark.parametrize("seat", range(4))
def test_a_game_goes_back_to_the_last_choice_of_a_seat_again_and_again(seat: int) -> None:
    game = line(120)
    found = []
    back = course.undone(game, seat)
    while back is not None:
        assert back == Game.replay(game.public.ruleset, game.public.first, back.actions)
        assert back.actor == seat
        found.append(len(back.actions))
        back = course.undone(back, seat)
    assert found[::-1] == deciders(game, seat)


def test_a_card_that_had_to_be_played_is_no_decision() -> None:
    game = line(1000, "basic")
    assert game.public.over
    back = course.undone(game, 0)
    assert back is not None
    assert len(back.legal_actions()) > 1
    assert len(back.hands[0]) > 1, "the last card of a hand is never a choice"


def test_before_a_first_decision_there_is_nothing_to_undo() -> None:
    game = line(1)
    assert all(course.undone(game, seat) is None for seat in range(4))


def test_the_way_back_is_the_way_forward() -> None:
    furthest = line(150)
    back, way = course.undone(furthest, 2), [furthest]
    while back is not None and len(way) < 9:
        way.append(back)
        back = course.undone(back, 2)
    forward, again = way[-1], [way[-1]]
    while (on := course.redone(forward, furthest, 2)) is not None:
        again.append(on)
        forward = on
    assert again == way[::-1]


def test_something_else_ends_the_way_forward() -> None:
    furthest = line(150)
    back = course.undone(furthest, 1)
    assert back is not None
    taken = furthest.actions[len(back.actions)]
    for action in back.legal_actions():
        other, _ = back.apply(action)
        assert (course.redone(other, furthest, 1) is None) == (action != taken)


def test_who_may_take_back() -> None:
    ai = SEATS[1:]
    assert course.why_not(SEATS, 0, 1) is None
    assert course.why_not((*ai, PERSON), 3, 1) is None
    bot = SeatInfo("Bot", "ai", bot="python bot.py")
    assert course.why_not((PERSON, bot, *ai[1:]), 0, 1) is None
    assert course.why_not((PERSON, *ai[1:], PERSON), 0, 1) == course.SEVERAL
    assert course.why_not((*ai, ai[0]), None, 1) == course.WATCHING
    assert course.why_not(SEATS, None, 2) == course.WATCHING
    assert course.why_not(SEATS, 0, 2) == course.WATCHED
