"""A saved game that is being played: its file, its table, and the person's place at it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from dmtui.game.events import Dealt, Event, HandChosen, TrickTaken
from dmtui.game.game import Game
from dmtui.game.view import SeatView
from dmtui.records.counting import listed
from dmtui.records.deals import new_seed
from dmtui.records.people import people_of, table_names
from dmtui.records.record import Loaded, Record, SeatInfo
from dmtui.records.save_file import SaveFile
from dmtui.records.store import tidy
from dmtui.seats.advice import Advice
from dmtui.seats.computer import ComputerSeat
from dmtui.seats.human import HumanSeat
from dmtui.seats.levels import Level, parse_level
from dmtui.seats.seat import Seat, SeatError
from dmtui.seats.skill import Skill
from dmtui.seats.temperament import Temperament, parse_temperament
from dmtui.seats.thinkers import Thinkers
from dmtui.table.chronicle import Chronicle, Tidings
from dmtui.table.journal import Journal
from dmtui.table.pace import Pace, Speed
from dmtui.table.place import Notice, Tone
from dmtui.table.table import Table
from dmtui.table.takeback import TakeBack

LEARNT: Final = "learnt"
"""The last step of a tutorial, taken once nothing is left to be taught."""

_STOPS: Final[frozenset[type[Event]]] = frozenset((Dealt, HandChosen, TrickTaken))
"""Where a tutorial waits for its learner."""


class Sitting:
    """One game at one table, saved after every action until it is closed.

    The person sits in the one human seat; several people share a place, and where there are none,
    the viewer watches. ``thinkers`` are those of the program, for the seats that think long. Bots
    are only started with ``programs``; otherwise an adept sits in for each, and the viewers are
    told. At its end the game is entered in the ``chronicle``. ``takeback`` goes back and forth in
    the game.
    """

    def __init__(
        self,
        save: SaveFile,
        loaded: Loaded,
        speed: Speed,
        thinkers: Thinkers | None = None,
        *,
        programs: bool = False,
        chronicle: Chronicle | None = None,
    ) -> None:
        record = loaded.record
        names = table_names(record.seats)
        seed = record.seed or _missing_seed(record)
        if record.seed is None and not record.actions:
            record = msgspec.structs.replace(record, seed=seed)
        self.record = record
        self.pace = Pace(speed, attended=any(seat.kind == "human" for seat in record.seats))
        self.pace.stops = _stops(record)
        self._save = save
        self._thinkers = thinkers
        self._chronicle = chronicle
        self._tidings: Tidings | None = None
        self._journal = Journal(self._write, self._troubled)
        self._table = Table(
            loaded.game,
            [_seat(seat, names, thinkers, programs) for seat in record.seats],
            names,
            seed,
            self.pace,
            self._journal,
        )
        people = people_of(record.seats)
        person = people[0] if people else None
        several = len(people) > 1
        self.place = self._table.share(people) if several else self._table.sit(person)
        self.takeback = TakeBack(self._table, record.seats, person, self.count_as_helped)
        if not programs and (absent := [seat.name for seat in bots(record)]):
            self.place.tell(Notice(_sat_in_for(absent), Tone.CALM))

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.record.name

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self._save.path

    @property
    def finished(self) -> Loaded | None:
        """The whole game with its record, once it is over: nothing of it is secret then."""
        game = self._table.game
        if not game.public.over:
            return None
        return Loaded(msgspec.structs.replace(self.record, actions=game.actions), game)

    @property
    def trouble(self) -> str | None:
        """Why what was played last is not on disk, or ``None``."""
        return self._journal.trouble

    @property
    def helped(self) -> bool:
        """Whether the person was helped in this game."""
        return self.record.helped

    def count_as_helped(self) -> None:
        """Have the record say that the person was helped."""
        if not self.helped:
            self._note(helped=True)

    @property
    def coached(self) -> bool:
        """Whether a coach stands beside the person."""
        return self.record.coach

    def coach(self, *, present: bool) -> None:
        """Call the coach, or send it away."""
        self._note(coach=present)

    @property
    def taught(self) -> tuple[str, ...] | None:
        """The steps of the tutorial that were taken; ``None`` in any other game."""
        return self.record.tutorial

    def teach(self, steps: tuple[str, ...]) -> None:
        """Have steps count as taken; after the last the table goes on by itself, as any other."""
        self._note(tutorial=steps)
        self.pace.stops = _stops(self.record)
        if not self.pace.stops:
            # It may be waiting already.
            self.pace.hurry()

    def _note(self, **fields: object) -> None:
        """Write something about the game into its record."""
        self.record = msgspec.structs.replace(self.record, **fields)
        self._journal.put(self._table.game)

    async def advise(self, view: SeatView) -> Advice:
        """What the person would best do, by what their own view tells; the game is helped then.

        Raises:
            SeatError: there is no advice.
        """
        self.count_as_helped()
        if self._thinkers is None:
            raise SeatError("There are no thinkers.")
        return await self._thinkers.advise(view)

    def start(self) -> None:
        """Begin to play, or go on."""
        self._table.start()

    def warm(self) -> None:
        """Have the thinkers ready before they are asked, if a seat here needs them."""
        if any(seat.level == Level.MASTER.value for seat in self.record.seats):
            self.warm_up()

    def warm_up(self) -> None:
        """Have the thinkers ready."""
        if self._thinkers is not None:
            self._thinkers.warm()

    async def rename(self, name: str) -> None:
        """Give the game another name.

        Raises:
            StoreError: it could not be saved.
        """
        self.record = msgspec.structs.replace(self.record, name=tidy(name))
        await self._journal.flush()
        await asyncio.to_thread(self._write, self._table.game)

    async def saved(self) -> None:
        """Wait until what was played is on disk, or could not be written."""
        await self._journal.flush()

    async def entered(self) -> Tidings:
        """What it brought that the finished game was saved and entered in the chronicle."""
        await self._journal.flush()
        return self._tidings or Tidings()

    async def close(self) -> None:
        """Leave the table; returns when the game is saved, or cannot be."""
        await self._table.close()
        self._save.close()

    def _write(self, game: Game) -> None:
        saved = self._save.write(msgspec.structs.replace(self.record, actions=game.actions))
        if game.public.over and self._chronicle is not None and self._tidings is None:
            self._tidings = self._chronicle.enter(Loaded(saved, game))

    def _troubled(self, reason: str | None) -> None:
        self._table.trouble(reason)


def _stops(record: Record) -> frozenset[type[Event]]:
    """Where the table of a game waits until somebody says that it was seen."""
    teaches = record.tutorial is not None and LEARNT not in record.tutorial
    return _STOPS if teaches else frozenset()


def bots(record: Record) -> tuple[SeatInfo, ...]:
    """The seats of a record that programs from outside play."""
    return tuple(seat for seat in record.seats if seat.kind == "ai" and seat.bot is not None)


def _sat_in_for(names: Sequence[str]) -> str:
    """That the bots with these names are not started."""
    one = "An adept sits in for the program that plays"
    each = "Adepts sit in for the programs that play"
    return f"{one if len(names) == 1 else each} {listed(names)}."


def _seat(
    info: SeatInfo, names: tuple[str, ...], thinkers: Thinkers | None, programs: bool
) -> Seat:
    """Whoever decides for a seat of a record.

    Raises:
        LevelError: the record names a level or temperament that cannot be played.
    """
    if info.kind == "human":
        return HumanSeat()
    if info.bot is not None:
        if not programs:
            return ComputerSeat(Skill(Level.ADEPT))
        from dmtui.seats.bot.command import Bot
        from dmtui.seats.bot.seat import BotSeat

        return BotSeat(Bot(info.bot), names)
    return ComputerSeat(skill_of(info), thinkers)


def skill_of(info: SeatInfo) -> Skill:
    """How a computer seat of a record plays.

    Raises:
        LevelError: the record names a level or temperament that cannot be played.
    """
    level = parse_level(info.level) if info.level else Level.ADEPT
    kind = parse_temperament(info.temperament) if info.temperament else Temperament.STEADY
    return Skill(level, info.worlds, kind)


def _missing_seed(record: Record) -> str:
    """A seed for a game that came without one: always the same for a game that has begun."""
    if not record.actions:
        return new_seed()
    return sha256(msgspec.json.encode(record.actions[0])).hexdigest()
