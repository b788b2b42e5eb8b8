"""Who stands best among the other seats."""

from __future__ import annotations

from dmtui.game.ruleset import Victory
from dmtui.game.state import PublicState


def strongest_rival(public: PublicState, seat: int) -> int:
    """The other seat that is nearest to winning; of equals the first to the left of ``seat``."""
    players = public.ruleset.players
    others = [(seat + step) % players for step in range(1, players)]
    if public.ruleset.victory is Victory.PURSE:
        return max(others, key=lambda other: (public.purse[other], public.collected[other]))
    return max(others, key=lambda other: (public.collected[other], public.purse[other]))
