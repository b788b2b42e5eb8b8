"""docs/rules.md section 9: the end of a hand, of a round and of the game."""

import pytest

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.ruleset import Fines
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    EXAMPLE_TRICKS,
    SWEEP,
    choose,
    deal_of,
    dealt,
    deck,
    example,
    finish_game,
    finish_hand,
    power,
    start,
    tricks,
)

WIZARDS = "Ww Wn Wd Wl"
ONLY_WIZARDS_COST = Fines(first=0, last=0, prince=0, dragonlord=0, wizard=2)
NOTHING_COSTS = Fines(first=0, last=0, prince=0, dragonlord=0, wizard=0)


def free_hand(game):
    """A hand in which no jewel moves, when only Wizards cost anything."""
    return finish_hand(dealt(game, stock=WIZARDS))


def paid_hand(game, payer):
    """A hand in which one seat takes one Wizard, so pays the Dragonmaster 2, and no other does."""
    dragonmaster = game.public.dragonmaster
    hands = {dragonmaster: "Fn Cw Bw Fw Dw", payer: "Kn Qn Pn Wn Dn"}
    game = choose(dealt(game, hands, stock="Ww Wd Wl"), "wizards")
    return finish_hand(tricks(game, "Fn"))


def game_of_payers(victory, payers):
    """Three seats; in each round the named seat (if any) pays its owner 2."""
    game = start(players=3, fines=ONLY_WIZARDS_COST, victory=victory)
    for round_, payer in enumerate(payers):
        if payer is not None:
            game = paid_hand(game, payer)
        while game.public.round == round_ and not game.public.over:
            game = free_hand(game)
    return game


def lost_power_play(game, seat):
    """A declared power play that is sure to fail, at the cost of the forfeit."""
    # Seat and Dragonmaster both hold nothing high, and the third seat takes the first trick.
    other = next(s for s in range(3) if s not in (seat, game.public.dragonmaster))
    hands = {seat: "Fw", other: "Kw Pw Kl Ql Wl"}
    game = power(dealt(game, hands, dragon=seat), game.public.unused[0].value)
    return finish_hand(tricks(game, "Fw"))


def test_a_hand_is_settled_when_its_last_card_is_played():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), EXAMPLE_TRICKS[:-3])
    assert game.public.past == ()
    game = tricks(game, "Qn")
    assert len(game.public.past) == 1
    assert game.public.purse == (127, 96, 94, 83)


def test_the_game_then_moves_to_the_next_hands_deal():
    game = example("staff")
    assert (game.phase.value, game.actor) == ("deal", None)
    assert (game.public.round, game.public.hand) == (0, 1)


def test_a_successful_power_player_is_dragonmaster_at_the_next_deal():
    game = finish_hand(power(dealt(start("advanced"), {3: SWEEP}, dragon=3), "wizards"))
    assert (game.phase.value, game.public.hand, game.public.dragonmaster) == ("deal", 1, 3)


def test_after_the_fifth_hand_a_new_round_is_under_its_owner():
    game = finish_hand(deal_of(start(first=3), 0, 4))
    assert (game.phase.value, game.public.round, game.public.hand) == ("deal", 1, 0)
    assert game.public.dragonmaster == game.public.owner == 0


@pytest.mark.parametrize("players", [3, 4])
def test_after_the_last_hand_of_the_last_round_the_game_is_over(players):
    game = deal_of(start(players=players), players - 1, 4)
    assert not game.public.over
    game = finish_hand(game)
    assert game.public.over
    assert (game.phase.value, game.actor) == ("over", None)


def test_round_hand_and_dragonmaster_stay_those_in_force_at_the_end():
    game = finish_game(start(players=3, first=1))
    assert (game.public.round, game.public.hand, game.public.dragonmaster) == (2, 4, 0)


def test_a_power_play_in_the_very_last_hand_still_makes_dragonmaster():
    game = deal_of(start("advanced", players=3), 2, 4)
    last = game.public.unused[0].value
    game = finish_hand(power(dealt(game, {1: SWEEP, 0: "Pw"}, dragon=1), last))
    assert game.public.over
    assert (game.public.round, game.public.hand, game.public.dragonmaster) == (2, 4, 1)


def test_before_the_end_there_are_no_winners():
    game = deal_of(start(players=3), 2, 4)
    assert game.public.winners is None
    assert finish_hand(game).public.winners is not None


def test_nothing_is_allowed_after_the_end():
    game = finish_game(start(players=3))
    assert game.legal_actions() == ()
    assert game.why_illegal(Play(0, Card.Kw)) == "The game is over."
    assert game.why_illegal(deck(game)) == "The game is over."


def test_victory_dragonmaster_the_most_collected_wins():
    # Seats 1 and 2 collect 2 and 2 from each other, seat 0 nothing: purses are all level.
    game = game_of_payers("dragonmaster", [None, 2, 1])
    assert game.public.collected == (0, 2, 2)
    assert game.public.purse == (100, 100, 100)
    assert game.public.winners == (1, 2)


def test_victory_dragonmaster_a_tie_goes_to_the_larger_purse():
    game = game_of_payers("dragonmaster", [1, 2, None])
    assert game.public.collected == (2, 2, 0)
    assert game.public.purse == (102, 100, 98)
    assert game.public.winners == (0,)


def test_victory_purse_the_largest_purse_wins():
    game = game_of_payers("purse", [1, 2, None])
    assert game.public.purse == (102, 100, 98)
    assert game.public.winners == (0,)


def test_victory_purse_a_tie_goes_to_the_most_collected():
    game = game_of_payers("purse", [1, 0, None])
    assert game.public.purse == (100, 100, 100)
    assert game.public.collected == (2, 2, 0)
    assert game.public.winners == (0, 1)


def test_the_two_victories_can_differ():
    def play(victory):
        game = start("advanced", players=3, victory=victory, fines=NOTHING_COSTS, forfeit=3)
        game = lost_power_play(lost_power_play(game, 1), 1)  # seat 0 receives 6
        game = deal_of(game, 1, 0)
        game = lost_power_play(game, 0)  # seat 1 receives 3
        game = lost_power_play(game, 0)  # and 3 more
        game = deal_of(game, 2, 0)
        game = lost_power_play(game, 0)  # seat 2 receives 3
        return finish_game(game)

    most = play("dragonmaster").public
    assert (most.collected, most.purse) == ((6, 6, 3), (97, 100, 103))
    assert most.winners == (1,)
    assert play("purse").public.winners == (2,)


@pytest.mark.parametrize("victory", ["dragonmaster", "purse"])
def test_seats_still_tied_share_the_win_in_ascending_order(victory):
    game = game_of_payers(victory, [None, None, None])
    assert game.public.winners == (0, 1, 2)
