"""The ``adept``: remembers every card that was played, and weighs each of its own."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.cards import Card
from dmtui.game.state import Phase, PublicState
from dmtui.game.view import SeatView
from dmtui.seats.choice import choose_hand_card
from dmtui.seats.duck import duck
from dmtui.seats.gamble import decide_dragon, decide_secret
from dmtui.seats.memory import remember
from dmtui.seats.position import read
from dmtui.seats.rivals import strongest_rival
from dmtui.seats.sweep import alive, stop, take
from dmtui.seats.temperament import STEADY, Values


def adept(view: SeatView, chance: Random, values: Values = STEADY) -> SeatAction:
    """Decide as an experienced player does; ``chance`` is not used."""
    public, seat = view.public, view.seat
    assert seat is not None
    if public.phase is Phase.PLAY:
        return Play(seat, _card(view, values))
    if public.phase is Phase.CHOOSE:
        return Choose(seat, choose_hand_card(view))
    if public.phase is Phase.SECRET:
        return decide_secret(view, values)
    return decide_dragon(view, values)


def _card(view: SeatView, values: Values) -> Card:
    position, memory = read(view), remember(view)
    declared = position.now.power_player
    if declared is not None and alive(position, declared):
        if declared == position.seat:
            return take(position, memory)
        return stop(position, memory, declared)
    if view.attempt and alive(position, position.seat):
        return take(position, memory)
    if not values.spite:
        return duck(position, memory)
    return duck(position, memory, values.spite, _victim(view.public, position.seat))


def _victim(public: PublicState, seat: int) -> int | None:
    """The strongest rival, unless it is the Dragonmaster, who pays no fines."""
    rival = strongest_rival(public, seat)
    return None if rival == public.dragonmaster else rival
