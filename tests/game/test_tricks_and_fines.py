"""docs/rules.md section 6: tricks and fines."""

import pytest

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.hand_cards import CARD_TABOOS, TRICK_TABOOS, HandCard
from dmtui.game.ruleset import Fines, Ruleset
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    EXAMPLE_TRICKS,
    cards,
    choose,
    dealt,
    example,
    finish_hand,
    payments,
    power,
    start,
    tricks,
)


def playable(game):
    return {action.card for action in game.legal_actions()}


def test_the_dragonmaster_leads_the_first_trick():
    assert choose(dealt(start(first=2)), "staff").actor == 2


def test_in_a_declared_power_play_the_power_player_leads_the_first_trick():
    game = power(dealt(start("advanced"), dragon=3), "staff")
    assert game.actor == 3
    assert game.public.current.opener == 3


def test_the_leader_may_lead_any_card():
    game = choose(dealt(start(), EXAMPLE_HANDS), "staff")
    assert playable(game) == set(cards("Bd Fn Dl Bw Wd"))


def test_a_seat_must_follow_the_clan_that_was_led_if_it_can():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), "Bd Qd Dd")
    assert playable(game) == set(cards("Fd Kd"))
    assert (
        game.why_illegal(Play(3, Card.Kn)) == "You hold Druids: follow with the King or the Fool."
    )


def test_otherwise_it_plays_anything():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), "Bd Qd Dd Fd Cn Wn Kn Fn")
    game = tricks(game, "Kd Wd")
    assert playable(game) == set(cards("Wl Cw Bl"))


def test_the_highest_card_of_the_clan_led_wins():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), "Bd Qd Dd Fd")
    assert game.public.current.tricks[0].winner == 1


def test_the_winner_leads_next():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), "Bd Qd Dd Fd")
    assert (game.actor, game.public.current.leader, game.public.current.trick) == (1, 1, ())


def test_there_are_no_trumps():
    hands = {0: "Fd", 1: "Kw Qw Pw Ww Dw", 2: "Kl Ql Pl Wl Dl", 3: "Kn Qn Pn Wn Dn"}
    game = tricks(choose(dealt(start(), hands), "staff"), "Fd Kw Kl Kn")
    assert game.public.current.tricks[0].winner == 0


def test_only_a_higher_card_of_the_clan_takes_the_trick_over():
    hands = {0: "Cd", 1: "Dd", 2: "Kl Ql Pl Wl Dl", 3: "Bd"}
    game = choose(dealt(start(), hands), "staff")
    winning = []
    for card in cards("Cd Dd Kl"):
        game = tricks(game, card.code)
        winning.append(game.public.current.winning)
    assert winning == [0, 1, 1]


def test_the_tricks_of_the_example_are_taken_as_the_rules_say():
    state = example("staff").public.past[0].state
    assert [(t.leader, t.winner) for t in state.tricks] == [(0, 1), (1, 3), (3, 2), (2, 3), (3, 3)]


def test_first_or_last_punishes_the_first_and_the_last_trick():
    assert payments(example("first_last")) == [(1, 0, 4, "fine"), (3, 0, 4, "fine")]


def test_the_runesword_punishes_the_prince_of_warriors():
    assert payments(example("runesword")) == [(3, 0, 8, "fine")]


def test_dragonlords_punishes_every_dragonlord():
    assert payments(example("dragonlords")) == [(2, 0, 4, "fine"), (3, 0, 1, "fine")]


def test_wizards_punishes_every_wizard():
    assert payments(example("wizards")) == [(2, 0, 2, "fine"), (3, 0, 4, "fine")]


def test_the_staff_punishes_all_of_them_each_at_its_own_fine():
    staff = [(1, 0, 4, "fine"), (2, 0, 6, "fine"), (3, 0, 17, "fine")]
    assert payments(example("staff")) == staff


def test_the_wizard_of_dragonlords_costs_3_under_the_staff():
    # No other taboo card is dealt; the Fool of Nomads that is led falls to the King.
    hands = {0: "Fn Cw Bw Fw Dw", 1: "Kn Qn Pn Dn Cn", 2: "Bn Wl Cd Bd Fd", 3: "Kw Qw Kd Qd Pd"}
    game = choose(dealt(start(), hands), "staff")
    game = finish_hand(tricks(game, "Fn Kn Bn Kw / Qn Wl Qw Dw"))
    assert payments(game) == [(1, 0, 4 + 3 + 4, "fine")]


def test_after_the_last_trick_each_seat_pays_the_dragonmaster():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), EXAMPLE_TRICKS[:-3])
    assert game.public.purse == (100, 100, 100, 100)
    assert tricks(game, "Qn").public.purse == (127, 96, 94, 83)


def test_the_dragonmasters_own_taboos_cost_nothing():
    hands = {0: "Kl Ql Pl Wl Dl", 1: "Cl Bl Fl Pw"}
    game = finish_hand(choose(dealt(start(), hands), "staff"))
    assert {trick.winner for trick in game.public.past[0].state.tricks} == {0}
    assert payments(game) == []
    assert game.public.purse == (100, 100, 100, 100)


def test_the_dragonmaster_pays_nothing_though_others_pay():
    game = start(first=3)
    game = choose(
        dealt(game, {0: "Bl Kn Bd Bw Fn", 1: "Fl", 2: "Cl", 3: "Wl Kd Ql Kw Qw"}), "staff"
    )
    game = finish_hand(tricks(game, "Ql Bl Fl Cl"))
    assert all(payee == 3 for _, payee, _, _ in payments(game))
    assert 3 not in [payer for payer, _, _, _ in payments(game)]


def test_fines_are_those_of_the_ruleset():
    house = Fines(first=1, last=10, prince=100, dragonlord=1000, wizard=10000)
    game = choose(dealt(start(fines=house), EXAMPLE_HANDS), "staff")
    assert payments(tricks(game, EXAMPLE_TRICKS)) == [
        (1, 0, 1, "fine"),
        (2, 0, 14000, "fine"),
        (3, 0, 21110, "fine"),
    ]


@pytest.mark.parametrize(
    ("hand_card", "worth"),
    [("first_last", 8), ("runesword", 8), ("dragonlords", 8), ("wizards", 8), ("staff", 32)],
)
def test_a_hand_card_is_worth_8_over_the_32_cards_and_the_staff_32(hand_card, worth):
    fines = Ruleset().fines
    chosen = HandCard(hand_card)
    on_cards = sum(fines.of(t) for taboos in CARD_TABOOS[chosen].values() for t in taboos)
    on_tricks = sum(fines.of(taboo) for taboo in chosen.taboos if taboo in TRICK_TABOOS)
    assert on_cards + on_tricks == worth


@pytest.mark.parametrize(
    ("hand_card", "worth"),
    [("first_last", 8), ("runesword", 8), ("dragonlords", 8), ("wizards", 8), ("staff", 32)],
)
def test_in_a_full_deal_with_four_seats_all_of_that_is_paid_or_taken_by_the_dragonmaster(
    hand_card, worth
):
    # The Dragonmaster leads Fools to three seats that hold higher cards of every clan.
    hands = {
        0: "Fw Fn Fd Fl Bw Bn Bd Bl",
        1: "Kw Qw Kn Qn Kd Qd Kl Ql",
        2: "Pw Ww Pn Wn Pd Wd Pl Wl",
        3: "Dw Cw Dn Cn Dd Cd Dl Cl",
    }
    game = finish_hand(choose(dealt(start(deal="full"), hands), hand_card))
    assert game.public.purse[0] == 100 + worth
