"""The coach's rule gives no order that its advice does not follow."""

from __future__ import annotations

import pytest

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.seats.advice import Choice
from dmtui.ui.coaching.agreeing import agreeing
from dmtui.ui.coaching.duty import duty
from dmtui.ui.scene import Scene
from tests.game.scenarios import answers, choose, dealt, discard, power, start, tricks
from tests.ui.coaching.watching import scene

HANDS = {1: "Dn Kd", 2: "Wn Qd", 3: "Qn Wd", 0: "Kn Cn Bn Bd Fl"}
LOW_TRICK = "Dn Wn Qn"


@pytest.fixture
def follow() -> Game:
    """Seat 0 is last to play on Nomads, in which a Wizard lies; Moira is Dragonmaster."""
    return tricks(choose(dealt(start(first=1), HANDS), "wizards"), LOW_TRICK)


def card(code: str, takes: float | None) -> Choice:
    return Choice(Play(0, Card(code)), -1.0, takes=takes)


def said(now: Scene, best: Choice) -> str:
    return agreeing(duty(now), now, best)


def test_beside_a_duck_the_rule_is_as_ever(follow: Game) -> None:
    now = scene(follow)
    assert said(now, card("Cn", 0.0)) == duty(now)
    assert duty(now).startswith("Take no Wizards")


def test_beside_a_card_that_takes_taboos_it_says_what_they_cost(follow: Game) -> None:
    lesser = "Whoever takes this trick pays Moira 2 jewels or more: here that is the lesser evil."
    assert said(scene(follow), card("Kn", 1.0)) == lesser


def test_what_cannot_be_helped_is_no_choice() -> None:
    hands = {**HANDS, 0: "Kn Bd Fl Cd Cl", 3: "Qn Wd"}
    game = tricks(choose(dealt(start(first=1), hands), "wizards"), LOW_TRICK)
    words = "Whoever takes this trick pays Moira 2 jewels or more: here that cannot be helped."
    assert said(scene(game), card("Kn", 1.0)) == words


def test_where_a_trick_costs_nothing_nothing_is_said_of_it(follow: Game) -> None:
    game = tricks(choose(dealt(start(first=1), HANDS), "runesword"), LOW_TRICK)
    assert said(scene(game), card("Kn", 1.0)) == duty(scene(game))


def test_who_pays_no_fines_is_told_what_to_do() -> None:
    mine = tricks(choose(dealt(start(first=0), HANDS), "wizards"), "Kn Dn Wn Qn")
    assert said(scene(mine), card("Cn", 1.0)) == duty(scene(mine))
    declared = power(dealt(start("advanced", first=1), HANDS, dragon=2), "wizards")
    assert said(scene(declared), card("Kn", 1.0)) == duty(scene(declared))
    secret = choose(discard(dealt(start("expert", first=1), HANDS, dragon=2)), "wizards")
    tries = tricks(answers(secret, False, False, True), LOW_TRICK)
    assert said(scene(tries), card("Kn", 1.0)) == duty(scene(tries))
