"""Everything that chance decides in a game, drawn from its seed.

Nothing is taken from a generator's stream: each thing has a hash of its own, so that a resumed,
undone or re-run game meets the same future whatever was played.
"""

from __future__ import annotations

import os
from hashlib import sha256
from random import Random
from string import hexdigits

from dmtui.game.actions import Deal
from dmtui.game.cards import Card
from dmtui.game.state import PublicState


def new_seed() -> str:
    """A fresh seed: 128 random bits in hexadecimal."""
    return os.urandom(16).hex()


def is_fresh(seed: str) -> bool:
    """Whether a seed looks like a fresh one, which nobody has typed or passed on."""
    return len(seed) == 32 and set(seed) <= set(hexdigits.lower())


def _hash(seed: str, what: str) -> bytes:
    return sha256(f"dmtui-1|{seed}|{what}".encode()).digest()


def commitment(seed: str) -> str:
    """What can be shown of a seed from the start, so that it cannot be exchanged later."""
    return sha256(f"dmtui-1-commit|{seed}".encode()).hexdigest()


def first_dragonmaster(seed: str, players: int) -> int:
    """The seat that opens the first round, unless a game names another."""
    return int.from_bytes(_hash(seed, "first")) % players


def seat_chance(seed: str, seat: int, index: int) -> Random:
    """A seat's own generator for the action with that index (from 0) in the game."""
    return Random(_hash(seed, f"seat|{seat}|{index}"))


def deal(seed: str, public: PublicState) -> Deal:
    """The deal that a game in its deal phase gets from a seed.

    A deck that would leave over the Dragon in a full deal is passed over for the next one.
    """
    ruleset = public.ruleset
    place = f"deal|{public.round}|{public.hand}"
    cards = ruleset.cards + ((Card.DRAGON,) if ruleset.has_dragon else ())
    attempt = 0
    while True:
        order = {card: _hash(seed, f"{place}|{attempt}|{card.code}") for card in cards}
        deck = sorted(cards, key=order.__getitem__)
        if public.holder is not None:
            deck.remove(Card.DRAGON)
        left_over = deck[ruleset.players * ruleset.cards_each :]
        if left_over != [Card.DRAGON]:
            return Deal(tuple(deck))
        attempt += 1
