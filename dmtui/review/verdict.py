"""What a review says of a decision, of a seat and of a game."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.cards import PLAYABLE
from dmtui.game.hand_cards import CARD_TABOOS, TRICK_TABOOS, HandCard
from dmtui.game.ruleset import Ruleset

MOMENTS: Final = 3
"""How many of the dearest decisions are told first."""


class Mark(Enum):
    """How dear a decision was (docs/review.md)."""

    FINE = "fine"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    __hash__ = object.__hash__


FROM: Final = {Mark.BLUNDER: 3.0, Mark.MISTAKE: 1.0, Mark.SLIP: 0.25}
"""The jewels from which a decision gets a mark, at the stakes of the boxed game."""

_USUAL_WORTH: Final = 64
"""What the five hand cards are worth together at those stakes, over the 32 cards."""


class Choice(msgspec.Struct, frozen=True):
    """One thing that could have been done.

    ``jewels`` is what it was expected to bring the seat until the end of the hand, given what
    the seat could know; ``opened`` is what it would have brought with all cards open and
    everyone playing their best, ``None`` where that was not worked out.
    """

    action: SeatAction
    jewels: float
    opened: float | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What is said of one decision.

    ``index`` is that of the action in the game, ``hand`` the number of the hand and ``trick``
    that of the trick, all from 0; ``trick`` is ``None`` for what was decided before the first.
    ``choices`` are all legal actions, the best first; one alone means that nothing was decided.
    ``sound`` are actions that cost nothing although another brings more jewels, as the place in
    the game counts as well. Costs are in jewels and never below 0.
    """

    index: int
    hand: int
    trick: int | None
    seat: int
    played: SeatAction
    choices: tuple[Choice, ...]
    sound: tuple[SeatAction, ...]
    mark: Mark

    @property
    def forced(self) -> bool:
        """Whether only one thing could be done."""
        return len(self.choices) == 1

    @property
    def best(self) -> SeatAction:
        """What was best given what the seat could know."""
        return self.choices[0].action

    @property
    def cost(self) -> float:
        """What was played against the best, given what the seat could know."""
        return self.cost_of(self.played)

    @property
    def best_opened(self) -> SeatAction | None:
        """What was best with open cards: what was played if that was, ``None`` if unknown."""
        found = [choice for choice in self.choices if choice.opened is not None]
        if len(found) < len(self.choices):
            return None
        top = max(choice.opened or 0.0 for choice in found)
        ties = [choice.action for choice in found if choice.opened == top]
        return self.played if self.played in ties else ties[0]

    @property
    def cost_opened(self) -> float | None:
        """What was played against the best with open cards; ``None`` if that is unknown."""
        best = self.best_opened
        if best is None:
            return None
        return (self.choice(best).opened or 0.0) - (self.choice(self.played).opened or 0.0)

    def cost_of(self, action: SeatAction) -> float:
        """What an action would have cost against the best, given what the seat could know."""
        if action in self.sound:
            return 0.0
        return max(0.0, self.choices[0].jewels - self.choice(action).jewels)

    def choice(self, action: SeatAction) -> Choice:
        """What is known of an action.

        Raises:
            ValueError: it was not allowed.

        """
        for choice in self.choices:
            if choice.action == action:
                return choice
        raise ValueError(f"not a choice: {action}")


class Tally(msgspec.Struct, frozen=True):
    """What the decisions of a seat come to; costs are in jewels.

    ``forced`` of the ``decisions`` had a single legal answer; they are among the fine ones.
    """

    seat: int
    decisions: int
    forced: int
    cost: float
    cost_open: float
    fine: int
    slips: int
    mistakes: int
    blunders: int


class Review(msgspec.Struct, frozen=True):
    """The verdicts on some seats' decisions, in the order of the game.

    ``hands`` are the finished hands that were judged.
    """

    seats: tuple[int, ...]
    hands: int
    verdicts: tuple[Verdict, ...]

    def tallies(self) -> tuple[Tally, ...]:
        """A tally for each seat."""
        return tuple(
            _tally(seat, [one for one in self.verdicts if one.seat == seat]) for seat in self.seats
        )

    def moments(self) -> tuple[Verdict, ...]:
        """The dearest decisions that were not fine, at most `MOMENTS`, the dearest first."""
        dear = [one for one in self.verdicts if one.mark is not Mark.FINE]
        return tuple(sorted(dear, key=lambda one: (-one.cost, one.index))[:MOMENTS])


def mark_of(cost: float, ruleset: Ruleset) -> Mark:
    """The mark for a cost in jewels; house stakes stretch or shrink the scale."""
    scale = worth(ruleset) / _USUAL_WORTH or 1.0
    return next((mark for mark, least in FROM.items() if cost >= least * scale), Mark.FINE)


def worth(ruleset: Ruleset) -> int:
    """All fines of the five hand cards together over the 32 cards, in jewels."""
    return sum(
        ruleset.fines.of(taboo)
        for hand_card in HandCard
        for taboo in (
            *(t for card in PLAYABLE for t in CARD_TABOOS[hand_card][card]),
            *(t for t in TRICK_TABOOS if t in hand_card.taboos),
        )
    )


def _tally(seat: int, verdicts: list[Verdict]) -> Tally:
    def count(mark: Mark) -> int:
        return sum(verdict.mark is mark for verdict in verdicts)

    return Tally(
        seat=seat,
        decisions=len(verdicts),
        forced=sum(verdict.forced for verdict in verdicts),
        cost=_sum(verdict.cost for verdict in verdicts),
        cost_open=_sum(verdict.cost_opened or 0.0 for verdict in verdicts),
        fine=count(Mark.FINE),
        slips=count(Mark.SLIP),
        mistakes=count(Mark.MISTAKE),
        blunders=count(Mark.BLUNDER),
    )


def _sum(costs: Iterable[float]) -> float:
    return round(sum(costs), 2)
