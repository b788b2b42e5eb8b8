"""A hand as its seat sees it, on integers: the table, its own cards, and what others have shown."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dmtui.game.hand_cards import HandCard
from dmtui.game.view import SeatView
from dmtui.seats.master.bits import BIT, cards_of, clan_of
from dmtui.seats.master.contract import Contract, contract
from dmtui.seats.master.kernel import Table, after, opening


class Shown(msgspec.Struct, frozen=True):
    """A card that another seat has played, and the table that it saw before.

    ``since`` are this card and those that the seat has played after it.
    """

    seat: int
    card: int
    table: Table
    since: int


class Situation(msgspec.Struct, frozen=True):
    """What a seat knows in the middle of a hand.

    ``rivals`` are the other seats, clockwise from this one; ``needs`` how many cards each of
    them holds, and ``voids`` the cards that it cannot hold. ``played`` are by seat the cards that
    it has played in this hand; ``shown`` is what the rivals have, in the order played.
    """

    seat: int
    contract: Contract
    table: Table
    own: int
    unseen: int
    rivals: tuple[int, ...]
    needs: tuple[int, ...]
    voids: tuple[int, ...]
    played: tuple[int, ...]
    shown: tuple[Shown, ...]

    def seated(self, dealt: Sequence[int]) -> tuple[int, ...]:
        """All hands by seat, from those of the rivals."""
        hands = [self.own] * self.contract.players
        for rival, held in zip(self.rivals, dealt, strict=True):
            hands[rival] = held
        return tuple(hands)


def situation(view: SeatView, hand_card: HandCard | None = None) -> Situation:
    """Read a view in which cards are dealt.

    ``hand_card`` is one to suppose where none is in force yet.

    Raises:
        ValueError: no hand is dealt, or no hand card is in force or supposed.

    """
    public, seat = view.public, view.seat
    now = public.current
    hand_card = now.hand_card or hand_card
    if seat is None or hand_card is None:
        raise ValueError("nothing is to be played")
    ruleset = public.ruleset
    players = ruleset.players
    agreed = contract(hand_card, ruleset)
    plays: list[tuple[int, int, Table]] = []
    table = opening(agreed, public.dragonmaster if now.opener is None else now.opener)
    voids = [0] * players
    for cards in (*(trick.cards for trick in now.tricks), now.trick):
        for card in cards:
            bit = BIT[card]
            plays.append((table.turn, bit, table))
            if table.played and not bit & table.led:
                voids[table.turn] |= table.led
            table = after(agreed, table, bit)
    own = cards_of(view.cards)
    since = [0] * players
    shown: list[Shown] = []
    for player, bit, before in reversed(plays):
        since[player] |= bit
        if player != seat:
            shown.append(Shown(player, bit, before, since[player]))
    rivals = tuple((seat + i) % players for i in range(1, players))
    held = [ruleset.cards_each - since[rival].bit_count() for rival in rivals]
    return Situation(
        seat=seat,
        contract=agreed,
        table=table,
        own=own,
        unseen=table.left & ~own,
        rivals=rivals,
        needs=tuple(held),
        voids=tuple(voids[rival] for rival in rivals),
        played=tuple(since),
        shown=tuple(reversed(shown)),
    )


def equals(known: Situation, bits: Sequence[int]) -> dict[int, int]:
    """For each of the seat's cards one that does as well: they are neighbours in their clan.

    Between neighbours there is no card that somebody else may hold or that lies in the trick,
    and both have the same fines.
    """
    fines = known.contract.fines
    between = known.unseen | known.table.lying
    found: dict[int, int] = {}
    for bit in sorted(bits):
        found[bit] = bit
        for other in found:
            if other < bit and clan_of(other) == clan_of(bit) and fines[other] == fines[bit]:
                apart = between & bit - 1 & ~(other - 1)
                if not apart:
                    found[bit] = found[other]
                    break
    return found
