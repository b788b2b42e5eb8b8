"""What everyone has seen of the taboos of the hand, and where they went."""

from __future__ import annotations

from typing import Final

import msgspec

from dmtui.game.cards import Card
from dmtui.game.hand_cards import CARD_TABOOS, TRICK_TABOOS, Taboo
from dmtui.ui.glyphs import short
from dmtui.ui.scene import Scene

KINDS: Final = {
    Taboo.FIRST: "First trick",
    Taboo.LAST: "Last trick",
    Taboo.PRINCE: "Prince of Warriors",
    Taboo.DRAGONLORD: "Dragonlords",
    Taboo.WIZARD: "Wizards",
}
"""What each kind of taboo is called on its own."""

_FEW: Final = 3


class Seen(msgspec.Struct, frozen=True):
    """What has been seen of one kind of taboo.

    ``out`` are its cards that were played, each with the seat that took it, or ``None`` while it
    lies in the trick; ``hidden`` those that nobody has played, dealt or not. ``taker`` is who took
    the first or the last trick, for those two kinds.
    """

    taboo: Taboo
    out: tuple[tuple[Card, int | None], ...] = ()
    hidden: tuple[Card, ...] = ()
    taker: int | None = None

    @property
    def total(self) -> int:
        """How many cards there are of this kind."""
        return len(self.out) + len(self.hidden)


def seen(scene: Scene) -> tuple[Seen, ...]:
    """What has been seen of each taboo of the hand card in force; empty before it is chosen."""
    state = scene.state
    if state is None or state.hand_card is None:
        return ()
    table = CARD_TABOOS[state.hand_card]
    went: dict[Card, int | None] = {
        card: trick.winner for trick in state.tricks for card in trick.cards
    } | dict.fromkeys(state.trick)
    takers = {taken.taboo: taken.seat for taken in state.taken(scene.ruleset.cards_each)}
    found = []
    for taboo in state.hand_card.taboos:
        if taboo in TRICK_TABOOS:
            found.append(Seen(taboo, taker=takers.get(taboo)))
            continue
        cards = [card for card in scene.ruleset.cards if taboo in table[card]]
        out = tuple((card, went[card]) for card in went if card in cards)
        hidden = tuple(card for card in cards if card not in went)
        found.append(Seen(taboo, out, hidden))
    return tuple(found)


def said(scene: Scene) -> str:
    """What has been seen of the taboos, in a sentence or two; where they are many, in counts."""
    kinds = seen(scene)
    cards = [kind for kind in kinds if kind.total]
    if len(cards) > 1:
        counts = (f"{KINDS[each.taboo]} {len(each.out)} of {each.total}" for each in cards)
        return f"Seen: {', '.join(counts).replace(' of Warriors', '')}."
    if cards:
        return _cards(scene, cards[0])
    return _tricks(scene, kinds) if kinds else ""


def _tricks(scene: Scene, kinds: tuple[Seen, ...]) -> str:
    """Who took the first and the last trick, as far as they are taken."""
    first, last = ("" if kind.taker is None else scene.within(kind.taker) for kind in kinds)
    if not first:
        return "Neither is taken yet."
    return f"First trick to {first}, last {f'to {last}' if last else 'not taken yet'}."


def place(scene: Scene, seat: int | None) -> str:
    """Where a card that was played is: with a seat, or in the trick."""
    return "in the trick" if seat is None else scene.within(seat)


def said_of_a_trick(scene: Scene, kind: Seen) -> str:
    """Who took the first or the last trick, as far as it is taken."""
    taken = "not taken yet" if kind.taker is None else f"taken by {scene.within(kind.taker)}"
    return f"{KINDS[kind.taboo]}: {taken}."


def _cards(scene: Scene, kind: Seen) -> str:
    counted = f"Seen {len(kind.out)} of {kind.total}"
    if not kind.out:
        return f"{counted}."
    if len(kind.out) <= _FEW:
        listed = ", ".join(f"{short(card)} {place(scene, seat)}" for card, seat in kind.out)
        return f"{counted}: {listed}."
    if not kind.hidden:
        return f"{counted}."
    return f"{counted}; not seen: {' '.join(map(short, kind.hidden))}."
