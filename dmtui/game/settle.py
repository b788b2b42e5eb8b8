"""What a finished hand costs and brings (docs/rules.md sections 6, 7 and 8)."""

from __future__ import annotations

from dmtui.game.ledger import Entry, Reason
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import FinishedHand, HandState


def sweeper(state: HandState, tricks_a_hand: int) -> int | None:
    """The seat that took every taboo in play, or ``None``; with none in play, nobody did."""
    takers = {taken.seat for taken in state.taken(tricks_a_hand)}
    return takers.pop() if len(takers) == 1 else None


def fines(ruleset: Ruleset, state: HandState) -> tuple[int, ...]:
    """Jewels that each seat's taboos are worth; the Dragonmaster's own cost nothing."""
    owed = [0] * ruleset.players
    for taken in state.taken(ruleset.cards_each):
        owed[taken.seat] += ruleset.fines.of(taken.taboo)
    owed[state.dragonmaster] = 0
    return tuple(owed)


def settle(
    ruleset: Ruleset, round_: int, hand: int, state: HandState, attempts: tuple[int, ...]
) -> FinishedHand:
    """Settle a hand whose last card is played; ``attempts`` are the secret ones, ascending."""
    assert state.hand_card is not None
    declared = state.power_player
    swept = sweeper(state, ruleset.cards_each)
    tried = attempts if declared is None else (declared,)
    success = swept if swept in tried else None

    def entry(payer: int, payee: int, amount: int, reason: Reason) -> Entry:
        return Entry(round_, hand, payer, payee, amount, reason)

    seats = range(ruleset.players)
    entries: list[Entry] = []
    if success is not None:
        reward = ruleset.rewards.of(state.hand_card)
        why = Reason.SECRET_POWER_PLAY if declared is None else Reason.POWER_PLAY
        entries += (entry(seat, success, reward, why) for seat in seats if seat != success)
    elif declared is None:
        owed = fines(ruleset, state)
        entries += (entry(s, state.dragonmaster, owed[s], Reason.FINE) for s in seats)
    failure = Reason.FAILED_SECRET_POWER_PLAY if declared is None else Reason.FAILED_POWER_PLAY
    entries += (
        entry(seat, state.dragonmaster, ruleset.forfeit, failure)
        for seat in tried
        if seat != success
    )
    return FinishedHand(
        round_, hand, state, attempts, success, tuple(e for e in entries if e.amount)
    )
