"""What a coach says again of a trick is what it said of it when it was played."""

from __future__ import annotations

from random import Random

import pytest

from dmtui.game.actions import Play
from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.records import deals
from dmtui.ui.coaching.remarks import remark
from dmtui.ui.coaching.retelling import retold
from dmtui.ui.coaching.said import Said, heard
from tests.ui.coaching.watching import moments, scene


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_it_is_what_was_said_at_first(seed: str) -> None:
    game = Game.new(Ruleset(mode=Mode.ADVANCED), 0)
    chance = Random(seed)
    said = Said()
    compared = 0
    while len(game.public.past) < 15:
        deal = deals.deal(seed, game.public) if game.actor is None else None
        action = deal or chance.choice(game.legal_actions())
        for now, events in moments(game, action):
            said = heard(said, now, events)
        game = game.apply(action)[0]
        if game.actor == 0 and game.public.phase is Phase.PLAY and isinstance(action, Play):
            assert retold(scene(game), remark) == said.remarks
            compared += 1
    assert compared > 10


def test_before_a_hand_card_is_chosen_there_is_nothing_to_say() -> None:
    game = Game.new(Ruleset(), 0)
    assert retold(scene(game), remark) == ()
    game = game.apply(deals.deal("1", game.public))[0]
    assert retold(scene(game), remark) == ()
