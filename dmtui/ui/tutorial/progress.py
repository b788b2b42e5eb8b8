"""Which step of the tutorial comes next, and what it says at this table."""

from __future__ import annotations

from collections.abc import Collection

from dmtui.table.sitting import LEARNT
from dmtui.ui.scene import Scene
from dmtui.ui.subject import Subject
from dmtui.ui.tutorial.lessons import LESSONS, Keys, Lesson


def due(scene: Scene, taken: Collection[str]) -> Lesson | None:
    """The step that the moment asks for, if there is one; ``taken`` are those before it."""
    if LEARNT in taken:
        return None
    return next(
        (lesson for lesson in LESSONS if lesson.id not in taken and lesson.when(scene)), None
    )


def after(taken: tuple[str, ...], lesson: Lesson) -> tuple[str, ...]:
    """The steps that are taken once one more is; the last one ends the tutorial."""
    taken = (*taken, lesson.id)
    return (*taken, LEARNT) if lesson is LESSONS[-1] else taken


def skipped(taken: tuple[str, ...]) -> tuple[str, ...]:
    """The steps that are taken where the rest are not wanted."""
    return taken if LEARNT in taken else (*taken, LEARNT)


def place(lesson: Lesson, taken: Collection[str]) -> str:
    """Which step of how many this is to its learner: ``3 of 24``.

    They are counted as they come. The last one is the last, also where some never came.
    """
    number = len(LESSONS) if lesson is LESSONS[-1] else len(taken) + 1
    return f"{number} of {len(LESSONS)}"


def text(lesson: Lesson, scene: Scene, keys: Keys) -> str:
    """What a step says at this table, in the words of a face."""
    winner, led = scene.winning, scene.led
    said = lesson.text.format(
        master=scene.name(scene.dragonmaster),
        winner=scene.name(winner) if winner is not None else "",
        led=led.title if led is not None else "",
        lacks=_lacks(scene),
        **keys,
    )
    return f"{said[0].upper()}{said[1:]}"


def _lacks(scene: Scene) -> str:
    """Who cannot follow: ``You have`` or ``Tavish has``; the learner where they are to play."""
    others = (seat for seat, card in scene.plays if card.clan is not scene.led)
    seat = None if scene.asked else next(others, None)
    who = Subject(scene.viewer) if seat is None else scene.subject(seat)
    return who.does("have")
