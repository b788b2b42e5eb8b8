"""The rule beside advice: no order is given that the advice does not follow."""

from __future__ import annotations

from dmtui.game.actions import Play
from dmtui.game.state import HandState
from dmtui.seats.advice import Choice
from dmtui.ui.power_plays import attempts_in_secret
from dmtui.ui.scene import Scene
from dmtui.ui.wording import card_fine, jewels, stake

_LIKELY = 0.5
"""The chance from which on a card is played to take its trick."""


def agreeing(duty: str, scene: Scene, best: Choice) -> str:
    """What the rule asks of the viewer, where ``best`` is advised: its costs, if it takes them."""
    state, action = scene.public.now, best.action
    if not isinstance(action, Play) or state is None or not _pays(scene, state):
        return duty
    cost = stake(scene) + card_fine(scene.ruleset, state.hand_card, action.card)
    if not cost or best.takes is None or best.takes <= _LIKELY:
        return duty
    playable = scene.view.playable()
    alike = all(card.clan is action.card.clan for card in playable) and action.card is min(
        playable, key=lambda card: card.strength
    )
    why = "here that cannot be helped" if alike else "here that is the lesser evil"
    to = scene.name(state.dragonmaster)
    return f"Whoever takes this trick pays {to} {jewels(cost)} or more: {why}."


def _pays(scene: Scene, state: HandState) -> bool:
    """Whether the rule is to take no taboo, as those that the viewer takes are paid for."""
    free = state.dragonmaster == scene.view.seat or state.power_player is not None
    return not free and not attempts_in_secret(scene)
