"""The result of a game by a code, as a line that can be pasted to a friend and compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from dmtui.game.ledger import booked
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import PublicState
from dmtui.records.base32 import ALPHABET, CodeError
from dmtui.records.deal_codes import DealCode, code_of, parse
from dmtui.records.faults import printable
from dmtui.records.people import people_of, table_names
from dmtui.records.record import Loaded

MUCH: Final = 10
"""Jewels from which on a hand has a mark of its own."""

MARKS: Final = "^ 10 or more, + some, . none, - paid some, v paid 10 or more"
"""What the sign for a hand means."""

ORDINALS: Final = ("1st", "2nd", "3rd", "4th")
"""Places in words, the first of them at 0."""

_START: Final = "dmtui"
_SEAL_LETTERS: Final = 4
_SHOWN: Final = 40
_LINE: Final = re.compile(
    r"dmtui (?P<code>[0-9A-Z-]+): (?P<shared>shared )?(?P<place>1st|2nd|3rd|4th) of (?P<of>[34]), "
    r"purse (?P<purse>-?\d{1,12}), collected (?P<collected>\d{1,12}), "
    r"hands (?P<hands>[-^+.v/]+)(?P<helped>, helped)?, (?P<seal>[0-9A-Z]{4})(?!\w)"
)


class ResultError(ValueError):
    """A text that is no result line, or not as the program wrote it: one sentence."""


class Result(msgspec.Struct, frozen=True):
    """How one person fared in a game by a code.

    ``place`` counts from 1, ``shared`` says that another seat has it too; ``marks`` has a sign a
    hand, see `MARKS`. Amounts are jewels.
    """

    code: DealCode
    place: int
    shared: bool
    purse: int
    collected: int
    marks: str
    helped: bool

    @property
    def rounds(self) -> list[str]:
        """The marks, round by round."""
        starts = range(0, len(self.marks), HANDS_A_ROUND)
        return [self.marks[start : start + HANDS_A_ROUND] for start in starts]

    @property
    def ranked(self) -> str:
        """The place in words, such as ``shared 1st``."""
        return f"{'shared ' if self.shared else ''}{ORDINALS[self.place - 1]}"

    @property
    def line(self) -> str:
        """The line for a friend."""
        body = (
            f"{_START} {self.code.text}: {self.ranked} of {self.code.ruleset.players}, "
            f"purse {self.purse}, collected {self.collected}, hands {'/'.join(self.rounds)}"
            f"{', helped' if self.helped else ''}"
        )
        return f"{body}, {_seal(body)}"


def result(code: DealCode, public: PublicState, seat: int, *, helped: bool) -> Result:
    """How a seat fared in a game that is over."""
    nothing = (0,) * public.ruleset.players
    changes = (booked(nothing, hand.entries)[seat] for hand in public.past)
    places = public.places
    return Result(
        code=code,
        place=places[seat],
        shared=places.count(places[seat]) > 1,
        purse=public.purse[seat],
        collected=public.collected[seat],
        marks="".join(map(mark, changes)),
        helped=helped,
    )


def results_of(loaded: Loaded) -> dict[str, Result]:
    """How each person fared, by name; none where the game is not over or had no code."""
    record, public = loaded.record, loaded.game.public
    code = code_of(record) if public.over else None
    if code is None:
        return {}
    names = table_names(record.seats)
    helped = record.helped or record.coach
    return {
        names[seat]: result(code, public, seat, helped=helped) for seat in people_of(record.seats)
    }


def mark(change: int) -> str:
    """The sign for what a hand brought, in jewels."""
    if abs(change) >= MUCH:
        return "^" if change > 0 else "v"
    return "+" if change > 0 else "-" if change < 0 else "."


def lines_in(text: str) -> list[str]:
    """The result lines of a text, whatever stands before the first and wherever lines break."""
    words = " ".join(text.split())
    found = [part.strip() for part in re.split(rf"(?<!\S)(?={_START} )", words)]
    lines = [part for part in found if part.startswith(f"{_START} ")]
    return lines or [words]


def read_result(line: str) -> Result:
    """What a line says; words that follow it are not part of it.

    Raises:
        ResultError: it is none, or was changed since the program wrote it.
    """
    text = " ".join(line.split())
    found = _LINE.match(text)
    if found is None:
        raise ResultError(
            f"{_quoted(text)} is no result line: copy the whole line, from '{_START}'."
        )
    try:
        code = parse(found["code"])
    except CodeError as error:
        raise ResultError(f"{_quoted(text)} is no result line: {error}") from None
    result = Result(
        code=code,
        place=ORDINALS.index(found["place"]) + 1,
        shared=found["shared"] is not None,
        purse=int(found["purse"]),
        collected=int(found["collected"]),
        marks=found["hands"].replace("/", ""),
        helped=found["helped"] is not None,
    )
    if result.line != found[0] or not _fits(result):
        raise ResultError(
            f"{_quoted(text)} was changed since it was written: ask for it once more."
        )
    return result


def same_deals(results: Sequence[Result]) -> None:
    """See to it that results can be compared.

    Raises:
        ResultError: they are of different deals.
    """
    codes = dict.fromkeys(one.code.text for one in results)
    if len(codes) > 1:
        first, second, *_ = codes
        raise ResultError(f"These are results of different deals, {first} and {second}.")


def _fits(result: Result) -> bool:
    ruleset = result.code.ruleset
    return len(result.marks) == ruleset.hands and result.place <= ruleset.players


def _seal(body: str) -> str:
    """Letters that no longer fit when anything before them was changed; they prove no more."""
    drawn = int.from_bytes(sha256(f"dmtui-result|{body}".encode()).digest())
    return "".join(ALPHABET[drawn >> 5 * place & 31] for place in range(_SEAL_LETTERS))


def _quoted(text: str) -> str:
    return f"'{printable(text if len(text) <= _SHOWN else f'{text[:_SHOWN]}...')}'"
