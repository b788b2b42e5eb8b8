"""docs/rules.md section 11: what a seat may know, sentence by sentence."""

import msgspec
import pytest

from dmtui.game.actions import Dragon, DragonChoice, Secret
from dmtui.game.events import Dealt, DragonDecided, HandEnded, SecretAnswered, redact
from dmtui.game.hand_cards import HandCard
from dmtui.game.view import SeatView, view
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    EXAMPLE_TRICKS,
    answers,
    cards,
    choose,
    dealt,
    deck,
    discard,
    example,
    finish_hand,
    happened,
    hold,
    power,
    start,
    tricks,
)

EVERYONE = [0, 1, 2, 3, None]


def asked():
    """Seat 1 answers first, in a hand with Wizards in force."""
    return choose(discard(dealt(start("expert"), EXAMPLE_HANDS, dragon=0)), "wizards")


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_are_ruleset_seats_dragonmaster_and_hand_cards(viewer):
    game = example("wizards")
    game = choose(dealt(game), "staff")
    seen = view(game, viewer).public
    assert seen.ruleset == game.public.ruleset
    assert seen.ruleset.players == 4
    assert seen.dragonmaster == 0
    assert seen.used == (HandCard.WIZARDS, HandCard.STAFF)
    assert seen.current.hand_card is HandCard.STAFF


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_is_every_card_played_and_who_won_each_trick(viewer):
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), "Bd Qd Dd Fd Cn Wn")
    now = view(game, viewer).public.current
    assert [(trick.cards, trick.winner) for trick in now.tricks] == [(cards("Bd Qd Dd Fd"), 1)]
    assert now.trick == cards("Cn Wn")


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_is_that_a_seat_was_dealt_the_dragon(viewer):
    game = start("advanced")
    now = view(dealt(game, dragon=2), viewer).public.current
    assert (now.dragon_seat, now.dragon_is_new) == (2, True)
    (event,) = happened(game, deck(game, dragon=2))
    told = redact(event, viewer)
    assert isinstance(told, Dealt)
    assert (told.dragon, told.dragon_is_new) == (2, True)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_is_that_a_seat_discarded_holds_or_declared_the_dragon(viewer):
    game = dealt(start("advanced"), dragon=2)
    assert view(discard(game), viewer).public.current.dragon_choice is DragonChoice.DISCARD
    assert view(hold(game), viewer).public.holder == 2
    assert view(power(game, "staff"), viewer).public.current.power_player == 2
    for choice, on in ((DragonChoice.HOLD, None), (DragonChoice.POWER, HandCard.STAFF)):
        action = Dragon(2, choice) if on is None else Dragon(2, choice, on)
        (event,) = happened(game, action)
        assert redact(event, viewer) == DragonDecided(2, choice, on)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_are_all_transfers_and_purses(viewer):
    seen = view(example("staff"), viewer).public
    assert seen.purse == (127, 96, 94, 83)
    assert seen.collected == (27, 0, 0, 0)
    assert [entry.amount for entry in seen.ledger] == [4, 6, 17]


@pytest.mark.parametrize("viewer", EVERYONE)
def test_once_the_hand_is_over_everyone_knows_who_had_attempted(viewer):
    game = tricks(answers(asked(), True, False, True), EXAMPLE_TRICKS[:-3])
    assert view(game, viewer).public.past == ()
    events = happened(game, game.legal_actions()[0])
    (ended,) = [redact(e, viewer) for e in events if isinstance(e, HandEnded)]
    assert ended.finished.attempts == (1, 3)
    assert view(finish_hand(game), viewer).public.past[0].attempts == (1, 3)


def test_private_to_a_seat_are_its_own_cards():
    game = dealt(start(), EXAMPLE_HANDS)
    for seat, hand in EXAMPLE_HANDS.items():
        assert set(view(game, seat).cards) == set(cards(hand))
    assert view(game, None).cards == ()


def test_in_the_event_of_a_deal_a_seat_finds_its_own_cards_alone():
    game = start()
    (event,) = happened(game, deck(game, EXAMPLE_HANDS))
    for viewer in EVERYONE:
        told = redact(event, viewer)
        assert [hand is not None for hand in told.hands] == [s == viewer for s in range(4)]


def test_private_to_a_seat_is_its_own_secret_answer():
    game = answers(asked(), True)
    assert [view(game, viewer).attempt for viewer in EVERYONE] == [None, True, None, None, None]
    (event,) = happened(asked(), Secret(1, True))
    told = [redact(event, viewer) for viewer in EVERYONE]
    assert told[1] == SecretAnswered(1, True)
    assert told[:1] + told[2:] == [SecretAnswered(1, None)] * 4


def test_nobody_sees_the_answers_until_the_hand_ends():
    yes = answers(asked(), True, True, True)
    no = answers(asked(), False, False, False)
    for line in ("", EXAMPLE_TRICKS[:-3]):
        for viewer in (0, None):
            assert view(tricks(yes, line), viewer) == view(tricks(no, line), viewer)


def test_a_seat_knows_that_another_has_answered_but_not_what():
    assert view(answers(asked(), True), 3).public.current.answered == 1


def test_an_answer_is_forgotten_with_its_hand():
    game = tricks(answers(asked(), True, True, True), EXAMPLE_TRICKS)
    assert [view(game, seat).attempt for seat in range(4)] == [None] * 4


def test_known_to_nobody_is_the_stock():
    game = start()
    one = dealt(game, EXAMPLE_HANDS, stock="Kw Qw")
    other = dealt(game, EXAMPLE_HANDS, stock="Fl Cl")
    assert one.stock != other.stock
    for viewer in EVERYONE:
        assert view(one, viewer) == view(other, viewer)


def test_the_card_that_replaced_a_dragon_is_its_new_owners_alone():
    game = start("advanced")
    one = dealt(game, {2: "Kw Qw Dw Cw Pw", 3: "Kn"}, dragon=2)
    other = dealt(game, {2: "Kw Qw Dw Cw Kn", 3: "Pw"}, dragon=2)
    assert view(one, 2) != view(other, 2)
    for viewer in (0, 1, None):
        assert view(one, viewer) == view(other, viewer)


def test_known_to_nobody_is_the_order_of_a_deal():
    game = start()
    backwards = {seat: " ".join(hand.split()[::-1]) for seat, hand in EXAMPLE_HANDS.items()}
    one, other = deck(game, EXAMPLE_HANDS), deck(game, backwards)
    assert one != other
    for viewer in EVERYONE:
        assert view(dealt(game, EXAMPLE_HANDS), viewer) == view(dealt(game, backwards), viewer)
        told = [[redact(e, viewer) for e in happened(game, deal)] for deal in (one, other)]
        assert told[0] == told[1]


def test_what_can_be_worked_out_from_the_public_part_is_public():
    # Seat 1 does not follow a Druid: everyone can see that from the trick.
    game = choose(dealt(start(), {0: "Fd", 1: "Kw Qw Pw Ww Dw"}), "staff")
    game = tricks(game, "Fd Kw")
    for viewer in EVERYONE:
        assert view(game, viewer).public.current.trick == cards("Fd Kw")


def test_a_view_has_room_for_nothing_else():
    fields = [field.name for field in msgspec.structs.fields(SeatView)]
    assert fields == ["public", "seat", "cards", "attempt"]
