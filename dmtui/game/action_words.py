"""What an action is called in sentences, as a table of data."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final

import msgspec
from msgspec import UNSET

from dmtui.game.actions import Choose, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard


class ActionWords(msgspec.Struct, frozen=True):
    """An action in the forms that sentences want it in.

    ``called`` is the name of the choice: ``power play on Wizards``. ``subject`` is what something
    is said of: ``holding the Dragon``. ``advised`` is what to do: ``hold the Dragon``. Where it is
    clear what was asked, ``past`` is what somebody did, ``held it``; ``briefly`` the same as a
    subject, ``holding it``; and ``instead`` begins a sentence about what could be done otherwise:
    ``Holding it``.
    """

    called: str
    subject: str
    advised: str
    past: str
    briefly: str
    instead: str


_WORDS: Final[dict[type[Play | Choose] | DragonChoice | bool, ActionWords]] = {
    Play: ActionWords(
        called="{}",
        subject="{}",
        advised="play the {}",
        past="played {}",
        briefly="{}",
        instead="{}",
    ),
    Choose: ActionWords(
        called="{}",
        subject="{}",
        advised="choose {}",
        past="chose {}",
        briefly="{}",
        instead="{}",
    ),
    DragonChoice.DISCARD: ActionWords(
        called="discard the Dragon",
        subject="discarding the Dragon",
        advised="discard the Dragon",
        past="discarded it",
        briefly="discarding it",
        instead="Discarding it",
    ),
    DragonChoice.HOLD: ActionWords(
        called="hold the Dragon",
        subject="holding the Dragon",
        advised="hold the Dragon",
        past="held it",
        briefly="holding it",
        instead="Holding it",
    ),
    DragonChoice.POWER: ActionWords(
        called="power play on {}",
        subject="a power play on {}",
        advised="declare a power play on {}",
        past="declared {}",
        briefly="declaring {}",
        instead="A power play",
    ),
    True: ActionWords(
        called="secret power play",
        subject="trying a secret power play",
        advised="attempt a secret power play",
        past="tried in secret",
        briefly="trying",
        instead="Trying",
    ),
    False: ActionWords(
        called="no secret power play",
        subject="not trying a secret power play",
        advised="attempt no secret power play",
        past="did not try",
        briefly="not trying",
        instead="Not trying",
    ),
}
"""By kind of action, and by the answer where that makes another sentence; a card or a hand card
stands in the braces."""


def worded(
    action: SeatAction,
    card: Callable[[Card], str] = attrgetter("title"),
    hand_card: Callable[[HandCard], str] = attrgetter("title"),
) -> ActionWords:
    """An action in words, with its ``card`` or ``hand_card`` as they are named there."""
    if isinstance(action, Play):
        return _naming(_WORDS[Play], card(action.card))
    if isinstance(action, Choose):
        return _naming(_WORDS[Choose], hand_card(action.hand))
    if isinstance(action, Secret):
        return _WORDS[action.attempt]
    words = _WORDS[action.choice]
    return words if action.hand is UNSET else _naming(words, hand_card(action.hand))


def _naming(words: ActionWords, name: str) -> ActionWords:
    return ActionWords(*(form.format(name) for form in msgspec.structs.astuple(words)))
