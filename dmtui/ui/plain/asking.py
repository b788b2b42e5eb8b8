"""A question, and the talk until it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Generic, TypeVar

import msgspec

from dmtui.ui.plain.understood import Choice, Command, Given, Unclear, understood
from dmtui.ui.plain.voice import Leave, Voice

_QUIT: Final = "quit"
Answer = TypeVar("Answer")

Commands = Mapping[Command, Callable[[str], Awaitable[None]]]
"""What each command does with what follows it."""


class Question(msgspec.Struct, Generic[Answer], frozen=True):
    """What is asked, the lines before it, the answers, and the number of the usual one."""

    asked: str
    choices: tuple[Choice[Answer], ...]
    lines: tuple[str, ...] = ()
    usual: int | None = None


async def ask(
    voice: Voice,
    question: Question[Answer],
    commands: Commands,
    otherwise: Callable[[str], str | None] = lambda _: None,
) -> Answer:
    """Ask until there is an answer, doing what commands want meanwhile.

    Raises:
        Leave: the program is to end.

    """
    _put(voice, question)
    while True:
        text = await voice.hear()
        if question.usual is not None and not text.strip():
            text = str(question.usual)
        meant = understood(text, question.choices, tuple(commands), otherwise)
        if isinstance(meant, Given):
            await _do(commands, meant)
            voice.tell(question.asked)
        elif isinstance(meant, Unclear):
            voice.tell(meant.why)
            _put(voice, question)
        elif not meant.grave or await _surely(voice, meant, commands):
            voice.decided()
            return meant.value
        else:
            _put(voice, question)


async def typed(voice: Voice, asked: str) -> str:
    """What somebody types, whatever it is; nothing if they only press Enter.

    Raises:
        Leave: the program is to end, as ``quit`` says too.
    """
    voice.tell(asked)
    text = (await voice.hear()).strip()
    if text.casefold() == _QUIT:
        raise Leave
    voice.decided()
    return text


HELP: Final = Command("help", "says what can be typed")


def with_help(voice: Voice, commands: Commands) -> Commands:
    """The commands, and one more that lists them."""
    listed = [command for command in (*commands, HELP) if command.help]

    async def say(_: str) -> None:
        voice.tell("A number, or a word for it, is an answer. These can always be typed:")
        for command in listed:
            argument = f" {command.argument}" if command.argument else ""
            voice.tell(f"{command.word}{argument}: {command.help}.")
        voice.tell("The beginning of a word will do, where it can mean nothing else.")

    return {**commands, HELP: say}


def _put(voice: Voice, question: Question[Answer]) -> None:
    offers = (f"{n}: {choice.line}" for n, choice in enumerate(question.choices, 1))
    voice.tell(*question.lines, question.asked, *offers)


async def _surely(voice: Voice, choice: Choice[Answer], commands: Commands) -> bool:
    yes = Choice(True, ("yes", "y"), "Yes, do it.")
    no = Choice(False, ("no", "n"), "No, back to the question.")
    asked = f"{choice.line} Are you sure?"
    return await ask(voice, Question(asked, (no, yes)), commands)


async def _do(commands: Commands, given: Given) -> None:
    for command, do in commands.items():
        if command.word == given.word:
            await do(given.rest)
