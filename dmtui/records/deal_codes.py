"""Deal codes: a few letters that stand for a ruleset, its opponents and its deals."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date
from hashlib import sha256

import msgspec

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.base32 import CodeError
from dmtui.records.code_grammar import KINDS, NUMBERS, Meaning, Opponent, alike, read, write
from dmtui.records.deals import first_dragonmaster
from dmtui.records.record import NAMES, TEMPERAMENTS, Record, SeatInfo


class DealCode(msgspec.Struct, frozen=True):
    """A code as it is written, and what it stands for."""

    text: str
    meaning: Meaning

    @classmethod
    def of(cls, meaning: Meaning) -> DealCode:
        """The code for a meaning.

        Raises:
            CodeError: no code can stand for it.
        """
        return cls(write(meaning), meaning)

    @property
    def seed(self) -> str:
        """The seed of its game, which is the code as it is written."""
        return self.text

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        return self.meaning.ruleset

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """A person in seat 0, and the code's opponents under their usual names."""
        named = zip(NAMES[1:], self.meaning.opponents, strict=False)
        others = (SeatInfo(name, "ai", o.level, None, o.temperament) for name, o in named)
        return (SeatInfo(NAMES[0], "human"), *others)


def parse(text: str) -> DealCode:
    """The code that somebody typed; capitals, hyphens and spaces do not matter.

    Raises:
        CodeError: it is none, in one sentence; most often it was mistyped.
    """
    return DealCode.of(read(text))


def fresh_code(ruleset: Ruleset, seats: Sequence[SeatInfo]) -> DealCode:
    """A code for deals that nobody has seen, with the computer seats as they are.

    Raises:
        CodeError: a program plays a seat, or a stake is too high for a code.
    """
    return DealCode.of(Meaning(ruleset, opponents_of(seats), secrets.randbelow(NUMBERS)))


def deal_of_the_day(day: date) -> DealCode:
    """The code of a date in UTC: Advanced, four seats, five cards, against adepts."""
    drawn = sha256(f"dmtui-day|{day.isoformat()}".encode()).digest()
    ruleset = Ruleset(mode=Mode.ADVANCED)
    number = int.from_bytes(drawn) % NUMBERS
    return DealCode.of(Meaning(ruleset, alike(ruleset.players, "adept"), number))


def code_of(record: Record) -> DealCode | None:
    """The code that a game was begun with, or ``None``."""
    try:
        code = parse(record.seed or "")
        seated = is_seated(code, record.seats)
    except CodeError:
        return None
    first = first_dragonmaster(code.seed, code.ruleset.players)
    dealt = (code.seed, code.ruleset, first)
    same = dealt == (record.seed, record.ruleset, record.first_dragonmaster)
    return code if same and seated else None


def is_seated(code: DealCode, seats: Sequence[SeatInfo]) -> bool:
    """Whether a person sits in seat 0, and a code's opponents wherever no person does.

    Raises:
        CodeError: a program plays a seat.
    """
    if seats[0].kind != "human":
        return False
    meant = zip(seats[1:], opponents_of(seats), code.meaning.opponents, strict=False)
    return all(seat.kind == "human" or here == there for seat, here, there in meant)


def opponents_of(seats: Sequence[SeatInfo]) -> tuple[Opponent, ...]:
    """How the seats from 1 on play; where a person sits, as the first computer seat would.

    Raises:
        CodeError: a program plays one.
    """
    found = (seat.level for seat in seats if seat.kind == "ai" and seat.level)
    usual = next(found, "adept")
    return tuple(_opponent(place, seat, usual) for place, seat in enumerate(seats) if place)


def _opponent(place: int, seat: SeatInfo, usual: str) -> Opponent:
    if seat.kind == "human":
        return Opponent(usual, TEMPERAMENTS[place] or KINDS[0])
    if seat.bot is not None:
        raise CodeError("No code can stand for a game in which a program plays a seat.")
    return Opponent(seat.level or "adept", seat.temperament or KINDS[0])
