"""Positions of whole games for the tests of the master, with what is hidden in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.seats.adept import adept
from dmtui.seats.master.bits import cards_of
from dmtui.seats.master.situation import Situation, situation
from tests.game.walks import Walk


def games(rules: Ruleset, seed: int) -> Iterator[Game]:
    """Every moment of a random game."""
    for game, _, _, _ in Walk(seed).steps(Game.new(rules, seed % rules.players)):
        yield game


def adepts(rules: Ruleset, seed: int) -> Iterator[Game]:
    """Every moment of a game between adepts, so that seats do what makes sense."""
    walk, game, chance = Walk(seed), Game.new(rules, seed % rules.players), Random(seed)
    while game.phase is not Phase.OVER:
        yield game
        dealt = game.actor is None
        game, _ = game.apply(walk.deck(game) if dealt else adept(seen(game), chance))


def seen(game: Game) -> SeatView:
    """What the seat to decide may know."""
    return view(game, game.actor)


def known(game: Game, seat: int | None = None) -> Situation:
    """What a seat knows of a game in which cards are played; without one, the seat to play."""
    return situation(view(game, game.actor if seat is None else seat))


def hands(game: Game) -> list[int]:
    """Every hand, as a set of cards."""
    return [cards_of(held) for held in game.hands]


def attempts(game: Game) -> tuple[int, ...]:
    """The seats that attempt a secret power play."""
    return tuple(seat for seat, attempt in enumerate(game.attempts) if attempt)
