"""What the Dragon and a secret attempt mean to whoever is asked."""

from __future__ import annotations

from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Mode
from dmtui.ui.scene import Scene
from dmtui.ui.wording import jewels

HELD: Final = "face up before you, for a later hand of this round"
"""Where a Dragon goes that is held."""

IN_SECRET: Final = (
    "Do you try, in secret, to take every taboo of it? "
    "Nobody sees your answer until the hand is over."
)
"""The question of the Expert game."""


def about_the_dragon(scene: Scene) -> list[str]:
    """How the viewer came by the Dragon, and what can be done with it."""
    state = scene.public.current
    name = scene.name(scene.me)
    if state.dragon_is_new:
        came = f"{name} {'were' if name == 'You' else 'was'} dealt the Dragon."
    else:
        came = f"{name} {'hold' if name == 'You' else 'holds'} the Dragon."
    if scene.me == scene.dragonmaster:
        return [f"{came} As Dragonmaster you can only discard it."]
    left = len(scene.public.unused)
    return [
        f"{came} {scene.name(scene.dragonmaster)} is Dragonmaster; hand cards left: {left}.",
        "Power play: take every taboo of a hand card. Won: the others pay you "
        f"and the office is yours. Failed: you pay {jewels(scene.ruleset.forfeit)}.",
    ]


def discarded(scene: Scene) -> str:
    """Where a Dragon goes that is discarded."""
    secret = scene.ruleset.mode is Mode.EXPERT
    return "out of play; others may then try one in secret" if secret else "out of play"


def power_play_stakes(scene: Scene, hand_card: HandCard) -> str:
    """What a power play on a hand card brings in all, and what it costs if it fails."""
    ruleset = scene.ruleset
    won = ruleset.rewards.of(hand_card) * (ruleset.players - 1)
    return f"won +{won}, failed -{ruleset.forfeit}"
