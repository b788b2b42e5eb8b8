"""Windows that change their size again and again: everything is as it was afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.layout import SMALLEST
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import play_by_keys, until
from tests.ui.menus import arrived, at_title, choose
from tests.ui.positions import at_a_card, at_the_last_card
from tests.ui.test_table_screen import text_of, to_a_card

FULL = Ruleset(mode=Mode.EXPERT, deal=DealSize.FULL)


async def test_the_layout_follows_the_window_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    app = at_a_card(tmp_path, FULL)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await to_a_card(pilot)
        scene = screen.scene
        whole = text_of(app)
        for size, layout in (
            ((40, 16), "-small"),
            ((80, 24), "-medium"),
            ((40, 14), "-small"),
            ((39, 14), "-tiny"),
            ((120, 40), "-large"),
        ):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda layout=layout: screen.has_class(layout))  # type: ignore[misc]
            await pilot.pause()
            guarded = "Needs 40x14 cells, has 39x14." in text_of(app)
            assert guarded == (layout == "-tiny")
        assert screen.scene is scene
        assert text_of(app) == whole


STORM = ((1, 1), (10, 3), (240, 70), (40, 14), (39, 13), (200, 1), (1, 60), (76, 22), (3, 3))
GUST = ((1, 1), (10, 3), (40, 14), (112, 34), (3, 3))


async def after(
    pilot: Pilot[None],
    app: DragonmasterApp,
    size: tuple[int, int],
    storm: tuple[tuple[int, int], ...] = STORM,
) -> str:
    """What the screen shows after a storm that ends with a size."""
    for each in (*storm, size):
        await pilot.resize_terminal(*each)
    await until(pilot, lambda: app.screen.size == app.screen._compositor.size == size)
    await pilot.pause()
    return text_of(app)


@pytest.mark.parametrize("size", [(80, 24), SMALLEST])
async def test_a_storm_of_sizes_leaves_the_table_as_it_was(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_a_card(tmp_path, FULL)
    async with app.run_test(size=size) as pilot:
        await to_a_card(pilot)
        await pilot.pause()
        before = text_of(app)
        assert await after(pilot, app, size) == before
        await pilot.press("j")
        await pilot.pause()
        before = text_of(app)
        assert await after(pilot, app, size, GUST) == before


@pytest.mark.parametrize("size", [(80, 24), SMALLEST])
async def test_a_storm_of_sizes_leaves_the_end_of_a_hand_as_it_was(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_the_last_card(tmp_path, FULL)
    async with app.run_test(size=size) as pilot:
        await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
        await pilot.pause()
        before = text_of(app)
        assert await after(pilot, app, size, GUST) == before


@pytest.mark.parametrize("item", ["new", "saves", "learn", "statistics", "rules", "settings"])
async def test_a_storm_of_sizes_breaks_no_screen_of_the_title(tmp_path: Path, item: str) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        await choose(pilot, item, Screen)
        await until(pilot, lambda: not isinstance(app.screen, TitleScreen))
        await pilot.pause()
        before = text_of(app)
        assert await after(pilot, app, (80, 24), GUST) == before
