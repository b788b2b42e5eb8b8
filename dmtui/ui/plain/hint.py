"""What a master would do in the person's place, in a few sentences."""

from __future__ import annotations

from dmtui.game.action_words import worded
from dmtui.game.actions import Play, SeatAction
from dmtui.seats.advice import Advice, Choice
from dmtui.ui import hinting
from dmtui.ui.plain.cards import full
from dmtui.ui.plain.coach import spoken
from dmtui.ui.scene import Scene


def hint(scene: Scene, advice: Advice) -> list[str]:
    """The best answer, what it is expected to bring and why, the next best, and all in jewels."""
    best, *others = advice.choices
    sweeper = scene.public.current.power_player
    power = scene.subject(scene.me if sweeper is None else sweeper).whose_within
    said = [
        f"Hint: {_to_do(best.action)}. {_expected(best, power)}",
        spoken(hinting.hint(scene, advice).why),
        f"Next best: {_to_do(others[0].action)}. {_expected(others[0], power)}",
    ]
    if len(others) > 1:
        each = (f"{_named(choice.action)} {choice.jewels:+z.1f}" for choice in advice.choices)
        said.append(f"Expected jewels of all {len(advice.choices)}: {', '.join(each)}.")
    said.append(hinting.unit(scene))
    return said


def _to_do(action: SeatAction) -> str:
    return full(action.card) if isinstance(action, Play) else worded(action).advised


def _named(action: SeatAction) -> str:
    return full(action.card) if isinstance(action, Play) else worded(action).called


def _expected(choice: Choice, power: str) -> str:
    """What a choice brings; ``power`` says whose power play it is, if there is any."""
    jewels = f"{choice.jewels:+z.1f} jewels"
    chances = {
        "takes the trick": choice.takes,
        # In a power play it is the same as what becomes of that.
        "costs nothing more in this hand": choice.spared if choice.succeeds is None else None,
        f"{power} power play succeeds": choice.succeeds,
    }
    known = [f"{what}: {chance:.0%}" for what, chance in chances.items() if chance is not None]
    return ", ".join([f"Expected: {jewels}", *known]) + "."
