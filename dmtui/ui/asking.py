"""What the Dragon and a secret attempt mean to whoever is asked."""

from __future__ import annotations

from typing import Final

from dmtui.game.ruleset import Mode
from dmtui.ui.scene import Scene

HELD: Final = "face up, for a later hand of this round"
"""Where a Dragon goes that is held."""

IN_SECRET: Final = (
    "Do you try, in secret, to take every taboo? Nobody sees your answer until the hand is over."
)
"""The question of the Expert game."""


def came_by(scene: Scene) -> str:
    """How the viewer came by the Dragon."""
    owner = scene.subject(scene.me)
    if scene.public.current.dragon_is_new:
        return f"{owner.does('were')} dealt the Dragon."
    return f"{owner.does('hold')} the Dragon."


def about_the_dragon(scene: Scene) -> list[str]:
    """How the viewer came by the Dragon, and what can be done with it."""
    came = came_by(scene)
    if scene.me == scene.dragonmaster:
        return [f"{came} As Dragonmaster you can only discard it."]
    return [
        f"{came} {scene.subject(scene.dragonmaster).does('are')} Dragonmaster.",
        "Power play: take every taboo of a hand card. Won: the others pay you "
        "and the office is yours.",
    ]


def discarded(scene: Scene) -> str:
    """Where a Dragon goes that is discarded."""
    secret = scene.ruleset.mode is Mode.EXPERT
    return "out of play; others may then try one in secret" if secret else "out of play"
