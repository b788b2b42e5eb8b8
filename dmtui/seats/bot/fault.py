"""What goes wrong with bots."""

from __future__ import annotations

from dmtui.seats.seat import SeatError


class BotError(SeatError):
    """A bot failed. The text is a clause such as "it ended", and never tells what it chose."""


class CommandError(ValueError):
    """A text that starts no program; the message is a sentence for people."""
