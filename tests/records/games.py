"""Games played at random from a seed, for tests that need one on disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.records import deals
from dmtui.records.record import Record, default_seats, encode


@cache
def played(
    actions: int = 1000,
    mode: str = "basic",
    players: int = 4,
    deal: str = "five",
    seed: str = "a seed",
) -> Game:
    """A game after some actions, or at its end."""
    first = deals.first_dragonmaster(seed, players)
    game = Game.new(Ruleset(players=players, mode=Mode(mode), deal=DealSize(deal)), first)
    chance = Random(seed)
    for _ in range(actions):
        action: Action
        if game.phase is Phase.OVER:
            break
        if game.phase is Phase.DEAL:
            action = deals.deal(seed, game.public)
        else:
            action = chance.choice(game.legal_actions())
        game, _ = game.apply(action)
    return game


def moments(game: Game) -> Iterator[Game]:
    """The game at its beginning, and after each of its actions."""
    now = Game.new(game.public.ruleset, game.public.first)
    yield now
    for action in game.actions:
        now, _ = now.apply(action)
        yield now


def record_of(game: Game, seed: str | None = "a seed", **more: Any) -> Record:
    """The record of a game."""
    public = game.public
    fields = {
        "name": "Tuesday",
        "created": "2026-11-30T20:15:00Z",
        "updated": "2026-11-30T20:40:12Z",
        "seats": default_seats(public.ruleset.players),
    }
    return Record(
        ruleset=public.ruleset,
        first_dragonmaster=public.first,
        actions=game.actions,
        seed=seed,
        **(fields | more),
    )


def plain(game: Game, **more: Any) -> dict[str, Any]:
    """The JSON of a record as a dictionary, without its digest."""
    fields: dict[str, Any] = json.loads(encode(record_of(game, **more)))
    del fields["digest"]
    return fields
