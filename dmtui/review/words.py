"""A review in words."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
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


def called(action: SeatAction) -> str:
    """What was done, as the name of a choice: ``King of Warriors``, ``power play on Wizards``."""
    if isinstance(action, Play):
        return action.card.title
    if isinstance(action, Choose):
        return action.hand.title
    if isinstance(action, Dragon):
        if action.choice is DragonChoice.POWER:
            assert isinstance(action.hand, HandCard)
            return f"power play on {action.hand.title}"
        return f"{action.choice.value} the Dragon"
    return "secret power play" if action.attempt else "no secret power play"


def done(action: SeatAction) -> str:
    """The same as the subject of a sentence: ``holding the Dragon``, ``a secret power play``."""
    if isinstance(action, Dragon) and action.choice is not DragonChoice.POWER:
        return f"{action.choice.value}ing the Dragon"
    is_one = isinstance(action, Dragon) or (isinstance(action, Secret) and action.attempt)
    return f"a {called(action)}" if is_one else called(action)


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
    played = done(verdict.played)
    if verdict.forced:
        return f"{played}: nothing else was allowed."
    if verdict.mark is Mark.FINE:
        return f"{played}: fine."
    best, cost = done(verdict.best), jewels(verdict.cost)
    return f"{played}: {MARKS[verdict.mark]}, {best} was worth {cost} more."
