"""The command palette: the game's own commands for the screen below it."""

from __future__ import annotations

from pathlib import Path

from textual.command import CommandInput, CommandList, CommandPalette
from textual.pilot import Pilot

from dmtui.ui.commands import SAVES, commands
from dmtui.ui.key_names import written
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.rules import RulesScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.theme import THEMES
from tests.ui.driving import until
from tests.ui.menus import arrived, at_title, choose


async def opened(pilot: Pilot[None]) -> CommandPalette:
    """Open the palette and wait for what it offers."""
    await pilot.press("ctrl+p")
    palette = await arrived(pilot, CommandPalette)
    await until(pilot, lambda: offered(palette) != [], "commands")
    return palette


def offered(palette: CommandPalette) -> list[str]:
    """The titles on the list."""
    return [
        str(getattr(option, "hit").text)  # noqa: B009
        for option in palette.query_one(CommandList).options
        if hasattr(option, "hit")
    ]


async def test_it_offers_the_commands_of_the_screen_and_the_themes(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "saves", SavedGamesScreen)
        palette = await opened(pilot)
        wanted = [command.title for command in commands(SAVES) if command.in_palette]
        wanted += [f"Theme: {theme.name}" for theme in THEMES]
        await until(pilot, lambda: len(offered(palette)) == len(wanted), "all of them")
        assert sorted(offered(palette)) == sorted(wanted)
        assert not palette.query_one(CommandInput).cursor_blink


async def test_a_command_is_found_by_its_name_and_done(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules", RulesScreen)
        palette = await opened(pilot)
        await pilot.press(*"help")
        await until(pilot, lambda: offered(palette) == ["Help"], "the one that fits")
        await pilot.press("enter")
        await arrived(pilot, HelpScreen)


async def test_a_command_of_the_screen_is_done_there(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "rules", RulesScreen)
        palette = await opened(pilot)
        await pilot.press(*"topics")
        await until(pilot, lambda: offered(palette) == ["Topics"], "the one that fits")
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen, "the screen below")
        await until(pilot, lambda: screen.has_class("-contents"), "the list of topics")


async def test_a_theme_is_put_on(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules", RulesScreen)
        palette = await opened(pilot)
        await pilot.press(*"daylight")
        await until(pilot, lambda: offered(palette) == ["Theme: daylight"], "the theme")
        await pilot.press("enter")
        await until(pilot, lambda: app.theme == "daylight", "the theme on")


async def test_it_knows_the_menu_of_the_title(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        palette = await opened(pilot)
        lines = {"New game", "Deal of the day", "Learn the game", "Saved games and samples"}
        await until(pilot, lambda: lines <= set(offered(palette)), "the menu")
        assert "Continue" not in offered(palette), "there is nothing to continue"
        for word in ("Statistics", "Rules", "Settings", "Quit"):
            assert offered(palette).count(word) == 1
        await pilot.press(*"saved")
        await until(pilot, lambda: len(offered(palette)) == 1, "one that fits")
        await pilot.press("enter")
        await arrived(pilot, SavedGamesScreen)


async def test_every_command_says_its_key(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "saves", SavedGamesScreen)
        palette = await opened(pilot)
        told = {
            str(hit.text): hit.help or ""
            for option in palette.query_one(CommandList).options
            if (hit := getattr(option, "hit", None)) is not None
        }
        for command in commands(SAVES):
            if command.in_palette:
                assert told[command.title].endswith(f"({command.shown or written(command)[0]})")
