"""A review in words."""

from __future__ import annotations

from typing import Final

from dmtui.game.action_words import worded
from dmtui.game.actions import Choose, Dragon
from dmtui.review.verdict import FROM, Mark, Verdict

MARKS: Final = {
    Mark.FINE: "fine",
    Mark.SLIP: "a slip",
    Mark.MISTAKE: "a mistake",
    Mark.BLUNDER: "a blunder",
}
"""What a decision is called."""

SCALE: Final = (
    "A decision costs what the best was expected to bring more, in jewels, given what you could "
    f"know. Up to {FROM[Mark.SLIP]:g} it is fine, then a slip, from {FROM[Mark.MISTAKE]:g} a "
    f"mistake, from {FROM[Mark.BLUNDER]:g} a blunder; house stakes stretch this scale. 'Opened' "
    "is the cost against the best with all cards open, which nobody could know."
)
"""How decisions are marked."""


def jewels(cost: float) -> str:
    """An amount in words, to a tenth: ``1.0 jewels``, ``0.3 jewels``."""
    return f"{cost:.1f} jewels"


def where(verdict: Verdict) -> str:
    """When it was decided, counted from 1: ``Hand 7, trick 3``."""
    hand = f"Hand {verdict.hand + 1}"
    if verdict.trick is not None:
        return f"{hand}, trick {verdict.trick + 1}"
    if isinstance(verdict.played, Choose):
        return f"{hand}, hand card"
    return f"{hand}, {'Dragon' if isinstance(verdict.played, Dragon) else 'in secret'}"


def told(verdict: Verdict) -> str:
    """A decision in one sentence, with what was better."""
    played = worded(verdict.played).subject
    if verdict.forced:
        return f"{played}: nothing else was allowed."
    if verdict.mark is Mark.FINE:
        return f"{played}: fine."
    best, cost = worded(verdict.best).subject, jewels(verdict.cost)
    return f"{played}: {MARKS[verdict.mark]}, {best} was worth {cost} more."
