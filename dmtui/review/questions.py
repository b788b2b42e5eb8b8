"""Which decisions of a game are judged, and what each of them was asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import sha256
from itertools import chain
from random import Random

import msgspec
from msgspec.structs import replace

from dmtui.game.actions import Action, Deal, Play, SeatAction
from dmtui.game.game import Game
from dmtui.records.record import Loaded, digest


class Question(msgspec.Struct, frozen=True):
    """A decision that was taken; everything that its judge needs, to be sent to a process.

    ``game`` is the whole truth just before it, without its list of actions. ``key`` is what the
    judge's own chance comes from.
    """

    index: int
    hand: int
    game: Game
    played: SeatAction
    key: str

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.played.seat

    @property
    def trick(self) -> int | None:
        """The number of the trick that a card was played to, from 0."""
        return len(self.game.public.current.tricks) if isinstance(self.played, Play) else None

    def chance(self) -> Random:
        """The judge's own chance for this decision: no seat of the game was ever given it."""
        text = f"dmtui-1-review|{self.key}|{self.seat}|{self.index}"
        return Random(sha256(text.encode()).digest())


def finished(loaded: Loaded) -> tuple[Action, ...]:
    """The actions of a game up to the end of its last finished hand."""
    return tuple(chain.from_iterable(loaded.game.before))


def digest_of(loaded: Loaded) -> str:
    """The digest of what is judged: nothing of a hand that is being played goes into it."""
    record = loaded.record
    return digest(record.ruleset, record.first_dragonmaster, finished(loaded))


def people(loaded: Loaded) -> tuple[int, ...]:
    """The seats of people, or all seats where nobody plays."""
    seats = loaded.record.seats
    human = tuple(seat for seat, info in enumerate(seats) if info.kind == "human")
    return human or tuple(range(len(seats)))


def questions(loaded: Loaded, seats: Collection[int]) -> Iterator[Question]:
    """The decisions of some seats in all finished hands, in the order of the game."""
    record = loaded.record
    key = record.seed or _key(loaded)
    game = Game.new(record.ruleset, record.first_dragonmaster)
    for index, action in enumerate(finished(loaded)):
        if not isinstance(action, Deal) and action.seat in seats:
            asked = replace(game, before=(), during=())
            yield Question(index, len(game.public.past), asked, action, key)
        game, _ = game.apply(action)


def _key(loaded: Loaded) -> str:
    """What stands for the seed of a game that has none: its first deal, which never changes."""
    return sha256(msgspec.json.encode(finished(loaded)[:1])).hexdigest()
