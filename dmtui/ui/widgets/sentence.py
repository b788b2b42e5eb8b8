"""A sentence broken well: in lines of about one length, and in no name of a hand card."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Label

from dmtui.game.hand_cards import HandCard
from dmtui.ui import wording

FIXED: Final = "\N{NO-BREAK SPACE}"
"""A space at which no line breaks."""


class Sentence(Label):
    """A sentence on its own, of which no line holds a last word alone."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the sentence takes in ``width`` cells."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The lines of the width that there is."""
        return Content("\n".join(self._lines(self.content_size.width)))

    def _lines(self, width: int) -> list[str]:
        lines = balanced(kept_together(str(self.content)), width)
        return [line.replace(FIXED, " ") for line in lines]


def kept_together(text: str) -> str:
    """A sentence that breaks in no name of a hand card."""
    for hand_card in HandCard:
        title = wording.title(hand_card)
        text = text.replace(title, title.replace(" ", FIXED))
    return text


def balanced(text: str, width: int) -> list[str]:
    """Text in as few lines as it takes, none of which is left with a last word alone."""
    lines = wording.wrapped(text, width)
    longest = max((len(word) for word in text.split(" ")), default=0)
    for narrower in range(width - 1, longest - 1, -1):
        closer = wording.wrapped(text, narrower)
        if len(closer) > len(lines):
            break
        lines = closer
    return lines
