"""The message with which any widget explains what it shows."""

from __future__ import annotations

from textual.message import Message


class Explained(Message):
    """Something on the table was asked about; ``text`` is a sentence for the fixed line."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
