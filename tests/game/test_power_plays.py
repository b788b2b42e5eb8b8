"""docs/rules.md section 7: power plays, declared and secret."""

import pytest

from dmtui.game.ruleset import Rewards
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    EXAMPLE_TRICKS,
    SECRET_SWEEP,
    SWEEP,
    answers,
    choose,
    dealt,
    discard,
    finish_hand,
    payments,
    power,
    start,
    tricks,
)

WON, LOST = "power_play", "failed_power_play"
SECRET_WON, SECRET_LOST = "secret_power_play", "failed_secret_power_play"


def declared(hand_card, hands, line="", players=4, **settings):
    """A power play that seat 1 declares; seat 0 is Dragonmaster."""
    game = power(dealt(start("advanced", players, **settings), hands, dragon=1), hand_card)
    return finish_hand(tricks(game, line))


def secretly(hand_card, *attempts, **settings):
    """The hand of section 6 in an Expert game in which seat 0 discarded the Dragon."""
    game = choose(discard(dealt(start("expert", **settings), EXAMPLE_HANDS, dragon=0)), hand_card)
    return tricks(answers(game, *attempts), EXAMPLE_TRICKS)


def purses(game):
    return game.public.purse


# Success and failure.


@pytest.mark.parametrize(
    ("hand_card", "reward"),
    [("first_last", 6), ("runesword", 6), ("dragonlords", 10), ("wizards", 10), ("staff", 15)],
)
@pytest.mark.parametrize("players", [3, 4])
def test_success_every_other_seat_pays_the_reward_the_dragonmaster_included(
    hand_card, reward, players
):
    game = declared(hand_card, {1: SWEEP, 2: "Pw"}, players=players)
    others = [seat for seat in range(players) if seat != 1]
    assert payments(game) == [(seat, 1, reward, WON) for seat in others]
    assert purses(game)[1] == 100 + reward * (players - 1)


def test_success_makes_the_power_player_dragonmaster():
    game = declared("wizards", {1: SWEEP})
    assert game.public.dragonmaster == 1
    assert game.public.past[0].swept_by == 1


def test_rewards_are_those_of_the_ruleset():
    game = declared("wizards", {1: SWEEP}, rewards=Rewards(wizards=25))
    assert purses(game) == (75, 175, 75, 75)


def test_failure_the_power_player_pays_the_forfeit_to_the_dragonmaster():
    # Seat 2 takes one Wizard of two.
    hands = {0: "Bn", 1: "Kl Ql Pl Wl Fn", 2: "Wn", 3: "Cn"}
    game = declared("wizards", hands, "Fn Wn Cn Bn")
    assert payments(game) == [(1, 0, 8, LOST)]
    assert game.public.dragonmaster == 0
    assert game.public.past[0].swept_by is None


def test_the_forfeit_is_that_of_the_ruleset():
    hands = {0: "Bn", 1: "Kl Ql Pl Wl Fn", 2: "Wn", 3: "Cn"}
    assert purses(declared("wizards", hands, "Fn Wn Cn Bn", forfeit=20)) == (120, 80, 100, 100)


def test_in_a_declared_power_play_nobody_pays_fines():
    hands = {0: "Bn", 1: "Kl Ql Pl Wl Fn", 2: "Wn", 3: "Cn"}
    failed = declared("staff", hands, "Fn Wn Cn Bn")
    succeeded = declared("staff", {1: SWEEP, 2: "Pw"})
    for game in (failed, succeeded):
        assert "fine" not in [reason for *_, reason in payments(game)]


# What is in play.


def test_in_play_are_only_the_taboo_cards_that_were_dealt():
    # One Wizard is dealt, three lie in the stock.
    hands = {0: "Bn", 1: "Wn Kn", 2: "Cn", 3: "Fn"}
    game = power(dealt(start("advanced"), hands, dragon=1, stock="Ww Wd Wl"), "wizards")
    game = tricks(game, "Wn Cn Fn Bn")
    assert payments(finish_hand(game)) == [(s, 1, 10, WON) for s in (0, 2, 3)]


def test_a_taboo_taken_by_the_dragonmaster_is_missing_too():
    hands = {0: "Kn", 1: "Wn Kl Ql Pl Wl", 2: "Cn", 3: "Fn"}
    assert payments(declared("wizards", hands, "Wn Cn Fn Kn")) == [(1, 0, 8, LOST)]


def test_first_or_last_needs_the_first_and_the_last_trick():
    # Seat 1 takes four tricks but not the last, which seat 2 takes with the King of Nomads.
    hands = {0: "Kd Qd Pd Wd Dd", 1: "Kl Ql Pl Wl Fn", 2: "Kn Cw Bw Fw Dw", 3: "Cd Bd Fd Kw Qw"}
    line = "Kl Cw Cd Dd / Ql Bw Bd Wd / Pl Fw Fd Pd / Wl Dw Qw Qd / Fn Kn Kw Kd"
    assert payments(declared("first_last", hands, line[:-3])) == [(1, 0, 8, LOST)]


def test_first_or_last_does_not_need_the_tricks_between():
    hands = {0: "Kd Qd Pd Wd Dd", 1: "Kl Ql Pl Kw Fn", 2: "Kn Cw Bw Fw Dw", 3: "Cd Bd Fd Qw Pw"}
    line = "Kl Bw Bd Wd / Fn Kn Cd Dd / Cw Pw Qd Kw / Ql Fw Fd Pd / Pl Dw Qw Kd"
    game = declared("first_last", hands, line[:-3])
    assert [trick.winner for trick in game.public.past[0].state.tricks] == [1, 2, 1, 1, 1]
    assert payments(game) == [(s, 1, 6, WON) for s in (0, 2, 3)]


def test_the_staff_needs_the_first_and_the_last_trick_as_well():
    # Seat 1 takes every taboo card and the first trick, and loses the last.
    hands = {0: "Kd Qd Pd Cd Dd", 1: "Kl Ql Pl Wl Fn", 2: "Kn Cw Bw Fw Dw", 3: "Kw Bd Fd Pw Qw"}
    line = "Kl Cw Pw Dd / Ql Bw Bd Cd / Pl Fw Fd Pd / Wl Dw Qw Qd / Fn Kn Kw"
    stock = "Ww Wn Wd Dl Cl Bl Fl"
    game = power(dealt(start("advanced"), hands, dragon=1, stock=stock), "staff")
    game = finish_hand(tricks(game, line))
    assert payments(game) == [(1, 0, 8, LOST)]


@pytest.mark.parametrize(
    ("hand_card", "stock"),
    [("runesword", "Pw"), ("wizards", "Ww Wn Wd Wl"), ("dragonlords", "Kl Ql Pl Wl Dl Cl Bl Fl")],
)
def test_with_no_taboo_in_play_every_attempt_fails(hand_card, stock):
    hands = {1: "Kn Qn Pn Dn Cn"}
    game = power(dealt(start("advanced"), hands, dragon=1, stock=stock), hand_card)
    assert payments(finish_hand(game)) == [(1, 0, 8, LOST)]


@pytest.mark.parametrize("hand_card", ["first_last", "staff"])
def test_first_or_last_and_the_staff_always_have_something_in_play(hand_card):
    hands = {1: "Kn Qn Pn Dn Cn"}
    stock = "Pw Ww Wn Wd Wl Kl Ql Pl Dl Cl Bl Fl"
    game = finish_hand(power(dealt(start("advanced"), hands, dragon=1, stock=stock), hand_card))
    assert game.public.past[0].swept_by == 1


# Secret power plays.


def test_if_a_secret_power_play_succeeds_nobody_pays_fines():
    game = secretly("runesword", False, False, True)
    assert payments(game) == [(s, 3, 6, SECRET_WON) for s in (0, 1, 2)]
    assert purses(game) == (94, 94, 94, 118)


def test_a_secret_success_makes_that_seat_dragonmaster_for_the_rest_of_the_round():
    game = secretly("runesword", False, False, True)
    assert (game.public.round, game.public.hand, game.public.dragonmaster) == (0, 1, 3)


def test_a_failed_secret_attempt_pays_the_forfeit_on_top_of_the_reward_it_owes():
    # Worked out in docs/rules.md section 7: A gains 2, B loses 6, C loses 14, D gains 18.
    game = secretly("runesword", False, True, True)
    assert payments(game) == [
        (0, 3, 6, SECRET_WON),
        (1, 3, 6, SECRET_WON),
        (2, 3, 6, SECRET_WON),
        (2, 0, 8, SECRET_LOST),
    ]
    assert purses(game) == (102, 94, 86, 118)


def test_the_forfeit_goes_to_the_seat_that_was_dragonmaster_while_the_hand_was_played():
    game = secretly("runesword", True, True, True)
    assert game.public.dragonmaster == 3
    assert [p for p in payments(game) if p[3] == SECRET_LOST] == [
        (1, 0, 8, SECRET_LOST),
        (2, 0, 8, SECRET_LOST),
    ]


def test_if_no_secret_attempt_succeeds_the_fines_are_paid_as_usual():
    # Worked out in docs/rules.md section 7: the Dragonmaster receives 14.
    game = secretly("wizards", False, False, True)
    assert payments(game) == [(2, 0, 2, "fine"), (3, 0, 4, "fine"), (3, 0, 8, SECRET_LOST)]
    assert purses(game) == (114, 100, 98, 88)
    assert game.public.dragonmaster == 0


def test_every_failed_secret_attempt_pays():
    game = secretly("wizards", True, True, True)
    assert payments(game)[2:] == [(s, 0, 8, SECRET_LOST) for s in (1, 2, 3)]


def test_with_no_attempt_the_fines_are_paid_as_usual():
    game = secretly("runesword", False, False, False)
    assert payments(game) == [(3, 0, 8, "fine")]
    assert game.public.dragonmaster == 0


def test_a_seat_that_took_every_taboo_without_an_attempt_has_no_power_play():
    game = secretly("runesword", True, False, False)
    assert payments(game) == [(3, 0, 8, "fine"), (1, 0, 8, SECRET_LOST)]
    assert game.public.past[0].swept_by is None


def test_a_secret_attempt_with_nothing_in_play_fails():
    game = dealt(start("expert"), dragon=0, stock="Pw")
    game = finish_hand(answers(choose(discard(game), "runesword"), False, True, False))
    assert payments(game) == [(2, 0, 8, SECRET_LOST)]


def test_the_dragonmaster_who_takes_every_taboo_has_no_power_play():
    game = dealt(start("expert"), {0: SWEEP, 1: "Pw"}, dragon=0)
    game = finish_hand(answers(choose(discard(game), "staff"), True, False, False))
    assert payments(game) == [(1, 0, 8, SECRET_LOST)]


def test_the_seat_that_discarded_may_succeed_in_secret():
    hands = {0: "Fn Bn Cw Bw Fw", 1: "Cn", 2: SECRET_SWEEP, 3: "Dn"}
    game = dealt(start("expert"), hands, dragon=2)
    game = answers(choose(discard(game), "staff"), False, True, False)
    game = finish_hand(tricks(game, "Fn Cn Kn Dn"))
    assert payments(game) == [(s, 2, 15, SECRET_WON) for s in (0, 1, 3)]


def test_at_most_one_seat_can_succeed():
    game = secretly("runesword", True, True, True)
    assert {payee for _, payee, _, reason in payments(game) if reason == SECRET_WON} == {3}
