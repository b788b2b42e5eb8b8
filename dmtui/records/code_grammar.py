"""How a ruleset, its opponents and a number are written as a deal code (docs/deal-codes.md).

The grammar is a promise: a code that was ever made keeps its meaning.
"""

from __future__ import annotations

from typing import Final

import msgspec

from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.records.base32 import CodeError, Letters, checked, digits_of, grouped, with_check
from dmtui.records.record import TEMPERAMENTS

LEVELS: Final = ("random", "novice", "adept", "master")
KINDS: Final = ("steady", "cautious", "greedy", "patient", "spiteful")
"""Levels and temperaments in the order that codes count them in."""

_MODES: Final = (Mode.BASIC, Mode.ADVANCED, Mode.EXPERT)
_STAKES: Final = (
    "purse",
    "forfeit",
    *(f"fines.{field}" for field in Fines.__struct_fields__),
    *(f"rewards.{field}" for field in Rewards.__struct_fields__),
)
_NUMBER_LETTERS: Final = 5
NUMBERS: Final = 1 << (5 * _NUMBER_LETTERS)
"""How many deals each ruleset has codes for: 33,554,432."""

_SHORTEST: Final = 2 + _NUMBER_LETTERS + 1
_TOO_MUCH: Final = 1 << 32
_NEWER, _SEATS, _HOUSE = 16, 8, 4
_FROM_NEWER: Final = "it may come from a newer version of dmtui"
_USUAL: Final = Ruleset()


class Opponent(msgspec.Struct, frozen=True):
    """How a computer seat plays, as records spell it."""

    level: str
    temperament: str


class Meaning(msgspec.Struct, frozen=True):
    """What a code stands for.

    ``opponents`` are those of the seats from 1 on, wherever no person sits; ``number`` tells the
    deals of one ruleset apart, from 0 to `NUMBERS` - 1.
    """

    ruleset: Ruleset
    opponents: tuple[Opponent, ...]
    number: int


def alike(players: int, level: str) -> tuple[Opponent, ...]:
    """Opponents of one level, with their usual temperaments."""
    return tuple(Opponent(level, kind or KINDS[0]) for kind in TEMPERAMENTS[1:players])


def write(meaning: Meaning) -> str:
    """The code for a meaning: capitals, in groups of four.

    Raises:
        CodeError: a level or temperament that codes do not know, or a stake of 2³² or more.
    """
    ruleset = meaning.ruleset
    house = _house(ruleset)
    seats, level = _company(meaning.opponents)
    flags = (_SEATS if seats else level) | (_HOUSE if house else 0)
    number = digits_of(meaning.number, _NUMBER_LETTERS)
    return grouped(with_check((_game(ruleset), flags, *seats, *house, *number)))


def read(text: str) -> Meaning:
    """What a code stands for; capitals, hyphens and spaces do not matter.

    Raises:
        CodeError: it is none, in one sentence; most often it was mistyped.
    """
    letters = checked(text, _SHORTEST)
    meaning = _meaning(letters)
    # One meaning has one code: whoever compares codes need not read them.
    if write(meaning) != letters.written:
        raise letters.fault("nothing is written that way")
    return meaning


def _game(ruleset: Ruleset) -> int:
    """The first letter: players, mode, deal and victory."""
    players = 16 if ruleset.players == 4 else 0
    full = 2 if ruleset.deal is DealSize.FULL else 0
    purse = 1 if ruleset.victory is Victory.PURSE else 0
    return players | _MODES.index(ruleset.mode) << 2 | full | purse


def _company(opponents: tuple[Opponent, ...]) -> tuple[tuple[int, ...], int]:
    """A letter an opponent; none, and the level, where they are of one and otherwise usual."""
    for who in opponents:
        if who.level not in LEVELS or who.temperament not in KINDS:
            raise CodeError("No code can stand for a level or temperament that is not known here.")
    level = opponents[0].level
    if opponents == alike(len(opponents) + 1, level):
        return (), LEVELS.index(level)
    return tuple(LEVELS.index(w.level) << 3 | KINDS.index(w.temperament) for w in opponents), 0


def _house(ruleset: Ruleset) -> tuple[int, ...]:
    """For each stake that is not the usual one: which, then its amount, four bits a letter."""
    found: list[int] = []
    for place, stake in enumerate(_STAKES):
        amount = _amount(ruleset, stake)
        if amount == _amount(_USUAL, stake):
            continue
        if amount >= _TOO_MUCH:
            raise CodeError(f"No code can stand for stakes as high as {amount}.")
        quads = [amount >> shift & 15 for shift in range(0, max(amount.bit_length(), 1), 4)]
        found += [place, *(quad | 16 for quad in reversed(quads[1:])), quads[0]]
    return tuple(found)


def _amount(ruleset: Ruleset, stake: str) -> int:
    group, dot, field = stake.partition(".")
    amount: int = getattr(getattr(ruleset, group), field) if dot else getattr(ruleset, stake)
    return amount


def _meaning(letters: Letters) -> Meaning:
    game, flags = letters.next(), letters.next()
    mode = game >> 2 & 3
    if mode >= len(_MODES) or flags & _NEWER:
        raise letters.fault(_FROM_NEWER)
    players = 4 if game & 16 else 3
    if flags & _SEATS:
        opponents = tuple(_read_opponent(letters) for _ in range(players - 1))
    else:
        opponents = alike(players, LEVELS[flags & 3])
    stakes = _read_house(letters) if flags & _HOUSE else {}
    number = 0
    for _ in range(_NUMBER_LETTERS):
        number = number << 5 | letters.next()
    if letters.left:
        raise letters.fault("it has letters too many")
    ruleset = Ruleset(
        players=4 if players == 4 else 3,
        mode=_MODES[mode],
        deal=DealSize.FULL if game & 2 else DealSize.FIVE,
        victory=Victory.PURSE if game & 1 else Victory.DRAGONMASTER,
        fines=Fines(**stakes.get("fines", {})),
        rewards=Rewards(**stakes.get("rewards", {})),
        **stakes.get("", {}),
    )
    return Meaning(ruleset, opponents, number)


def _read_opponent(letters: Letters) -> Opponent:
    level, kind = divmod(letters.next(), 8)
    if kind >= len(KINDS):
        raise letters.fault(_FROM_NEWER)
    return Opponent(LEVELS[level], KINDS[kind])


def _read_house(letters: Letters) -> dict[str, dict[str, int]]:
    """The stakes that differ, by group; they end where only the number of the deal is left."""
    found: dict[str, dict[str, int]] = {}
    while letters.left > _NUMBER_LETTERS:
        place = letters.next()
        if place >= len(_STAKES):
            raise letters.fault(_FROM_NEWER)
        amount, more = 0, 16
        while more:
            digit = letters.next()
            amount, more = amount << 4 | digit & 15, digit & 16
        group, _, field = _STAKES[place].rpartition(".")
        found.setdefault(group, {})[field] = amount
    return found
