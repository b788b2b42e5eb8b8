"""The solver against a plain search on the game itself, and along its own lines."""

from __future__ import annotations

from random import Random

import pytest

from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.review.everyone import Memory
from dmtui.review.solver import Objective, par, solve
from tests.review.endings import DECLARED, PLAIN, SECRET, brute, ending, opened, settled

KINDS = [PLAIN, DECLARED, SECRET]
ENDINGS = 20


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("hand_card", HandCard, ids=lambda card: card.value)
@pytest.mark.parametrize("players", [3, 4])
def test_every_action_is_worth_what_trying_everything_finds(players, hand_card, kind):
    chance = Random(f"{players} {hand_card.value} {kind}")
    for number in range(ENDINGS):
        # Two cards each or fewer, then three, mostly in the middle of a trick.
        cards = chance.randint(1, 2 * players) if number % 2 else chance.randint(5, 3 * players)
        game = ending(chance, players, hand_card, kind, cards)
        for objective in Objective:
            solution = solve(game, objective)
            tried = {
                action: brute(game.apply(action)[0], objective, game)
                for action in game.legal_actions()
            }
            assert list(solution.by_action.items()) == list(tried.items())
            assert solution.values == brute(game, objective, game)
            assert solution.values == solution.by_action[solution.choice]
            assert par(game, objective) == solution.values


@pytest.mark.parametrize("objective", Objective, ids=lambda objective: objective.value)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("hand_card", HandCard, ids=lambda card: card.value)
def test_a_hand_played_by_its_choices_settles_as_it_was_solved(hand_card, kind, objective):
    chance = Random(f"{hand_card.value} {kind}")
    mode = Mode.BASIC if kind == PLAIN else Mode.EXPERT
    for players in (3, 4):
        dealt = game = opened(chance, Ruleset(players=players, mode=mode), hand_card, kind)
        said = par(game, objective)
        while game.phase is Phase.PLAY:
            solution = solve(game, objective)
            assert solution.values == said
            game, _ = game.apply(solution.choice)
        assert settled(game, objective, dealt) == said


def test_the_dragonmaster_gets_no_less_where_the_others_are_not_a_team():
    chance = Random("alone")
    for hand_card in HandCard:
        game = opened(chance, Ruleset(), hand_card, PLAIN)
        seat = game.public.dragonmaster
        assert par(game, Objective.EACH)[seat] >= par(game, Objective.AGAINST)[seat]


@pytest.mark.parametrize("objective", Objective, ids=lambda objective: objective.value)
def test_a_long_search_tells_how_far_it_is(objective):
    game = opened(Random("far"), Ruleset(deal=DealSize.FULL), HandCard.FIRST_LAST, PLAIN)
    told = []
    solution = solve(game, objective, lambda done, of: told.append((done, of)))
    of = told[-1][1]
    assert len(set(solution.by_action.values())) <= of <= len(solution.by_action) == 8
    assert told == sorted(told)
    assert {whole for _, whole in told} == {of}
    assert 0 <= told[0][0] < told[-1][0] < of


@pytest.mark.parametrize("search", [solve, par])
@pytest.mark.parametrize("objective", Objective, ids=lambda objective: objective.value)
def test_a_long_search_can_be_ended(objective, search):
    game = opened(Random("long"), Ruleset(deal=DealSize.FULL), HandCard.STAFF, PLAIN)
    told = []

    def tick(done, of):
        told.append(done)
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search(game, objective, tick)
    assert len(told) == 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_kept_of_a_hand_changes_nothing(players, kind):
    chance, memory = Random(f"kept {players} {kind}"), Memory()
    mode = Mode.BASIC if kind == PLAIN else Mode.EXPERT
    for hand_card in HandCard:
        game = opened(chance, Ruleset(players=players, mode=mode), hand_card, kind)
        while game.phase is Phase.PLAY:
            found = solve(game, Objective.EACH, memory=memory)
            assert found == solve(game, Objective.EACH)
            assert par(game, Objective.EACH, memory=memory) == found.values
            game, _ = game.apply(chance.choice(game.legal_actions()))


def test_a_hand_can_be_gone_through_backwards_with_what_is_kept():
    chance, memory = Random("backwards"), Memory()
    for hand_card in HandCard:
        game = opened(chance, Ruleset(), hand_card, PLAIN)
        games = []
        while game.phase is Phase.PLAY:
            games.append(game)
            game, _ = game.apply(chance.choice(game.legal_actions()))
        for game in reversed(games):
            assert solve(game, Objective.EACH, memory=memory) == solve(game, Objective.EACH)


def test_what_an_ended_search_has_left_can_be_gone_on_with():
    game = opened(Random("left"), Ruleset(deal=DealSize.FULL), HandCard.FIRST_LAST, PLAIN)
    memory, told = Memory(), 0

    def tick(_done, _of):
        nonlocal told
        told += 1
        if told == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(game, Objective.EACH, tick, memory)
    found = solve(game, Objective.EACH, tick, memory)
    first = told
    assert found == solve(game, Objective.EACH)
    assert solve(game, Objective.EACH, tick, memory) == found
    assert told == first > 2


@pytest.mark.parametrize("search", [solve, par])
def test_there_is_nothing_to_solve_where_no_card_is_wanted(search):
    with pytest.raises(ValueError, match="no card is wanted"):
        search(Game.new(Ruleset(), 0), Objective.EACH)
