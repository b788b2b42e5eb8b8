"""A double click is for the screen that its first half was for, and that this closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Button

from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen
from tests.ui.driving import play_by_keys, until
from tests.ui.menus import arrived
from tests.ui.test_statistics import nearly_won
from tests.ui.test_unseen import click

AT = (3, 13)
"""Where a button is at the end of a game, in the smallest window."""


@pytest.mark.parametrize("slow", [False, True])
async def test_the_second_half_hits_no_button_of_the_next_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: bool
) -> None:
    monkeypatch.setattr(DragonmasterApp, "CLICK_CHAIN_TIME_THRESHOLD", 0.0 if slow else 1000.0)
    path = nearly_won(tmp_path / "saves")
    app = DragonmasterApp(
        Launch(saves=path.parent, open="resume", resume=str(path), speed="instant")
    )
    async with app.run_test(size=(40, 16)) as pilot:
        await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
        await click(pilot, *AT)
        ending = await arrived(pilot, GameEndScreen)
        await until(pilot, lambda: isinstance(app.get_widget_at(*AT)[0], Button), "a button")
        await click(pilot, *AT)
        if not slow:
            await click(pilot, *AT)
            assert app.screen is ending
            await click(pilot, 20, 0)
            await click(pilot, *AT)
        await until(pilot, lambda: app.screen is not ending, "what the button does")
