"""Names that go round: one after the other, for whoever has no keyboard at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

GAMES: Final = ("Candlelight", "Kitchen table", "Rainy evening", "The long game", "Tournament")
"""What a game can be called."""


def beside(text: str, names: Sequence[str], step: int) -> str:
    """The name some steps on from one in a round; from any other text, from the first."""
    at = names.index(text.strip()) if text.strip() in names else 0
    return names[(at + step) % len(names)]
