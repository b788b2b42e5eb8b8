"""The judge: what every choice of a decision was worth, and what the one taken cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.state import PublicState
from dmtui.game.view import SeatView, view
from dmtui.review.questions import Question
from dmtui.review.verdict import Choice, Verdict, mark_of
from dmtui.seats.advice import Appraised, sound

if TYPE_CHECKING:
    from dmtui.review.everyone import Memory

WORLDS: Final = 1000
"""The worlds that every decision is judged on."""
_DECIMALS: Final = 3

Appraise = Callable[[SeatView, Random, int], Sequence[Appraised]]
"""What each legal action of a view's seat is worth, from what that seat may know alone."""

Later = Callable[[PublicState, SeatAction], float]
"""Jewels of this round's later hands that an action brings, or takes if it is below 0."""

Solve = Callable[[Game], Mapping[SeatAction, float]]
"""What actions bring the seat to decide with all cards open; empty where that is not known."""


class Judge(msgspec.Struct, frozen=True):
    """Gives verdicts, one decision after the other."""

    appraise: Appraise
    solve: Solve
    later: Later
    worlds: int = WORLDS

    def __call__(self, question: Question) -> Verdict:
        """The verdict on one decision."""
        game, played = question.game, question.played
        legal = game.legal_actions()
        if len(legal) == 1:
            return self._verdict(question, (Choice(played, 0.0),), ())
        found = self.appraise(view(game, question.seat), question.chance(), self.worlds)
        opened = self.solve(game)
        later = {action: self.later(game.public, action) for action in legal}
        good = sound(found)
        choices = [
            Choice(
                one.action,
                round(one.jewels + later[one.action], _DECIMALS),
                opened[one.action] + later[one.action] if one.action in opened else None,
            )
            for one in found
        ]
        choices.sort(key=lambda choice: (-choice.jewels, choice.action not in good))
        return self._verdict(question, tuple(choices), good)

    def _verdict(
        self, question: Question, choices: tuple[Choice, ...], good: tuple[SeatAction, ...]
    ) -> Verdict:
        ruleset = question.game.public.ruleset
        best, played = choices[0], question.played
        mine = next(choice for choice in choices if choice.action == played)
        cost = 0.0 if played in good else best.jewels - mine.jewels
        return Verdict(
            index=question.index,
            hand=question.hand,
            trick=question.trick,
            seat=question.seat,
            played=played,
            choices=choices,
            sound=good,
            mark=mark_of(cost, ruleset),
        )


def usual_judge() -> Judge:
    """The judge of the program: a master's eye, and the exact solver.

    It remembers the hand that it has opened last, and is not for two threads at once.
    """
    return Judge(_appraise, _Opener(), _later)


def _appraise(seen: SeatView, chance: Random, worlds: int) -> Sequence[Appraised]:
    # A review that is read from its cache needs nothing of this.
    from dmtui.seats.master import appraise

    return appraise(seen, chance, worlds, race=False)


class _Opener:
    """Solves one decision after the other, those of one hand together."""

    def __init__(self) -> None:
        self._memory: Memory | None = None

    def __call__(self, game: Game) -> Mapping[SeatAction, float]:
        from dmtui.review.everyone import Memory
        from dmtui.review.opened import values

        if self._memory is None:
            self._memory = Memory()
        return values(game, self._memory)


def _later(public: PublicState, action: SeatAction) -> float:
    from dmtui.seats.adviser import worth_later

    return worth_later(public, action)
