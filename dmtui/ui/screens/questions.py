"""The two questions that need a dialog: the Dragon, and the secret attempt."""

from __future__ import annotations

from dmtui.game.actions import Dragon, DragonChoice, SeatAction, Secret
from dmtui.game.hand_cards import FACES, HandCard
from dmtui.game.state import Phase
from dmtui.ui import wording
from dmtui.ui.asking import HELD, IN_SECRET, about_the_dragon, discarded, power_play_stakes
from dmtui.ui.rules_topic import DRAGON, POWER_PLAYS
from dmtui.ui.scene import Scene
from dmtui.ui.screens.dialog import Possible, QuestionDialog


def dialog_for(scene: Scene) -> QuestionDialog[SeatAction] | None:
    """The dialog for what the viewer is asked, or ``None`` if the table itself asks it."""
    if not scene.asked:
        return None
    if scene.public.phase is Phase.DRAGON:
        return _about_the_dragon(scene)
    if scene.public.phase is Phase.SECRET:
        return _about_a_secret_attempt(scene)
    return None


def _about_the_dragon(scene: Scene) -> QuestionDialog[SeatAction]:
    possible = [_dragon_answer(scene, action) for action in scene.view.legal_actions()]
    return QuestionDialog("The Dragon", about_the_dragon(scene), possible, DRAGON)


def _dragon_answer(scene: Scene, action: SeatAction) -> Possible[SeatAction]:
    assert isinstance(action, Dragon)
    if action.choice is DragonChoice.DISCARD:
        return Possible(action, "Discard it", discarded(scene))
    if action.choice is DragonChoice.HOLD:
        return Possible(action, "Hold it", HELD)
    assert isinstance(action.hand, HandCard)
    return Possible(
        action,
        f"Power play, {wording.title(action.hand)}",
        _consequences(scene, action.hand),
        grave=True,
        topic=action.hand.value,
    )


def _about_a_secret_attempt(scene: Scene) -> QuestionDialog[SeatAction]:
    hand_card = scene.public.current.hand_card
    assert hand_card is not None
    seat = scene.me
    lines = [
        f"{FACES[hand_card].title[0].upper()}{FACES[hand_card].title[1:]} is in force: "
        f"{wording.fines(scene.ruleset, hand_card)}.",
        IN_SECRET,
    ]
    possible: list[Possible[SeatAction]] = [
        Possible(Secret(seat, False), "No", "play to avoid the taboos", topic=hand_card.value),
        Possible(
            Secret(seat, True),
            "Yes, a secret power play",
            _consequences(scene, hand_card),
            grave=True,
        ),
    ]
    return QuestionDialog("In secret", lines, possible, POWER_PLAYS)


def _consequences(scene: Scene, hand_card: HandCard) -> str:
    held = wording.held_taboos(scene.view.cards, hand_card)
    return f"{power_play_stakes(scene, hand_card)}; {held}"
