"""Which topic of the rules fits what a table shows."""

from __future__ import annotations

from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.ui import explanations
from dmtui.ui.scene import Scene

TRICKS: Final = "6"
POWER_PLAYS: Final = "7"
DRAGON: Final = "5"
"""The sections on these."""

_ASKED: Final = {Phase.DRAGON: DRAGON, Phase.CHOOSE: TRICKS, Phase.SECRET: POWER_PLAYS}


def fitting(scene: Scene | None, explained: str) -> str:
    """The key of a topic: of the hand card that is explained, of the question, of the rule.

    ``explained`` is what stands on the fixed line.
    """
    if scene is None:
        return ""
    for hand_card in HandCard:
        if explained and explained == explanations.explain_hand_card(scene, hand_card):
            return hand_card.value
    state = scene.state
    if state is None or scene.public.phase in _ASKED:
        return _ASKED.get(scene.public.phase, "")
    if state.power_player is not None:
        return POWER_PLAYS
    return state.hand_card.value if state.hand_card is not None else TRICKS
