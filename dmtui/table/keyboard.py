"""One place for several people who share a keyboard: each sees their own cards, one at a time."""

from __future__ import annotations

from collections.abc import Callable

from dmtui.game.actions import SeatAction
from dmtui.game.events import Dealt, Event, HandEnded
from dmtui.table.place import Place


class Keyboard(Place):
    """Shows nobody's cards until whoever is asked has said that they alone look.

    ``seat`` is the one whose cards are shown, ``None`` while all are covered; they stay open until
    another of the people is asked or the hand ends.
    """

    def __init__(
        self,
        people: tuple[int, ...],
        names: tuple[str, ...],
        commitment: str,
        seed: Callable[[], str | None],
        answer: Callable[[int | None, SeatAction], str | None],
        hurry: Callable[[], None],
        play_out: Callable[[tuple[int, ...]], str | None],
        look: Callable[[Place], None],
    ) -> None:
        super().__init__(
            None,
            names,
            commitment,
            seed,
            lambda action: answer(self.seat, action),
            hurry,
            lambda: play_out(people),
        )
        self._people = people
        self._waiting: int | None = None
        self._look = look

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who share the keyboard."""
        return self._people

    def follow(self, moment: tuple[Event, ...]) -> None:
        """Cover everything when a hand ends, for then everyone looks."""
        self._waiting = None
        if any(isinstance(event, HandEnded | Dealt) for event in moment):
            self.seat = None

    def calls(self, seat: int) -> bool:
        """Whether somebody else than whose cards are open has to come to the keyboard."""
        if seat not in self._people or seat == self.seat:
            return False
        self.seat = None
        self._waiting = seat
        return True

    def ready(self) -> None:
        """Show the cards of whoever was called: they say that nobody else looks."""
        if self._waiting is not None:
            self.seat, self._waiting = self._waiting, None
            self._look(self)

    def forget(self) -> None:
        """Cover everything, and drop what was not read yet."""
        self.seat = self._waiting = None
        super().forget()

    def called(self, seat: int | None) -> str:
        """What a viewer in a seat is called: by name, as ``You`` could be anyone here."""
        return super().called(seat) if seat is None else self.names[seat]
