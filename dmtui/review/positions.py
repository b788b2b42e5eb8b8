"""A finished hand, card by card."""

from __future__ import annotations

import msgspec

from dmtui.game.actions import Action
from dmtui.game.events import Event
from dmtui.game.game import Game
from dmtui.game.ledger import booked
from dmtui.game.state import PublicState
from dmtui.records.record import Loaded
from dmtui.review.questions import finished


class Position(msgspec.Struct, frozen=True):
    """A moment of a hand: the whole truth after the action with an ``index``, and its events."""

    index: int
    action: Action
    game: Game
    events: tuple[Event, ...]


def hand(loaded: Loaded, number: int) -> tuple[Position, ...]:
    """The positions of a finished hand, from its deal to its end; hands count from 0.

    Raises:
        IndexError: that hand is not finished.

    """
    if not 0 <= number < len(loaded.game.before):
        raise IndexError(f"hand {number} is not finished")
    record = loaded.record
    game = Game.new(record.ruleset, record.first_dragonmaster)
    found: list[Position] = []
    for index, action in enumerate(finished(loaded)):
        at = len(game.public.past)
        if at > number:
            break
        game, events = game.apply(action)
        if at == number:
            found.append(Position(index, action, game, events))
    return tuple(found)


def purses(public: PublicState) -> tuple[tuple[int, ...], ...]:
    """The purses by seat at the beginning and after each finished hand, in jewels."""
    rows = [(public.ruleset.purse,) * public.ruleset.players]
    for each in public.past:
        rows.append(booked(rows[-1], each.entries))
    return tuple(rows)
