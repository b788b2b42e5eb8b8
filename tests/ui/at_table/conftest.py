"""A sitting that asks for advice gets it in a moment, from a few deals."""

from __future__ import annotations

import asyncio

import pytest

from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.table.sitting import Sitting


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[SeatView]:
    """The views that advice was asked for."""
    asked: list[SeatView] = []

    async def ponder(sitting: Sitting, view: SeatView) -> Advice:
        asked.append(view)
        sitting.count_as_helped()
        # Others may ask meanwhile.
        await asyncio.sleep(0)
        return advise(view, 10)

    monkeypatch.setattr(Sitting, "advise", ponder)
    return asked
