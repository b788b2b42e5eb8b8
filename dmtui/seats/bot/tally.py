"""How bots did their duty."""

from __future__ import annotations

import msgspec


class Tally(msgspec.Struct, frozen=True):
    """Decisions that a bot was asked for, and those that a stand-in made for it, by reason."""

    asked: int = 0
    failed: dict[str, int] = {}

    def __add__(self, other: Tally) -> Tally:
        reasons = [*self.failed, *other.failed]
        failed = {why: self.failed.get(why, 0) + other.failed.get(why, 0) for why in reasons}
        return Tally(self.asked + other.asked, failed)
