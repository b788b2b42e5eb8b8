"""One place for several people who share a keyboard: each sees their own cards, one at a time."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from dmtui.game.actions import SeatAction
from dmtui.game.events import Event
from dmtui.table.place import News, Place, Update


class Keyboard(Place):
    """Shows nobody's cards until whoever is asked has said that they alone look.

    ``seat`` is the one whose cards are shown, ``None`` while all are covered. They are covered
    again with the decision: what comes of it, everyone looks at. Whoever is asked twice in a row
    says so twice.
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
        self._side = people[0]
        self._look = look

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who share the keyboard."""
        return self._people

    def follow(self, moment: tuple[Event, ...]) -> None:
        """Cover everything, for whatever happens, everyone looks."""
        self.seat = self._waiting = None

    def tell(self, news: News) -> None:
        """Hand over some news; the table is seen from the side of whoever came last."""
        if isinstance(news, Update):
            news = replace(news, side=self._side)
        super().tell(news)

    def calls(self, seat: int) -> bool:
        """Whether one of the people has to come to the keyboard."""
        if seat not in self._people:
            return False
        self._waiting = self._side = seat
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
