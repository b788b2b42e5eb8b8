"""docs/rules.md section 3: seats, rounds and the Dragonmaster."""

import pytest

from dmtui.game.hand_cards import HandCard
from tests.game.scenarios import (
    SWEEP,
    after,
    choose,
    deal_of,
    dealt,
    finish_game,
    finish_hand,
    power,
    some_action,
    start,
)


def places(game):
    return [(hand.round, hand.hand) for hand in game.public.past]


def openers_of_rounds(game):
    return [hand.state.dragonmaster for hand in game.public.past if hand.hand == 0]


def with_a_power_play(game, seat):
    """The next hand, in which a seat declares a power play on the first card and succeeds."""
    other = (seat + 1) % game.public.ruleset.players
    game = dealt(game, {seat: SWEEP, other: "Pw"}, dragon=seat)
    return finish_hand(power(game, game.public.unused[0].value))


def test_rounds_and_hands_are_numbered_from_zero():
    public = start().public
    assert (public.round, public.hand) == (0, 0)


def test_the_hand_number_starts_again_in_each_round():
    game = finish_game(start(players=3))
    assert places(game) == [(r, h) for r in (0, 1, 2) for h in (0, 1, 2, 3, 4)]


@pytest.mark.parametrize("players", [3, 4])
def test_seats_go_clockwise(players):
    game = choose(dealt(start(players=players, first=1)), "wizards")
    turns = []
    for _ in range(players):
        turns.append(game.actor)
        game = after(game, some_action(game))
    assert turns == {3: [1, 2, 0], 4: [1, 2, 3, 0]}[players]


@pytest.mark.parametrize(("players", "hands"), [(3, 15), (4, 20)])
def test_a_game_is_one_round_of_five_hands_for_each_seat(players, hands):
    game = finish_game(start("expert", players=players))
    assert len(game.public.past) == hands
    assert game.public.ruleset.hands == hands


@pytest.mark.parametrize(
    ("players", "first", "owners"),
    [(3, 0, [0, 1, 2]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0]), (4, 3, [3, 0, 1, 2])],
)
def test_the_rounds_owner_opens_it_as_dragonmaster(players, first, owners):
    assert openers_of_rounds(finish_game(start(players=players, first=first))) == owners


def test_the_owner_stays_dragonmaster_when_no_power_play_succeeds():
    game = deal_of(start(), 1, 0)
    assert [hand.state.dragonmaster for hand in game.public.past] == [0] * 5


def test_a_successful_power_play_makes_another_seat_dragonmaster_for_the_rest_of_the_round():
    game = with_a_power_play(deal_of(start("advanced"), 0, 1), 2)
    game = deal_of(game, 1, 0)
    assert [hand.state.dragonmaster for hand in game.public.past] == [0, 0, 2, 2, 2]


def test_the_next_round_opens_with_the_next_owner_whoever_was_dragonmaster():
    game = with_a_power_play(deal_of(start("advanced"), 0, 4), 3)
    assert (game.public.round, game.public.dragonmaster, game.public.owner) == (1, 1, 1)


def test_two_power_plays_in_a_round_move_the_dragonmaster_twice():
    game = with_a_power_play(with_a_power_play(start("advanced"), 2), 1)
    assert (game.public.hand, game.public.dragonmaster, game.public.owner) == (2, 1, 0)


def test_each_seat_opens_exactly_one_round():
    game = with_a_power_play(start("advanced", first=2), 3)
    game = with_a_power_play(deal_of(game, 1, 3), 2)
    game = with_a_power_play(deal_of(game, 2, 0), 1)
    assert openers_of_rounds(finish_game(game)) == [2, 3, 0, 1]


def test_each_hand_card_is_used_exactly_once_in_a_round():
    game = finish_game(with_a_power_play(start("advanced", players=3), 1))
    used = [hand.state.hand_card for hand in game.public.past]
    for opening in (0, 5, 10):
        assert set(used[opening : opening + 5]) == set(HandCard)


def test_a_new_round_has_all_five_hand_cards_again():
    game = start()
    assert len(deal_of(game, 0, 4).public.unused) == 1
    assert deal_of(game, 1, 0).public.unused == tuple(HandCard)
