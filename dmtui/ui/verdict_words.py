"""What a review says of a decision on the table that shows it, in lines of a medium window."""

from __future__ import annotations

from typing import Final

from dmtui.game.action_words import worded
from dmtui.game.actions import SeatAction
from dmtui.review.verdict import Mark, Verdict
from dmtui.review.words import MARKS, jewels
from dmtui.ui.glyphs import short
from dmtui.ui.widgets.canvas import fitted
from dmtui.ui.wording import title

NAME: Final = 16
"""Cells that a seat's name may take in a sentence, so that the rest of it is seen."""
_LINE: Final = 78
_SEEN: Final = 0.05
_FOR_THE_PLACE: Final = "as good for winning"


def did(action: SeatAction) -> str:
    """What somebody did: ``played K►``, ``chose Wizards``, ``held it``, ``declared Wizards``."""
    return worded(action, short, title).past


def doing(action: SeatAction) -> str:
    """The same as the subject of a sentence: ``K►``, ``Wizards``, ``holding it``, ``trying``."""
    return worded(action, short, title).briefly


def said(who: str, verdict: Verdict) -> str:
    """The verdict on what was done then."""
    name, played = fitted(who, NAME), did(verdict.played)
    if verdict.mark is Mark.FINE:
        return f"{name} {played}: {_fine(verdict)}."
    judged = f"{played}: {MARKS[verdict.mark]}, {doing(verdict.best)}"
    whole = f"{name} {judged} was worth {jewels(verdict.cost)} more."
    if len(whole) <= _LINE:
        return whole
    judged = f"{judged} {verdict.cost:+z.1f}."
    return f"{fitted(who, min(NAME, _LINE - 1 - len(judged)))} {judged}"


def _fine(verdict: Verdict) -> str:
    if _is_for_the_place(verdict, verdict.played):
        return _FOR_THE_PLACE
    return "fine" if verdict.cost else "nothing was better"


def _is_for_the_place(verdict: Verdict, action: SeatAction) -> bool:
    """Whether an action costs nothing although another brings jewels more that can be seen."""
    behind = verdict.choices[0].jewels - verdict.choice(action).jewels
    return action in verdict.sound and behind >= _SEEN


def said_too(verdict: Verdict, tried: SeatAction | None) -> str:
    """What is said of what was tried now, and of the open cards: both, where a line has room."""
    words = ""
    if tried is not None and tried != verdict.played:
        cost = verdict.cost_of(tried)
        worth = f"costs {jewels(cost)}" if cost else "nothing is better"
        worth = _FOR_THE_PLACE if _is_for_the_place(verdict, tried) else worth
        words = f"Now {doing(tried)}: {worth}. "
    opened = _opened(verdict)
    return next((line for each in opened if len(line := words + each) <= _LINE), words + opened[0])


def _opened(verdict: Verdict) -> tuple[str, ...]:
    """What open cards would have shown, in a sentence, then in a shorter one."""
    best, cost = verdict.best_opened, verdict.cost_opened
    if best is None or cost is None:
        return ("With open cards: not worked out.",)
    if cost == 0:
        whole = f"With open cards nothing was better than {doing(verdict.played)}."
        return whole, "With open cards nothing was better."
    return (
        f"With open cards {doing(best)} was worth {cost:.0f} more.",
        f"Open: {doing(best)} +{cost:.0f}.",
    )
