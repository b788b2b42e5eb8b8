"""The sentences that say why something is not allowed, and that nothing odd gets past them."""

import pytest
from msgspec import UNSET

from dmtui.game.actions import Choose, Deal, Dragon, DragonChoice, IllegalAction, Play, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.view import view
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    answers,
    choose,
    deal_of,
    dealt,
    deck,
    discard,
    finish_game,
    finish_hand,
    start,
    tricks,
)

DISCARD, HOLD, POWER = DragonChoice.DISCARD, DragonChoice.HOLD, DragonChoice.POWER


def in_play(hand="Kn Qn Pn Dd Fd"):
    """Seat 1 has to follow a Druid."""
    hands = {0: "Bd", 1: hand}
    return tricks(choose(dealt(start(), hands), "staff"), "Bd")


def to_deal():
    return start()


def to_decide_about_the_dragon():
    return dealt(start("expert"), dragon=1)


def to_choose():
    return dealt(start())


def to_answer():
    return choose(discard(to_decide_about_the_dragon()), "wizards")


def ended():
    return finish_game(start(players=3))


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("Kn Qn Pn Dd Fd", "You hold Druids: follow with the Duke or the Fool."),
        ("Kn Qn Pn Wn Kd", "You hold Druids: follow with the King."),
        ("Kn Cd Qd Fd Wd", "You hold Druids: follow with the Queen, the Wizard, the Count or the "
         "Fool."),
    ],
)  # fmt: skip
def test_a_seat_that_could_follow(hand, reason):
    assert in_play(hand).why_illegal(Play(1, Card.Kn)) == reason


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (Card.Ql, "You do not hold the Queen of Dragonlords."),
        (Card.DRAGON, "You do not hold the Dragon."),
    ],
)
def test_a_card_that_is_not_held(card, reason):
    assert in_play().why_illegal(Play(1, card)) == reason


@pytest.mark.parametrize("card", ["Dd", None, 7, ["Dd"], True, HandCard.STAFF])
def test_what_is_not_a_card(card):
    assert in_play().why_illegal(Play(1, card)) == "That is not a card."


def test_a_card_that_was_played_already():
    game = tricks(in_play(), "Dd")
    while game.actor != 1:
        game, _ = game.apply(game.legal_actions()[0])
    assert game.why_illegal(Play(1, Card.Dd)) == "You do not hold the Duke of Druids."


@pytest.mark.parametrize(
    ("game", "action", "reason"),
    [
        (to_deal, Play(0, Card.Kw), "The hand has to be dealt first."),
        (
            to_decide_about_the_dragon,
            Choose(0, HandCard.STAFF),
            "The seat with the Dragon has to decide about it first.",
        ),
        (to_choose, Play(0, Card.Kw), "The Dragonmaster has to choose a hand card first."),
        (to_choose, Secret(1, True), "The Dragonmaster has to choose a hand card first."),
        (to_answer, Play(0, Card.Kw), "The secret answers have to be given first."),
        (in_play, Choose(0, HandCard.STAFF), "The tricks are being played: a card is wanted."),
        (in_play, Secret(1, True), "The tricks are being played: a card is wanted."),
        (ended, Play(0, Card.Kw), "The game is over."),
        (ended, Deal(()), "The game is over."),
    ],
)
def test_an_action_out_of_turn_says_what_the_game_waits_for(game, action, reason):
    assert game().why_illegal(action) == reason


@pytest.mark.parametrize(
    "game", [to_deal, to_decide_about_the_dragon, to_choose, to_answer, in_play, ended]
)
@pytest.mark.parametrize("junk", [None, 0, "play", {}, [], {"type": "play"}, object(), Play])
def test_what_is_no_action_at_all_is_refused(game, junk):
    game = game()
    reason = game.why_illegal(junk)
    assert isinstance(reason, str)
    assert reason.endswith(".")
    with pytest.raises(IllegalAction, match=reason.rstrip(".")):
        game.apply(junk)


@pytest.mark.parametrize("seat", [0, 2, 4, -3, True, "1", None, 1.0])
def test_a_seat_that_is_not_to_decide_or_no_seat(seat):
    reason = "It is another seat's turn."
    assert in_play().why_illegal(Play(seat, Card.Dd)) == reason
    assert to_answer().why_illegal(Secret(seat, True)) == reason
    assert to_decide_about_the_dragon().why_illegal(Dragon(seat, DISCARD)) == reason


@pytest.mark.parametrize("seat", [False, "0", None, 0.0, 1])
def test_seat_0_is_the_number_0_alone(seat):
    assert to_choose().why_illegal(Choose(seat, HandCard.STAFF)) == "It is another seat's turn."


@pytest.mark.parametrize("answer", [None, 0, 1, "yes", "true"])
def test_a_secret_answer_is_true_or_false(answer):
    assert to_answer().why_illegal(Secret(1, answer)) == "The answer is either yes or no."


@pytest.mark.parametrize("hand_card", ["staff", None, 0, [], "wands"])
def test_a_hand_card_that_is_none(hand_card):
    reason = "That is not a hand card."
    assert to_choose().why_illegal(Choose(0, hand_card)) == reason
    assert to_decide_about_the_dragon().why_illegal(Dragon(1, POWER, hand_card)) == reason


@pytest.mark.parametrize(
    ("hand_card", "named"),
    [
        ("first_last", "First or Last"),
        ("runesword", "The Runesword"),
        ("dragonlords", "Dragonlords"),
        ("wizards", "Wizards"),
        ("staff", "The Staff of Power"),
    ],
)
def test_a_hand_card_that_was_used(hand_card, named):
    game = dealt(finish_hand(choose(to_choose(), hand_card)))
    reason = f"{named} was used in this round: choose another hand card."
    assert game.why_illegal(Choose(0, HandCard(hand_card))) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Dragon(1, DISCARD, HandCard.STAFF), "Only a power play names a hand card."),
        (Dragon(1, HOLD, HandCard.STAFF), "Only a power play names a hand card."),
        (Dragon(1, DISCARD, None), "Only a power play names a hand card."),
        (Dragon(1, POWER), "A power play names the hand card it is on."),
        (Dragon(1, POWER, UNSET), "A power play names the hand card it is on."),
        (
            Dragon(1, "discard"),
            "The Dragon can be discarded, held, or shown for a power play.",
        ),
        (Dragon(1, None), "The Dragon can be discarded, held, or shown for a power play."),
    ],
)
def test_a_choice_about_the_dragon(action, reason):
    assert to_decide_about_the_dragon().why_illegal(action) == reason


def test_the_dragonmaster_and_the_dragon():
    game = dealt(start("expert"), dragon=0)
    reason = "The Dragonmaster can only discard the Dragon."
    assert game.why_illegal(Dragon(0, HOLD)) == reason
    assert game.why_illegal(Dragon(0, POWER, HandCard.STAFF)) == reason


def test_holding_in_the_last_hand():
    game = dealt(deal_of(start("expert"), 0, 4), dragon=1)
    reason = "The Dragon cannot be held in the last hand of a round."
    assert game.why_illegal(Dragon(1, HOLD)) == reason


@pytest.mark.parametrize(
    "wrong", [None, "Kw Qw", [], ["Kw"], ("Kw", "Qw"), (Card.Kw, None), 32, {Card.Kw}]
)
def test_a_deck_that_is_none(wrong):
    assert to_deal().why_illegal(Deal(wrong)) == "A deck is a list of cards."


def test_a_list_is_no_deck_for_it_could_change_later():
    assert to_deal().why_illegal(Deal(list(deck(to_deal()).deck))) == "A deck is a list of cards."


# What a seat is told, asking its own view.


def test_a_view_gives_its_seat_the_same_reason_as_the_game():
    game = in_play()
    assert view(game, 1).why_illegal(Play(1, Card.Kn)) == game.why_illegal(Play(1, Card.Kn))
    assert view(game, 1).why_illegal(Play(1, Card.Dd)) is None


def test_a_view_tells_a_seat_that_has_to_wait():
    assert view(in_play(), 2).why_illegal(Play(2, Card.Kw)) == "It is another seat's turn."
    assert view(in_play(), 2).why_illegal(Play(1, Card.Dd)) == "It is another seat's turn."


def test_a_view_tells_a_spectator():
    assert view(in_play(), None).why_illegal(Play(1, Card.Dd)) == "You are watching this game."


def test_a_view_lets_no_seat_deal():
    game = to_deal()
    reason = "The cards are shuffled and dealt by chance, never by a seat."
    assert view(game, 0).why_illegal(deck(game)) == reason


def test_a_view_lets_no_seat_answer_for_another():
    game = answers(to_answer(), True)
    assert view(game, 2).why_illegal(Secret(1, True)) == "It is another seat's turn."
    assert view(game, 2).why_illegal(Secret(2, True)) is None


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_view_offers_the_games_legal_actions_to_the_seat_to_decide_alone(seat):
    game = choose(dealt(start(), EXAMPLE_HANDS), "staff")
    assert view(game, seat).legal_actions() == (game.legal_actions() if seat == 0 else ())
    assert view(game, seat).playable() == (game.hands[0] if seat == 0 else ())
