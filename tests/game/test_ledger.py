"""docs/rules.md section 8: the ledger, and what a seat has collected."""

import msgspec

from dmtui.game.ledger import Reason
from dmtui.game.ruleset import Fines, Rewards
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    EXAMPLE_TRICKS,
    SWEEP,
    answers,
    choose,
    deal_of,
    dealt,
    discard,
    example,
    finish_game,
    finish_hand,
    payments,
    power,
    start,
    tricks,
)


def secret_example(hand_card, *attempts, **settings):
    game = choose(discard(dealt(start("expert", **settings), EXAMPLE_HANDS, dragon=0)), hand_card)
    return tricks(answers(game, *attempts), EXAMPLE_TRICKS)


def test_an_entry_has_round_hand_from_to_amount_and_reason():
    entry = example("runesword").public.ledger[0]
    assert msgspec.to_builtins(entry) == {
        "round": 0,
        "hand": 0,
        "from": 3,
        "to": 0,
        "amount": 8,
        "reason": "fine",
    }


def test_entries_carry_their_own_round_and_hand():
    game = finish_hand(dealt(deal_of(start(), 2, 3), EXAMPLE_HANDS))
    entries = game.public.past[-1].entries
    assert entries
    assert {(entry.round, entry.hand) for entry in entries} == {(2, 3)}


def test_the_ledger_is_every_hands_entries_in_order():
    game = finish_game(start())
    assert game.public.ledger == tuple(e for hand in game.public.past for e in hand.entries)


def test_a_transfer_of_0_is_not_an_entry():
    # Under Wizards seat 1 took none.
    assert [payer for payer, *_ in payments(example("wizards"))] == [2, 3]


def test_a_fine_of_0_is_not_an_entry():
    free = Fines(first=0, last=0, prince=0, dragonlord=0, wizard=0)
    game = choose(dealt(start(fines=free), EXAMPLE_HANDS), "staff")
    assert payments(tricks(game, EXAMPLE_TRICKS)) == []


def test_a_reward_of_0_is_not_an_entry_but_still_makes_dragonmaster():
    game = start("advanced", rewards=Rewards(wizards=0))
    game = finish_hand(power(dealt(game, {1: SWEEP}, dragon=1), "wizards"))
    assert payments(game) == []
    assert game.public.dragonmaster == 1


def test_a_forfeit_of_0_is_not_an_entry():
    game = secret_example("wizards", True, False, False, forfeit=0)
    assert [reason for *_, reason in payments(game)] == ["fine", "fine"]


def test_a_seats_fines_for_a_hand_are_one_entry():
    # Seat 3 took the last trick, the Prince, a Dragonlord and two Wizards.
    assert [p for p in payments(example("staff")) if p[0] == 3] == [(3, 0, 17, "fine")]


def test_fines_come_in_ascending_order_of_the_paying_seat_then_forfeits_likewise():
    game = secret_example("staff", True, True, True)
    assert payments(game) == [
        (1, 0, 4, "fine"),
        (2, 0, 6, "fine"),
        (3, 0, 17, "fine"),
        (1, 0, 8, "failed_secret_power_play"),
        (2, 0, 8, "failed_secret_power_play"),
        (3, 0, 8, "failed_secret_power_play"),
    ]


def test_rewards_come_in_ascending_order_of_the_paying_seat_then_forfeits_likewise():
    game = secret_example("runesword", True, True, True)
    assert payments(game) == [
        (0, 3, 6, "secret_power_play"),
        (1, 3, 6, "secret_power_play"),
        (2, 3, 6, "secret_power_play"),
        (1, 0, 8, "failed_secret_power_play"),
        (2, 0, 8, "failed_secret_power_play"),
    ]


def test_the_order_is_by_seat_number_not_by_turn():
    game = start("expert", first=2)
    game = choose(discard(dealt(game, dragon=2, stock="Pw")), "runesword")
    game = finish_hand(answers(game, True, True, True))  # seats 3, 0 and 1
    assert [payer for payer, *_ in payments(game)] == [0, 1, 3]


def test_the_reasons():
    assert [reason.value for reason in Reason] == [
        "fine",
        "power_play",
        "secret_power_play",
        "failed_power_play",
        "failed_secret_power_play",
    ]


def test_collected_is_all_that_a_seat_ever_received():
    game = secret_example("runesword", False, True, True)
    # Seat 0 got a forfeit of 8, seat 3 three rewards of 6; what they paid is not taken off.
    assert game.public.collected == (8, 0, 0, 18)


def test_collected_counts_fines_and_forfeits_as_dragonmaster():
    assert secret_example("wizards", False, False, True).public.collected == (14, 0, 0, 0)


def test_collected_counts_the_rewards_of_a_declared_power_play():
    game = finish_hand(power(dealt(start("advanced"), {2: SWEEP}, dragon=2), "wizards"))
    assert game.public.collected == (0, 0, 30, 0)
