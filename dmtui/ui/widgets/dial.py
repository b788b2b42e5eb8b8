"""One of several answers, where there is no room to show them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget


class Dial(Widget, can_focus=True):
    """Shows the chosen answer; left and right, or a click on an end, turn to another at once.

    Its answers have ``room`` cells or more between the ends.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"dial--end", "dial--answer"}

    class Turned(Message):
        """Another answer is chosen."""

    def __init__(
        self,
        field: str,
        answers: Sequence[tuple[str, str]],
        chosen: str,
        classes: str = "",
        room: int = 0,
    ) -> None:
        super().__init__(id=field, classes=classes)
        self._answers = tuple(answers)
        self._at = [value for value, _ in answers].index(chosen)
        self._room = max(room, *(len(label) for _, label in answers))

    @property
    def chosen(self) -> str:
        """What the chosen answer stands for."""
        return self._answers[self._at][0]

    def choose(self, value: str) -> None:
        """Show another answer, which was chosen elsewhere."""
        self._at = [known for known, _ in self._answers].index(value)
        self.refresh()

    def render(self) -> Content:
        """The answer between its two ends."""
        end, answer = self.get_visual_style("dial--end"), self.get_visual_style("dial--answer")
        label = self._answers[self._at][1].ljust(self._room)
        return Content.assemble(("‹", end), (f" {label} ", answer), ("›", end))

    def action_turn(self, step: int) -> None:
        """Choose the answer beside the chosen one; after the last comes the first."""
        self._at = (self._at + step) % len(self._answers)
        self.refresh()
        self.post_message(self.Turned())

    def on_click(self, event: events.Click) -> None:
        """Turn to the side that was clicked."""
        self.action_turn(-1 if event.x < self.size.width / 2 else 1)
