"""A trick as the seat to play sees it: what lies, what it costs, who plays after."""

from __future__ import annotations

import msgspec

from dmtui.game.cards import Card, Clan
from dmtui.game.legal import playable
from dmtui.game.state import HandState
from dmtui.game.view import SeatView
from dmtui.seats.stakes import Stakes, stakes


class Position(msgspec.Struct, frozen=True):
    """What one seat has to think of when it plays a card.

    ``best`` is the card that wins the trick on the table so far and ``winner`` its seat, both
    ``None`` for the leader. ``behind`` are the seats that play after this one. ``tricks_left``
    counts the trick on the table. ``pot`` is what that costs so far, in jewels.
    """

    seat: int
    now: HandState
    stakes: Stakes
    cards: tuple[Card, ...]
    legal: tuple[Card, ...]
    led: Clan | None
    best: Card | None
    winner: int | None
    behind: tuple[int, ...]
    tricks_left: int
    pot: int

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
    if seat is None or now.hand_card is None:
        raise ValueError("no card is wanted")
    ruleset = public.ruleset
    players, trick = ruleset.players, now.trick
    at_stake = stakes(now.hand_card, ruleset.fines)
    done = len(now.tricks)
    tricks_left = ruleset.cards_each - done
    pot = sum(at_stake.fines[card] for card in trick)
    if done == 0:
        pot += at_stake.first
    if tricks_left == 1:
        pot += at_stake.last
    winner = now.winning
    return Position(
        seat=seat,
        now=now,
        stakes=at_stake,
        cards=view.cards,
        legal=playable(public, view.cards),
        led=now.led,
        best=None if winner is None else trick[(winner - now.leader) % players],
        winner=winner,
        behind=tuple((seat + i) % players for i in range(1, players - len(trick))),
        tricks_left=tricks_left,
        pot=pot,
    )
