"""A few whole screens, as pictures to compare with."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest
from textual.app import App
from textual.pilot import Pilot

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import SIZES, is_stopped, new_table, play_by_keys, table_screen, until


class Compare(Protocol):
    def __call__(self, app: App[None], **options: object) -> bool: ...


def test_the_title(snap_compare: Compare, tmp_path: Path) -> None:
    async def settled(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, TitleScreen))

    app = DragonmasterApp(Launch(saves=tmp_path))
    assert snap_compare(app, terminal_size=(80, 24), run_before=settled)


@pytest.mark.parametrize("size", [*SIZES, (40, 16)])
def test_a_card_to_follow(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    async def to_the_third_trick(pilot: Pilot[None]) -> None:
        def third() -> bool:
            screen = table_screen(pilot)
            scene = screen.scene
            return (
                screen.playing
                and scene is not None
                and scene.trick_number >= 3
                and bool(scene.plays)
                and is_stopped(pilot)
            )

        await play_by_keys(pilot, third)

    app = new_table(tmp_path, Ruleset(deal=DealSize.FULL), seed="12")
    assert snap_compare(app, terminal_size=size, run_before=to_the_third_trick)


def test_the_dragon(snap_compare: Compare, tmp_path: Path) -> None:
    async def asked(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: is_stopped(pilot))

    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed="28")
    assert snap_compare(app, terminal_size=(80, 24), run_before=asked)


def test_the_end_of_a_hand(snap_compare: Compare, tmp_path: Path) -> None:
    async def to_the_end(pilot: Pilot[None]) -> None:
        await play_by_keys(pilot, lambda: isinstance(pilot.app.screen, HandEndScreen))

    app = new_table(tmp_path, Ruleset(players=3), seed="3")
    assert snap_compare(app, terminal_size=(80, 24), run_before=to_the_end)
