"""What a hint says: true, short, and nothing that the seat cannot know."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.seats.advice import Advice
from dmtui.ui.hinting import hint, sums
from tests.game.hidden import Twin
from tests.game.scenarios import choose, dealt, start, tricks
from tests.game.walks import Walk
from tests.seats.master.positions import adepts, games
from tests.ui.hinted import HANDS, LINE, NAMES, card, scene, told

FEW = 10
"""Worlds in which words of every kind come up."""


@pytest.fixture
def follow() -> Game:
    """Seat 3 is last to play on Nomads; Tavish wins so far, and two Wizards lie there."""
    return tricks(choose(dealt(start(), HANDS), "wizards"), "Dn Wn Qn")


def test_a_duck_is_the_highest_card_that_loses(follow: Game) -> None:
    found = told(
        follow,
        card(follow, "Cn", 0.0, takes=0.0, spared=0.9),
        card(follow, "Bn", -0.5, takes=0.0, spared=0.8),
        card(follow, "Kn", -2.5, takes=1.0, spared=0.0),
    )
    assert found.what == "Hint: play the Count of Nomads."
    assert found.why == "It is the highest card that ducks this trick. B⌂ is 0.5 jewels behind."


def test_what_a_card_costs_is_said(follow: Game) -> None:
    found = told(
        follow,
        card(follow, "Kn", 0.0, takes=1.0, spared=0.0),
        card(follow, "Cn", -0.5, takes=0.0, spared=0.0),
    )
    assert found.why == "It takes this trick, which costs you 2 jewels. C⌂ is 0.5 jewels behind."


def test_next_to_nothing_has_no_minus(follow: Game) -> None:
    found = told(follow, card(follow, "Cn", -0.01, takes=0.0, spared=1.0))
    assert sums(found.advice) == "Jewels: C⌂ +0.0."


def test_where_no_card_costs_more_it_says_so(follow: Game) -> None:
    same = [card(follow, code, -1.0, takes=0.0, spared=0.5) for code in ("Cn", "Bn", "Kn")]
    assert told(follow, *same).why == "It comes to the same, whichever card you play."
    ducks = card(follow, "Bn", 0.0, takes=0.0, spared=1.0)
    assert told(follow, ducks, card(follow, "Kn", -2.0)).why.endswith("The rest costs you nothing.")


def test_a_taboo_is_thrown_on_anothers_trick() -> None:
    hands = {0: "Dn Kd", 1: "Qn Qd", 2: "Cn Dd", 3: "Wd Fd Bl Cl Fw"}
    game = tricks(choose(dealt(start(), hands), "wizards"), "Dn Qn Cn")
    found = told(
        game,
        card(game, "Wd", 0.0, takes=0.0, spared=0.5),
        card(game, "Fd", -0.9, takes=0.0, spared=0.5),
    )
    assert found.what == "Hint: play the Wizard of Druids."
    assert found.why == "It throws 2 jewels on Moira's trick. F☼ is 0.9 jewels behind."


@pytest.mark.parametrize(
    ("first", "line", "why"),
    [
        (0, "Kn Qn Cn", "You are rid of it: on the Dragonmaster's trick it costs nobody."),
        (2, "Cn", "You are rid of it: it can cost you nothing now."),
        (3, "Fl Kl Ql Dl / Kn Qn Cn", "It throws 2 jewels on your trick."),
    ],
)
def test_a_taboo_is_thrown_where_the_dragonmaster_wins_or_throws_it(
    first: int, line: str, why: str
) -> None:
    hands = {0: "Kn Kl", 1: "Qn Ql", 2: "Cn Dl", 3: "Wd Fd Bd Cl Fl"}
    game = tricks(choose(dealt(start(first=first), hands), "wizards"), line)
    found = told(
        game,
        card(game, "Wd", 0.0, takes=0.0, spared=0.5),
        card(game, "Fd", -0.9, takes=0.0, spared=0.5),
    )
    assert found.why == f"{why} F☼ is 0.9 jewels behind."


def test_a_card_that_costs_nothing_is_thrown_on_a_trick_that_others_take() -> None:
    hands = {0: "Kn Kl", 1: "Qn Ql", 2: "Cn Dl", 3: "Kd Fd Bd Cl Fl"}
    game = tricks(choose(dealt(start(), hands), "wizards"), "Kn Qn Cn")
    found = told(game, card(game, "Kd", 0.0, takes=0.0), card(game, "Fd", -0.9, takes=0.0))
    assert found.why == ("You cannot win this trick: be rid of K☼ now. F☼ is 0.9 jewels behind.")


def test_the_dragonmaster_takes_taboos_for_nothing() -> None:
    hands = {0: "Kl Dn", 1: "Ql Wn", 2: "Dl Qn", 3: "Fl Kn Cn Bn Bd"}
    game = tricks(choose(dealt(start(first=3), hands), "wizards"), "Fl Kl Ql Dl / Dn Wn Qn")
    found = told(game, card(game, "Kn", 0.0, takes=1.0), card(game, "Cn", -0.5, takes=0.0))
    assert found.why == "It takes this trick, which costs you nothing. C⌂ is 0.5 jewels behind."


def test_to_a_beginner_it_is_told_simply(follow: Game) -> None:
    opened = choose(dealt(start(), HANDS), "wizards")
    now = scene(opened)
    for takes, likely in [
        (0.0, "Almost surely another seat takes it."),
        (0.28, "Most likely another seat takes it."),
        (0.45, "Perhaps another seat takes it."),
        (0.7, "Most likely you keep the lead."),
        (1.0, "Nobody can take it from you."),
    ]:
        best = card(opened, "Dn", 0.0, takes=takes, spared=0.1)
        for worse, words in [(6.4, " K☼ is about 6 jewels worse."), (0.3, "")]:
            found = hint(now, Advice((best, card(opened, "Kd", -worse, takes=0.0))), simply=True)
            assert found.why == f"{likely}{words}"


def test_the_only_card_is_named_as_such(follow: Game) -> None:
    alone = told(follow, card(follow, "Kn", -2.0, takes=1.0, spared=0.0))
    assert alone.why == "Only the King of Nomads may be played."


def test_who_collects_less_can_be_worth_more_than_the_own_fine(follow: Game) -> None:
    found = told(follow, card(follow, "Kn", -2.0), card(follow, "Cn", 0.0))
    assert found.why == (
        f"C⌂ saves you 2.0 jewels, but lets {NAMES[0]} collect more, and the most wins."
    )


def test_where_purses_win_as_well_no_word_of_who_collects() -> None:
    game = tricks(choose(dealt(start(victory="purse"), HANDS), "wizards"), "Dn Wn Qn")
    found = told(game, card(game, "Kn", -2.0), card(game, "Cn", 0.0))
    assert found.why == "C⌂ brings 2.0 jewels more on average, but you win more often with this."


def test_the_dragonmaster_is_told_of_the_game_too() -> None:
    game = choose(dealt(start(), HANDS), "wizards")
    found = told(game, card(game, "Dn", 3.0), card(game, "Kd", 3.5))
    assert found.why == "K☼ brings 0.5 jewels more on average, but you win more often with this."


def assert_the_dragonmaster_pays_nothing(game: Game, why: str) -> None:
    """No hint forgets whose taboos are free, nor that a declared power play costs no fines."""
    current = game.public.current
    if game.actor == current.dragonmaster or current.power_player is not None:
        assert "costs you nothing" in why or "costs you" not in why
    if current.winning == current.dragonmaster or current.power_player is not None:
        assert "It throws" not in why


@pytest.mark.parametrize("size", DealSize)
def test_every_hint_of_a_game_fits_its_lines(size: DealSize) -> None:
    chance, phases = Random(1), set()
    for source, seed in ((games, 2), (adepts, 3)):
        for game in source(Ruleset(mode=Mode.EXPERT, deal=size), seed):
            if game.actor is None or chance.random() < (0.97 if game.phase is Phase.PLAY else 0.7):
                continue
            found = told(game, worlds=FEW)
            assert len(found.what) <= LINE
            assert len(found.why) <= LINE, found.why
            assert found.why.endswith(".")
            assert_the_dragonmaster_pays_nothing(game, found.why)
            assert len(found.advice.choices) == len(game.legal_actions())
            phases.add(game.phase)
    assert phases == {Phase.DRAGON, Phase.CHOOSE, Phase.SECRET, Phase.PLAY}


@pytest.mark.parametrize("players", [3, 4])
def test_no_hint_depends_on_what_is_hidden(players: Literal[3, 4]) -> None:
    """The others' cards, the stock and the secret answers drawn anew: every word is the same."""
    rules, chance = Ruleset(players=players, mode=Mode.EXPERT), Random(4)
    swapped = 0
    opened = Game.new(rules, 0)
    twins = [Twin(opened, seat, chance) for seat in range(players)]
    for game, _, _, after in Walk(5).steps(opened):
        actor = game.actor
        if actor is not None and chance.random() < 0.12:
            other = twins[actor].of(game)
            assert told(other, worlds=FEW) == told(game, worlds=FEW)
            swapped += other.hands != game.hands
        if after.public.now is None:
            for twin in twins:
                twin.of(after)
    assert swapped > 15


def test_asking_again_says_the_same(follow: Game) -> None:
    actions: list[SeatAction] = [told(follow).advice.best.action for _ in range(3)]
    assert len(set(actions)) == 1
    assert told(follow) == told(follow)
