"""What a master would do in the person's place, in a few sentences."""

from __future__ import annotations

from dmtui.game.actions import Play
from dmtui.review.words import called
from dmtui.seats.advice import Choice
from dmtui.seats.adviser import advise
from dmtui.ui import hinting
from dmtui.ui.plain.cards import full
from dmtui.ui.plain.coach import spoken
from dmtui.ui.scene import Scene


def hint(scene: Scene) -> list[str]:
    """The best answer, what it is expected to bring, why, and the next best; takes its time."""
    advice = advise(scene.view)
    best, *others = advice.choices
    if not others:
        return [f"Hint: {_named(best)}; nothing else is allowed."]
    sweeper = scene.public.current.power_player
    power = scene.subject(scene.me if sweeper is None else sweeper).whose_within
    return [
        f"Hint: {_named(best)}. {_expected(best, power)}",
        spoken(hinting.hint(scene, advice).why),
        f"Next best: {_named(others[0])}. {_expected(others[0], power)}",
    ]


def _named(choice: Choice) -> str:
    action = choice.action
    return full(action.card) if isinstance(action, Play) else called(action)


def _expected(choice: Choice, power: str) -> str:
    """What a choice brings; ``power`` says whose power play it is, if there is any."""
    jewels = f"{choice.jewels:+z.1f} jewels"
    chances = {
        "takes the trick": choice.takes,
        "costs nothing more in this hand": choice.spared,
        f"{power} power play succeeds": choice.succeeds,
    }
    known = [f"{what}: {chance:.0%}" for what, chance in chances.items() if chance is not None]
    return ", ".join([f"Expected: {jewels}", *known]) + "."
