"""New games: the record that a game begins with."""

from __future__ import annotations

from msgspec.structs import replace

from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.records.deals import first_dragonmaster, new_seed
from dmtui.records.record import Loaded, Record, SeatInfo


def new_game(
    ruleset: Ruleset, seats: tuple[SeatInfo, ...], name: str, seed: str | None = None
) -> Loaded:
    """A game before its first deal; without a seed it gets a fresh one.

    Raises:
        RulesetError: a value of the ruleset is not allowed.
    """
    seed = seed or new_seed()
    first = first_dragonmaster(seed, ruleset.players)
    game = Game.new(ruleset, first)
    record = Record(ruleset=ruleset, first_dragonmaster=first, seats=seats, name=name, seed=seed)
    return Loaded(record, game)


def same_deals(record: Record) -> Loaded:
    """The game of a record from its beginning, with the same deals."""
    fresh = replace(record, actions=(), created="", updated="", helped=False)
    return Loaded(fresh, Game.new(record.ruleset, record.first_dragonmaster))
