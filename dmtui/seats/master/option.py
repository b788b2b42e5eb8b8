"""What can be done at a decision, and what it is expected to bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.master.race import Runner

DIGITS: Final = 9
"""To how many decimals worths are compared, so that rounding in sums decides nothing."""


class Option(msgspec.Struct, frozen=True):
    """A legal action, and what it is expected to bring.

    ``jewels`` is the change of the seat's own purse until the end of this hand, ``worth`` the
    chance to win the game, from 0 to 1, which a seat maximises (with spite it may be less than
    0). Exactly one option of a decision is ``chosen``.
    """

    action: SeatAction
    jewels: float
    worth: float
    chosen: bool = False


def seat_of(view: SeatView) -> int:
    """The seat whose view it is, which is no spectator's."""
    assert view.seat is not None
    return view.seat


def with_best(actions: Sequence[SeatAction], runners: Sequence[Runner]) -> tuple[Option, ...]:
    """The options with the best one chosen: of equals what brings most jewels, then the first."""
    means = [runner.mean() for runner in runners]
    best = max(range(len(actions)), key=lambda i: (round(means[i][0], DIGITS), means[i][1]))
    return with_chosen(actions, runners, best)


def with_chosen(
    actions: Sequence[SeatAction], runners: Sequence[Runner], best: int
) -> tuple[Option, ...]:
    """The options with the one at a place chosen."""
    means = [runner.mean() for runner in runners]
    return tuple(
        Option(action, jewels, worth, i == best)
        for i, (action, (worth, jewels)) in enumerate(zip(actions, means, strict=True))
    )
