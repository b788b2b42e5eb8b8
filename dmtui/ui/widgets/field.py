"""A line to fill in, which sends nothing while nobody types."""

from __future__ import annotations

from textual.widgets import Input


class Field(Input):
    """One row high; what it shows faintly is what it means when it is left empty."""

    def __init__(self, field: str, usual: str, longest: int, classes: str = "") -> None:
        super().__init__(
            placeholder=usual, max_length=longest, id=field, classes=classes, compact=True
        )
        self.cursor_blink = False
