"""How long the table lets each thing be seen before it goes on."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import Final

from dmtui.game.events import (
    CardPlayed,
    Dealt,
    DragonDecided,
    Event,
    GameEnded,
    HandChosen,
    HandEnded,
    SecretAnswered,
    TrickTaken,
)


class Speed(Enum):
    """How fast a table plays; ``STEP`` waits for a key after each card."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"
    STEP = "step"


_SECONDS: Final[dict[type[Event], float]] = {
    Dealt: 0.6,
    DragonDecided: 1.8,
    HandChosen: 1.8,
    SecretAnswered: 0.3,
    CardPlayed: 0.7,
    TrickTaken: 1.8,
    HandEnded: 0.0,
    GameEnded: 0.0,
}
_FACTOR: Final = {Speed.SLOW: 2.0, Speed.NORMAL: 1.0, Speed.FAST: 0.35, Speed.INSTANT: 0.0}
_STEPS: Final = (DragonDecided, HandChosen, CardPlayed, TrickTaken)


class Pace:
    """The rests of one table. Anyone who hurries ends the rest that is on, and no later one.

    ``stops`` are events that are seen until somebody says so, whatever the speed is.
    """

    def __init__(self, speed: Speed = Speed.NORMAL, *, attended: bool = True) -> None:
        self.speed = speed
        self.stops: frozenset[type[Event]] = frozenset()
        self._attended = attended
        self._hurried = asyncio.Event()

    def hurry(self) -> None:
        """End the rest that is on."""
        self._hurried.set()

    def waits(self, event: Event) -> bool:
        """Whether an event is seen until somebody says so."""
        return self._seconds(event) is None

    async def rest(self, event: Event) -> None:
        """Let an event be seen. The end of a hand is seen until somebody says so."""
        self._hurried.clear()
        seconds = self._seconds(event)
        if seconds is None:
            await self._hurried.wait()
        elif seconds > 0:
            try:
                async with asyncio.timeout(seconds):
                    await self._hurried.wait()
            except TimeoutError:
                return

    def _seconds(self, event: Event) -> float | None:
        return None if type(event) in self.stops else self.usual(event)

    def usual(self, event: Event) -> float | None:
        """For how many seconds an event is seen where nothing stops there; ``None``: for ever."""
        if isinstance(event, HandEnded):
            return None if self._attended else 0.0
        if self.speed is Speed.STEP:
            return None if isinstance(event, _STEPS) else 0.0
        return _SECONDS[type(event)] * _FACTOR[self.speed]
