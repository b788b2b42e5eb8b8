"""Letters that are hard to confuse, in groups, with one that notices a slip."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dmtui.records.faults import printable

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L or O, which are read as 1, 1 and 0; and no U."""

_READ_AS: Final = {"I": "1", "L": "1", "O": "0"}
_GROUP: Final = 4
_LONGEST: Final = 160
_SHOWN: Final = 24


class CodeError(ValueError):
    """A text that is no deal code, or something that has none: one sentence, safe to show."""


class Letters:
    """The letters of a code that has passed its check, to be read one after the other."""

    def __init__(self, digits: tuple[int, ...], typed: str) -> None:
        self._digits = digits
        self._at = 0
        self._typed = typed

    @property
    def written(self) -> str:
        """The whole code as it is written, with its check letter."""
        return grouped(self._digits)

    @property
    def left(self) -> int:
        """The letters that are not read yet, without the check letter."""
        return len(self._digits) - 1 - self._at

    def next(self) -> int:
        """What the next letter counts, 0 to 31.

        Raises:
            CodeError: there is none.
        """
        if not self.left:
            raise self.fault("it is too short for what it begins with")
        self._at += 1
        return self._digits[self._at - 1]

    def fault(self, why: str) -> CodeError:
        """The error that says why this is no code."""
        return _no_code(self._typed, why)


def checked(text: str, shortest: int) -> Letters:
    """The letters of a code of ``shortest`` letters or more, however it is typed.

    Raises:
        CodeError: a letter that codes do not have, too few, too many, or one that is mistyped.
    """
    kept = "".join(char for char in text if not char.isspace() and char not in "-–")
    if not kept:
        raise CodeError("There is no deal code: type one such as M20C-TV95.")
    if len(kept) > _LONGEST:
        raise _no_code(text, "it has letters too many")
    capitals = kept.upper() if kept.isascii() else kept
    plain = "".join(_READ_AS.get(char, char) for char in capitals)
    for char in plain:
        if char not in ALPHABET:
            raise _no_code(text, f"'{printable(char)}' is in no code")
    if len(plain) < shortest:
        raise _no_code(text, f"it has {len(plain)} letters, and a code has {shortest} or more")
    digits = tuple(map(ALPHABET.index, plain))
    if _sum(digits) != 0:
        raise _no_code(text, "one of its letters is mistyped")
    return Letters(digits, text)


def with_check(digits: Iterable[int]) -> tuple[int, ...]:
    """The letters, and after them the one that notices a slip."""
    found = tuple(digits)
    return (*found, _times_two(_sum(found)))


def grouped(digits: Iterable[int]) -> str:
    """Letters in groups of four, for reading aloud."""
    text = "".join(ALPHABET[digit] for digit in digits)
    return "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def digits_of(number: int, letters: int) -> tuple[int, ...]:
    """A number as so many letters, five bits each."""
    return tuple(number >> 5 * place & 31 for place in reversed(range(letters)))


def _sum(digits: Iterable[int]) -> int:
    """The letters as a polynomial over the field of 32 elements, at the element 2.

    Neither another letter anywhere nor two neighbours that changed places leave it as it was:
    every weight is a power of 2, none is 0, and no two neighbours have the same. It begins at 1,
    so that a letter 0 in front shows too.
    """
    total = 1
    for digit in digits:
        total = _times_two(total) ^ digit
    return total


def _times_two(value: int) -> int:
    """The double of an element, modulo the primitive polynomial x⁵ + x² + 1."""
    return value << 1 ^ (0b100101 if value & 16 else 0)


def _no_code(text: str, why: str) -> CodeError:
    shown = " ".join(text.split())
    shown = shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}..."
    return CodeError(f"'{printable(shown)}' is no deal code: {why}.")
