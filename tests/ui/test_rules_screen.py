"""The rules on the screen: every section is there, and a key or a click away."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Markdown, OptionList

from dmtui.ui.endings import payment
from dmtui.ui.examples.example import settled
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.examples.power_plays import POWER_PLAYS
from dmtui.ui.scene import Scene
from dmtui.ui.screens.example import ExamplePage
from dmtui.ui.screens.rules import RulesScreen
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
        await reads(pilot, screen, "12.")
        await until(pilot, lambda: screen.query_one("#rules-text").has_focus, "the text")
        await pilot.press("n")
        await reads(pilot, screen, "12.")
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_sections_by_mouse(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await click(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        await pilot.click(OptionList, offset=(6, 7))
        await reads(pilot, screen, "6.")
        bar = screen.query_one(KeyBar)
        text = "".join(segment.text for segment in bar.render_line(0))
        await pilot.click(bar, offset=(text.index("next"), 0))
        await reads(pilot, screen, "Example: First or Last")
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
        await until(pilot, lambda: not screen.query_one("#rules-contents").display, "no list")
        assert app.screen is screen
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_leaving_before_anything_was_read(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules", RulesScreen)
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


def painted(page: ExamplePage) -> str:
    """What the widgets of an example show."""
    lines = (
        "".join(segment.text for segment in widget.render_line(y))
        for widget in page.children
        for y in range(widget.size.height)
    )
    return "\n".join(lines)


async def test_every_example_shows_its_cards_and_its_payments(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await arrived(pilot, TitleScreen)
        await app.push_screen(RulesScreen(HAND_CARDS[0].key))
        screen = await arrived(pilot, RulesScreen)
        for example in (*HAND_CARDS, *POWER_PLAYS):
            if example is POWER_PLAYS[0]:
                await pilot.press("n")
                await reads(pilot, screen, "7.")
            if example is not HAND_CARDS[0]:
                await pilot.press("n")
            await reads(pilot, screen, f"Example: {example.title}")
            page = await drawn(pilot, screen)
            check(settled(example), painted(page), example.after)


async def drawn(pilot: Pilot[None], screen: RulesScreen) -> ExamplePage:
    """Wait for an example, as far as its last paragraph."""

    def complete() -> bool:
        pages = screen.query(ExamplePage)
        return (
            len(pages) == 1
            and bool(pages.first().children[-1:])
            and all(child.size.height > 0 for child in pages.first().children)
        )

    await until(pilot, complete, "all of it")
    return screen.query_one(ExamplePage)


def check(scene: Scene, shown: str, after: str) -> None:
    """Whether what is shown has the tricks, the payments and the lesson."""
    assert scene.state is not None
    for number, trick in enumerate(scene.state.tricks, 1):
        assert f"Trick {number}" in shown
        assert f"{scene.name(trick.winner)} takes" in shown
        for card in trick.cards:
            assert card.rank.title in shown
    for entry in scene.public.ledger:
        assert payment(scene, entry) in shown
    assert after.split()[-1] in shown


async def test_a_small_window_tells_an_example_and_a_large_one_draws_it(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(40, 16)) as pilot:
        await arrived(pilot, TitleScreen)
        await app.push_screen(RulesScreen("wizards"))
        screen = await arrived(pilot, RulesScreen)
        await reads(pilot, screen, "Example: Wizards")
        source = screen.query_one(Markdown).source
        assert "Trick 5: D `Wd`, A `Bn`, B `Ww`, C **`Pd`**" in source
        assert not screen.query(ExamplePage)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: bool(screen.query(ExamplePage)), "the cards")
        assert "Trick 5" not in screen.query_one(Markdown).source


async def test_a_word_is_found_by_keys(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        listing = screen.query_one(OptionList)
        everything = listing.option_count
        await pilot.press("slash", *"secret")
        await until(pilot, lambda: 2 < listing.option_count < everything, "fewer topics")
        await pilot.press("down", "enter")
        await reads(pilot, screen, "Example: A secret power play that fails")
        await until(pilot, lambda: listing.option_count == everything, "all topics again")
        await pilot.press("slash", *"xyzzy")
        await until(pilot, lambda: listing.option_count == 0, "none")
        await pilot.press("enter", "escape")
        await until(pilot, lambda: listing.option_count == everything, "all topics again")
        assert app.screen is screen
        assert heading(screen).startswith("Example: A secret")


async def test_a_link_leads_to_its_section_and_the_title_to_the_list(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(40, 16)) as pilot:
        screen = await choose(pilot, "rules", RulesScreen)
        await reads(pilot, screen, "The game")
        page = screen.query_one(Markdown)
        assert "[12](#12)" in page.source
        page.post_message(Markdown.LinkClicked(page, "#12"))
        await reads(pilot, screen, "12.")
        place = screen.query_one("#rules-section")
        await until(pilot, lambda: place.region.right <= 40 and place.size.width > 5, "the place")
        await pilot.click(place, offset=(3, 0))
        await until(pilot, lambda: screen.query_one(OptionList).has_focus, "the list")
