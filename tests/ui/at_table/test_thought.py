"""What is advised is thought of once, whoever asks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.seats.seat import SeatError
from dmtui.table.sitting import Sitting
from dmtui.ui.at_table.thought import Thought
from tests.ui.at_table.desk import sat, seen, with_a_choice


async def test_all_who_ask_about_a_view_get_one_thought(
    tmp_path: Path, thoughts: list[SeatView]
) -> None:
    sitting = sat(tmp_path, with_a_choice())
    thought, view = Thought(sitting), seen(with_a_choice()).view
    assert thought.known(view) is None
    one, other = await asyncio.gather(thought.advice(view), thought.advice(view))
    assert one is other is thought.known(view)
    assert len(thoughts) == 1
    again = seen(with_a_choice()).view
    assert thought.known(again) is None, "the same cards in another question"
    await thought.advice(again)
    assert len(thoughts) == 2
    await sitting.close()


async def test_a_thought_that_failed_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = [SeatError("not yet")]

    async def ponder(sitting: Sitting, view: SeatView) -> Advice:
        if fails:
            raise fails.pop()
        return advise(view, 10)

    monkeypatch.setattr(Sitting, "advise", ponder)
    sitting = sat(tmp_path, with_a_choice())
    thought, view = Thought(sitting), seen(with_a_choice()).view
    with pytest.raises(SeatError):
        await thought.advice(view)
    assert await thought.advice(view) is thought.known(view)
    await sitting.close()
