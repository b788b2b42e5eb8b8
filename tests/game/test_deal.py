"""docs/rules.md section 4: the deal."""

import pytest

from dmtui.game.actions import Deal
from dmtui.game.cards import Card
from tests.game.scenarios import (
    SWEEP,
    after,
    cards,
    dealt,
    deck,
    discard,
    finish_hand,
    hold,
    power,
    start,
)

# Spelled out once, so that nothing here depends on what the program thinks a deck is.
WHOLE = cards(
    "Kw Qw Pw Ww Dw Cw Bw Fw Kn Qn Pn Wn Dn Cn Bn Fn "
    "Kd Qd Pd Wd Dd Cd Bd Fd Kl Ql Pl Wl Dl Cl Bl Fl"
)
WITH_DRAGON = (*WHOLE, Card.DRAGON)


def held(text):
    return set(cards(text))


def test_a_hand_begins_with_a_deal_by_chance():
    game = start()
    assert game.phase.value == "deal"
    assert game.actor is None
    assert game.legal_actions() == ()


def test_the_deck_is_all_cards_of_the_ruleset_each_once():
    game = start()
    assert game.why_illegal(Deal(WHOLE)) is None
    assert game.why_illegal(Deal(WHOLE[::-1])) is None
    assert game.why_illegal(Deal(WHOLE[1:])) == "The deck lacks Kw."
    assert game.why_illegal(Deal((*WHOLE[1:], Card.Fl))) == "The deck has Fl twice."
    assert game.why_illegal(Deal((*WHOLE, Card.Kw))) == "The deck has Kw twice."
    assert game.why_illegal(Deal(())) == "The deck lacks Kw."


def test_a_deck_of_a_million_cards_is_refused_at_once():
    assert start().why_illegal(Deal(WHOLE * 31_250)) == "The deck has Kw twice."


def test_the_dragon_is_not_in_the_basic_deck():
    assert (
        start().why_illegal(Deal(WITH_DRAGON)) == "The deck has the Dragon, which is not in it now."
    )


@pytest.mark.parametrize("mode", ["advanced", "expert"])
def test_the_dragon_is_added_in_the_advanced_and_expert_games(mode):
    game = start(mode)
    assert game.why_illegal(Deal(WITH_DRAGON)) is None
    assert game.why_illegal(Deal(WHOLE)) == "The deck lacks the Dragon."


def test_the_dragon_is_not_added_while_a_seat_holds_it():
    game = finish_hand(hold(dealt(start("advanced"), dragon=1)))
    assert game.why_illegal(Deal(WHOLE)) is None
    reason = "The deck has the Dragon, which is not in it now."
    assert game.why_illegal(Deal(WITH_DRAGON)) == reason


def test_card_i_goes_to_the_seat_after_the_dragonmaster_plus_i():
    game = after(start(first=1), Deal(WHOLE))
    # From the left of seat 1: Kw to 2, Qw to 3, Pw to 0, Ww to 1, Dw to 2 and so on.
    assert set(game.hands[2]) == held("Kw Dw Kn Dn Kd")
    assert set(game.hands[3]) == held("Qw Cw Qn Cn Qd")
    assert set(game.hands[0]) == held("Pw Bw Pn Bn Pd")
    assert set(game.hands[1]) == held("Ww Fw Wn Fn Wd")


def test_the_deal_with_three_seats():
    game = after(start(players=3, first=2), Deal(WHOLE))
    assert set(game.hands[0]) == held("Kw Ww Bw Qn Dn")
    assert set(game.hands[1]) == held("Qw Dw Fw Pn Cn")
    assert set(game.hands[2]) == held("Pw Cw Kn Wn Bn")


def test_the_deal_goes_by_the_dragonmaster_of_this_hand_not_by_the_rounds_owner():
    game = finish_hand(power(dealt(start("advanced"), {2: SWEEP}, dragon=2), "wizards"))
    assert (game.public.owner, game.public.dragonmaster) == (0, 2)
    game = after(game, Deal(WITH_DRAGON))
    assert set(game.hands[3]) == held("Kw Dw Kn Dn Kd")


def test_what_is_left_is_the_stock_in_order():
    game = after(start(), Deal(WHOLE))
    assert game.stock == cards("Dd Cd Bd Fd Kl Ql Pl Wl Dl Cl Bl Fl")


@pytest.mark.parametrize("players", [3, 4])
def test_in_the_full_deal_with_the_dragon_one_card_is_left_over(players):
    game = start("advanced", players=players, deal="full")
    assert len(deck(game).deck) == players * 8 + 1


@pytest.mark.parametrize("players", [3, 4])
def test_a_full_deck_that_would_leave_over_the_dragon_is_illegal(players):
    game = start("expert", players=players, deal="full")
    whole = game.public.ruleset.cards
    reason = "The one card left over must not be the Dragon."
    assert game.why_illegal(Deal((*whole, Card.DRAGON))) == reason
    assert game.why_illegal(Deal((*whole[:-1], Card.DRAGON, whole[-1]))) is None


def test_in_the_full_deal_with_a_held_dragon_no_card_is_left_over():
    game = finish_hand(hold(dealt(start("advanced", deal="full"), dragon=1)))
    game = after(game, Deal(WHOLE))
    assert game.stock == ()
    assert (game.phase.value, game.actor) == ("dragon", 1)


def test_the_dragon_may_end_the_deck_of_a_five_deal():
    assert after(start("expert"), Deal(WITH_DRAGON)).phase.value == "choose"


def test_no_card_is_dealt_twice_after_the_dragon_was_replaced():
    game = discard(dealt(start("advanced"), dragon=3))
    out = [card for hand in game.hands for card in hand] + list(game.stock)
    assert len(out) == 32
    assert set(out) == set(WHOLE)
