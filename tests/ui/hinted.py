"""Hints for chosen positions, from choices that are given or from those that are found."""

from __future__ import annotations

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.view import view
from dmtui.seats.advice import Advice, Choice
from dmtui.seats.adviser import advise
from dmtui.ui.hinting import Hint, hint
from dmtui.ui.scene import Scene

NAMES = ("You", "Moira", "Tavish", "Brenna")
LINE = 76
"""Cells of a line in the smallest window with lines of its own for a hint."""

HANDS = {0: "Dn Kd", 1: "Wn Qd", 2: "Qn Wd", 3: "Kn Cn Bn Bd Fl"}


def scene(game: Game) -> Scene:
    """The table as the seat to decide sees it."""
    seen = view(game, game.actor)
    return Scene(seen, NAMES[: seen.public.ruleset.players], asked=True)


def told(game: Game, *choices: Choice, worlds: int = 40) -> Hint:
    """The hint for some choices, or for those that are found in so many worlds."""
    now = scene(game)
    return hint(now, Advice(choices) if choices else advise(now.view, worlds))


def card(game: Game, code: str, jewels: float, **chances: float) -> Choice:
    """One choice: a card that the seat to decide may play, and what is expected of it."""
    assert game.actor is not None
    return Choice(Play(game.actor, Card(code)), jewels, **chances)
