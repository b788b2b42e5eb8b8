"""A moment at which a clan has to be followed, with the only card of it."""

from __future__ import annotations

from dmtui.game.cards import PLAYABLE
from dmtui.game.game import Game
from dmtui.game.view import SeatView, view
from tests.ui.plain.talking import asked


def must_follow(seen: SeatView) -> bool:
    """One card alone may be played, of some; nothing can be said of a trick yet."""
    playable = seen.playable()
    return len(playable) == 1 and len(seen.cards) == 5


FOLLOW = asked(must_follow)
SEEN = view(Game.replay(FOLLOW.ruleset, FOLLOW.first_dragonmaster, FOLLOW.actions), 0)
(ONE,) = SEEN.playable()
NOT = next(card for card in SEEN.cards if card is not ONE)
OTHER = next(card for card in PLAYABLE if card not in SEEN.cards)
QUESTION = f"Your turn: follow {ONE.clan.title}."
