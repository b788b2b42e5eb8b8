"""A trick as the seat to play sees it: what lies, what it costs, who plays after."""

from __future__ import annotations

from functools import cache

import msgspec

from dmtui.game.cards import PLAYABLE, Card, Clan
from dmtui.game.hand_cards import CARD_TABOOS, HandCard, Taboo
from dmtui.game.legal import playable
from dmtui.game.ruleset import Fines
from dmtui.game.state import HandState
from dmtui.game.view import SeatView


@cache
def card_fines(hand_card: HandCard, fines: Fines) -> dict[Card, int]:
    """Jewels that each card costs its taker under a hand card."""
    table = CARD_TABOOS[hand_card]
    return {card: sum(map(fines.of, table[card])) for card in PLAYABLE}


@cache
def taboo_cards(hand_card: HandCard) -> frozenset[Card]:
    """The cards that are taboo under a hand card."""
    return frozenset(card for card, taboos in CARD_TABOOS[hand_card].items() if taboos)


class Position(msgspec.Struct, frozen=True):
    """What one seat has to think of when it plays a card. Fines are jewels.

    ``best`` is the card that wins the trick on the table so far and ``winner`` its seat, both
    ``None`` for the leader. ``behind`` are the seats that play after this one. ``tricks_left``
    counts the trick on the table. ``fines`` is what each card costs, ``pot`` what the trick
    costs so far.
    """

    seat: int
    now: HandState
    hand_card: HandCard
    cards: tuple[Card, ...]
    legal: tuple[Card, ...]
    led: Clan | None
    best: Card | None
    winner: int | None
    behind: tuple[int, ...]
    tricks_left: int
    fines: dict[Card, int]
    pot: int
    last_fine: int

    def wins(self, card: Card) -> bool:
        """Whether a card would beat all that lies; a led card does."""
        best = self.best
        return best is None or (card.clan is best.clan and card.strength > best.strength)


def read(view: SeatView) -> Position:
    """The position of a seat that has to play a card.

    Raises:
        ValueError: no card is wanted of this seat.

    """
    public, seat = view.public, view.seat
    now = public.current
    hand_card = now.hand_card
    if seat is None or hand_card is None:
        raise ValueError("no card is wanted")
    ruleset = public.ruleset
    players, trick = ruleset.players, now.trick
    fines = card_fines(hand_card, ruleset.fines)
    done = len(now.tricks)
    tricks_left = ruleset.cards_each - done
    pot = 0
    for card in trick:
        pot += fines[card]
    taboos = hand_card.taboos
    if done == 0 and Taboo.FIRST in taboos:
        pot += ruleset.fines.first
    last_fine = ruleset.fines.last if Taboo.LAST in taboos else 0
    if tricks_left == 1:
        pot += last_fine
    winner = now.winning
    best = None if winner is None else trick[(winner - now.leader) % players]
    return Position(
        seat=seat,
        now=now,
        hand_card=hand_card,
        cards=view.cards,
        legal=playable(public, view.cards),
        led=now.led,
        best=best,
        winner=winner,
        behind=tuple((seat + i) % players for i in range(1, players - len(trick))),
        tricks_left=tricks_left,
        fines=fines,
        pot=pot,
        last_fine=last_fine,
    )
