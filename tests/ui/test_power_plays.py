"""What a power play asks, wins and loses, for each who sees it."""

from __future__ import annotations

import msgspec

from dmtui.game.hand_cards import HandCard
from dmtui.game.power_play import Stand
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.ui import brief
from dmtui.ui.power_plays import power_play
from dmtui.ui.wording import outcome
from tests.game.scenarios import (
    dealt,
    finish_hand,
    power,
    start,
    tricks,
)
from tests.ui.sweeping import (
    MASTER,
    SWEEPER,
    declared,
    over,
    said,
    scene,
)

BYSTANDERS = {2: "Cl Fd Bd Cd Dd", 3: "Wl Fw Bw Cw Dw"}


def test_where_there_is_little_room_the_price_is_told_in_full_all_the_same() -> None:
    """The row of hand cards has 14 cells for it, beside the word "power"."""
    power_play_of = power_play(scene(declared(), SWEEPER))
    assert power_play_of is not None
    prices = {
        seat: brief.price(scene(declared(), seat), HandCard.DRAGONLORDS, power_play_of)
        for seat in (SWEEPER, 2)
    }
    assert prices == {SWEEPER: "+30/-8", 2: "pay 10 if won"}


def test_a_declared_power_play_says_to_each_what_it_wins_and_loses() -> None:
    game = declared()
    assert said(scene(game, SWEEPER)) == (
        "Your power play: take every taboo",
        "won +30, failed -8",
    )
    stop = "Moira's power play: take a taboo to stop it"
    assert said(scene(game, 2)) == (stop, "you pay 10 if it succeeds")
    assert said(scene(game, MASTER)) == (stop, "you pay 10 if it succeeds, get 8 if not")
    assert said(scene(game, None)) == (stop, "won +10 from each, failed -8")
    assert said(scene(game, 2, "Tavish")) == (stop, "Tavish pays 10 if it succeeds")


def test_where_people_share_a_keyboard_they_go_by_their_names() -> None:
    game = declared()
    assert said(scene(game, MASTER, "Ann"))[1] == "Ann pays 10 if it succeeds, gets 8 if not"
    assert said(scene(game, SWEEPER, "Moira"))[0] == "Moira's power play: take every taboo"


def test_that_it_has_failed_is_said() -> None:
    hands = {SWEEPER: "Fl Fn Bn Cn Fw", 2: "Kl Fd Bd Cd Dd", 3: "Dl Qd Kd", MASTER: "Bl Qn Kn"}
    game = power(dealt(start("advanced"), hands, dragon=SWEEPER), "dragonlords")
    game = tricks(game, "Fl Kl Dl Bl")
    assert power_play(scene(game, 2)).stand is Stand.FAILED  # type: ignore[union-attr]
    assert said(scene(game, SWEEPER)) == ("Your power play has failed", "-8")
    failed = "Moira's power play has failed"
    assert said(scene(game, MASTER)) == (failed, "you get 8 jewels")
    assert said(scene(game, 2)) == (failed, "no fines")
    assert said(scene(game, None)) == (failed, "-8")


def test_that_it_has_succeeded_is_said_once_the_hand_shows_it() -> None:
    now = over(declared())
    assert power_play(now).stand is Stand.SUCCEEDED  # type: ignore[union-attr]
    assert said(now)[0].endswith("power play has succeeded")


def test_the_office_goes_with_a_power_play_for_the_rest_of_a_round_only() -> None:
    game = finish_hand(declared())
    now, hand = scene(game, SWEEPER), game.public.past[-1]
    assert outcome(now, hand) == ("Your power play on Dragonlords succeeds: the office is yours.")
    last = msgspec.structs.replace(hand, hand=HANDS_A_ROUND - 1)
    assert outcome(now, last) == ("Your power play on Dragonlords succeeds, and the round is over.")
