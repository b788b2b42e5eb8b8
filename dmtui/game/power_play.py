"""How a power play stands while its hand is played (docs/rules.md section 7)."""

from __future__ import annotations

from enum import Enum

from dmtui.game.ruleset import Ruleset
from dmtui.game.spent import nothing_left
from dmtui.game.state import HandState


class Stand(Enum):
    """How a power play stands, as far as everyone can see."""

    OPEN = "open"
    FAILED = "failed"
    SUCCEEDED = "succeeded"


def stand(state: HandState, ruleset: Ruleset, seat: int) -> Stand:
    """How a power play of a seat stands: it has failed once another seat has taken a taboo.

    What nobody has played may never have been dealt, which nobody can see: until then it is open.
    """
    takers = {taken.seat for taken in state.taken(ruleset.cards_each)}
    if takers - {seat}:
        return Stand.FAILED
    return Stand.SUCCEEDED if nothing_left(state, ruleset) else Stand.OPEN
