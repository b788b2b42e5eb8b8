"""How a computer seat plays: its level, how far a master thinks, and its temperament."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.levels import Level, LevelError, parse_level
from dmtui.seats.seat import Policy
from dmtui.seats.temperament import VALUES, Temperament, Values, parse_temperament


class Skill(msgspec.Struct, frozen=True, tag=True):
    """One way to play; ``worlds`` bounds what a master looks at, ``None`` is its usual bound."""

    level: Level
    worlds: int | None = None
    temperament: Temperament = Temperament.STEADY

    @property
    def text(self) -> str:
        """Level and temperament as they are written, such as ``adept`` or ``adept/greedy``."""
        if self.temperament is Temperament.STEADY:
            return self.level.value
        return f"{self.level.value}/{self.temperament.value}"


def policy(skill: Skill) -> Policy:
    """How a skill decides. Only what it needs for that is loaded."""
    values = VALUES[skill.temperament]
    if skill.level is Level.RANDOM:
        from dmtui.seats.arbitrary import arbitrary

        return arbitrary
    if skill.level is Level.NOVICE:
        from dmtui.seats.novice import novice

        return partial(novice, values=values)
    if skill.level is Level.ADEPT:
        from dmtui.seats.adept import adept

        return partial(adept, values=values)
    return partial(_master, worlds=skill.worlds, values=values)


def parse_skill(text: str, worlds: int | None = None) -> Skill:
    """The skill that ``LEVEL`` or ``LEVEL/TEMPERAMENT`` names; ``worlds`` are for a master alone.

    Raises:
        LevelError: it names none, or a temperament where none shows.

    """
    named, slash, temperament = text.partition("/")
    level = parse_level(named)
    kind = parse_temperament(temperament) if slash else Temperament.STEADY
    if level is Level.RANDOM and kind is not Temperament.STEADY:
        raise LevelError(
            f"Random values nothing, so it cannot be {kind.value}: write 'random' alone."
        )
    return Skill(level, worlds if level is Level.MASTER else None, kind)


def _master(view: SeatView, chance: Random, worlds: int | None, values: Values) -> SeatAction:
    # Only a table with a master at it has to wait for what a master needs.
    from dmtui.seats.master import master

    return master(view, chance, worlds, values)
