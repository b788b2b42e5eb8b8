"""What the table screen shows at a moment: a view, and how far its viewer has seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dmtui.game.cards import Card, Clan
from dmtui.game.events import GameEnded, HandEnded, TrickTaken
from dmtui.game.ledger import Entry, booked
from dmtui.game.ruleset import HANDS_A_ROUND, Ruleset
from dmtui.game.state import FinishedHand, HandState, PublicState, Trick
from dmtui.game.view import SeatView
from dmtui.records.settings import Sorting
from dmtui.ui.sorting import arranged
from dmtui.ui.subject import YOU, Subject

if TYPE_CHECKING:
    from dmtui.table.place import Update


class Scene(msgspec.Struct, frozen=True):
    """The table for one viewer.

    ``asked`` is true while the viewer has to decide. ``resting`` is a trick that is complete and
    still lies there to be seen; with ``ended`` the hand is over, but still on the table, and with
    ``unsettled`` its payments have not been shown yet. ``looking_back`` is true while the last
    trick is shown on request. ``waiting`` is the seat whose person has to come to the keyboard and
    say so, before any cards are shown. ``side`` is the seat that lies at the bottom while nobody's
    cards are shown to people who share a keyboard. ``sort`` is what the viewer has cards ordered
    by first.
    """

    view: SeatView
    names: tuple[str, ...]
    asked: bool = False
    resting: Trick | None = None
    ended: bool = False
    unsettled: bool = False
    looking_back: bool = False
    viewer: str = YOU
    waiting: int | None = None
    side: int | None = None
    sort: Sorting = "clan"

    @classmethod
    def of(
        cls,
        update: Update,
        names: tuple[str, ...],
        viewer: str = YOU,
        sort: Sorting = "clan",
    ) -> Scene:
        """The scene that an update asks for; ``viewer`` is what the viewer's seat is called."""
        taken = next((e for e in update.events if isinstance(e, TrickTaken)), None)
        ended = update.view.public.now is None and any(
            isinstance(event, TrickTaken | HandEnded | GameEnded) for event in update.events
        )
        return cls(
            update.view,
            names,
            viewer=viewer,
            asked=update.asked,
            waiting=update.waiting,
            side=update.side,
            resting=taken.trick if taken else None,
            ended=ended,
            unsettled=ended and taken is not None,
            sort=sort,
        )

    @property
    def public(self) -> PublicState:
        """What everyone at the table knows."""
        return self.view.public

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of the game."""
        return self.view.public.ruleset

    @property
    def me(self) -> int:
        """The seat at the bottom: the viewer's, or that whose cards are covered; else the first."""
        return self.view.seat if self.view.seat is not None else self.covered or 0

    @property
    def covered(self) -> int | None:
        """The seat whose cards lie at the bottom face down, if people share this screen."""
        if self.view.seat is not None:
            return None
        return self.side if self.waiting is None else self.waiting

    @property
    def calls(self) -> bool:
        """Whether somebody at this screen is to do something."""
        return self.asked or self.waiting is not None

    @property
    def ending(self) -> FinishedHand | None:
        """The finished hand that is still on the table, if one is."""
        return self.public.past[-1] if self.ended else None

    @property
    def state(self) -> HandState | None:
        """The hand on the table."""
        return self.ending.state if self.ending else self.public.now

    @property
    def number(self) -> int:
        """The number of the hand, counted through the game from 1."""
        done = len(self.public.past)
        return min(done if self.ended else done + 1, self.ruleset.hands)

    @property
    def round(self) -> int:
        """The round of the hand on the table, from 0."""
        return (self.number - 1) // HANDS_A_ROUND

    @property
    def dragonmaster(self) -> int:
        """The seat that holds the office in the hand on the table."""
        return self.state.dragonmaster if self.state else self.public.dragonmaster

    @property
    def purse(self) -> tuple[int, ...]:
        """Jewels by seat, as far as the payments were shown."""
        owed = list(self.public.purse)
        for entry in self._unseen:
            owed[entry.payer] += entry.amount
            owed[entry.payee] -= entry.amount
        return tuple(owed)

    @property
    def collected(self) -> tuple[int, ...]:
        """Jewels collected by seat, as far as the payments were shown."""
        had = list(self.public.collected)
        for entry in self._unseen:
            had[entry.payee] -= entry.amount
        return tuple(had)

    @property
    def past(self) -> tuple[FinishedHand, ...]:
        """The hands whose payments were shown."""
        return self.public.past[:-1] if self.unsettled else self.public.past

    @property
    def _unseen(self) -> tuple[Entry, ...]:
        return self.public.past[-1].entries if self.unsettled else ()

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick of the hand on the table."""
        return self.state.tricks[-1] if self.state and self.state.tricks else None

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """The cards that lie in the middle, with their seats, in the order played."""
        if self.looking_back and self.last_trick:
            return self.last_trick.plays()
        if self.resting:
            return self.resting.plays()
        return self._on_the_table

    @property
    def cards(self) -> tuple[Card, ...]:
        """The viewer's cards in their order."""
        return arranged(self.view.cards, self.sort)

    @property
    def playable(self) -> tuple[Card, ...]:
        """Those of them that may be played now, in the same order."""
        return arranged(self.view.playable(), self.sort)

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The viewer's cards of the hand on the table, those that are played included."""
        state = self.state
        if state is None:
            return self.view.cards
        played = [play for trick in state.tricks for play in trick.plays()]
        own = (card for seat, card in (*played, *self._on_the_table) if seat == self.view.seat)
        return self.view.cards + tuple(own)

    @property
    def _on_the_table(self) -> tuple[tuple[int, Card], ...]:
        if self.state is None:
            return ()
        players, leader = self.ruleset.players, self.state.leader
        return tuple(((leader + i) % players, card) for i, card in enumerate(self.state.trick))

    @property
    def winning(self) -> int | None:
        """The seat whose card wins what lies in the middle."""
        if self.looking_back and self.last_trick:
            return self.last_trick.winner
        if self.resting:
            return self.resting.winner
        return self.state.winning if self.state else None

    @property
    def led(self) -> Clan | None:
        """The clan of the first card in the middle."""
        plays = self.plays
        return plays[0][1].clan if plays else None

    @property
    def trick_number(self) -> int:
        """The number of the trick in the middle, from 1 to the cards that a seat is dealt."""
        done = len(self.state.tricks) if self.state else 0
        if self.resting or (self.looking_back and done):
            return done
        return min(done + 1, self.ruleset.cards_each)

    def changes(self, hand: FinishedHand) -> tuple[int, ...]:
        """What a hand brought each seat, in jewels."""
        return booked((0,) * self.ruleset.players, hand.entries)

    def tricks_won(self, seat: int) -> int:
        """How many tricks of this hand a seat took."""
        return sum(trick.winner == seat for trick in self.state.tricks) if self.state else 0

    def name(self, seat: int) -> str:
        """What a seat is called: the viewer's ``You``, but where one looks at another's."""
        return self.viewer if seat == self.view.seat else self.names[seat]

    def within(self, seat: int) -> str:
        """What a seat is called within a sentence: the viewer is ``you`` there."""
        return self.subject(seat).within

    def subject(self, seat: int) -> Subject:
        """A seat as the subject of a sentence."""
        return Subject(self.name(seat))
