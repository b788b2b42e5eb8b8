"""When a step of the tutorial is due: questions about what the learner sees, and nothing more.

Whatever is due stays due until it is taken, so that a tutorial can be left and gone on with.
"""

from __future__ import annotations

from collections.abc import Callable

from dmtui.game.hand_cards import HandCard
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


def to_throw(scene: Scene) -> bool:
    """The learner has to play, and is void in the clan that was led."""
    led = scene.led
    held = any(card.clan is led for card in scene.view.cards)
    return _to_play(scene) and led is not None and not held


def to_lead(scene: Scene) -> bool:
    """The learner leads, having taken a trick."""
    state = scene.state
    return _to_play(scene) and scene.led is None and state is not None and bool(state.tricks)


def asked_in_second_hand(scene: Scene) -> bool:
    """The learner has to play, and one hand is over."""
    return _to_play(scene) and scene.number > 1


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
    """The learner is Dragonmaster and has to choose a hand card."""
    return scene.asked and scene.public.phase is Phase.CHOOSE


def to_open(scene: Scene) -> bool:
    """The learner leads to the first trick of a hand."""
    state = scene.state
    return _to_play(scene) and scene.led is None and state is not None and not state.tricks


def own_hand_over(scene: Scene) -> bool:
    """The last trick of a hand in which the learner was Dragonmaster lies there complete."""
    return hand_over(scene) and scene.dragonmaster == scene.view.seat


def after_own_hand(scene: Scene) -> bool:
    """A hand in which the learner was Dragonmaster has been settled."""
    return any(hand.state.dragonmaster == scene.view.seat for hand in scene.past)


def _to_play(scene: Scene) -> bool:
    return scene.asked and scene.public.phase is Phase.PLAY
