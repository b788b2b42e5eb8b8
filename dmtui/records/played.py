"""What the statistics keep of a game once it is over, or given up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from pathlib import Path

import msgspec

from dmtui.game.actions import Deal
from dmtui.records.faults import RecordError
from dmtui.records.files import read
from dmtui.records.listing import is_stamp
from dmtui.records.record import Record, digest


class Standing(Enum):
    """What a game is to the statistics; only a ``COUNTED`` one can be won.

    ``HELPED``: the person had a hint or a coach, or took a decision back. ``SHARED``: several
    people played. ``WATCHED``: nobody did. ``ABANDONED``: deleted while unfinished, or left
    untouched. ``REPEATED``: it would have counted, but the person knew its deals from another
    game; the statistics say so of a game, which by itself cannot know.
    """

    COUNTED = "counted"
    HELPED = "helped"
    SHARED = "shared"
    WATCHED = "watched"
    ABANDONED = "abandoned"
    REPEATED = "repeated"


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


class Beginning(msgspec.Struct, frozen=True):
    """What a game is known by, whatever is done in it; two values of 32 hexadecimal digits.

    ``game`` tells it from every other: it is of the moment when it was begun and of its seed;
    without a seed, of its first deal. So a copy of a game is the same game, and the same deals
    played again are another. ``deals`` is the same for all games with one seed. ``begun`` is in
    UTC, to the second, and ``""`` where the record does not say: before everything else.
    """

    game: str
    deals: str
    begun: str


def beginning(record: Record) -> Beginning:
    """What a game is known by."""
    chance = record.seed
    if chance is None:
        deals = [action for action in record.actions if isinstance(action, Deal)]
        chance = digest(record.ruleset, record.first_dragonmaster, tuple(deals[:1]))
    return _beginning(record.created, chance)


class _Head(msgspec.Struct):
    created: str = ""
    seed: str | None = None


def begun(data: bytes) -> Beginning | None:
    """What the game in a file is known by, without replaying it; ``None`` if that takes more."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        return None if head.seed is None else _beginning(head.created, head.seed)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def with_deals(files: Iterable[Path], deals: str) -> Iterator[tuple[Path, Beginning]]:
    """The files of games that have certain ``deals``, as far as that is known without replaying."""
    for path in files:
        with suppress(RecordError):
            found = begun(read(path, path.name))
            if found is not None and found.deals == deals:
                yield path, found


def deals_of(seed: str) -> str:
    """What is the same for all games with a seed."""
    return _hashed(f"deals|{seed}")


def _beginning(created: str, chance: str) -> Beginning:
    begun = created if is_stamp(created) else ""
    return Beginning(_hashed(f"{created}|{chance}"), deals_of(chance), begun)


def _hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
