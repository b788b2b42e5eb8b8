"""Advice to a seat: what each choice is expected to bring, and what is known about it."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final, Protocol

import msgspec

from dmtui.game.actions import SeatAction

SOUND: Final = 0.02
"""An action that takes no more than this from the logarithm of the odds to win costs nothing:
half a percent of an even chance, and a fiftieth of a small one."""

_CERTAIN: Final = 1e-9
_WON: Final = 0.999
"""A chance to win from which on there is nothing to choose for the place."""


class Appraised(Protocol):
    """One action with what it is expected to bring its seat in this hand, in jewels."""

    @property
    def action(self) -> SeatAction:
        """The action."""

    @property
    def jewels(self) -> float:
        """The expected change of the seat's purse until the end of the hand."""

    @property
    def worth(self) -> float:
        """The seat's chance to win the game, from 0 to 1."""


class Choice(msgspec.Struct, frozen=True):
    """One thing that the seat may do; the chances are from 0 to 1, over the worlds looked at.

    ``jewels`` is the expected change of its purse until the end of the hand, and what that
    brings or takes in later hands of the round. For a card, ``takes`` is the chance that it
    takes its trick, and ``spared`` that the seat loses no jewel any more in this hand. With a
    power play ``succeeds`` is its chance: of the one in force, or of the one that it would be.
    """

    action: SeatAction
    jewels: float
    takes: float | None = None
    spared: float | None = None
    succeeds: float | None = None


class Advice(msgspec.Struct, frozen=True):
    """All choices of a decision, what is advised first, then by jewels."""

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """What is advised."""
        return self.choices[0]


def sound(found: Sequence[Appraised]) -> tuple[SeatAction, ...]:
    """The actions that are as good for the seat's place in the game as any.

    The place can be worth more than a jewel: to play for it is no mistake. Where nothing changes
    it any more, jewels alone count, and there are none.
    """
    odds = [_log_odds(one.worth) for one in found]
    if max(odds) - min(odds) < _CERTAIN:
        return ()
    least = max(odds) - SOUND
    return tuple(one.action for one, odd in zip(found, odds, strict=True) if odd >= least)


def _log_odds(chance: float) -> float:
    chance = min(max(chance, _CERTAIN), _WON)
    return log(chance / (1 - chance))
