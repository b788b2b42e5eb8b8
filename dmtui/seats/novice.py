"""The ``novice``: knows the rules and ducks, but remembers nothing that was played."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.position import Position, read
from dmtui.seats.stakes import stakes


def novice(view: SeatView, chance: Random) -> SeatAction:
    """Decide as a beginner does; ``chance`` is not used."""
    public, seat = view.public, view.seat
    assert seat is not None
    if public.phase is Phase.PLAY:
        return Play(seat, _card(read(view)))
    if public.phase is Phase.CHOOSE:
        fines = public.ruleset.fines
        held = {
            hand_card: sum(stakes(hand_card, fines).fines[card] for card in view.cards)
            for hand_card in public.unused
        }
        return Choose(seat, min(held, key=held.__getitem__))
    if public.phase is Phase.SECRET:
        return Secret(seat, False)
    return Dragon(seat, DragonChoice.DISCARD)


def _card(position: Position) -> Card:
    legal, best = position.legal, position.best
    if best is None:
        return min(legal, key=lambda card: card.strength)
    if legal[0].clan is not position.led:
        return max(legal, key=lambda card: (position.stakes.fines[card], card.strength))
    losing = [card for card in legal if card.strength < best.strength]
    if losing:
        return max(losing, key=lambda card: card.strength)
    if not position.behind and not position.pot:
        return max(legal, key=lambda card: card.strength)
    return min(legal, key=lambda card: card.strength)
