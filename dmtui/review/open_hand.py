"""A hand with open cards in the numbers that the solver works on."""

from __future__ import annotations

from typing import Final

import msgspec

from dmtui.game.cards import Card, Clan
from dmtui.game.game import Game
from dmtui.game.hand_cards import CARD_TABOOS, HandCard, Taboo
from dmtui.game.ruleset import Fines
from dmtui.game.settle import sweeper
from dmtui.game.state import HandState, Phase, taboos_in

COUNTED: Final = 6
"""Bits of a price that count taboos, where a power play can still succeed: 16 at most in all."""

Values = tuple[int, ...]
"""Jewels by seat that change hands when the hand is settled; see `dmtui.review.solver`."""

_CLANS: Final = tuple(Clan)


class OpenHand(msgspec.Struct, frozen=True):
    """All hands of a position in which a card is wanted, and what is at stake.

    A price is a fine in jewels. While a power play can still succeed it is ``shift`` = `COUNTED`
    bits higher and counts the taboos below them, for then a taboo that costs nothing counts too.

    ``clans`` are the cards held, clan by clan, low to high, each ``price << 2 | seat``, and
    ``held`` the same cards by name. ``led`` is the place of the clan led, ``best`` the seat that
    has the trick and ``hole`` how many of that clan's cards are below its card; -1 for a leader.
    ``behind`` seats play after this one; ``tricks`` are left with the one on the table. ``pot``
    is the price of that so far, ``stake`` of all that is not taken yet. ``taken`` are the prices
    by seat of what is. ``alive`` has a bit for each seat whose power play can still succeed,
    ``tried`` are all that attempt one, ``declared`` whether it was in the open.
    """

    players: int
    dragonmaster: int
    seat: int
    clans: tuple[tuple[int, ...], ...]
    held: tuple[tuple[Card, ...], ...]
    led: int
    best: int
    hole: int
    behind: int
    tricks: int
    shift: int
    pot: int
    stake: int
    taken: tuple[int, ...]
    alive: int
    tried: tuple[int, ...]
    declared: bool
    reward: int
    forfeit: int

    def wish(self, seat: int, values: Values) -> tuple[int, int]:
        """What a seat wants much of: its own jewels, then the Dragonmaster's fewer."""
        return values[seat], -values[self.dragonmaster]

    def place(self, card: Card) -> tuple[int, int]:
        """The clan of a held card, and its place among the clan's cards from the lowest."""
        clan = _CLANS.index(card.clan)
        return clan, self.held[clan].index(card)


def read(game: Game) -> OpenHand:
    """The position of a game in which a card is wanted.

    Raises:
        ValueError: no card is wanted.

    """
    public = game.public
    now, seat, ruleset = public.now, public.actor, public.ruleset
    if public.phase is not Phase.PLAY or now is None or now.hand_card is None or seat is None:
        raise ValueError("no card is wanted")
    players, each = ruleset.players, ruleset.cards_each
    declared = now.power_player is not None
    tried = tuple(s for s in range(players) if s == now.power_player or game.attempts[s])
    holder = {card: s for s, cards in enumerate(game.hands) for card in cards}
    alive = _alive(now, tried, each, holder)
    price = _Prices(now.hand_card, Fines(0, 0, 0, 0, 0) if declared else ruleset.fines, alive)
    held = tuple(
        tuple(sorted((c for c in holder if c.clan is clan), key=lambda c: c.strength))
        for clan in _CLANS
    )
    taken = [0] * players
    for number, trick in enumerate(now.tricks):
        taken[trick.winner] += price.trick(number, trick.cards, each)
    number = len(now.tricks)
    pot = price.trick(number, now.trick, each)
    stake = pot + sum(price.card(card) for card in holder)
    if number < each - 1:
        stake += price.last
    led = best = hole = -1
    if now.winning is not None:
        best = now.winning
        lies = now.trick[(best - now.leader) % players]
        led = _CLANS.index(lies.clan)
        hole = sum(card.strength < lies.strength for card in held[led])
    return OpenHand(
        players=players,
        dragonmaster=now.dragonmaster,
        seat=seat,
        clans=tuple(tuple(price.card(card) << 2 | holder[card] for card in clan) for clan in held),
        held=held,
        led=led,
        best=best,
        hole=hole,
        behind=players - 1 - len(now.trick),
        tricks=each - number,
        shift=COUNTED if alive else 0,
        pot=pot,
        stake=stake,
        taken=tuple(taken),
        alive=alive,
        tried=tried,
        declared=declared,
        reward=ruleset.rewards.of(now.hand_card),
        forfeit=ruleset.forfeit,
    )


def _alive(now: HandState, tried: tuple[int, ...], each: int, holder: dict[Card, int]) -> int:
    """A bit for each attempt that can still succeed; none can if no taboo is in play."""
    assert now.hand_card is not None
    table = CARD_TABOOS[now.hand_card]
    taken = now.taken(each)
    if taken:
        swept = sweeper(now, each)
        return 1 << swept if swept in tried else 0
    in_play = Taboo.LAST in now.hand_card.taboos or any(table[c] for c in (*holder, *now.trick))
    return sum(1 << seat for seat in tried) if in_play else 0


class _Prices:
    """What taboos cost in a position, counted too while a power play is alive."""

    def __init__(self, hand_card: HandCard, fines: Fines, alive: int) -> None:
        self._hand_card = hand_card
        self._of = {
            taboo: fines.of(taboo) << COUNTED | 1 if alive else fines.of(taboo)
            for taboo in hand_card.taboos
        }
        self.last = self._of.get(Taboo.LAST, 0)

    def card(self, card: Card) -> int:
        return sum(self._of[taboo] for taboo in CARD_TABOOS[self._hand_card][card])

    def trick(self, number: int, cards: tuple[Card, ...], each: int) -> int:
        return sum(self._of[taboo] for taboo, _ in taboos_in(self._hand_card, number, cards, each))
