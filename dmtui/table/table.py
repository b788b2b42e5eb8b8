"""The table: it owns the only game, asks the seats in turn, and tells everyone what happened."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Sequence
from functools import partial

from dmtui.game.actions import Action, SeatAction
from dmtui.game.events import GameEnded, HandEnded, moments, redact
from dmtui.game.game import Game
from dmtui.game.view import SeatView, view
from dmtui.records import deals
from dmtui.records.counting import listed
from dmtui.seats.bot.fault import BotError
from dmtui.seats.human import HumanSeat
from dmtui.seats.levels import Level
from dmtui.seats.seat import Guest, Seat, SeatError, SeatGone
from dmtui.seats.skill import Skill, policy
from dmtui.table.journal import Journal
from dmtui.table.keyboard import Keyboard
from dmtui.table.pace import Pace
from dmtui.table.place import News, Notice, Place, TableFailed, Tone, Update
from dmtui.table.playing_out import Agreement

log = logging.getLogger(__name__)
# Where nobody has asked for a log, Python would print it, traceback and all, for a player to read.
log.addHandler(logging.NullHandler())

_STAND_IN = Skill(Level.ADEPT)
"""Who chooses a person's cards where nothing depends on them any more."""


class Table:
    """One game being played, as tasks of its own that outlive any screen.

    ``seats`` decide, ``names`` are theirs, ``seed`` is the game's chance, and ``journal``
    keeps every state.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        names: Sequence[str],
        seed: str,
        pace: Pace,
        journal: Journal | None = None,
    ) -> None:
        self._game = game
        self._seats = tuple(seats)
        self._names = tuple(names)
        self._seed = seed
        self._pace = pace
        self._journal = journal
        self._places: list[Place] = []
        self._asking: int | None = None
        self._gone: set[int] = set()
        self._playing: asyncio.Task[None] | None = None
        self._closed = False
        self._agreement = Agreement(
            number for number, seat in enumerate(seats) if isinstance(seat, HumanSeat)
        )

    @property
    def game(self) -> Game:
        """The whole game, for whoever runs the table; viewers get a `Place`."""
        return self._game

    @property
    def viewers(self) -> int:
        """How many see this table."""
        return len(self._places)

    def sit(self, seat: int | None) -> Place:
        """Give a viewer a place; the first news is the table as it stands."""
        place = Place(
            seat,
            self._names,
            deals.commitment(self._seed),
            self._seed_if_over,
            partial(self._answer, seat),
            self._pace.hurry,
            partial(self._play_out, () if seat is None else (seat,)),
        )
        return self._welcome(place)

    def share(self, people: tuple[int, ...]) -> Place:
        """Give people who share a keyboard a place: one at a time sees their own cards."""
        place = Keyboard(
            people,
            self._names,
            deals.commitment(self._seed),
            self._seed_if_over,
            self._answer,
            self._pace.hurry,
            self._play_out,
            self._show,
        )
        return self._welcome(place)

    def _welcome(self, place: Place) -> Place:
        self._places.append(place)
        self._show(place)
        if self._journal is not None and self._journal.trouble is not None:
            place.tell(Notice(self._journal.trouble))
        return place

    def leave(self, place: Place) -> None:
        """Tell this viewer nothing more."""
        self._places.remove(place)

    def start(self) -> None:
        """Begin to play, or go on, in a task that belongs to no screen."""
        self._playing = asyncio.create_task(self._play(), context=contextvars.Context())

    async def finished(self) -> None:
        """Wait until the game is over or the table closed."""
        if self._playing is not None:
            await asyncio.wait([self._playing])

    async def go_to(self, game: Game) -> None:
        """Go on from another point of the same game; what a seat is thinking of now is dropped.

        Programs from outside are seen out: they remember what they were shown after that point.
        """
        await self._stop()
        await self._dismiss()
        if self._closed:
            return
        self._game = game
        self._agreement.forget()
        if self._journal is not None:
            self._journal.put(game)
        for place in self._places:
            place.forget()
            place.tell(Update(view(game, place.seat)))
        self.start()

    async def close(self) -> None:
        """Stop playing; returns when the last state is on disk, or cannot get there."""
        self._closed = True
        await self._stop()
        if self._journal is not None:
            await self._journal.flush()
        await self._dismiss()

    def trouble(self, reason: str | None) -> None:
        """Tell the viewers that the game cannot be saved, or that it can again."""
        if reason is None:
            self._tell_all(Notice("The game is being saved again.", Tone.CALM))
        else:
            self._tell_all(Notice(f"{reason} The game goes on, unsaved."))

    async def _stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait([self._playing])

    async def _play(self) -> None:
        try:
            # A game that is only looked at keeps the time of its last move.
            if self._journal is not None and not self._game.public.over:
                self._journal.put(self._game)
            while not self._game.public.over:
                await self._step()
            if self._journal is not None:
                await self._journal.flush()
            await self._dismiss()
        except Exception as error:
            log.exception("a table broke down")
            self._tell_all(TableFailed(error))

    async def _step(self) -> None:
        before, actor = self._game.public, self._game.actor
        action: Action
        if actor is None:
            action = deals.deal(self._seed, self._game.public)
        else:
            action = await self._decision(actor)
        self._game, events = self._game.apply(action)
        if self._journal is not None:
            self._journal.put(self._game)
        for moment in moments(events):
            for place in self._places:
                place.follow(moment)
                seen = tuple(redact(event, place.seat) for event in moment)
                place.tell(Update(view(self._game, place.seat), seen))
            at_once = self._agreement.settled(before)
            if not at_once or isinstance(moment[-1], HandEnded | GameEnded):
                await self._pace.rest(moment[-1])

    async def _decision(self, actor: int) -> SeatAction:
        seat = self._seats[actor]
        seen = view(self._game, actor)
        if isinstance(seat, HumanSeat) and self._agreement.settled(self._game.public):
            return self._chosen_for(actor)
        if isinstance(seat, HumanSeat) and self._journal is not None:
            await self._journal.flush()
        chance = partial(deals.seat_chance, self._seed, actor, len(self._game.actions))
        self._asking = actor
        if isinstance(seat, HumanSeat):
            self._tell_asked(actor, seen)
        try:
            action = await seat.decide(seen, chance())
            reason = seen.why_illegal(action)
            if reason is not None:
                raise SeatError("the seat chose what is not allowed")
        except Exception as error:
            if actor not in self._gone:
                # Neither the log nor the notice says what it chose: that could tell its cards.
                log.exception("seat %d failed to decide", actor)
                self._tell_failed(actor, error)
            action = policy(Skill(Level.NOVICE))(seen, chance())
        finally:
            self._asking = None
        return action

    def _tell_failed(self, actor: int, error: Exception) -> None:
        """Say that a stand-in decides for a seat: this once, or from now on."""
        name = self._names[actor]
        why = f", as {error}" if isinstance(error, BotError) else ""
        if isinstance(error, SeatGone):
            self._gone.add(actor)
            text = f"{name} is not asked any more, as {error}: a stand-in decides from now on."
        else:
            text = f"{name} could not decide{why}: a stand-in did, this once."
        self._tell_all(Notice(text))

    async def _dismiss(self) -> None:
        """See the bots out."""
        await asyncio.gather(*(seat.close() for seat in self._seats if isinstance(seat, Guest)))

    def _seed_if_over(self) -> str | None:
        return self._seed if self._game.public.over else None

    def _is_asked(self, seat: int | None) -> bool:
        return seat is not None and seat == self._asking

    def _show(self, place: Place) -> None:
        """Show a viewer the table as it stands, and the question if it is theirs."""
        seat = place.seat
        place.tell(Update(view(self._game, seat), asked=self._is_asked(seat)))

    def _tell_asked(self, actor: int, seen: SeatView) -> None:
        for place in self._places:
            if place.seat == actor:
                place.tell(Update(seen, asked=True))
            elif place.calls(actor):
                place.tell(Update(view(self._game, None), waiting=actor))

    def _play_out(self, seats: tuple[int, ...]) -> str | None:
        """Agree, for some seats, to play the rest of the hand out; done once all agree."""
        public = self._game.public
        refused = self._agreement.agree(public, seats)
        if refused is not None:
            return refused
        if missing := self._agreement.missing(public):
            who = listed(self._names[seat] for seat in seats)
            others = listed(self._names[seat] for seat in sorted(missing))
            text = f"{who} would play the rest out at once; {others} must agree to it."
            self._tell_all(Notice(text, Tone.CALM))
            return None
        chair = None if self._asking is None else self._seats[self._asking]
        if isinstance(chair, HumanSeat) and self._asking is not None and chair.asked:
            chair.answer(self._chosen_for(self._asking))
        self._pace.hurry()
        return None

    def _chosen_for(self, seat: int) -> SeatAction:
        """A card for a person who leaves the rest of the hand to the table."""
        chance = deals.seat_chance(self._seed, seat, len(self._game.actions))
        return policy(_STAND_IN)(view(self._game, seat), chance)

    def _answer(self, seat: int | None, action: SeatAction) -> str | None:
        chair = None if seat is None else self._seats[seat]
        if not isinstance(chair, HumanSeat):
            return "You are watching this game."
        return chair.answer(action)

    def _tell_all(self, news: News) -> None:
        for place in self._places:
            place.tell(news)
