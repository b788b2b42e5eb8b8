"""A hint in lines: what to do in each phase, and what the jewels are counted over."""

from __future__ import annotations

from dmtui.game.actions import Choose, Dragon, DragonChoice, SeatAction, Secret
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.seats.advice import Advice, Choice
from dmtui.ui.plain.hint import hint
from tests.game.scenarios import choose, dealt, discard, power, start
from tests.ui.hinted import card, scene

HANDS = {0: "Kl Ql Kd Qd Cw", 1: "Wn Bn Fn Bd Cd", 2: "Qn Fd Bl Cl Dd"}


def told(game: Game, *choices: Choice) -> list[str]:
    return hint(scene(game), Advice(choices))


def choice(action: SeatAction, jewels: float, succeeds: float | None = None) -> Choice:
    return Choice(action, jewels, succeeds=succeeds)


def test_a_hand_card_is_chosen_and_its_jewels_are_against_a_later_hand() -> None:
    first, *_, unit = told(
        dealt(start(), HANDS),
        choice(Choose(0, HandCard.WIZARDS), -0.8),
        choice(Choose(0, HandCard.STAFF), -5.2),
    )
    assert first == "Hint: choose Wizards. Expected: -0.8 jewels."
    assert unit == "Jewels more than each is worth for a later hand."


def test_of_the_dragon_it_says_what_holding_counts() -> None:
    hold, staff = Dragon(2, DragonChoice.HOLD), Dragon(2, DragonChoice.POWER, HandCard.STAFF)
    first, _, next_best, unit = told(
        dealt(start("advanced"), HANDS, dragon=2), choice(hold, 5.9), choice(staff, -7.7, 0.02)
    )
    assert first == "Hint: hold the Dragon. Expected: +5.9 jewels."
    assert next_best.startswith("Next best: declare a power play on the Staff of Power. ")
    assert "To hold it" in unit


def test_a_secret_answer_is_told_as_something_to_do() -> None:
    game = choose(discard(dealt(start("expert"), HANDS, dragon=2)), "wizards")
    first, _, next_best, unit = told(
        game, choice(Secret(1, True), -1.0, 0.3), choice(Secret(1, False), -2.0)
    )
    assert first.startswith("Hint: attempt a secret power play. Expected: -1.0 jewels")
    assert next_best == "Next best: attempt no secret power play. Expected: -2.0 jewels."
    assert unit == "Jewels to the end of the hand, on average over what you cannot see."


def test_in_a_power_play_its_chance_is_told_once() -> None:
    game = power(dealt(start("advanced"), HANDS, dragon=2), "wizards")
    chances = {"takes": 0.0, "spared": 0.24, "succeeds": 0.24}
    said = " ".join(told(game, card(game, "Qn", 1.0, **chances), card(game, "Fd", 0.5, **chances)))
    assert "power play succeeds: 24%" in said
    assert "costs nothing more" not in said
