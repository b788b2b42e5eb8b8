"""Temperaments: what they are called, and what they change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from dmtui.game.actions import Dragon, Play, Secret
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.view import SeatView, view
from dmtui.records.deals import deal
from dmtui.seats.levels import LevelError
from dmtui.seats.position import read
from dmtui.seats.rivals import strongest_rival
from dmtui.seats.skill import parse_skill, policy
from dmtui.seats.temperament import STEADY, VALUES, Temperament, Values
from dmtui.table.standings import Played
from dmtui.table.tournament import run
from tests.game.scenarios import start
from tests.seats.decide import ADEPT


def test_a_skill_is_named_by_its_text():
    for text in ("random", "novice/greedy", "adept", "adept/spiteful"):
        assert parse_skill(text).text == text
    assert parse_skill("adept/steady") == ADEPT


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("adept/", "^A temperament is missing: .* steady, cautious, greedy, patient, spiteful\\.$"),
        ("adept/Greedy", "no temperament called 'Greedy'"),
        ("/greedy", "^A level is missing: choose one of random"),
        ("random/greedy", "^Random values nothing, so it cannot be greedy: write 'random' alone.$"),
    ],
)
def test_what_is_no_skill_is_refused_in_a_sentence(text, says):
    with pytest.raises(LevelError, match=says):
        parse_skill(text)


def test_worlds_are_for_a_master_alone():
    assert parse_skill("adept", 20).worlds is None


def test_every_temperament_has_its_values_and_steady_the_plain_ones():
    assert set(VALUES) == set(Temperament)
    assert VALUES[Temperament.STEADY] == STEADY == Values()
    assert len(set(VALUES.values())) == len(Temperament)


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_a_temperament_shows_in_power_plays_and_in_how_long_a_dragon_is_held(level):
    """Of one seat among steady adepts, over the same 12 games."""
    cautious, steady, greedy, patient = (
        _habits(f"{level}/{kind}") for kind in ("cautious", "steady", "greedy", "patient")
    )
    assert cautious["tried"] < steady["tried"] < greedy["tried"]
    assert patient["hold"] > steady["hold"]


def _habits(text: str) -> Counter[str]:
    habits: Counter[str] = Counter()
    seats = (parse_skill(text), *(ADEPT,) * 3)

    def note(played: Played) -> None:
        turn = played.game % 4
        for action in played.moves:
            if isinstance(action, Dragon) and action.seat == turn:
                habits[action.choice.value] += 1
                habits["tried"] += action.choice.value == "power"
            if isinstance(action, Secret) and action.seat == turn:
                habits["tried"] += action.attempt

    rules = Ruleset(mode=Mode.EXPERT)
    run(seats, rules, 12, "habits", keep_moves=True, after_each=note)
    return habits


def test_spite_throws_the_strongest_rival_what_costs_it_more():
    steady, spiteful = policy(ADEPT), policy(parse_skill("adept/spiteful"))
    differ = 0
    for game, seen in _decisions(Ruleset(deal=DealSize.FULL), games=6):
        usual, spite = steady(seen, Random(0)), spiteful(seen, Random(0))
        if usual == spite or not isinstance(usual, Play) or not isinstance(spite, Play):
            continue
        differ += 1
        position, fines = read(seen), read(seen).stakes.fines
        assert position.winner == strongest_rival(game.public, position.seat)
        assert position.winner != game.public.dragonmaster
        assert position.wins(usual.card) or fines[spite.card] > fines[usual.card]
    assert differ


def _decisions(rules: Ruleset, games: int) -> Iterator[tuple[Game, SeatView]]:
    """Every decision of some games between steady adepts."""
    for number in range(games):
        game = Game.new(rules, 0)
        while not game.public.over:
            if game.actor is None:
                action = deal(f"spite-{number}", game.public)
            else:
                seen = view(game, game.actor)
                yield game, seen
                action = policy(ADEPT)(seen, Random(0))
            game, _ = game.apply(action)


@pytest.mark.parametrize(
    ("victory", "purse", "collected", "rival"),
    [
        ("purse", (9, 5, 8, 8), (0, 9, 1, 2), 3),
        ("dragonmaster", (9, 5, 8, 8), (0, 9, 1, 2), 1),
        ("dragonmaster", (9, 5, 5, 5), (0, 3, 3, 3), 1),
    ],
)
def test_the_strongest_rival_is_nearest_to_winning(victory, purse, collected, rival):
    public = start(victory=victory).public
    public = msgspec.structs.replace(public, purse=purse, collected=collected)
    assert strongest_rival(public, 0) == rival
