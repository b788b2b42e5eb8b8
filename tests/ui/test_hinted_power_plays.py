"""What a hint says of power plays and hand cards."""

from __future__ import annotations

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, SeatAction, Secret
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.view import view
from dmtui.seats.advice import Choice
from dmtui.ui.hinting import Hint, sums, unit
from tests.game.scenarios import SWEEP, answers, choose, dealt, discard, power, start, tricks
from tests.ui.hinted import HANDS, LINE, card, scene, told


def declared() -> Game:
    """Moira has declared a power play on the Dragonlords, and is to lead."""
    return power(dealt(start("advanced"), {1: SWEEP}, dragon=1), "dragonlords")


def against(best: float, other: float) -> Hint:
    """The hint for who follows to it, by how often it succeeds after the better card and another.

    Both shares are of 1. The better card is the first that may be played, the other the last.
    """
    game = tricks(declared(), "Kl")
    mine = [c.code for c in view(game, game.actor).playable()]
    return told(
        game,
        card(game, mine[0], -1.0, takes=0.0, succeeds=best),
        card(game, mine[-1], -4.0, takes=0.0, succeeds=other),
    )


def test_in_a_hopeless_power_play_no_fine_is_a_reason() -> None:
    why = "Moira's power play then succeeds in none of 100 deals that are possible."
    assert against(0.0, 0.4).why == why


def test_a_power_play_that_cannot_fail_is_advised() -> None:
    game = dealt(start("advanced"), {1: SWEEP}, dragon=1)
    found = told(game)
    assert found.what.startswith("Hint: declare a power play on ")
    assert found.advice.best.succeeds == 1
    assert found.why == "It succeeds in 100 of 100 deals that are possible."
    assert "discard" in sums(found.advice)
    assert "hold" in sums(found.advice)


def test_ones_own_power_play_and_anothers() -> None:
    game = declared()
    why = "Your power play then succeeds in 100 of 100 deals that are possible."
    assert told(game, card(game, "Kl", 30.0, succeeds=1.0), card(game, "Wl", 2.0)).why == why
    why = "Moira's power play then succeeds in 20 of 100 deals that are possible."
    assert against(0.2, 0.9).why == why


def test_where_any_card_will_do_a_power_play_is_not_forgotten() -> None:
    hands = {0: "Fn Bn Cn Dn Wn", 1: "Kn Kl Ql Pl Wl", 2: "Qn Fd Bd Cd Dd", 3: "Pn Fw Bw Cw Dw"}
    expert = discard(dealt(start("expert"), hands, dragon=2))
    tried = tricks(answers(choose(expert, "dragonlords"), True, False, False), "Wn Kn Qn Pn")
    alike = [card(tried, code, 30.0, takes=1.0, succeeds=0.97) for code in ("Kl", "Ql")]
    why = "Whichever card you play, your secret attempt succeeds in 97 of 100 deals."
    assert told(tried, *alike).why == why
    assert len(why) <= LINE
    game = declared()
    alike = [card(game, code, 30.0, takes=1.0, succeeds=1.0) for code in ("Kl", "Ql")]
    why = "Whichever card you play, your power play succeeds in 100 of 100 deals."
    assert told(game, *alike).why == why


def test_a_secret_attempt_that_is_hopeless_is_not_advised() -> None:
    hands = {0: "Kl Ql Pl Wl Dl", 1: "Fw Bw Fn Bn Fd"}
    game = choose(discard(dealt(start("expert"), hands, dragon=2)), "dragonlords")
    found = told(game)
    assert found.what == "Hint: attempt no secret power play."
    assert found.why.startswith("A power play would succeed in none of 100 deals")
    assert sums(found.advice).startswith("Jewels: no ")
    assert game.actor == 1
    assert scene(answers(game, False)).public.actor == 2


RUNESWORD, STAFF = HandCard.RUNESWORD, HandCard.STAFF


@pytest.mark.parametrize(
    ("mode", "hand_card", "other", "succeeds", "jewels", "why"),
    [
        ("expert", RUNESWORD, "discard", 1.0, 12.0,
         "Runesword succeeds in 100 of 100 deals, but in secret you may win more."),
        ("expert", STAFF, "discard", 0.8, 12.0,
         "Staff of Power succeeds in 80 of 100 deals, but brings 12.0 jewels less."),
        ("expert", RUNESWORD, "hold", 1.0, 2.5,
         "Runesword succeeds in 100 of 100 deals, but brings 2.5 jewels less."),
        ("advanced", RUNESWORD, "discard", 0.5, 2.5,
         "Runesword succeeds in 50 of 100 deals, but brings 2.5 jewels less."),
        ("advanced", RUNESWORD, "discard", 0.7, 0.0,
         "Runesword succeeds in 70 of 100 deals, but brings no more."),
        ("advanced", RUNESWORD, "discard", 0.3, 2.5,
         "Runesword is the likeliest power play, but in only 30 of 100 deals."),
        ("expert", STAFF, "discard", 0.3, 2.5,
         "Staff of Power is the likeliest power play, but in only 30 of 100 deals."),
        ("advanced", RUNESWORD, "hold", 0.3, 2.5,
         "Runesword is likeliest, in 30 of 100 deals: wait for a better hand."),
        ("advanced", RUNESWORD, "hold", 0.0, 2.5,
         "A power play would succeed in none of 100 deals that are possible."),
    ],
)  # fmt: skip
def test_why_no_power_play_is_declared(
    mode: str, hand_card: HandCard, other: str, succeeds: float, jewels: float, why: str
) -> None:
    """How often one succeeds is no reason against it; where that is often, another is told."""
    game = dealt(start(mode), {0: "Fn Bn Cn Dn Wn", 1: SWEEP}, dragon=1)
    declared = Choice(Dragon(1, DragonChoice.POWER, hand_card), 18.0, succeeds=succeeds)
    best = Choice(Dragon(1, DragonChoice(other)), 18.0 + jewels)
    assert told(game, best, declared).why == why
    assert len(why) <= LINE


def test_of_power_plays_as_likely_the_one_that_brings_more_is_named() -> None:
    game = dealt(start("advanced"), {0: "Fn Bn Cn Dn Wn", 1: SWEEP}, dragon=1)
    tries = [
        Choice(Dragon(1, DragonChoice.POWER, RUNESWORD), 18.0, succeeds=1.0),
        Choice(Dragon(1, DragonChoice.POWER, STAFF), 45.0, succeeds=1.0),
    ]
    found = told(game, Choice(Dragon(1, DragonChoice.HOLD), 46.0), *tries)
    assert found.why == "Staff of Power succeeds in 100 of 100 deals, but brings 1.0 jewels less."


@pytest.mark.parametrize(
    ("succeeds", "why"),
    [
        (0.2, "It would succeed in only 20 of 100 deals that are possible."),
        (0.6, "It would succeed in 60 of 100 deals, but bring 1.5 jewels less."),
    ],
)
def test_why_nothing_is_tried_in_secret(succeeds: float, why: str) -> None:
    tried = Choice(Secret(1, True), -1.5, succeeds=succeeds)
    assert told(ASKED, Choice(Secret(1, False), 0.0), tried).why == why


DEALT = dealt(start("expert"), {0: "Fn Bn Cn Dn Wn", 1: SWEEP}, dragon=1)
ASKED = choose(discard(DEALT), "dragonlords")
TO_CHOOSE = dealt(start(), {0: "Fw Fn Fd Fl Bw"})


@pytest.mark.parametrize(
    ("game", "best", "other", "otherwise"),
    [
        (DEALT, Dragon(1, DragonChoice.DISCARD), Dragon(1, DragonChoice.HOLD), "Holding it"),
        (DEALT, Dragon(1, DragonChoice.HOLD), Dragon(1, DragonChoice.DISCARD), "Discarding it"),
        (
            DEALT,
            Dragon(1, DragonChoice.HOLD),
            Dragon(1, DragonChoice.POWER, HandCard.STAFF),
            "A power play",
        ),
        (ASKED, Secret(1, True), Secret(1, False), "Not trying"),
        (ASKED, Secret(1, False), Secret(1, True), "Trying"),
        (TO_CHOOSE, Choose(0, HandCard.WIZARDS), Choose(0, HandCard.STAFF), "Staff of Power"),
    ],
)
def test_what_brings_more_but_wins_less_is_named(
    game: Game, best: SeatAction, other: SeatAction, otherwise: str
) -> None:
    why = told(game, Choice(best, -11.2), Choice(other, 2.5)).why
    assert why == f"{otherwise} brings 13.7 more on average, but this wins more often."
    assert len(why) <= LINE


def test_the_hand_cards_are_measured_by_what_they_usually_bring() -> None:
    game = dealt(start(), {0: "Fw Fn Fd Fl Bw"})
    assert unit(scene(game)) == "Jewels more than each is worth for a later hand."
    best = Choice(Choose(0, HandCard.STAFF), 3.2)
    assert told(game, best, Choice(Choose(0, HandCard.WIZARDS), 0.1)).why == (
        "It brings 3.2 jewels more than it would later; 1 in hand: F◊."
    )


@pytest.mark.parametrize(
    ("hand", "hand_card", "why"),
    [
        ("Fw Fn Fd Fl Bw", "first_last", "Your cards are low: others take both tricks."),
        ("Fw Fn Fd Fl Bw", "staff", "Your cards are low: others take the taboos."),
        ("Fw Fn Fd Fl Bw", "runesword", "The Prince is not yours: another may hold it."),
        ("Fw Fn Fd Fl Bw", "wizards", "You hold no Wizards: only others have any."),
        ("Fw Fn Fd Fl Bw", "dragonlords", "Your cards are low: others take the Dragonlords."),
        ("Kw Kn Pw Kl Qd", "first_last", "It brings about as much as it would later."),
        ("Kw Kn Pw Kl Qd", "runesword",
         "It brings about as much as it would later; 1 in hand: P►."),
        ("Kw Kn Pw Kl Qd", "dragonlords",
         "It brings about as much as it would later; 1 in hand: K◊."),
    ],
)  # fmt: skip
def test_where_jewels_do_not_say_why_the_cards_do(hand: str, hand_card: str, why: str) -> None:
    game = dealt(start(), {0: hand})
    other = HandCard.WIZARDS if hand_card != "wizards" else HandCard.STAFF
    best = Choice(Choose(0, HandCard(hand_card)), 0.1)
    assert told(game, best, Choice(Choose(0, other), -0.2)).why == why


@pytest.mark.parametrize(
    ("jewels", "why"),
    [
        (1.26, "It brings 1.3 jewels more than it would later."),
        (0.02, "It brings about as much as it would later."),
        (-0.04, "It brings about as much as it would later."),
        (-1.1, "It brings 1.1 jewels less than it would later. The others do no better."),
    ],
)
def test_the_best_of_bad_hand_cards_is_not_said_to_be_good(jewels: float, why: str) -> None:
    game = dealt(start(), HANDS)
    best = Choice(Choose(0, HandCard.FIRST_LAST), jewels)
    assert told(game, best, Choice(Choose(0, HandCard.STAFF), jewels - 3)).why == why
