"""The judge: what every choice of a decision was worth, and what the one taken cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from random import Random
from typing import Final, Protocol

import msgspec

from dmtui.game.actions import Choose, Dragon, DragonChoice, SeatAction
from dmtui.game.game import Game
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import PublicState
from dmtui.game.view import SeatView, view
from dmtui.review.questions import Question
from dmtui.review.verdict import Choice, Verdict, mark_of

WORLDS: Final = 1000
"""The worlds that every decision is judged on."""
SOUND: Final = 0.02
"""An action that takes no more than this from the logarithm of the odds to win costs nothing:
half a percent of an even chance, and a fiftieth of a small one."""

_DECIMALS: Final = 3
_CERTAIN: Final = 1e-9


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


Appraise = Callable[[SeatView, Random, int], Sequence[Appraised]]
"""What each legal action of a view's seat is worth, from what that seat may know alone."""

Later = Callable[[PublicState, SeatAction], float]
"""Jewels of this round's later hands that an action brings, or takes if it is below 0."""

Solve = Callable[[Game], Mapping[SeatAction, float]]
"""What actions bring the seat to decide with all cards open; empty where that is not known."""


class Judge(msgspec.Struct, frozen=True):
    """Gives verdicts; it can be sent to a process if its functions can."""

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
        sound = _sound(found)
        choices = [
            Choice(
                one.action,
                round(one.jewels + later[one.action], _DECIMALS),
                opened[one.action] + later[one.action] if one.action in opened else None,
            )
            for one in found
        ]
        choices.sort(key=lambda choice: (-choice.jewels, choice.action not in sound))
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


def _sound(found: Sequence[Appraised]) -> tuple[SeatAction, ...]:
    """The actions that are as good for the seat's place in the game as any.

    The place can be worth more than a jewel: to play for it is no mistake. Where nothing changes
    it any more, jewels alone count.
    """
    odds = [_log_odds(one.worth) for one in found]
    if max(odds) - min(odds) < _CERTAIN:
        return ()
    least = max(odds) - SOUND
    return tuple(one.action for one, odd in zip(found, odds, strict=True) if odd >= least)


def _log_odds(chance: float) -> float:
    chance = min(max(chance, _CERTAIN), 1 - _CERTAIN)
    return log(chance / (1 - chance))


def usual_judge() -> Judge:
    """The judge of the program: a master's eye, and the exact solver."""
    return Judge(_appraise, _solve, _later)


def _appraise(seen: SeatView, chance: Random, worlds: int) -> Sequence[Appraised]:
    # A review that is read from its cache needs nothing of this.
    from dmtui.seats.master import appraise

    return appraise(seen, chance, worlds, race=False)


def _solve(game: Game) -> Mapping[SeatAction, float]:
    from dmtui.review.opened import values

    return values(game)


def _later(public: PublicState, action: SeatAction) -> float:
    """A hand card is gone for the round, a held Dragon is there for its later hands."""
    from dmtui.seats.gamble import PATIENCE
    from dmtui.seats.master.prospects import income

    if isinstance(action, Choose):
        return -income(action.hand, public.ruleset)
    if isinstance(action, Dragon) and action.choice is DragonChoice.HOLD:
        return PATIENCE * (HANDS_A_ROUND - 1 - public.hand)
    return 0.0
