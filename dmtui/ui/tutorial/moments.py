"""When a step of the tutorial is due: questions about what the learner sees, and nothing more.

Whatever is due stays due until it is taken, so that a tutorial can be left and gone on with.
"""

from __future__ import annotations

from collections.abc import Callable

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import Phase
from dmtui.ui.scene import Scene
from dmtui.ui.wording import stake

When = Callable[[Scene], bool]
"""Whether the learner's table is at the moment of a step."""


def always(scene: Scene) -> bool:
    """At once."""
    return True


def dealt(scene: Scene) -> bool:
    """A hand is on the table."""
    return scene.state is not None


def chosen(scene: Scene) -> bool:
    """A hand card is in force."""
    return scene.state is not None and scene.state.hand_card is not None


def in_force(hand_card: HandCard) -> When:
    """A hand card is in force, and another seat is Dragonmaster."""

    def holds(scene: Scene) -> bool:
        state = scene.state
        here = state is not None and state.hand_card is hand_card
        return here and scene.dragonmaster != scene.view.seat

    return holds


def second_hand(scene: Scene) -> bool:
    """A hand card is in force, and one hand is over."""
    return chosen(scene) and scene.number > 1


def to_follow(scene: Scene) -> bool:
    """The learner has to follow."""
    return _to_play(scene) and any(card.clan is scene.led for card in scene.view.cards)


def void(scene: Scene) -> bool:
    """Somebody cannot follow: the learner, who has to play, or a seat whose card lies there."""
    led = scene.led
    if led is None:
        return False
    if _to_play(scene):
        return not any(card.clan is led for card in scene.view.cards)
    return scene.resting is not None and any(card.clan is not led for _, card in scene.plays)


def to_lead(scene: Scene) -> bool:
    """The learner leads, having taken a trick."""
    state = scene.state
    return _to_play(scene) and scene.led is None and state is not None and bool(state.tricks)


def to_be_advised(scene: Scene) -> bool:
    """The learner has a choice of cards, and one hand is over."""
    return _to_play(scene) and scene.number > 1 and len(scene.view.playable()) > 1


def another_took_it(scene: Scene) -> bool:
    """A trick lies there complete, and another seat has it."""
    return scene.resting is not None and scene.winning != scene.view.seat


def took_a_taboo(scene: Scene) -> bool:
    """A trick lies there complete, and the learner will pay for it."""
    mine = scene.resting is not None and scene.winning == scene.view.seat
    return mine and scene.dragonmaster != scene.view.seat and stake(scene) > 0


def hand_over(scene: Scene) -> bool:
    """The last trick of a hand lies there complete."""
    return scene.resting is not None and scene.ended


def to_choose(scene: Scene) -> bool:
    """The learner is Dragonmaster, and chooses a hand card next."""
    mine = scene.public.dragonmaster == scene.view.seat
    return mine and scene.public.phase is Phase.CHOOSE and not scene.ended


def to_open(scene: Scene) -> bool:
    """The learner leads to the first trick of a hand."""
    state = scene.state
    return _to_play(scene) and scene.led is None and state is not None and not state.tricks


def round_over(scene: Scene) -> bool:
    """The last trick of the first round lies there complete, or was taken."""
    return scene.number > HANDS_A_ROUND or (hand_over(scene) and scene.number == HANDS_A_ROUND)


def own_hand_over(scene: Scene) -> bool:
    """The last trick of a hand in which the learner was Dragonmaster lies there, or was taken."""
    over = hand_over(scene) and scene.dragonmaster == scene.view.seat
    return over or after_own_hand(scene)


def after_own_hand(scene: Scene) -> bool:
    """A hand in which the learner was Dragonmaster has been settled, and taken off the table."""
    mine = (hand.state.dragonmaster == scene.view.seat for hand in scene.past)
    return any(mine) and not scene.ended


def _to_play(scene: Scene) -> bool:
    return scene.asked and scene.public.phase is Phase.PLAY
