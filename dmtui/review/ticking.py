"""How a long search tells that it goes on, and lets itself be stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

Tick = Callable[[int, int], None]
"""Told every `TICKS` positions how many of the cards at the root are done, and of how many; what it
raises ends the search."""

Pulse = Callable[[], None]
"""What the searches themselves call every `TICKS` positions."""

TICKS: Final = 1024
"""Positions from one tick to the next: some tens of milliseconds."""

Card = TypeVar("Card")


class Progress:
    """How far the ``of`` cards at the root of a search are, told to ``tick``."""

    def __init__(self, tick: Tick, of: int) -> None:
        self._tick = tick
        self._of = of
        self._done = 0

    def pulse(self) -> None:
        """Tell it."""
        self._tick(self._done, self._of)

    def through(self, cards: Iterable[Card]) -> Iterator[Card]:
        """The same cards; each is done when the next one is wanted."""
        for card in cards:
            yield card
            self._done += 1
