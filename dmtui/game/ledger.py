"""The ledger: who paid whom, and why (docs/rules.md section 8)."""

from __future__ import annotations

from enum import Enum

import msgspec


class Reason(Enum):
    """Why jewels moved."""

    FINE = "fine"
    POWER_PLAY = "power_play"
    SECRET_POWER_PLAY = "secret_power_play"
    FAILED_POWER_PLAY = "failed_power_play"
    FAILED_SECRET_POWER_PLAY = "failed_secret_power_play"


class Entry(msgspec.Struct, frozen=True, rename={"payer": "from", "payee": "to"}):
    """One transfer of jewels; ``amount`` is 1 or more. Rounds and hands count from 0."""

    round: int
    hand: int
    payer: int
    payee: int
    amount: int
    reason: Reason


def booked(amounts: tuple[int, ...], entries: tuple[Entry, ...]) -> tuple[int, ...]:
    """Purses after some transfers."""
    after = list(amounts)
    for entry in entries:
        after[entry.payer] -= entry.amount
        after[entry.payee] += entry.amount
    return tuple(after)


def credited(amounts: tuple[int, ...], entries: tuple[Entry, ...]) -> tuple[int, ...]:
    """What each seat has collected, after some transfers: receipts alone."""
    after = list(amounts)
    for entry in entries:
        after[entry.payee] += entry.amount
    return tuple(after)
