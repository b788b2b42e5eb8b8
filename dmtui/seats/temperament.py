"""The temperaments of computer seats: what one values, never how well it sees."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from dmtui.seats.levels import parse_way


class Temperament(Enum):
    """What kind of player a computer seat is."""

    STEADY = "steady"
    CAUTIOUS = "cautious"
    GREEDY = "greedy"
    PATIENT = "patient"
    SPITEFUL = "spiteful"


class Values(msgspec.Struct, frozen=True):
    """How a seat weighs jewels that are not simply its own fines; the defaults are `STEADY`.

    ``prize`` multiplies what a power play would bring, ``loss`` what a failed one costs,
    ``patience`` the worth of a held Dragon. ``spite`` is how much a jewel lost by the strongest
    rival counts besides one's own: 0 not at all, 1 as much.
    """

    prize: float = 1.0
    loss: float = 1.0
    patience: float = 1.0
    spite: float = 0.0


STEADY: Final = Values()
"""Every jewel counts as one."""

VALUES: Final = {
    Temperament.STEADY: STEADY,
    Temperament.CAUTIOUS: Values(loss=1.4),
    Temperament.GREEDY: Values(prize=1.5, loss=0.9, patience=0.5),
    Temperament.PATIENT: Values(patience=2.5),
    Temperament.SPITEFUL: Values(spite=0.5),
}


def parse_temperament(text: str) -> Temperament:
    """The temperament that a text names.

    Raises:
        LevelError: it names none.

    """
    return parse_way(Temperament, "temperament", text)
