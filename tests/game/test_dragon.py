"""docs/rules.md section 5: the Dragon, and the secret answers of the Expert game."""

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from tests.game.scenarios import (
    SWEEP,
    answers,
    cards,
    choose,
    deal_of,
    dealt,
    deck,
    discard,
    finish_hand,
    hold,
    power,
    start,
)

DISCARD, HOLD, POWER = DragonChoice.DISCARD, DragonChoice.HOLD, DragonChoice.POWER


def at(game):
    return game.phase.value, game.actor


def choices(game):
    return [action.choice for action in game.legal_actions()]


def test_a_seat_that_is_dealt_the_dragon_decides_first_of_all():
    assert at(dealt(start("advanced"), dragon=2)) == ("dragon", 2)


def test_a_holder_decides_first_of_all_in_the_next_hand():
    game = finish_hand(hold(dealt(start("advanced"), dragon=2)))
    assert at(dealt(game)) == ("dragon", 2)


def test_a_holder_decides_again_in_every_hand():
    game = start("advanced")
    game = finish_hand(hold(dealt(game, dragon=3)))
    for hand in (1, 2, 3):
        game = dealt(game)
        assert (game.public.hand, *at(game)) == (hand, "dragon", 3)
        game = finish_hand(hold(game))
    assert at(dealt(game)) == ("dragon", 3)


def test_a_dragon_in_the_stock_asks_for_no_decision():
    game = dealt(start("advanced"))
    assert at(game) == ("choose", 0)
    assert Card.DRAGON in game.stock


def test_a_dragon_in_the_stock_allows_no_secret_power_play():
    assert at(choose(dealt(start("expert")), "wizards")) == ("play", 0)


def test_discard_puts_the_dragon_back_into_the_deck_for_the_next_deal():
    game = discard(dealt(start("advanced"), dragon=1))
    assert game.public.holder is None
    assert Card.DRAGON in deck(finish_hand(game)).deck
    assert finish_hand(game).why_illegal(deck(finish_hand(game))) is None


def test_a_discarded_dragon_is_out_of_play_for_the_hand():
    game = discard(dealt(start("advanced"), dragon=1))
    assert Card.DRAGON not in [card for hand in (*game.hands, game.stock) for card in hand]


def test_hold_keeps_the_dragon_for_a_later_hand_of_the_round():
    game = finish_hand(hold(dealt(start("advanced"), dragon=1)))
    assert game.public.holder == 1
    game = power(dealt(game), "wizards")
    assert game.public.current.power_player == 1


def test_hold_is_not_allowed_in_the_rounds_fifth_hand():
    game = dealt(deal_of(start("advanced"), 0, 4), dragon=1)
    assert HOLD not in choices(game)
    reason = "The Dragon cannot be held in the last hand of a round."
    assert game.why_illegal(Dragon(1, HOLD)) == reason


def test_hold_is_allowed_in_the_other_four_hands():
    for hand in range(4):
        assert HOLD in choices(dealt(deal_of(start("advanced"), 0, hand), dragon=1))


def test_power_declares_a_power_play_on_a_hand_card_now():
    game = power(dealt(start("advanced"), dragon=2), "runesword")
    now = game.public.current
    assert (now.power_player, now.hand_card) == (2, HandCard.RUNESWORD)
    assert at(game) == ("play", 2)


def test_power_needs_a_hand_card_that_is_not_used_yet_in_the_round():
    game = finish_hand(choose(dealt(start("advanced")), "wizards"))
    game = dealt(game, dragon=1)
    assert game.why_illegal(Dragon(1, POWER, HandCard.WIZARDS)) == (
        "Wizards was used in this round: choose another hand card."
    )
    on = [action.hand.value for action in game.legal_actions() if action.choice is POWER]
    assert on == ["first_last", "runesword", "dragonlords", "staff"]


def test_after_a_power_play_the_dragon_goes_back_into_the_deck():
    game = finish_hand(power(dealt(start("advanced"), dragon=1), "staff"))
    assert game.public.holder is None
    assert game.why_illegal(deck(game)) is None
    assert Card.DRAGON in deck(game).deck


def test_a_power_play_of_a_held_dragon_puts_it_back_too():
    game = finish_hand(hold(dealt(start("advanced"), dragon=1)))
    game = finish_hand(power(dealt(game), "staff"))
    assert Card.DRAGON in deck(game).deck
    assert game.why_illegal(deck(game)) is None


def test_a_newly_dealt_dragon_is_replaced_at_once_by_the_first_card_of_the_stock():
    game = start("advanced")
    deal = deck(game, {1: "Kw Qw Pw Ww Dw"}, dragon=1, stock="Fn")
    assert deal.deck[20:22] == cards("Dw Fn")
    assert Card.DRAGON in deal.deck[:20]
    game, _ = game.apply(deal)
    assert set(game.hands[1]) == set(cards("Kw Qw Pw Ww Dw"))
    assert game.stock[0] is Card.Fn


@pytest.mark.parametrize(("deal", "each"), [("five", 5), ("full", 8)])
def test_the_seat_decides_with_its_full_hand_in_view(deal, each):
    game = dealt(start("expert", deal=deal), dragon=2)
    assert at(game) == ("dragon", 2)
    assert [len(hand) for hand in game.hands] == [each] * 4


def test_a_held_dragon_lies_face_up():
    game = hold(dealt(start("advanced"), dragon=3))
    assert game.public.holder == 3
    game = finish_hand(game)
    assert game.public.holder == 3
    game = dealt(game)
    assert game.public.holder == 3
    assert discard(game).public.holder is None
    assert hold(game).public.holder == 3
    assert power(game, game.public.unused[0].value).public.holder is None


@pytest.mark.parametrize("mode", ["advanced", "expert"])
def test_the_dragonmaster_may_only_discard(mode):
    game = dealt(start(mode), dragon=0)
    assert game.legal_actions() == (Dragon(0, DISCARD),)
    reason = "The Dragonmaster can only discard the Dragon."
    assert game.why_illegal(Dragon(0, HOLD)) == reason
    assert game.why_illegal(Dragon(0, POWER, HandCard.WIZARDS)) == reason


def test_the_dragonmaster_by_power_play_may_only_discard_too():
    game = finish_hand(power(dealt(start("advanced"), {2: SWEEP}, dragon=2), "wizards"))
    assert choices(dealt(game, dragon=2)) == [DISCARD]
    assert len(choices(dealt(game, dragon=0))) == 1 + 1 + 4


def test_a_dragon_is_never_held_across_rounds():
    game = start("advanced")
    game = dealt(game, dragon=1)
    for _ in range(4):
        game = dealt(finish_hand(hold(game)))
    assert choices(game) == [DISCARD, POWER]
    game = finish_hand(discard(game))
    assert (game.public.round, game.public.holder) == (1, None)
    assert Card.DRAGON in deck(game).deck


def test_the_dragonmaster_chooses_if_no_power_play_was_declared():
    assert at(discard(dealt(start("advanced"), dragon=1))) == ("choose", 0)
    assert at(hold(dealt(start("advanced"), dragon=1))) == ("choose", 0)
    assert at(dealt(start("basic", first=2))) == ("choose", 2)


def test_the_dragonmaster_does_not_choose_after_a_declared_power_play():
    game = power(dealt(start("advanced"), dragon=1), "staff")
    assert game.phase.value == "play"
    assert game.why_illegal(Choose(0, HandCard.WIZARDS)) is not None


def test_the_dragonmaster_chooses_a_hand_card_not_used_yet_in_the_round():
    game = finish_hand(choose(dealt(start()), "runesword"))
    game = dealt(game)
    assert game.why_illegal(Choose(0, HandCard.RUNESWORD)) == (
        "The Runesword was used in this round: choose another hand card."
    )
    open_cards = [action.hand.value for action in game.legal_actions()]
    assert open_cards == ["first_last", "dragonlords", "wizards", "staff"]


def test_a_hand_card_of_a_declared_power_play_is_used():
    game = dealt(finish_hand(power(dealt(start("advanced"), dragon=1), "staff")))
    assert HandCard.STAFF not in game.public.unused


# The Expert game.


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_discard_by_any_seat_lets_the_others_attempt_a_secret_power_play(seat):
    game = choose(discard(dealt(start("expert"), dragon=seat)), "wizards")
    assert at(game) == ("secret", 1)


def test_a_discard_of_a_held_dragon_does_too():
    game = finish_hand(hold(dealt(start("expert"), dragon=2)))
    assert at(choose(discard(dealt(game)), "wizards")) == ("secret", 1)


def test_there_is_no_secret_power_play_after_hold():
    game = hold(dealt(start("expert"), dragon=2))
    assert at(choose(game, "wizards")) == ("play", 0)


def test_there_is_no_secret_power_play_after_a_declared_one():
    assert at(power(dealt(start("expert"), dragon=2), "wizards")) == ("play", 2)


def test_there_is_no_secret_power_play_in_the_advanced_game():
    assert at(choose(discard(dealt(start("advanced"), dragon=2)), "wizards")) == ("play", 0)


def test_a_discard_of_an_earlier_hand_does_not_count():
    game = finish_hand(discard(dealt(start("expert"), dragon=2)))
    assert at(choose(dealt(game), "wizards")) == ("play", 0)


def test_the_hand_card_is_chosen_before_the_secret_answers():
    assert at(discard(dealt(start("expert"), dragon=2))) == ("choose", 0)


@pytest.mark.parametrize(
    ("players", "first", "order"), [(3, 0, [1, 2]), (4, 2, [3, 0, 1]), (4, 3, [0, 1, 2])]
)
def test_each_seat_but_the_dragonmaster_answers_clockwise_from_its_left(players, first, order):
    game = start("expert", players=players, first=first)
    game = choose(discard(dealt(game, dragon=1)), "wizards")
    asked = []
    while game.phase.value == "secret":
        asked.append(game.actor)
        game = answers(game, False)
    assert asked == order
    assert at(game) == ("play", first)


def test_an_answer_is_yes_or_no():
    game = choose(discard(dealt(start("expert"), dragon=1)), "wizards")
    assert game.legal_actions() == (Secret(1, False), Secret(1, True))


def test_several_seats_may_attempt():
    game = choose(discard(dealt(start("expert"), dragon=1)), "wizards")
    assert answers(game, True, True, True).attempts == (None, True, True, True)


def test_a_secret_power_play_is_on_the_hand_card_in_force():
    game = choose(discard(dealt(start("expert"), dragon=1)), "wizards")
    game = answers(game, True, False, False)
    assert game.public.current.hand_card is HandCard.WIZARDS
    assert game.public.current.power_player is None
