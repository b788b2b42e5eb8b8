"""The adviser: every choice, what it brings and its chances, from what the seat sees alone."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, Secret
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.seats.advice import Choice, sound
from dmtui.seats.adviser import advise, own_chance, worth_later
from dmtui.seats.master import Option, appraise
from dmtui.seats.position import read
from tests.game.scenarios import SWEEP, choose, dealt, hold, power, start, tricks
from tests.seats.judged import decisions, judged
from tests.seats.master.positions import adepts, games, seen


@pytest.mark.parametrize("size", DealSize)
def test_every_legal_action_is_there_once_the_advised_one_first(size: DealSize) -> None:
    chance = Random(1)
    for game in games(Ruleset(mode=Mode.EXPERT, deal=size), 1):
        if game.actor is None or chance.random() < 0.9:
            continue
        told = seen(game)
        advice = advise(told, 20)
        assert sorted(map(repr, told.legal_actions())) == sorted(
            repr(choice.action) for choice in advice.choices
        )
        rest = [choice.jewels for choice in advice.choices[1:]]
        assert rest == sorted(rest, reverse=True)
        found = appraise(told, own_chance(told), 20, race=False)
        good = sound(found)
        best = advice.best
        allowed = [one for one in advice.choices if one.action in good] or advice.choices
        assert best.jewels == max(one.jewels for one in allowed)
        for choice in advice.choices:
            _check_chances(choice, told.public.phase)


def _check_chances(choice: Choice, phase: Phase) -> None:
    for chance in (choice.takes, choice.spared, choice.succeeds):
        assert chance is None or -1e-9 <= chance <= 1 + 1e-9
    assert (choice.takes is not None) == (phase is Phase.PLAY)
    if isinstance(choice.action, Dragon):
        declares = choice.action.choice is DragonChoice.POWER
        assert (choice.succeeds is not None) == declares


def test_the_last_to_play_knows_whether_it_takes_the_trick() -> None:
    asked = 0
    for game in adepts(Ruleset(), 2):
        if game.phase is Phase.PLAY and not read(seen(game)).behind:
            here = read(seen(game))
            for choice in advise(seen(game), 5).choices:
                assert isinstance(choice.action, Play)
                assert choice.takes == here.wins(choice.action.card)
            asked += 1
    assert asked > 50


def test_the_chances_of_a_power_play() -> None:
    game = dealt(start("advanced"), {1: SWEEP}, dragon=1)
    told = view(game, 1)
    chances = {
        choice.action.hand: choice.succeeds
        for choice in advise(told, 40).choices
        if isinstance(choice.action, Dragon) and choice.action.choice is DragonChoice.POWER
    }
    assert len(chances) == 5
    assert max(chances.values()) == 1
    game = tricks(power(game, "dragonlords"), "Kl")
    assert all(choice.succeeds is not None for choice in advise(seen(game), 20).choices)
    plain = tricks(choose(dealt(start()), "dragonlords"), "")
    assert all(choice.succeeds is None for choice in advise(seen(plain), 20).choices)


def test_a_hand_card_is_gone_and_a_held_dragon_stays() -> None:
    game = dealt(start("advanced"), dragon=1)
    public = game.public
    held = worth_later(public, Dragon(1, DragonChoice.HOLD))
    assert held > 0 == worth_later(public, Dragon(1, DragonChoice.DISCARD))
    game = hold(game)
    usual = {action.hand: worth_later(public, action) for action in game.legal_actions()}
    assert all(cost < 0 for cost in usual.values())
    staff = next(action for action in game.legal_actions() if action.hand.value == "staff")
    assert isinstance(staff, Choose)
    assert min(usual.values()) == usual[staff.hand]


@pytest.mark.parametrize(
    ("chances", "good"),
    [
        ([0.5, 0.496, 0.49], [0, 1]),
        ([0.01, 0.0099, 0.0097], [0, 1]),
        ([0.99996, 0.9995, 0.998], [0, 1]),
        ([0.99996, 0.9995, 0.9991], []),
        ([0.3, 0.3, 0.3], []),
        ([0.0, 0.0, 0.0], []),
        ([1.0, 0.5, 0.0], [0]),
    ],
)
def test_what_is_as_good_for_the_place(chances: list[float], good: list[int]) -> None:
    """A small part of the odds is nothing, nor is anything where the game is as good as won."""
    found = [Option(Secret(seat, True), 0.0, chance) for seat, chance in enumerate(chances)]
    assert [action.seat for action in sound(found)] == good


def test_only_whoever_has_to_decide_is_advised() -> None:
    with pytest.raises(ValueError, match="nothing is to be decided"):
        advise(view(dealt(start()), 1))


def test_a_hint_costs_no_more_than_the_masters_own_choice() -> None:
    """In short; bench/bench_hint.py measures it over 2,000 decisions."""
    costs = [judged(told, seed, 200, 100) for told, seed in decisions(16)]
    assert fmean(cost.hint for cost in costs) <= fmean(cost.master for cost in costs) + 0.1
    assert fmean(cost.hint_chance for cost in costs) < 0.005
