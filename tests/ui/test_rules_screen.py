"""The rules on the screen: every section is there, and a key or a click away."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Markdown, OptionList

from dmtui.records.paths import rules
from dmtui.ui.screens.rules import RulesScreen, sections
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.key_bar import KeyBar
from tests.ui.driving import SIZES, until
from tests.ui.menus import arrived, at_title, choose, click


def heading(screen: RulesScreen) -> str:
    """The heading of the section on the screen."""
    page = screen.query(Markdown)
    return page.first().source.partition("\n")[0].removeprefix("## ") if page else ""


async def reads(pilot: Pilot[None], screen: RulesScreen, start: str) -> None:
    """Wait for a section."""
    await until(pilot, lambda: heading(screen).startswith(start), f"section {start}")


def test_the_sections_are_the_rules_and_nothing_is_lost() -> None:
    text = rules().read_text("utf-8")
    found = sections(text)
    assert [s.title.partition(".")[0] for s in found[1:]] == [str(n) for n in range(1, 12)]
    assert sum(len(s.text.split()) for s in found) > 0.95 * len(text.split())


@pytest.mark.parametrize("size", SIZES)
async def test_sections_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        await pilot.press("p")
        await pilot.press("n")
        await reads(pilot, screen, "1.")
        await pilot.press("right")
        await reads(pilot, screen, "2.")
        await pilot.press("left")
        await reads(pilot, screen, "1.")
        await pilot.press("t")
        listing = screen.query_one(OptionList)
        await until(pilot, lambda: listing.has_focus and listing.display, "the list")
        assert listing.highlighted == 1
        await pilot.press("end", "enter")
        await reads(pilot, screen, "11.")
        await until(pilot, lambda: screen.query_one("#rules-text").has_focus, "the text")
        await pilot.press("n")
        await reads(pilot, screen, "11.")
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_sections_by_mouse(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await click(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        await pilot.click(OptionList, offset=(6, 8))
        await reads(pilot, screen, "7.")
        bar = screen.query_one(KeyBar)
        text = "".join(segment.text for segment in bar.render_line(0))
        await pilot.click(bar, offset=(text.index("next"), 0))
        await reads(pilot, screen, "8.")
        await pilot.click(bar, offset=(text.index("back"), 0))
        await arrived(pilot, TitleScreen)


async def test_space_reads_on_to_the_end_of_a_section_and_over_it(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        await pilot.press("n")
        await reads(pilot, screen, "1.")
        text = screen.query_one("#rules-text")
        await until(pilot, lambda: text.max_scroll_y > 0, "more than a page")
        await pilot.press("space")
        await until(pilot, lambda: text.scroll_y > 0, "the next page")
        for _ in range(10):
            if not heading(screen).startswith("1."):
                break
            await pilot.press("space")
            await pilot.pause()
        await reads(pilot, screen, "2.")
        await until(pilot, lambda: text.scroll_y == 0, "its beginning")


async def test_the_list_is_put_away_before_the_screen_is(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        await pilot.press("t", "escape")
        await until(pilot, lambda: not screen.query_one(OptionList).display, "no list")
        assert app.screen is screen
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_leaving_before_anything_was_read(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules", RulesScreen)
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)
