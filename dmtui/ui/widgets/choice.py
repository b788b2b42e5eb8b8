"""A few answers side by side, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import RadioButton, RadioSet


class Answer(RadioButton):
    """One answer; its mark differs by shape, so that it can be told apart without colour."""

    def __init__(self, value: str, label: str, chosen: bool) -> None:
        super().__init__(label, chosen, compact=True)
        self.stands_for = value

    def render(self) -> Content:
        """The mark and the label."""
        mark = "(•)" if self.value else "( )"
        mark_style = self.get_visual_style("toggle--button")
        label_style = self.get_visual_style("toggle--label")
        return Content.assemble((mark, mark_style), (f" {self.label.plain} ", label_style))


class Choice(RadioSet, inherit_bindings=False):
    """Left and right choose at once; up and down are left to the form."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "choose(-1)", show=False),
        Binding("right,space", "choose(1)", show=False),
    ]

    def __init__(self, field: str, answers: Sequence[tuple[str, str]], chosen: str) -> None:
        super().__init__(
            *(Answer(value, label, value == chosen) for value, label in answers),
            id=field,
            compact=True,
        )

    @property
    def chosen(self) -> str:
        """What the chosen answer stands for."""
        return next(answer.stands_for for answer in self.query(Answer) if answer.value)

    def choose(self, value: str) -> None:
        """Choose an answer by what it stands for."""
        chosen = next(answer for answer in self.query(Answer) if answer.stands_for == value)
        chosen.value = True
        # The set itself takes the other back only when it hears of this.
        with self.prevent(RadioButton.Changed):
            for answer in self.query(Answer):
                answer.value = answer is chosen

    def action_choose(self, step: int) -> None:
        """Choose the answer beside the chosen one."""
        answers = list(self.query(Answer))
        answers[(self.pressed_index + step) % len(answers)].value = True
