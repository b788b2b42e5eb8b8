"""What a typed line means: one of the answers, one of the commands, or neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from dmtui.ui.plain.voice import quoted
from dmtui.ui.wording import listed

Answer = TypeVar("Answer")

_PLAY: Final = "play"
_SHORTEST: Final = 3
"""Letters that an answer's word can be cut to, so that no stray letter decides."""


class Choice(msgspec.Struct, Generic[Answer], frozen=True):
    """An answer: the words for it in small letters, and the line that offers it.

    ``meaning`` says more on request; a ``grave`` answer is asked for once more.
    """

    value: Answer
    words: tuple[str, ...]
    line: str
    meaning: str = ""
    grave: bool = False


class Command(msgspec.Struct, frozen=True):
    """A word that can always be typed; ``argument`` is what may follow it, if anything.

    One without ``help`` is understood where it is typed whole, but not listed.
    """

    word: str
    help: str = ""
    argument: str = ""


class Given(msgspec.Struct, frozen=True):
    """A command that was typed, and what followed it."""

    word: str
    rest: str


class Unclear(msgspec.Struct, frozen=True):
    """A line that says nothing useful, and why: one sentence."""

    why: str


def understood(
    text: str,
    choices: Sequence[Choice[Answer]],
    commands: Sequence[Command],
    otherwise: Callable[[str], str | None] = lambda _: None,
) -> Choice[Answer] | Given | Unclear:
    """What a line means.

    Answers go by their number or a word, commands by their word; words may be cut as long as one
    alone is left. ``otherwise`` may say why something cannot be answered that looks like it.
    """
    words = text.split()
    if len(words) > 1 and words[0].casefold() == _PLAY:
        del words[0]
    typed = " ".join(words).casefold().rstrip(".")
    if not typed:
        return Unclear(f"Type {_numbers(choices)}, or 'help'.")
    if typed.isdecimal():
        return _numbered(typed, choices)
    first, rest = words[0].casefold(), " ".join(words[1:])
    for choice in choices:
        if typed in choice.words:
            return choice
    for command in commands:
        if first == command.word and (command.argument or not rest):
            return Given(command.word, rest)
    why = otherwise(typed)
    if why is not None:
        return Unclear(why)
    said = quoted(" ".join(words))
    return _cut(said, typed, Given(first, rest), choices, commands)


def _numbered(typed: str, choices: Sequence[Choice[Answer]]) -> Choice[Answer] | Unclear:
    # Python refuses to read numbers of some thousand digits.
    number = int(typed) if len(typed) <= _SHORTEST else 0
    if 1 <= number <= len(choices):
        return choices[number - 1]
    # Who is asked how many of something there shall be may well say so.
    for choice in choices:
        if typed in choice.words:
            return choice
    return Unclear(f"There is no number {quoted(typed)} here: type {_numbers(choices)}.")


def _cut(
    said: str,
    typed: str,
    given: Given,
    choices: Sequence[Choice[Answer]],
    commands: Sequence[Command],
) -> Choice[Answer] | Given | Unclear:
    found: dict[str, Choice[Answer] | Given] = {}
    if len(typed) >= _SHORTEST:
        for choice in choices:
            word = next((word for word in choice.words if word.startswith(typed)), None)
            if word is not None:
                found[word] = choice
    for command in filter(lambda command: command.help, commands):
        if command.word.startswith(given.word) and (command.argument or not given.rest):
            found[command.word] = Given(command.word, given.rest)
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        return Unclear(f"'{said}' may mean {listed(found, 'or')}: type more of it.")
    return Unclear(f"'{said}' is no answer here: type {_numbers(choices)}, or 'help'.")


def _numbers(choices: Sequence[Choice[Answer]]) -> str:
    return "1" if len(choices) == 1 else f"a number from 1 to {len(choices)}"
