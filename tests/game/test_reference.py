"""The game and the plain referee of `reference` agree at every step of random games."""

import msgspec
import pytest
from hypothesis import given, settings

from dmtui.game.game import Game
from tests.game.reference import Referee
from tests.game.walks import KINDS, SEEDS, STAKES, Walk


def plain(value):
    return msgspec.to_builtins(value)


def written(actions):
    return sorted(str(sorted(plain(action).items())) for action in actions)


def compare(game, referee):
    public = game.public
    assert (public.phase.value, public.actor) == (referee.phase, referee.actor)
    assert (public.round, public.hand) == (referee.round, referee.hand)
    assert public.dragonmaster == referee.dragonmaster
    assert [hand_card.value for hand_card in public.used] == referee.used
    assert public.holder == referee.held_by
    assert written(game.legal_actions()) == sorted(
        str(sorted(action.items())) for action in referee.legal()
    )
    if public.now is not None:
        assert [sorted(plain(hand)) for hand in game.hands] == [sorted(h) for h in referee.hands]
        assert plain(game.stock) == tuple(referee.stock)
    assert list(public.purse) == referee.purse
    assert list(public.collected) == referee.collected


def referee_game(rules, seed):
    first = seed % rules.players
    game = Game.new(rules, first)
    referee = Referee(plain(rules), first)
    compare(game, referee)
    for _, action, _, after in Walk(seed).steps(game):
        referee.take(plain(action))
        game = after
        compare(game, referee)
    assert plain(list(game.public.ledger)) == referee.ledger
    assert list(game.public.winners) == referee.winners()
    return game


@pytest.mark.parametrize("rules", KINDS)
def test_they_agree_on_every_kind_of_game(rules):
    for seed in range(3):
        referee_game(rules, seed)


@given(rules=STAKES, seed=SEEDS)
@settings(max_examples=60)
def test_they_agree_on_random_games_at_any_stakes(rules, seed):
    referee_game(rules, seed)


def test_the_walks_reach_every_reason_to_pay():
    reasons = set()
    for rules in KINDS:
        for seed in range(8):
            game = Walk(seed).whole(Game.new(rules, 0))
            reasons |= {entry.reason.value for entry in game.public.ledger}
    assert len(reasons) == 5
