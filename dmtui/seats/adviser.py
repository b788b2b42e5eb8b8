"""The adviser: what the master would tell a person, from what that person's seat knows alone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import Phase, PublicState
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice, Choice, sound
from dmtui.seats.gamble import PATIENCE
from dmtui.seats.master import appraise
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.belief import World, worlds
from dmtui.seats.master.bits import BIT
from dmtui.seats.master.contract import Contract, contract
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.kernel import Table, after, opening
from dmtui.seats.master.outcome import Outcome
from dmtui.seats.master.prospects import kept
from dmtui.seats.master.situation import Situation, situation
from dmtui.seats.master.sweeping import alive, play_attempts, play_power, stop, take
from dmtui.seats.temperament import STEADY

WORLDS: Final = 720
"""In how many worlds each choice is played out."""
GLANCE: Final = 100
"""In how many of them it is seen what becomes of a trick or a power play."""


def advise(view: SeatView, count: int = WORLDS) -> Advice:
    """What the seat to decide is advised to do; the same whenever it sees the same.

    Of the actions that are as good as any for its place in the game, the one that brings most
    jewels.

    Raises:
        ValueError: it is not this seat's turn.

    """
    found = appraise(view, own_chance(view), count, race=False)
    good = sound(found)
    later = {one.action: worth_later(view.public, one.action) for one in found}
    choices = [Choice(one.action, one.jewels + later[one.action]) for one in found]
    choices.sort(key=lambda choice: -choice.jewels)
    best = next((choice for choice in choices if choice.action in good), choices[0])
    choices.sort(key=lambda choice: choice is not best)
    return Advice(tuple(_seen_through(view, choices, min(count, GLANCE))))


def own_chance(view: SeatView) -> Random:
    """Chance that follows from what the seat sees, and so tells nothing else."""
    return Random(sha256(b"dmtui-1-hint|" + msgspec.json.encode(view)).digest())


def worth_later(public: PublicState, action: SeatAction) -> float:
    """Jewels of this round's later hands that an action brings, or takes if it is below 0.

    A hand card is gone for the round, a held Dragon is there for its later hands.
    """
    if isinstance(action, Choose):
        return -kept(action.hand, public.unused, public.ruleset)
    if isinstance(action, Dragon) and action.choice is DragonChoice.HOLD:
        return PATIENCE * (HANDS_A_ROUND - 1 - public.hand)
    return 0.0


def _seen_through(view: SeatView, choices: Sequence[Choice], count: int) -> list[Choice]:
    """The choices with their chances."""
    public, chance = view.public, own_chance(view)
    if public.phase is Phase.PLAY:
        known = situation(view)
        drawn = list(worlds(view, known, count, chance))
        return [_card(view, known, drawn, choice, chance) for choice in choices]
    if public.phase is Phase.CHOOSE:
        return list(choices)
    known = situation(view, public.unused[0] if public.unused else None)
    drawn = list(worlds(view, known, count, chance))
    return [_power_play(view, drawn, choice, chance) for choice in choices]


def _power_play(view: SeatView, drawn: Sequence[World], choice: Choice, chance: Random) -> Choice:
    """A choice with the chance of the power play that it is, if it is one."""
    public, action = view.public, choice.action
    seat = action.seat
    if isinstance(action, Dragon) and isinstance(action.hand, HandCard):
        agreed = contract(action.hand, public.ruleset)
        table = opening(agreed, seat)
        ambitions = None
    elif isinstance(action, Secret) and action.attempt:
        known = situation(view)
        agreed, table = known.contract, known.table
        ambitions = Ambitions(view, known)
    else:
        return choice
    won = 0.0
    for world in drawn:
        hands = list(world.hands)
        if ambitions is None:
            taken = play_power(agreed, table, hands, 0, seat)
        else:
            tried = (seat, *ambitions.drawn(world, chance))
            taken = play_attempts(agreed, table, hands, 0, tried)
        won += world.weight * _swept(taken, seat)
    return replace(choice, succeeds=won / sum(world.weight for world in drawn))


def _swept(taken: Sequence[int], seat: int) -> bool:
    return [other for other, took in enumerate(taken) if took] == [seat]


def _card(
    view: SeatView, known: Situation, drawn: Sequence[World], choice: Choice, chance: Random
) -> Choice:
    """A card with the chances of its trick, its hand and the power play in force."""
    assert isinstance(choice.action, Play)
    seat, agreed, table = known.seat, known.contract, known.table
    declared = view.public.current.power_player
    outcome = Outcome(view.public, seat, agreed, STEADY, declared)
    card = BIT[choice.action.card]
    mine = seat if view.attempt else None
    sweeper = declared if declared is not None else mine
    takes = spared = succeeds = total = 0.0
    ambitions = Ambitions(view, known)
    for world in drawn:
        tried = ambitions.drawn(world, chance)
        hands = list(world.hands)
        if declared is None:
            taken = play_attempts(agreed, table, hands, card, tried)
        else:
            taken = play_power(agreed, table, hands, card, declared)
        total += world.weight
        takes += world.weight * (_taker(agreed, table, world.hands, card, tried, declared) == seat)
        spared += world.weight * (outcome.worth(taken, tried)[1] >= 0)
        succeeds += world.weight * (sweeper is not None and _swept(taken, sweeper))
    return replace(
        choice,
        takes=takes / total,
        spared=spared / total,
        succeeds=None if sweeper is None else succeeds / total,
    )


def _taker(
    agreed: Contract,
    table: Table,
    held: Sequence[int],
    card: int,
    tried: Sequence[int],
    declared: int | None,
) -> int:
    """Who takes the trick on the table once a card is played on it, in one world."""
    table = after(agreed, table, card)
    while table.played:
        hand = held[table.turn]
        if table.turn in (*tried, declared) and alive(table, table.turn):
            card = take(agreed, hand, table)
        elif declared is not None and alive(table, declared):
            card = stop(agreed, hand, table, declared)
        else:
            card = duck(agreed, hand, table)
        table = after(agreed, table, card)
    return table.turn
