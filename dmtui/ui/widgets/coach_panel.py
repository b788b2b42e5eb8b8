"""The coach beside the table: what it says of the game, or the step of a tutorial."""

from __future__ import annotations

from typing import Final

import msgspec
from textual import events
from textual.message import Message
from textual.reactive import reactive

from dmtui.ui.coaching.said import Said
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.panels import Panel
from dmtui.ui.widgets.tricks import put_middle
from dmtui.ui.wording import wrapped

GO_ON: Final = "Enter: go on"
_MOST_COUNSEL: Final = 5
"""Lines at the bottom that are kept for a suggestion, so that nothing moves when it comes."""


_EACH: Final = "· "
"""Stands before each remark, over which its further lines hang."""


class Page(msgspec.Struct, frozen=True):
    """A step of the tutorial in words: its title, its text, and where it stands among all.

    ``foot`` is what it waits for.
    """

    title: str
    text: str
    place: str
    foot: str = GO_ON


class CoachPanel(Panel):
    """The rule for the viewer, what was done in this trick and, at the bottom, the advice."""

    TITLE = "Coach"

    said: reactive[Said] = reactive(Said(), repaint=False)
    lesson: reactive[Page | None] = reactive(None, repaint=False)

    class ReadOn(Message):
        """The step was clicked; ``at`` is the time of the click."""

        def __init__(self, at: float) -> None:
            super().__init__()
            self.at = at

    def on_click(self, event: events.Click) -> None:
        """Go on from a step."""
        if self.lesson is not None:
            event.stop()
            # What a click on a page does otherwise is left out.
            event.prevent_default()
            self.post_message(self.ReadOn(event.time))

    def watch_said(self) -> None:
        """Say something else."""
        self.repaint()

    def watch_lesson(self) -> None:
        """Show another step, or what there is to say of the game."""
        self.repaint()

    def paint_page(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the step of the tutorial, or the coach's words."""
        if self.lesson is None:
            paint_said(canvas, self.said, 1)
        else:
            self._paint_lesson(canvas, scene, self.lesson)

    def _paint_tabs(self, canvas: Canvas) -> None:
        # A list of seats has no room for tabs, and a step of the tutorial all that there is.
        if not self.listed:
            super()._paint_tabs(canvas)

    def _paint_lesson(self, canvas: Canvas, scene: Scene, lesson: Page) -> None:
        top = 0 if self.listed else 1
        canvas.put(1, top, lesson.title, "-gold", "-bold")
        canvas.right(canvas.width - 1, top, lesson.place, "-faint")
        lines = [
            line for part in lesson.text.split("\n") for line in wrapped(part, canvas.width - 2)
        ]
        # In a list of seats the page lies where the trick was.
        trick = int(self.listed and bool(scene.plays))
        bottom = canvas.height - 1
        spare = bottom - trick - top - 1 - len(lines)
        y = top + (2 if spare > 0 else 1)
        for row, line in enumerate(lines):
            canvas.put(1, y + row, line, "-ink")
        if trick and spare >= 0:
            put_middle(canvas, 1, bottom - 1, scene)
        if y + len(lines) <= bottom:
            canvas.right(canvas.width - 1, bottom, lesson.foot, "-gold")


def paint_said(canvas: Canvas, said: Said, y: int) -> None:
    """Draw the coach's words from a row on: the rule, the remarks, the advice at the bottom."""
    width = canvas.width - 2
    counsel = wrapped(said.counsel, width)
    asked = said.thinking or said.suggestion is not None
    kept = max(min(_MOST_COUNSEL, canvas.height // 3) if asked else 0, len(counsel))
    bottom = canvas.height - kept
    for line in wrapped(said.duty, width):
        if y < bottom:
            canvas.put(1, y, line, "-strong")
            y += 1
    remarks = [wrapped(one, width - len(_EACH)) for one in said.remarks]
    while remarks and sum(map(len, remarks)) > bottom - y:
        del remarks[0]
    if sum(map(len, remarks)) < bottom - y - 1 and y > 1:
        y += 1
    for lines in remarks:
        canvas.put(1, y, _EACH, "-faint")
        for line in lines:
            canvas.put(1 + len(_EACH), y, line, "-ink")
            y += 1
    look = "-gold" if said.suggestion is not None else "-ink"
    for row, line in enumerate(counsel[: canvas.height - max(bottom, 0)]):
        canvas.put(1, max(bottom, 1) + row, line, look)
