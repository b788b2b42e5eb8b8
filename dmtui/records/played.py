"""What the statistics keep of a game once it is over, or given up."""

from __future__ import annotations

from enum import Enum
from hashlib import sha256

import msgspec

from dmtui.game.actions import Deal
from dmtui.records.record import Record, digest


class Standing(Enum):
    """What a game is to the statistics; only a ``COUNTED`` one can be won.

    ``HELPED``: the person had a hint or a coach, or took a decision back. ``SHARED``: several
    people played. ``WATCHED``: nobody did. ``ABANDONED``: deleted while unfinished, or left
    untouched.
    """

    COUNTED = "counted"
    HELPED = "helped"
    SHARED = "shared"
    WATCHED = "watched"
    ABANDONED = "abandoned"


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a person. Jewels, taboos and power plays are those of their seat.

    ``ended`` is in UTC, to the second: when it was last saved. ``opponents`` are the levels of
    the other seats, clockwise from the person's left, with commas between (of every seat in a
    game that was watched): ``bot`` for a program, ``person`` for a person. ``usual`` says that
    the stakes were. ``place`` counts from 1, equal seats have the same; ``win`` is the part of
    the win, from 0 to 1. ``taboos`` are those that the seat paid fines for. ``power_*`` are
    declared power plays, ``secret_*`` secret ones. What was not finished has no ``place``, and
    the rest of it as it stood.
    """

    id: str
    ended: str
    name: str
    standing: Standing
    mode: str
    deal: str
    players: int
    victory: str
    opponents: str
    usual: bool
    hands: int
    place: int | None = None
    win: float = 0.0
    collected: int = 0
    purse: int = 0
    taboos: int = 0
    power_tried: int = 0
    power_made: int = 0
    secret_tried: int = 0
    secret_made: int = 0

    @property
    def counts(self) -> bool:
        """Whether it could be won."""
        return self.standing is Standing.COUNTED


def identity(record: Record) -> str:
    """What tells a game from every other, whatever was done in it: 32 hexadecimal digits.

    They are of the moment when it was begun and of its seed; without a seed, of its first deal.
    So a copy of a game is the same game, and the same deals played again are another.
    """
    chance = record.seed
    if chance is None:
        deals = [action for action in record.actions if isinstance(action, Deal)]
        chance = digest(record.ruleset, record.first_dragonmaster, tuple(deals[:1]))
    return _hashed(record.created, chance)


class _Head(msgspec.Struct):
    created: str = ""
    seed: str | None = None


def begun(data: bytes) -> str | None:
    """The identity of the game in a file, without replaying it; ``None`` if that is not enough."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        return None if head.seed is None else _hashed(head.created, head.seed)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _hashed(created: str, chance: str) -> str:
    return sha256(f"{created}|{chance}".encode()).hexdigest()[:32]
