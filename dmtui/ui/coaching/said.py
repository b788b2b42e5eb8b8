"""What the coach has to say at a moment, put together as the game goes on."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dmtui.game.action_words import worded
from dmtui.game.events import CardPlayed, Dealt, Event, HandChosen
from dmtui.ui.coaching.manner import AT_LENGTH, Manner
from dmtui.ui.coaching.retelling import retold
from dmtui.ui.hinting import Hint
from dmtui.ui.scene import Scene

THINKING = "Let me think…"
"""What stands where a suggestion will."""


class Said(msgspec.Struct, frozen=True):
    """The coach's words, for one viewer.

    ``duty`` is what the rule in force asks of them, ``remarks`` what was done since the trick
    was led, in its order. ``suggestion`` belongs to the question that stands, ``thinking`` says
    that it is being looked for; ``verdict`` is on what was decided last. ``at`` is how far the
    game was: the hands that are over, and the cards that were played since.
    """

    duty: str = ""
    remarks: tuple[str, ...] = ()
    suggestion: Hint | None = None
    thinking: bool = False
    verdict: str = ""
    at: tuple[int, int] = (0, 0)

    @property
    def counsel(self) -> str:
        """The suggestion in words, or what stands in its place; else the verdict."""
        if self.suggestion is not None:
            return suggested(self.suggestion)
        return THINKING if self.thinking else self.verdict

    @property
    def line(self) -> str:
        """What matters most now, where there is one line."""
        return self.counsel or (self.remarks[-1] if self.remarks else self.duty)


def heard(said: Said, scene: Scene, events: Iterable[Event], manner: Manner = AT_LENGTH) -> Said:
    """What there is to say once the viewer was told of some events; their scene knows of them.

    Where the game went back, what was said of the rest is not said any more; where it is told of
    no event, as after a redo, what was done in its trick is said again.
    """
    at, events = _progress(scene), tuple(events)
    remarks, verdict = (said.remarks, said.verdict) if at >= said.at else ((), "")
    if not events and (at != said.at or not remarks):
        remarks = retold(scene, manner.remark)
    for event in events:
        if isinstance(event, Dealt | HandChosen) or _leads(scene, event):
            remarks = ()
        if isinstance(event, Dealt):
            verdict = ""
        found = manner.remark(scene, event)
        remarks = (*remarks, found) if found else remarks
    return Said(manner.duty(scene), remarks, verdict=verdict, at=at)


def suggested(hint: Hint) -> str:
    """A suggestion in words."""
    return f"I would {worded(hint.advice.best.action).advised}. {hint.why}"


def _progress(scene: Scene) -> tuple[int, int]:
    now = scene.public.now
    played = 0 if now is None else len(now.trick) + sum(len(trick.cards) for trick in now.tricks)
    return len(scene.public.past), played


def _leads(scene: Scene, event: Event) -> bool:
    return isinstance(event, CardPlayed) and len(scene.plays) == 1
