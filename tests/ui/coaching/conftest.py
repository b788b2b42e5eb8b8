"""An adviser for the coach that keeps no test waiting."""

from __future__ import annotations

import pytest

from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.table.sitting import Sitting


@pytest.fixture(autouse=True)
def a_quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinks in the same process, on few worlds."""

    async def quick(sitting: Sitting, view: SeatView) -> Advice:
        sitting.count_as_helped()
        return advise(view, 10)

    monkeypatch.setattr(Sitting, "advise", quick)
