"""The protocol of a seat: whoever decides, person, computer or stand-in, is one of these."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, runtime_checkable

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView

Policy = Callable[[SeatView, Random], SeatAction]
"""A way to play: the decision for the seat of a view, whose turn it is."""


class SeatError(Exception):
    """A seat failed to decide: it broke, or what it answered is not allowed."""


class SeatGone(SeatError):
    """A seat decides no more: a stand-in has to, from now on."""


class Seat(Protocol):
    """Who decides for one seat of a table."""

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        """Decide about the position in ``view``, in which it is this seat's turn.

        ``chance`` is this decision's own generator; nothing else random may be used, so that
        the same seed gives the same game. Cancelling the call is allowed at any time.

        Raises:
            SeatError: no decision can be made.

        """
        ...


@runtime_checkable
class Guest(Protocol):
    """A seat that has to be seen out when its game ends."""

    async def close(self) -> None:
        """Go; closing twice is harmless."""
        ...
