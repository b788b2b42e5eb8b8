"""What one seat may know: the only thing that a seat or a screen is ever given."""

from __future__ import annotations

import msgspec

from dmtui.game.actions import SeatAction
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.legal import legal_actions, playable, why_illegal
from dmtui.game.state import Phase, PublicState


class SeatView(msgspec.Struct, frozen=True):
    """A game as one seat sees it; ``seat`` is ``None`` for a spectator, who holds no cards.

    ``cards`` are the seat's own, in the order of `Card`; ``attempt`` its own secret answer of
    this hand, ``None`` where none is given.
    """

    public: PublicState
    seat: int | None
    cards: tuple[Card, ...] = ()
    attempt: bool | None = None

    @property
    def to_decide(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat is not None and self.seat == self.public.actor

    def legal_actions(self) -> tuple[SeatAction, ...]:
        """Every action that this seat may take now; empty when it is not its turn."""
        return legal_actions(self.public, self.cards) if self.to_decide else ()

    def playable(self) -> tuple[Card, ...]:
        """The cards that this seat may play now; empty when no card of it is wanted."""
        if not self.to_decide or self.public.phase is not Phase.PLAY:
            return ()
        return playable(self.public, self.cards)

    def why_illegal(self, action: object) -> str | None:
        """Why this seat may not do this now, in one sentence, or ``None``."""
        if self.seat is None:
            return "You are watching this game."
        if self.public.actor is not None and not self.to_decide:
            return "It is another seat's turn."
        return why_illegal(self.public, self.cards, action)


def view(game: Game, seat: int | None) -> SeatView:
    """What a seat may know of a game; ``None`` is a spectator."""
    if seat is None:
        return SeatView(game.public, None)
    return SeatView(game.public, seat, game.hands[seat], game.attempts[seat])
