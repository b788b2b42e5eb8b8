"""What the table and a bot say to each other, one JSON object a line (docs/bots.md)."""

from __future__ import annotations

import json
from typing import Final

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.ruleset import Ruleset
from dmtui.game.view import SeatView
from dmtui.seats.bot.fault import BotError

PROTOCOL: Final = 1
"""The version of all this; what is only added does not change it."""


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The table's first words: who sits where, what is played, how long a decision may take."""

    protocol: int
    seat: int
    names: tuple[str, ...]
    ruleset: Ruleset
    seconds: float


class Shown(msgspec.Struct, frozen=True, tag_field="type", tag="view"):
    """All that the bot's seat may know, before each of its decisions."""

    view: SeatView


class Decide(msgspec.Struct, frozen=True, tag_field="type", tag="decide"):
    """A decision is wanted; ``chance`` are 128 bits for it alone, in hexadecimal."""

    legal: tuple[SeatAction, ...]
    chance: str


class Complaint(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """Either side says what is wrong with the other, or with itself."""

    message: str = ""


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """The table needs the bot no more."""


class Greeting(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The bot's first words."""

    protocol: int
    name: str = ""


class Chosen(msgspec.Struct, frozen=True, tag_field="type", tag="action"):
    """The bot's decision."""

    action: SeatAction


Told = Hello | Shown | Decide | Complaint | Bye
Heard = Greeting | Chosen | Complaint


def written(message: Told) -> bytes:
    """A message as the line that a bot reads; its stakes may be larger than 64 bits."""
    return json.dumps(msgspec.to_builtins(message), separators=(",", ":")).encode() + b"\n"


def understood(line: bytes) -> Heard:
    """The message that a bot wrote.

    Raises:
        BotError: it is none, or is an ``error``.

    """
    try:
        message: Heard = msgspec.json.decode(line, type=Heard)
    except (msgspec.DecodeError, RecursionError):
        # What exactly is wrong with it would tell a part of it.
        raise BotError("what it wrote is no message that is wanted") from None
    if isinstance(message, Complaint):
        raise BotError("it reported an error")
    return message
