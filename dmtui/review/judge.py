"""The judge: what every choice of a decision was worth, and what the one taken cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, Protocol

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.view import SeatView, view
from dmtui.review.questions import Question
from dmtui.review.verdict import Choice, Verdict, mark_of

WORLDS: Final = 400
"""The worlds that every decision is judged on."""

_DECIMALS: Final = 3


class Appraised(Protocol):
    """One action with what it is expected to bring its seat in this hand, in jewels."""

    @property
    def action(self) -> SeatAction:
        """The action."""

    @property
    def jewels(self) -> float:
        """The expected change of the seat's purse until the end of the hand."""

    @property
    def chosen(self) -> bool:
        """Whether it is what whoever appraises would do; true of one action."""


Appraise = Callable[[SeatView, Random, int], Sequence[Appraised]]
"""What each legal action of a view's seat is worth, from what that seat may know alone."""

Solve = Callable[[Game], Mapping[SeatAction, float]]
"""What actions bring the seat to decide with all cards open; empty where that is not known."""


class Judge(msgspec.Struct, frozen=True):
    """Gives verdicts; it can be sent to a process if its functions can."""

    appraise: Appraise
    solve: Solve
    worlds: int = WORLDS

    def __call__(self, question: Question) -> Verdict:
        """The verdict on one decision."""
        game, played = question.game, question.played
        legal = game.legal_actions()
        if len(legal) == 1:
            return self._verdict(question, (Choice(played, 0.0),), ())
        seen = view(game, question.seat)
        found = self.appraise(seen, question.chance(), self.worlds)
        opened = self.solve(game)
        choices = [
            Choice(one.action, round(one.jewels, _DECIMALS), opened.get(one.action))
            for one in sorted(found, key=lambda one: (-one.jewels, not one.chosen))
        ]
        # The seat's place in the game can be worth more than a jewel: that is no mistake.
        sound = tuple(one.action for one in found if one.chosen)
        return self._verdict(question, tuple(choices), sound)

    def _verdict(
        self, question: Question, choices: tuple[Choice, ...], sound: tuple[SeatAction, ...]
    ) -> Verdict:
        ruleset = question.game.public.ruleset
        best, played = choices[0], question.played
        mine = next(choice for choice in choices if choice.action == played)
        cost = 0.0 if played in sound else best.jewels - mine.jewels
        return Verdict(
            index=question.index,
            hand=question.hand,
            trick=question.trick,
            seat=question.seat,
            played=played,
            choices=choices,
            sound=sound,
            mark=mark_of(cost, ruleset),
        )


def usual_judge() -> Judge:
    """The judge of the program: a master's eye, and the exact solver."""
    return Judge(_appraise, _solve)


def _appraise(seen: SeatView, chance: Random, worlds: int) -> Sequence[Appraised]:
    # A review that is read from its cache needs nothing of this.
    from dmtui.seats.master import appraise

    return appraise(seen, chance, worlds)


def _solve(game: Game) -> Mapping[SeatAction, float]:
    from dmtui.review.opened import values

    return values(game)
