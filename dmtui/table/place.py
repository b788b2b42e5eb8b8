"""A viewer's place at a table: all that a face is given, and all that it can do there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from enum import Enum

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.events import Event
from dmtui.game.view import SeatView


class Update(msgspec.Struct, frozen=True):
    """The table as a viewer sees it now, and what happened since the last update.

    ``asked`` is true while this viewer's own decision is waited for; ``waiting`` is a seat whose
    person has to say first that nobody else looks, where several share a place. ``side`` is the
    seat from whose side the table is seen there while nobody's cards are shown.
    """

    view: SeatView
    events: tuple[Event, ...] = ()
    asked: bool = False
    waiting: int | None = None
    side: int | None = None


class Tone(Enum):
    """How grave a notice is."""

    CALM = "calm"
    WARNING = "warning"


class Notice(msgspec.Struct, frozen=True):
    """A sentence from the table to its viewers, outside the game."""

    text: str
    tone: Tone = Tone.WARNING


class TableFailed(msgspec.Struct, frozen=True):
    """The table broke down and plays no more."""

    error: BaseException


News = Update | Notice | TableFailed


class Place:
    """One viewer at one table; ``seat`` is ``None`` for a spectator.

    ``names`` are those of the seats, ``commitment`` stands for the seed of the game until it is
    over. The place never hands out more than the seat's own view.
    """

    def __init__(
        self,
        seat: int | None,
        names: tuple[str, ...],
        commitment: str,
        seed: Callable[[], str | None],
        answer: Callable[[SeatAction], str | None],
        hurry: Callable[[], None],
        play_out: Callable[[], str | None] = lambda: None,
    ) -> None:
        self.seat = seat
        self.names = names
        self.commitment = commitment
        self._seed = seed
        self._answer = answer
        self._hurry = hurry
        self._play_out = play_out
        self._news: asyncio.Queue[News] = asyncio.Queue()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who play here."""
        return () if self.seat is None else (self.seat,)

    @property
    def seed(self) -> str | None:
        """The seed of the game, once it is over."""
        return self._seed()

    def tell(self, news: News) -> None:
        """Hand this viewer some news."""
        self._news.put_nowait(news)

    def forget(self) -> None:
        """Drop updates that were not read yet: they are of a game that was taken back."""
        waiting = [self._news.get_nowait() for _ in range(self._news.qsize())]
        for news in waiting:
            if not isinstance(news, Update):
                self.tell(news)

    async def news(self) -> AsyncIterator[News]:
        """All news from the moment this viewer sat down, without end."""
        while True:
            yield await self._news.get()

    def answer(self, action: SeatAction) -> str | None:
        """Decide for this seat; a sentence says why it was not taken, if it was not."""
        return self._answer(action)

    def hurry(self) -> None:
        """Say that what is on the table has been seen."""
        self._hurry()

    def play_out(self) -> str | None:
        """Agree to play the rest of the hand out at once; a sentence says if that cannot be."""
        return self._play_out()

    def follow(self, moment: tuple[Event, ...]) -> None:
        """Take note of what is about to be told."""

    def calls(self, seat: int) -> bool:
        """Whether a seat is asked whose person has to come to this place first."""
        return False

    def ready(self) -> None:
        """Say that whoever was called looks alone."""

    def called(self, seat: int | None) -> str:
        """What a viewer in a seat is called."""
        return "You"
