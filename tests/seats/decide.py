"""What a level does in a position that a scenario built."""

from __future__ import annotations

from random import Random

import msgspec

from dmtui.game.actions import Play, SeatAction
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.view import SeatView, view
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, parse_skill, policy

THINKERS = ("novice", "adept")
"""The levels that think without looking at worlds."""
WORLDS = 60
"""What a master looks at here, if nothing else is said."""
RANDOM, NOVICE, ADEPT = (Skill(level) for level in (Level.RANDOM, Level.NOVICE, Level.ADEPT))


def skill(text: str) -> Skill:
    """The skill that a text names."""
    return parse_skill(text)


def decides(level: str, game: Game) -> SeatAction:
    """The decision of a level for the seat whose turn it is."""
    assert game.actor is not None
    return of_view(level, view(game, game.actor))


def of_view(level: str, seen: SeatView, worlds: int = WORLDS) -> SeatAction:
    """The decision of a level about a view."""
    return policy(parse_skill(level, worlds))(seen, Random(0))


def plays(level: str, game: Game) -> str:
    """The card that a level plays, as it is written."""
    action = decides(level, game)
    assert isinstance(action, Play)
    return action.card.code


def without_attempt(seen: SeatView) -> SeatView:
    """The same view of a seat that attempts no secret power play."""
    return msgspec.structs.replace(seen, attempt=False)


def strength(code: str) -> int:
    """A card's strength, from 0 for a Fool to 7 for a King."""
    return Card(code).strength
