"""Loaded games for the judge."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from dmtui.records.record import Loaded, SeatInfo
from tests.records.games import played, record_of


def loaded(actions: int = 1000, people: tuple[int, ...] = (0,), **more: Any) -> Loaded:
    """A game played at random, with people in some seats."""
    game = played(actions, **more)
    seats = tuple(
        SeatInfo(f"Player {seat}", "human" if seat in people else "ai", None)
        for seat in range(game.public.ruleset.players)
    )
    return Loaded(replace(record_of(game), seats=seats), game)
