"""Whole games made to measure: what becomes of a hand is said, and everything else is nothing.

In a hand of which nothing is said the Dragonmaster takes every trick, so no jewels move. The
hand cards come in their order: hand 0 of a round is First or Last, hand 4 the Staff of Power.
Seat 0 is the first Dragonmaster, seat 1 of the next round, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.records.record import Loaded
from tests.game.scenarios import after, answers, choose, dealt, discard, hold, power, start
from tests.records.games import record_of

_STRONGEST = ("Kl", "Ql", "Pl", "Wl", "Dl", "Cl", "Bl")


class Fate(msgspec.Struct, frozen=True):
    """A hand: who takes every trick (``None``: the Dragonmaster, or who plays for power).

    ``first`` takes the first trick, and no other. ``power`` declares a power play, ``hold``
    holds the Dragon, and ``attempts`` try in secret. The Prince of Warriors is always in play.
    """

    taker: int | None = None
    first: int | None = None
    power: int | None = None
    hold: int | None = None
    attempts: tuple[int, ...] = ()


Fates = Mapping[tuple[int, int], Fate]


def made(fates: Fates, mode: str = "basic", players: int = 3, **settings: Any) -> Game:
    """A finished game: what becomes of the hand of a round, by their numbers."""
    game = start(mode, players, 0, **settings)
    while game.phase is not Phase.OVER:
        fate = fates.get((game.public.round, game.public.hand), Fate())
        game = played_out(game, fate)
    return game


def loaded(game: Game, **fields: Any) -> Loaded:
    """A game with its record; no seed has such deals."""
    return Loaded(record_of(game, None, **fields), game)


def played_out(game: Game, fate: Fate) -> Game:
    """The game after one more hand."""
    hands = len(game.public.past)
    opener = game.public.dragonmaster if fate.power is None else fate.power
    taker = opener if fate.taker is None else fate.taker
    game = _opened(game, fate, _wished(game, fate, opener, taker))
    while len(game.public.past) == hands:
        game = after(game, Play(game.actor or 0, _card(game, fate, taker)))
    return game


def _wished(game: Game, fate: Fate, opener: int, taker: int) -> dict[int, str]:
    """The cards with which it comes true."""
    there = game.public.ruleset.cards
    held: dict[int, list[str]] = {seat: [] for seat in range(game.public.ruleset.players)}
    if fate.first is not None:
        held[fate.first] += ["Kn", _low(game, "d").value]
        held[taker].append("Kd")
    elif taker != opener:
        held[taker].append("Kn")
    if fate.first is not None or taker != opener:
        held[opener].append(_low(game, "n").value)
    room = game.public.ruleset.cards_each - len(held[taker])
    held[taker] += [code for code in (*_STRONGEST, "Kw", "Qw") if Card(code) in there][:room]
    spare = next(seat for seat in held if seat not in (taker, fate.first))
    held[spare].append("Pw")
    return {seat: " ".join(codes) for seat, codes in held.items()}


def _opened(game: Game, fate: Fate, wished: dict[int, str]) -> Game:
    dragon = None
    if game.public.ruleset.has_dragon and game.public.holder is None:
        seats = (fate.power, fate.hold, game.public.dragonmaster if fate.attempts else None)
        dragon = next((seat for seat in seats if seat is not None), None)
    hand_card = game.public.unused[0].value
    game = dealt(game, wished, dragon)
    if game.phase is Phase.DRAGON:
        if game.actor == fate.power:
            game = power(game, hand_card)
        else:
            game = hold(game) if game.actor == fate.hold else discard(game)
    if game.phase is Phase.CHOOSE:
        game = choose(game, hand_card)
    while game.phase is Phase.SECRET:
        game = answers(game, game.actor in fate.attempts)
    return game


def _card(game: Game, fate: Fate, taker: int) -> Card:
    """What the seat plays whose turn it is."""
    seat, leads = game.actor or 0, not game.public.current.trick
    cards = game.hands[seat]
    if leads and seat == taker and (fate.first is None or game.public.current.tricks):
        return next(c for c in map(Card, (*_STRONGEST, "Kd", "Kn", "Kw", "Qw")) if c in cards)
    if leads:
        return _low(game, "d" if seat == fate.first and game.public.current.tricks else "n")
    # Whoever is to win later keeps what that takes, which comes first.
    allowed = [action.card for action in game.legal_actions() if isinstance(action, Play)]
    return allowed[-1 if seat == taker else 0]


def _low(game: Game, clan: str) -> Card:
    """The lowest card of a clan that is in the game."""
    return [card for card in game.public.ruleset.cards if card.value.endswith(clan)][-1]


STAFF = list(HandCard).index(HandCard.STAFF)
