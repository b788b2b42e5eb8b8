"""The picture of the title screen, read from the bare text."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.dragon_pixels import DRAGON, NAME, SMALL_DRAGON
from tests.ui.menus import arrived, at_title
from tests.ui.test_table_screen import text_of

HALVES = {"█": "##", "▀": "#.", "▄": ".#", " ": ".."}


def pixels_of(lines: list[str]) -> list[str]:
    """The pixels that rows of half blocks show, ``#`` or ``.``."""
    rows = []
    for line in lines:
        rows += ["".join(HALVES[sign][half] for sign in line) for half in (0, 1)]
    return rows


def drawn(pixels: tuple[str, ...]) -> list[str]:
    return ["".join("." if pixel == "." else "#" for pixel in row) for row in pixels]


def cut_out(app: DragonmasterApp, bottom: int, rows: int, width: int) -> list[str]:
    lines = text_of(app).splitlines()[bottom - rows : bottom]
    left = (app.size.width - width) // 2
    return [line.ljust(app.size.width)[left : left + width] for line in lines]


def last_row(app: DragonmasterApp, sign: str) -> int:
    """The row after the last one above the menu that shows a sign."""
    lines = text_of(app).splitlines()
    return max(y for y, line in enumerate(lines) if sign in line) + 1


async def test_the_name_is_read_in_every_dress(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    width = len(NAME[0])
    async with app.run_test(size=(120, 40)) as pilot:
        await arrived(pilot, TitleScreen)
        for color in ("truecolor", "never"):
            app.change(color=color, ascii=False)
            await pilot.pause()
            rows = len(NAME) // 2
            shown = cut_out(app, last_row(app, "▀"), rows, width)
            assert pixels_of(shown) == drawn(NAME)
            app.change(ascii=True)
            await pilot.pause()
            letters = [row for row in drawn(NAME) if "#" in row]
            shown = cut_out(app, last_row(app, "#"), len(letters), width)
            assert [line.replace(" ", ".") for line in shown] == letters


@pytest.mark.parametrize("size", [(120, 40), (40, 16)])
async def test_the_dragon_keeps_a_drawing_without_colours(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    pixels = DRAGON if size[0] == 120 else SMALL_DRAGON
    async with app.run_test(size=size) as pilot:
        app.change(color="never")
        await arrived(pilot, TitleScreen)
        await pilot.pause()
        text = text_of(app)
        wings = sum(
            {top, low} <= {"m", "."} and top + low != ".."
            for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)
            for top, low in zip(upper, lower, strict=True)
        )
        assert text.count("░") == wings
        app.change(ascii=True)
        await pilot.pause()
        assert text_of(app).isascii()
        assert text_of(app).count(":") == wings
