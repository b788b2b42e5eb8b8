"""A power play in the making: who tries, whether it can still succeed, and how to go on."""

from __future__ import annotations

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.seats.memory import Memory
from dmtui.seats.position import Position


def takers(position: Position) -> frozenset[int]:
    """The seats that have taken a taboo in this hand."""
    stakes, tricks = position.stakes, position.now.tricks
    seats = {trick.winner for trick in tricks if not stakes.taboo.isdisjoint(trick.cards)}
    if stakes.first_taboo and tricks:
        seats.add(tricks[0].winner)
    return frozenset(seats)


def alive(position: Position, sweeper: int) -> bool:
    """Whether nobody but a seat has taken a taboo, so that its power play may yet succeed."""
    return takers(position) <= {sweeper}


def at_stake(position: Position) -> bool:
    """Whether the trick on the table is a taboo, or has one in it."""
    stakes = position.stakes
    return (
        (stakes.first_taboo and not position.now.tricks)
        or (stakes.last_taboo and position.tricks_left == 1)
        or not stakes.taboo.isdisjoint(position.now.trick)
    )


def take(position: Position, memory: Memory) -> Card:
    """The card to play for a seat that tries to take every taboo."""
    winners = sum(_holds(card, position, memory) > 0.99 for card in position.cards)
    between = position.stakes.hand_card is HandCard.FIRST_LAST and not at_stake(position)
    # Between the two tricks a win is worth something only if the lead can be kept to the end.
    if between and winners < position.tricks_left:
        return min(position.legal, key=lambda card: _holds(card, position, memory))
    if position.best is None:
        return max(position.legal, key=lambda card: _pull(card, position, memory))
    winning = [card for card in position.legal if position.wins(card)]
    if not winning:
        return cheapest(position)
    if position.behind:
        return max(winning, key=lambda card: card.strength)
    return min(winning, key=lambda card: card.strength)


def _pull(card: Card, position: Position, memory: Memory) -> tuple[float, bool, int]:
    """How good a card is to lead for a sweep: sure to win, and likely to draw taboos."""
    length = sum(own.clan is card.clan for own in position.cards)
    return _holds(card, position, memory), card in position.stakes.taboo, length


def _holds(card: Card, position: Position, memory: Memory) -> float:
    """How likely no other seat has a card that beats this one in its clan."""
    chance = 1.0
    for seat in memory.chances:
        chance *= memory.cannot_beat(seat, card)
    return chance


def stop(position: Position, memory: Memory, sweeper: int) -> Card:
    """The card to play for a seat that keeps another from taking every taboo."""
    if position.best is None:
        return _lead_against(position, memory, sweeper)
    taboo = [card for card in position.legal if card in position.stakes.taboo]
    winning = [card for card in position.legal if position.wins(card)]
    to_come = sweeper in position.behind
    if position.winner != sweeper:
        best = position.best
        safe = not to_come or memory.cannot_beat(sweeper, best) > 0.99
        if taboo and safe:
            return min(taboo, key=lambda card: card.strength)
        if to_come and winning and at_stake(position):
            return max(winning, key=lambda card: card.strength)
        return cheapest(position)
    if winning and (at_stake(position) or not _reserved(winning, position, memory)):
        return (max if position.behind else min)(winning, key=lambda card: card.strength)
    return cheapest(position)


def _lead_against(position: Position, memory: Memory, sweeper: int) -> Card:
    """Lead what the sweeper cannot take, a taboo if there is one."""

    def worth(card: Card) -> tuple[float, int]:
        chance = memory.cannot_beat(sweeper, card)
        return chance + (card in position.stakes.taboo), -card.strength

    return max(position.legal, key=worth)


def _reserved(winning: list[Card], position: Position, memory: Memory) -> bool:
    """Whether the cards that could win are better kept for the Prince of Warriors."""
    prince = Card.Pw
    return (
        position.stakes.hand_card is HandCard.RUNESWORD
        and memory.is_unseen(prince)
        and all(card.clan is prince.clan and card.strength > prince.strength for card in winning)
    )


def cheapest(position: Position) -> Card:
    """The card least missed by a seat that will not win the trick: low, and no taboo."""
    taboo = position.stakes.taboo
    return min(position.legal, key=lambda card: (card in taboo, card.strength))
