"""What the viewer's choice cost against what the coach would have done."""

from __future__ import annotations

from dmtui.game.action_words import worded
from dmtui.game.actions import Play, SeatAction
from dmtui.game.ruleset import Ruleset
from dmtui.seats.advice import Advice


def cost(advice: Advice, action: SeatAction) -> float:
    """Jewels that an action was expected to bring less than what was advised; never below 0."""
    mine = next(choice for choice in advice.choices if choice.action == action)
    return max(0.0, advice.best.jewels - mine.jewels)


def verdict(ruleset: Ruleset, advice: Advice, action: SeatAction) -> str:
    """A sentence on an action that was taken, given what could be known."""
    if len(advice.choices) == 1:
        return ""
    # No table needs this before something was decided at it.
    from dmtui.review.verdict import Mark, mark_of
    from dmtui.review.words import MARKS, jewels

    best = advice.best.action
    if action == best:
        return f"{_named(action)}: well played, as I would have."
    dear = cost(advice, action)
    mark = mark_of(dear, ruleset)
    if mark is Mark.FINE:
        return f"{_named(action)}: fine, as good as {_named(best)}."
    return (
        f"{_named(action)}: {MARKS[mark]}. {_named(best)} was worth {jewels(dear)} more, "
        "by what you could know."
    )


def _named(action: SeatAction) -> str:
    words = worded(action).subject
    return words if isinstance(action, Play) else f"{words[0].upper()}{words[1:]}"
