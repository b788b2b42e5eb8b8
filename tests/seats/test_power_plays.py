"""Power plays: going for them, stopping them, and giving up."""

from __future__ import annotations

import pytest

from dmtui.game.actions import DragonChoice
from dmtui.game.hand_cards import HandCard
from dmtui.game.view import view
from dmtui.seats.position import read
from dmtui.seats.sweep import alive
from tests.game.scenarios import (
    SWEEP,
    answers,
    cards,
    choose,
    dealt,
    discard,
    power,
    start,
    tricks,
)
from tests.seats.decide import THINKERS, decides, of_view, plays, without_attempt

EVERYONE = (*THINKERS, "master")
EVERY = ("first_last", "runesword", "dragonlords", "wizards", "staff")

STOPPED = {
    "first_last": ("Qd", "Kd Bd Fw Cn Dl", "Kd"),
    "runesword": ("Pw", "Kw Bw Fd Cn Dl", "Kw"),
    "dragonlords": ("Ql", "Kl Fl Fd Cn Dw", "Kl"),
    "wizards": ("Wd", "Pd Fd Fw Cn Dl", "Pd"),
    "staff": ("Ql", "Kl Fl Fd Cn Dw", "Kl"),
}
"""By hand card: what a power player leads, a defender's hand, the card that stops it."""

WITHHELD = {
    "runesword": ("Pw Fd Bd Cd Dd", {"Fd", "Bd", "Cd", "Dd"}),
    "dragonlords": ("Fl Bl Cl Qd Kd", {"Qd", "Kd"}),
    "wizards": ("Ww Wd Wl Qd Kd", {"Qd", "Kd"}),
    "staff": ("Pw Fl Wd Qd Kd", {"Qd", "Kd"}),
}
"""By hand card: a defender's hand without Nomads, and what it can throw away safely."""


def declared(hand_card, hands, player=1):
    """An Advanced game in which a seat has declared a power play, and leads."""
    return power(dealt(start("advanced"), hands, dragon=player), hand_card)


@pytest.mark.parametrize("level", EVERYONE)
@pytest.mark.parametrize("defender", [2, 3, 0])
@pytest.mark.parametrize("hand_card", EVERY)
def test_whoever_holds_the_stopper_stops_a_power_play(level, defender, hand_card):
    led, hand, stopper = STOPPED[hand_card]
    clan = led[1]
    low = iter(f"{rank}{clan}" for rank in "CBDF" if f"{rank}{clan}" not in hand)
    hands = {1: led, defender: hand}
    game = declared(hand_card, {**hands, **{s: next(low) for s in (2, 3, 0) if s != defender}})
    game = tricks(game, led)
    while game.actor != defender:
        follows = [card for card in game.hands[game.actor] if card.clan.value == clan]
        game = tricks(game, min(follows, key=lambda card: card.strength).code)
    assert plays(level, game) == stopper


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("hand_card", WITHHELD)
def test_a_defender_throws_the_power_player_no_taboo(level, hand_card):
    hand, harmless = WITHHELD[hand_card]
    game = tricks(declared(hand_card, {1: "Kn", 2: hand}), "Kn")
    assert plays(level, game) in harmless


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("hand_card", WITHHELD)
def test_a_defender_breaks_a_sweep_with_a_taboo_on_another_defenders_trick(level, hand_card):
    hand, harmless = WITHHELD[hand_card]
    game = tricks(declared(hand_card, {1: "Dn", 2: "Kn", 3: hand}), "Dn Kn")
    assert plays(level, game) not in harmless


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("hand_card", EVERY)
def test_a_sure_sweep_is_made(level, hand_card):
    """Every trick is a power player's that leads the five highest cards of a clan."""
    hands = {1: SWEEP, 2: "Pw Kw Kn Kd Cl", 3: "Qw Qn Qd Wd Bl", 0: "Dw Dn Dd Wn Fl"}
    game = declared(hand_card, hands)
    while not game.public.past:
        game, _ = game.apply(decides(level, game))
    taboos = game.public.past[0].state.taken(5)
    assert game.public.past[0].swept_by == (1 if taboos else None)


@pytest.mark.parametrize("level", EVERYONE)
@pytest.mark.parametrize("hand_card", EVERY)
def test_a_secret_sweep_that_is_broken_is_given_up(level, hand_card):
    """From then on the seat plays as one that never tried."""
    hands = {
        0: "Kn Cn Bd Fw Cw",
        1: "Qn Bn Kl Kd Pd",
        2: "Wn Fn Wl Pl Ww",
        3: "Pw Bl Dd Ql Cd",
    }
    game = choose(discard(dealt(start("expert"), hands, dragon=3)), hand_card)
    game = answers(game, True, False, False)
    # The Dragonmaster takes a Wizard, the Prince of Warriors and a Dragonlord.
    game = tricks(game, "Kn Qn Wn Pw / Cn Bn Fn Bl")
    given_up = 0
    while not game.public.past:
        seen = view(game, game.actor)
        if game.actor == 1 and not alive(read(seen), 1):
            assert of_view(level, seen) == of_view(level, without_attempt(seen))
            given_up += 1
        game, _ = game.apply(decides(level, game))
    assert given_up


@pytest.mark.parametrize("level", EVERYONE)
def test_the_attempter_of_a_broken_sweep_ducks(level):
    """Seat 1 could take the second Dragonlord trick; the first one went to seat 2."""
    hands = {0: "Dl Cn Fd Bd Cw", 1: "Bl Ql Kd Kn Kw", 2: "Kl Wl Qn Qd Fw", 3: "Cl Fl Dn Dd Dw"}
    game = choose(discard(dealt(start("expert"), hands, dragon=3)), "dragonlords")
    game = answers(game, True, False, False)
    game = tricks(game, "Dl Bl Kl Cl / Wl Fl Cw")
    assert game.actor == 1
    assert plays(level, game) == "Ql"


def test_the_adept_declares_what_it_cannot_lose():
    game = dealt(start("advanced"), {1: SWEEP, 2: "Cl", 3: "Bl", 0: "Fl"}, dragon=1)
    action = decides("adept", game)
    assert action.choice is DragonChoice.POWER


def test_the_adept_keeps_the_dragon_for_a_better_hand():
    game = dealt(start("advanced"), {1: "Fw Bw Fn Bn Fd"}, dragon=1)
    assert decides("adept", game).choice is DragonChoice.HOLD


@pytest.mark.parametrize("level", THINKERS)
def test_a_dragonmaster_discards_the_dragon(level):
    game = dealt(start("advanced"), {0: SWEEP}, dragon=0)
    assert decides(level, game).choice is DragonChoice.DISCARD


@pytest.mark.parametrize(("hand", "attempt"), [("Kn Kl Ql Pl Wl", True), ("Fn Bn Fd Bd Fl", False)])
def test_the_adept_attempts_in_secret_what_its_cards_can_do(hand, attempt):
    game = choose(discard(dealt(start("expert"), {1: hand}, dragon=2)), "dragonlords")
    assert decides("adept", game).attempt is attempt


def test_a_novice_dares_with_a_hand_of_kings_and_queens():
    game = dealt(start("advanced"), {1: "Kw Kn Qn Kl Fd"}, dragon=1)
    action = decides("novice", game)
    assert (action.choice, action.hand) == (DragonChoice.POWER, HandCard.STAFF)
    assert cards("Kw")[0] in game.hands[1]
