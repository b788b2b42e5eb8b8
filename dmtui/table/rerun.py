"""A game's computer decisions made again, from what each seat knew and its own chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

import msgspec

from dmtui.game.actions import Deal, SeatAction
from dmtui.game.game import Game
from dmtui.game.view import SeatView, view
from dmtui.records.deals import seat_chance
from dmtui.records.record import Loaded, SeatInfo
from dmtui.seats.levels import LevelError
from dmtui.seats.skill import Skill, policy
from dmtui.table.sitting import skill_of


class Decision(msgspec.Struct, frozen=True):
    """A decision that a computer seat made, and all that it came from.

    ``index`` is that of the action; ``seed`` the game's, of which the seat knows nothing.
    """

    index: int
    skill: Skill
    view: SeatView
    seed: str
    action: SeatAction

    def chance(self) -> Random:
        """The seat's chance for this decision, from its beginning."""
        return seat_chance(self.seed, self.action.seat, self.index)

    def again(self) -> SeatAction:
        """Decide once more."""
        return policy(self.skill)(self.view, self.chance())


class Rerun(msgspec.Struct, frozen=True):
    """What came of deciding again.

    ``decisions`` were made again, ``same`` of them came out as in the record, and ``differs`` are
    the indexes of the others. ``skipped`` counts those of seats that are no person's and cannot
    be asked again, the `strangers`.
    """

    decisions: int
    same: int
    differs: tuple[int, ...]
    skipped: int


Decide = Callable[[Iterable[Decision]], Iterable[SeatAction]]
"""Makes decisions again, in their order."""


def one_by_one(decisions: Iterable[Decision]) -> Iterable[SeatAction]:
    """Make decisions again in this process."""
    return map(Decision.again, decisions)


def rerun(
    loaded: Loaded,
    asked: Sequence[Decision],
    decide: Decide = one_by_one,
    after_each: Callable[[], None] = lambda: None,
) -> Rerun:
    """Make the `decisions` of a game again; ``after_each`` is called after every one of them."""
    differs = []
    for decision, action in zip(asked, decide(asked), strict=True):
        if action != decision.action:
            differs.append(decision.index)
        after_each()
    unasked = strangers(loaded)
    actions = loaded.record.actions
    skipped = sum(not isinstance(a, Deal) and a.seat in unasked for a in actions)
    return Rerun(len(asked), len(asked) - len(differs), tuple(differs), skipped)


def decisions(loaded: Loaded, seed: str) -> Iterator[Decision]:
    """What can be decided again, in the order of the game; ``seed`` is that of its record."""
    record = loaded.record
    skills = [_skill(info) for info in record.seats]
    game = Game.new(record.ruleset, record.first_dragonmaster)
    for index, action in enumerate(record.actions):
        if not isinstance(action, Deal) and (skill := skills[action.seat]) is not None:
            yield Decision(index, skill, view(game, action.seat), seed, action)
        game, _ = game.apply(action)


def strangers(loaded: Loaded) -> tuple[int, ...]:
    """The seats of programs from outside, and those of a level that is not known here."""
    seats = enumerate(loaded.record.seats)
    return tuple(seat for seat, info in seats if info.kind == "ai" and _skill(info) is None)


def _skill(info: SeatInfo) -> Skill | None:
    """How a seat plays, if that is known."""
    if info.kind == "human" or info.bot is not None:
        return None
    try:
        return skill_of(info)
    except LevelError:
        return None
