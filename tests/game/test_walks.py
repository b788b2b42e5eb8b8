"""Random games in every ruleset keep what has to hold at every step and at the end."""

from collections import Counter

import pytest
from hypothesis import given, settings
from msgspec.json import encode

from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from tests.game.walks import KINDS, SEEDS, STAKES, Walk, every_action


def kind(rules):
    return f"{rules.players}-{rules.mode.value}-{rules.deal.value}-{rules.victory.value}"


def check_cards(game):
    """Every card of the game is in exactly one place."""
    now = game.public.now
    if now is None:
        return
    places = [card for hand in game.hands for card in hand] + [*game.stock, *now.trick]
    places += (card for trick in now.tricks for card in trick.cards)
    rules = game.public.ruleset
    dragon = [Card.DRAGON] if Card.DRAGON in places else []
    assert Counter(places) == Counter([*rules.cards, *dragon])
    assert not dragon or dragon[0] in game.stock
    for seat, hand in enumerate(game.hands):
        assert len(hand) == game.public.cards_held(seat)


def check_jewels(game):
    public = game.public
    start = public.ruleset.purse
    assert sum(public.purse) == start * public.ruleset.players
    for seat in range(public.ruleset.players):
        received = sum(e.amount for e in public.ledger if e.payee == seat)
        paid = sum(e.amount for e in public.ledger if e.payer == seat)
        assert public.purse[seat] == start + received - paid
        assert public.collected[seat] == received


def check_legality(game, universe):
    legal = game.legal_actions()
    assert len(set(legal)) == len(legal)
    if game.actor is None:
        assert legal == ()
    else:
        assert legal
        assert all(action.seat == game.actor for action in legal)
    allowed = {action for action in universe if game.why_illegal(action) is None}
    assert allowed == set(legal)
    for action in legal:
        game.apply(action)


def check_whole_game(game):
    public = game.public
    assert len(public.past) == public.ruleset.hands == public.ruleset.players * 5
    for opening in range(0, len(public.past), 5):
        round_ = public.past[opening : opening + 5]
        assert {hand.state.hand_card for hand in round_} == set(HandCard)
        assert [hand.hand for hand in round_] == [0, 1, 2, 3, 4]
    openers = [hand.state.dragonmaster for hand in public.past if hand.hand == 0]
    assert sorted(openers) == list(range(public.ruleset.players))
    assert public.winners
    assert list(public.winners) == sorted(public.winners)
    for hand in public.past:
        assert len(hand.state.tricks) == public.ruleset.cards_each
        assert all(entry.amount > 0 for entry in hand.entries)


def walk(rules, seed, *, thoroughly):
    first = seed % rules.players
    game = Game.new(rules, first)
    universe = every_action(rules.players)
    count = 0
    earlier = encode(game)
    for before, _, _, after in Walk(seed).steps(game):
        count += 1
        game = after
        if thoroughly:
            assert encode(before) == earlier, "an older game changed"
            earlier = encode(game)
            check_legality(before, universe)
        check_cards(game)
        if game.phase in (Phase.DEAL, Phase.OVER):
            check_jewels(game)
    check_legality(game, universe)
    check_whole_game(game)
    assert len(game.actions) == count
    assert Game.replay(rules, first, game.actions) == game


@pytest.mark.parametrize("rules", KINDS, ids=kind)
def test_a_random_game_of_every_kind_keeps_the_rules_at_every_step(rules):
    walk(rules, seed=len(kind(rules)), thoroughly=True)


@given(rules=STAKES, seed=SEEDS)
@settings(max_examples=40)
def test_random_games_at_any_stakes_keep_the_rules(rules, seed):
    walk(rules, seed, thoroughly=False)


@given(rules=STAKES, seed=SEEDS)
@settings(max_examples=15)
def test_games_with_the_same_actions_are_equal_and_have_the_same_hash_of_their_public_part(
    rules, seed
):
    game = Game.new(rules, 0)
    twin = Game.new(rules, 0)
    for _, action, events, after in Walk(seed).steps(game):
        game = after
        twin, told = twin.apply(action)
        assert told == events
        if len(game.public.past) == 2:
            break
    assert twin == game
    assert hash(twin.public) == hash(game.public)
