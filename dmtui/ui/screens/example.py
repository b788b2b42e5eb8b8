"""A worked example under its introduction on the page of the rules."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Label

from dmtui.ui import wording
from dmtui.ui.examples.example import Example, settled
from dmtui.ui.screens.hand_end import Payments, Settlement
from dmtui.ui.widgets.example_board import ExampleBoard
from dmtui.ui.widgets.sentence import Sentence


class ExamplePage(Vertical):
    """The cards, then the payments as they stand at the end of a hand, then what to learn."""

    def __init__(self, example: Example) -> None:
        super().__init__()
        self._example = example

    def compose(self) -> ComposeResult:
        """Lay out the example as the game plays and settles it."""
        scene = settled(self._example)
        assert scene.ending is not None
        yield ExampleBoard(self._example, scene)
        yield Sentence(wording.outcome(scene, scene.ending), classes="outcome", markup=False)
        yield Settlement(scene)
        yield Payments(scene)
        yield Label(self._example.after, classes="lesson", markup=False)
