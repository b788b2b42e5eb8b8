"""The two questions that need a dialog: the Dragon, and the secret attempt."""

from __future__ import annotations

from dmtui.game.actions import Dragon, DragonChoice, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.ui import wording
from dmtui.ui.asking import HELD, IN_SECRET, about_the_dragon, came_by, discarded
from dmtui.ui.brief import fines
from dmtui.ui.rules_topic import DRAGON, POWER_PLAYS
from dmtui.ui.scene import Scene
from dmtui.ui.screens.dialog import Column, Possible, QuestionDialog

_TABLE = (Column("won", "won"), Column("failed", "fail"), Column("you hold", "held"))
_EVERY = "A power play takes EVERY taboo."


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
    table = _TABLE if any(each.cells for each in possible) else ()
    brief = [came_by(scene), _EVERY] if table else []
    lines = about_the_dragon(scene)
    return QuestionDialog("The Dragon", lines, possible, DRAGON, columns=table, brief=brief)


def _dragon_answer(scene: Scene, action: SeatAction) -> Possible[SeatAction]:
    assert isinstance(action, Dragon)
    if action.choice is DragonChoice.DISCARD:
        return Possible(action, "Discard it", discarded(scene))
    if action.choice is DragonChoice.HOLD:
        return Possible(action, "Hold it", HELD)
    assert isinstance(action.hand, HandCard)
    title = wording.title(action.hand)
    return Possible(
        action,
        f"Power play: {title}",
        grave=True,
        topic=action.hand.value,
        brief=f"Power: {title.removesuffix(' of Power')}",
        cells=_consequences(scene, action.hand),
    )


def _about_a_secret_attempt(scene: Scene) -> QuestionDialog[SeatAction]:
    hand_card = scene.public.current.hand_card
    assert hand_card is not None
    seat = scene.me
    lines = [
        f"In force: {wording.title(hand_card)} ({fines(scene.ruleset, hand_card)}).",
        IN_SECRET,
    ]
    brief = [f"In secret: {wording.title(hand_card)}.", _EVERY]
    possible: list[Possible[SeatAction]] = [
        Possible(Secret(seat, False), "No", "avoid the taboos", topic=hand_card.value),
        Possible(
            Secret(seat, True),
            "Yes, a secret power play",
            grave=True,
            brief="Yes, in secret",
            cells=_consequences(scene, hand_card),
        ),
    ]
    return QuestionDialog("In secret", lines, possible, POWER_PLAYS, columns=_TABLE, brief=brief)


def _consequences(scene: Scene, hand_card: HandCard) -> tuple[tuple[str, str], ...]:
    """What a power play brings, what it costs, and the taboos in hand; in columns."""
    ruleset = scene.ruleset
    won = f"+{ruleset.prize(hand_card)}"
    failed = f"-{ruleset.forfeit}"
    # If no secret attempt succeeds, the fines are paid as well (docs/rules.md section 7).
    also = scene.public.phase is Phase.SECRET
    count, cards = wording.held_taboos(scene.view.cards, hand_card)
    return (
        (won, won),
        (f"{failed} and fines", f"{failed}+fines") if also else (failed, failed),
        (f"{count}: {cards}" if cards else count, count),
    )
