"""The blunders that people complain of, in every hand card; a thinking seat makes none."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal
from dmtui.seats.position import read
from tests.game.scenarios import choose, dealt, start, tricks
from tests.seats.decide import THINKERS, of_view, plays

EVERY = ("first_last", "runesword", "dragonlords", "wizards", "staff")

DUCKABLE = {
    "first_last": ("Wd Dd Cd", "Kd Bd Fw Kn Ql", "Bd"),
    "runesword": ("Qw Pw Fw", "Kw Bw Fd Kn Ql", "Bw"),
    "dragonlords": ("Wl Ql Fl", "Kl Bl Fw Kn Qd", "Bl"),
    "wizards": ("Dn Qn Wn", "Kn Cn Fw Kd Ql", "Cn"),
    "staff": ("Qw Pw Fw", "Kw Bw Fd Kn Ql", "Bw"),
}
"""By hand card: three cards of a trick that costs something, the last seat's hand, its duck."""

THROWN = {
    "first_last": ("Kd Fw Bw Cl Fl", "Kd"),
    "runesword": ("Pw Fd Bd Cd Fl", "Pw"),
    "dragonlords": ("Ql Fd Bd Cw Fw", "Ql"),
    "wizards": ("Wd Fd Bl Cl Fw", "Wd"),
    "staff": ("Pw Fd Bd Cd Fw", "Pw"),
}
"""By hand card: a hand without Nomads, and the card that it is best rid of."""


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("hand_card", EVERY)
def test_the_last_to_play_ducks_a_penalty(level, hand_card):
    trick, hand, duck = DUCKABLE[hand_card]
    first, second, third = trick.split()
    game = choose(dealt(start(), {0: first, 1: second, 2: third, 3: hand}), hand_card)
    assert plays(level, tricks(game, trick)) == duck


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("hand_card", EVERY)
def test_a_trick_that_another_takes_gets_the_worst_card(level, winner, hand_card):
    """Also the Dragonmaster's: it pays nothing, but the card can cost its holder nothing more."""
    hand, worst = THROWN[hand_card]
    first, second = ("Kn", "Dn") if winner == 0 else ("Dn", "Kn")
    hands = {0: f"{first} Qd", 1: f"{second} Pd", 2: "Cn Dd", 3: hand}
    game = choose(dealt(start(), hands), hand_card)
    assert plays(level, tricks(game, f"{first} {second} Cn")) == worst


@pytest.mark.parametrize("level", THINKERS)
def test_the_dragonmaster_too_throws_its_taboos_on_others(level):
    hands = {0: "Fd Bn Wl Cw Dw", 1: "Kd Cd Kn Qw Ql", 2: "Dd Pd Fn Fw Fl", 3: "Qd Bd Wn Bw Bl"}
    game = tricks(choose(dealt(start(), hands), "dragonlords"), "Fd Kd Dd Qd / Cd Pd Bd")
    assert game.actor == 0
    assert plays(level, game) == "Wl"


@pytest.mark.parametrize("level", ["adept", "master"])
@pytest.mark.parametrize("hand_card", ["first_last", "staff"])
def test_no_clan_is_led_that_gives_the_leader_the_last_trick(level, hand_card):
    """All other Druids are gone: to lead the Count would be to lead again, and last."""
    hands = {
        0: "Dd Bd Kl Cd Dn",
        1: "Qd Fd Cl Kn Bn",
        2: "Kd Wd Fl Qn Cn",
        3: "Pd Fw Bl Pn Fn",
    }
    game = choose(dealt(start(), hands), hand_card)
    game = tricks(game, "Dd Qd Kd Pd / Wd Fw Bd Fd / Fl Bl Kl Cl")
    assert plays(level, game) == "Dn"


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("hand_card", ["first_last", "staff"])
def test_the_lead_of_the_last_trick_is_given_away(level, hand_card):
    hands = {0: "Kw Qw Cw Kd Fn", 1: "Bw Fw Dd Kn Qn", 2: "Dw Ww Cd Pn Wn", 3: "Pw Bd Bl Dn Cn"}
    game = choose(dealt(start(), hands), hand_card)
    game = tricks(game, "Kw Bw Dw Pw / Qw Fw Ww Bl / Cw Dd Cd Bd")
    assert game.actor == 0
    assert plays(level, game) == "Fn"


@settings(max_examples=6)
@given(seed=st.integers(0, 10**6), players=st.sampled_from((3, 4)), size=st.sampled_from(DealSize))
def test_in_no_position_of_a_game_does_the_last_to_play_take_what_it_could_duck(
    seed, players, size
):
    chance, game = Random(seed), Game.new(Ruleset(players=players, deal=size), 0)
    while game.phase is not Phase.OVER:
        if game.actor is None:
            action: Action = deal(str(seed), game.public)
        else:
            action = chance.choice(game.legal_actions())
            if game.phase is Phase.PLAY:
                _check(view(game, game.actor))
        game, _ = game.apply(action)


def _check(seen):
    position = read(seen)
    losing = {card for card in position.legal if not position.wins(card)}
    if position.behind or not losing:
        return
    for level in (*THINKERS, "master"):
        card = of_view(level, seen, worlds=4).card
        cost = position.pot + position.stakes.fines[card]
        assert not cost or not position.wins(card), f"{level} takes {cost} with {card}"
