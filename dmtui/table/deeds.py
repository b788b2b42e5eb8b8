"""What is hard to do in a game: each rule says of a finished game whether a seat did it.

The rules look at what everyone knows when a game is over; jewels are as in the ledger.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from dmtui.game.actions import DragonChoice
from dmtui.game.hand_cards import HandCard
from dmtui.game.ledger import Reason, booked, credited
from dmtui.game.ruleset import HANDS_A_ROUND, DealSize, Victory
from dmtui.game.state import FinishedHand, PublicState
from dmtui.records.record import Loaded
from dmtui.seats.levels import Level
from dmtui.table.facts import pays_fines

RICH_ROUND: Final = 70
"""Jewels collected in a round that are many."""

_FORFEITS: Final = frozenset({Reason.FAILED_POWER_PLAY, Reason.FAILED_SECRET_POWER_PLAY})


def won(loaded: Loaded, seat: int) -> bool:
    """Win alone."""
    return loaded.game.public.winners == (seat,)


def beat_masters(loaded: Loaded, seat: int) -> bool:
    """Win with a master in every other seat."""
    others = (info for number, info in enumerate(loaded.record.seats) if number != seat)
    masters = (info.bot is None and info.level == Level.MASTER.value for info in others)
    return won(loaded, seat) and all(masters)


def had_both(loaded: Loaded, seat: int) -> bool:
    """Have both the most collected and the largest purse, each alone."""
    public = loaded.game.public
    return _lead(public.collected, seat) > 0 and _lead(public.purse, seat) > 0


def doubled(loaded: Loaded, seat: int) -> bool:
    """Win with at least twice what the next seat has of what wins."""
    scores = _scores(loaded.game.public)
    return won(loaded, seat) and scores[seat] >= 2 * _best_other(scores, seat)


def won_by_a_jewel(loaded: Loaded, seat: int) -> bool:
    """Win by one jewel of what wins, or with as much as another seat."""
    return won(loaded, seat) and _lead(_scores(loaded.game.public), seat) <= 1


def won_poor(loaded: Loaded, seat: int) -> bool:
    """Win with the smallest purse, alone."""
    public = loaded.game.public
    poorest = all(public.purse[seat] < purse for purse in _others(public.purse, seat))
    return won(loaded, seat) and poorest


def came_from_behind(loaded: Loaded, seat: int) -> bool:
    """Win after the last place, alone, when the last round began."""
    public = loaded.game.public
    scores = _scores_before(public, len(public.past) - HANDS_A_ROUND)
    return won(loaded, seat) and all(scores[seat] < other for other in _others(scores, seat))


def gained_every_round(loaded: Loaded, seat: int) -> bool:
    """Have more jewels after each round than before it."""
    return all(_gain(hands, seat) > 0 for hands in _rounds(loaded.game.public))


def had_a_clean_round(loaded: Loaded, seat: int) -> bool:
    """Pay nothing in a round, each hand of which was under another Dragonmaster."""
    return any(
        all(
            hand.state.dragonmaster != seat and all(entry.payer != seat for entry in hand.entries)
            for hand in hands
        )
        for hands in _rounds(loaded.game.public)
    )


def passed_the_staff(loaded: Loaded, seat: int) -> bool:
    """Take no taboo of another's Staff of Power, where fines were paid, with eight cards each."""
    public = loaded.game.public
    each = public.ruleset.cards_each
    return public.ruleset.deal is DealSize.FULL and any(
        hand.state.hand_card is HandCard.STAFF
        and hand.state.dragonmaster != seat
        and pays_fines(hand)
        and all(taken.seat != seat for taken in hand.state.taken(each))
        for hand in public.past
    )


def had_a_rich_round(loaded: Loaded, seat: int) -> bool:
    """Collect many jewels in one round."""
    return any(
        sum(entry.amount for hand in hands for entry in hand.entries if entry.payee == seat)
        >= RICH_ROUND
        for hands in _rounds(loaded.game.public)
    )


def made_a_power_play(loaded: Loaded, seat: int) -> bool:
    """Make a power play that was declared."""
    return any(hand.state.power_player == seat for hand in _swept(loaded, seat))


def made_a_secret_one(loaded: Loaded, seat: int) -> bool:
    """Make a secret power play."""
    return any(hand.state.power_player is None for hand in _swept(loaded, seat))


def swept_the_staff(loaded: Loaded, seat: int) -> bool:
    """Make a power play on the Staff of Power, declared or secret."""
    return any(hand.state.hand_card is HandCard.STAFF for hand in _swept(loaded, seat))


def waited_with_the_dragon(loaded: Loaded, seat: int) -> bool:
    """Make a power play with a Dragon that was held from an earlier hand."""
    return any(
        hand.state.dragon_choice is DragonChoice.POWER and not hand.state.dragon_is_new
        for hand in _swept(loaded, seat)
    )


def made_two(loaded: Loaded, seat: int) -> bool:
    """Make two power plays or more in a game."""
    return len(list(_swept(loaded, seat))) > 1


def overthrew(loaded: Loaded, seat: int) -> bool:
    """Take the office in the first hand of another seat's round, and have it to the end."""
    public = loaded.game.public
    return any(
        first.swept_by == seat
        and first.state.dragonmaster != seat
        and all(hand.state.dragonmaster == seat for hand in rest)
        and rest[-1].swept_by in (None, seat)
        for first, *rest in _rounds(public)
    )


def took_two_forfeits(loaded: Loaded, seat: int) -> bool:
    """Be paid two forfeits or more in one hand."""
    return any(
        sum(entry.payee == seat and entry.reason in _FORFEITS for entry in hand.entries) > 1
        for hand in loaded.game.public.past
    )


def _swept(loaded: Loaded, seat: int) -> Iterator[FinishedHand]:
    return (hand for hand in loaded.game.public.past if hand.swept_by == seat)


def _rounds(public: PublicState) -> Iterator[tuple[FinishedHand, ...]]:
    return (tuple(hands) for _, hands in groupby(public.past, lambda hand: hand.round))


def _gain(hands: tuple[FinishedHand, ...], seat: int) -> int:
    entries = [entry for hand in hands for entry in hand.entries]
    got = sum(entry.amount for entry in entries if entry.payee == seat)
    return got - sum(entry.amount for entry in entries if entry.payer == seat)


def _scores(public: PublicState) -> tuple[int, ...]:
    """What wins, by seat."""
    by_purse = public.ruleset.victory is Victory.PURSE
    return public.purse if by_purse else public.collected


def _scores_before(public: PublicState, hands: int) -> tuple[int, ...]:
    """What wins, by seat, after so many hands."""
    entries = tuple(entry for hand in public.past[:hands] for entry in hand.entries)
    players = public.ruleset.players
    if public.ruleset.victory is Victory.PURSE:
        return booked((public.ruleset.purse,) * players, entries)
    return credited((0,) * players, entries)


def _others(amounts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return amounts[:seat] + amounts[seat + 1 :]


def _best_other(amounts: tuple[int, ...], seat: int) -> int:
    return max(_others(amounts, seat))


def _lead(amounts: tuple[int, ...], seat: int) -> int:
    """How much more a seat has than the best of the others; negative if less."""
    return amounts[seat] - _best_other(amounts, seat)
