"""What the coach says of the others: golden sentences on real hands."""

from __future__ import annotations

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    answers,
    choose,
    dealt,
    deck,
    discard,
    power,
    start,
    tricks,
)
from tests.ui.coaching.watching import remarks


def last_of(game: Game, line: str, viewer: int | None = 0) -> list[str]:
    """What is said of the last card of a line; spaces part the cards, slashes are for the eye."""
    *before, last = line.replace("/", " ").split()
    game = tricks(game, " ".join(before))
    assert game.actor is not None
    return remarks(game, Play(game.actor, Card(last)), viewer)


def hand(hand_card: str, master: int = 3, hands: dict[int, str] | None = None) -> Game:
    """The hand of the rules, or another, under a hand card."""
    return choose(dealt(start(first=master), hands or EXAMPLE_HANDS), hand_card)


WIZARDS_FIRST = {
    0: "Qn Bd Fl Kw Dn",
    1: "Wn Pn Cd Bw Kl",
    2: "Cn Wd Qd Dl Pw",
    3: "Bn Fd Wl Ql Fw",
}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Bn", "Brenna led the Baron of Nomads, perhaps to give the lead away."),
        ("Fd", "Brenna led the Fool of Druids: nothing below it is left, so whoever follows "
         "goes over it."),
        ("Ql", "Brenna led the Queen of Dragonlords, perhaps to keep the lead, which costs "
         "the Dragonmaster nothing."),
        ("Bn Dn Pn Cn / Kl", "Moira led the King of Dragonlords, perhaps to keep the lead while "
         "it costs little."),
        ("Bn Qn Pn", "Moira ducked under your Queen with the Prince, as high as a duck can be."),
        ("Bn Qn Wn", "Moira ducked under your Queen with the Wizard."),
        ("Bn Dn Pn", "Moira went over with the Prince: no taboo is in the trick so far."),
        ("Bn Dn Wn", "Moira went over with the Wizard with 2 jewels at stake, perhaps having "
         "nothing lower."),
        ("Fw Kw Bw", "Moira ducked under your King with the Baron, the lowest Warrior left."),
    ],
)  # fmt: skip
def test_a_card(line: str, said: str) -> None:
    assert last_of(hand("wizards", hands=WIZARDS_FIRST), line) == [said]


def test_a_lead_that_the_viewer_cannot_follow() -> None:
    hands = {0: "Qn Dn Fl Kw Bw", 3: "Bd Fd Wl Ql Fw"}
    game = hand("wizards", hands=hands)
    said = "Brenna led Druids, a clan you are void in: you may throw anything."
    assert last_of(game, "Bd") == [said]
    assert last_of(game, "Bd", viewer=None) == [
        "Brenna led the Baron of Druids, perhaps to give the lead away."
    ]


def test_what_is_thrown_costs_whoever_takes_it() -> None:
    hands = {0: "Qn Dn Fl Kw Bw", 1: "Wd Pd Cd Pw Kl", 2: "Bl Cl Dl Pl Kd", 3: "Bn Fd Wl Ql Fw"}
    game = hand("wizards", hands=hands)
    thrown = (
        "Moira is void in Nomads and threw the Wizard of Druids: 2 jewels on your trick so far."
    )
    assert last_of(game, "Bn Qn Wd") == [thrown]
    high = "Moira is void in Nomads and threw the King of Dragonlords, a high card that might "
    assert last_of(game, "Bn Qn Kl") == [f"{high}take a trick later."]
    low = "Tavish is void in Nomads and threw the Count of Dragonlords, perhaps to be rid of "
    assert last_of(game, "Bn Qn Cd Cl")[0] == f"{low}Dragonlords."


def test_the_dragonmasters_trick_is_free() -> None:
    hands = {0: "Qd Dd Fl Kw Bw", 1: "Wd Pd Cd Pw Kl", 2: "Bl Cl Dl Pl Kd", 3: "Kn Fn Wl Ql Fw"}
    game = hand("wizards", hands=hands)
    assert last_of(game, "Kn Qd Wd") == [
        "Moira is void in Nomads and threw the Wizard of Druids: on the Dragonmaster's trick it "
        "costs nobody."
    ]
    assert last_of(game, "Kn Qd Wd Bl")[-1] == (
        "Brenna took the taboos: the Dragonmaster's own cost nothing."
    )


def test_a_trick_and_what_it_costs() -> None:
    hands = {0: "Qn Dn Fl Kw Bw", 1: "Wn Pd Cd Pw Kl", 2: "Pn Cl Dl Pl Kd", 3: "Bn Fd Wl Ql Fw"}
    game = hand("wizards", hands=hands)
    assert last_of(game, "Bn Qn Wn Pn")[-1] == "You took the trick and owe Brenna 2 jewels."
    assert last_of(game, "Bn Dn Wn Pn")[-1] == "Tavish took the trick and owes Brenna 2 jewels."
    assert last_of(game, "Bn Dn Wn Pn", viewer=3)[-1] == (
        "Tavish took the trick and owes you 2 jewels."
    )


def test_the_prince_is_drawn_out() -> None:
    drawn = hand("runesword", master=1, hands={0: "Bw Qd Fl Fn Kl", 1: "Cw Dd Cn Wl Bl"})
    assert last_of(drawn, "Cw") == [
        "Moira led the Count of Warriors, perhaps to draw out the Prince."
    ]


def test_the_last_card_is_no_choice() -> None:
    game = hand("wizards", master=0)
    line = "Bd Qd Dd Fd / Cn Wn Kn Fn / Ql Dl Wl Kl / Dw Pw Bw Cw / Kd Wd Bl"
    assert last_of(game, line) == ["Moira had only the Baron of Dragonlords left."]


def test_a_hand_card_and_the_dragon() -> None:
    game = dealt(start(first=3), EXAMPLE_HANDS)
    assert remarks(game, Choose(3, HandCard.RUNESWORD)) == [
        "Brenna chose the Runesword: perhaps without the Prince of Warriors in hand."
    ]
    game = dealt(start("advanced", first=3), EXAMPLE_HANDS, dragon=1)
    assert remarks(game, Dragon(1, DragonChoice.HOLD)) == [
        "Moira holds the Dragon, perhaps for a stronger hand later in this round."
    ]
    assert remarks(game, Dragon(1, DragonChoice.DISCARD)) == [
        "Moira discarded the Dragon, perhaps as no power play looked likely."
    ]
    assert remarks(game, Dragon(1, DragonChoice.POWER, HandCard.STAFF)) == [
        "Moira declared a power play on the Staff of Power, perhaps with high cards in hand."
    ]


def test_a_power_play_has_its_own_reasons() -> None:
    hands = {0: "Kd Dd Fl Kw Bw", 1: "Wd Pd Cd Pw Kl", 2: "Bl Cl Dl Pl Bd", 3: "Kn Fn Wl Ql Fw"}
    game = power(dealt(start("advanced", first=3), hands, dragon=1), "wizards")
    assert game.actor == 1
    led = "Moira led the Wizard of Druids: a power play has to keep on taking tricks."
    assert last_of(game, "Wd") == [led]
    assert last_of(game, "Wd Bd Kn Kd")[-1] == "You took 1 taboo: the power play is broken."


def test_in_a_power_play_a_lead_of_another_seat_is_about_no_fine() -> None:
    hands = {0: "Kn Dd Fl Kw Bw", 1: "Wd Pd Cd Pw Kl", 2: "Bl Cl Dl Pl Bd", 3: "Kd Fn Wl Ql Fw"}
    game = power(dealt(start("advanced", first=3), hands, dragon=1), "wizards")
    led = "Brenna led the Queen of Dragonlords, perhaps to keep the lead."
    assert last_of(game, "Cd Bd Kd Dd / Ql") == [led]


def test_nothing_is_said_of_the_viewer_or_of_a_deal() -> None:
    game = hand("wizards", master=0, hands=WIZARDS_FIRST)
    assert last_of(game, "Qn") == []
    before = start(first=3)
    assert remarks(before, deck(before)) == []


def tried(viewers: str, second: str, third: str) -> Game:
    """The viewer tries the Dragonlords in secret; the seat on their left is Dragonmaster."""
    hands = {1: "Fn Cn Dn Wn Fd", 2: second, 3: third, 0: viewers}
    game = discard(dealt(start("expert", first=1), hands, dragon=2))
    return answers(choose(game, "dragonlords"), False, False, True)


def test_who_tries_in_secret_is_told_how_taboos_serve_the_attempt() -> None:
    game = tricks(tried("Kn Qn Kl Ql Pl", "Bn Bl Bd Cd Dd", "Pn Fl Fw Bw Cw"), "Wn Bn Pn Kn")
    thrown = "Tavish is void in Nomads and threw the Baron of Dragonlords"
    assert last_of(game, "Qn Dn Bl") == [f"{thrown}: a taboo for your power play so far."]
    assert last_of(game, "Qn Dn Bl Fl")[-1] == "You took 2 taboos, as a power play must."
    assert last_of(game, "Qn Dn Bl Fl", 1)[-1].endswith("took the trick and owe you 2 jewels.")


def test_once_a_secret_attempt_is_broken_its_taboos_cost_jewels() -> None:
    game = tried("Bn Kl Ql Pl Kn", "Bl Bd Cd Dd Wd", "Pn Fl Fw Bw Cw")
    assert last_of(game, "Wn Bl Pn Bn")[-1] == "Brenna took the trick and owes Moira 1 jewel."
    game = tricks(game, "Wn Bl Pn Bn")
    assert last_of(game, "Fl Kl Dn Bd")[-1] == "You took the trick and owe Moira 2 jewels."
