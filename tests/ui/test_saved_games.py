"""The screen of saved games: looking, opening, renaming, copying, deleting, taking back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input

from dmtui.records.record import encode
from dmtui.records.store import Store
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.shelf import Kind, moment
from dmtui.ui.widgets.game_list import GameList
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.preview import Preview
from tests.records.games import played, record_of
from tests.ui.driving import until
from tests.ui.menus import arrived, at_title, choose, click

TORN_AT = 1793750400
"""When the broken file was written, which is all that is known of it: 4 November 2026."""


def put(folder: Path, name: str, actions: int = 30, day: int = 1, **more: Any) -> Path:
    """Save a game that was played for some actions."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name.lower()}.json"
    record = record_of(played(actions, **more), name=name)
    path.write_bytes(encode(replace(record, updated=f"2026-11-{day:02}T20:40:12Z")))
    return path


def shelf(tmp_path: Path) -> DragonmasterApp:
    """An application with three games, of which one is over, a broken file and a sample."""
    saves, samples = tmp_path / "saves", tmp_path / "samples"
    put(saves, "Tuesday", day=3)
    put(saves, "Rain", 1000, day=2, mode="expert")
    put(saves, "Sunday", 61, day=1, mode="advanced", players=3)
    torn = saves / "torn.json"
    torn.write_text('{"format": "dmtui-record", "version": 1}')
    os.utime(torn, (TORN_AT, TORN_AT))
    put(samples, "Basic four")
    app = at_title(saves)
    app.store = Store(saves, samples)
    return app


def names(screen: SavedGamesScreen) -> list[str]:
    """The lines of the list without what they say of the game."""
    games = screen.query_one(GameList)
    return [str(option.prompt)[8:] for option in games.options if option.id]


def shown(screen: SavedGamesScreen) -> str:
    """What the preview says."""
    preview = screen.query_one(Preview)
    lines = (preview.render_line(y) for y in range(preview.size.height))
    return "\n".join("".join(s.text for s in strip).rstrip() for strip in lines)


def notices(app: DragonmasterApp) -> str:
    return "\n".join(notice.message for notice in app._notifications)


async def on_shelf(pilot: Pilot[None], name: str = "", by: str = "keys") -> SavedGamesScreen:
    """Go to the saved games, and to one of them."""
    go = choose if by == "keys" else click
    screen = await go(pilot, "saves", SavedGamesScreen)
    if name:
        await go_to(pilot, screen, name)
    return screen


async def go_to(pilot: Pilot[None], screen: SavedGamesScreen, name: str) -> None:
    """Go to a game by keys."""
    games = screen.query_one(GameList)
    for _ in range(games.option_count):
        if games.entry is not None and games.entry.game.name == name:
            break
        await pilot.press("down")
    await until(pilot, lambda: name in shown(screen), f"the preview of {name}")


async def click_key(pilot: Pilot[None], screen: SavedGamesScreen, title: str) -> None:
    """Click a command on the line of keys."""
    bar = screen.query_one(KeyBar)
    text = "".join(segment.text for segment in bar.render_line(0))
    await pilot.click(bar, offset=(text.index(title), 0))


async def test_games_are_listed_newest_first_and_samples_under_their_heading(
    tmp_path: Path,
) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot)
        assert names(screen) == ["torn", "Tuesday", "Rain", "Sunday", "Basic four"]
        headings = [str(o.prompt).strip() for o in screen.query_one(GameList).options if not o.id]
        assert [text for text in headings if text] == [Kind.SAVED.value, "Samples"]


async def test_a_look_tells_what_everyone_may_know(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Tuesday")
        await until(pilot, lambda: "Purse" in shown(screen), "the game to be read")
        text = shown(screen)
        for words in ("Basic, five cards, 4 seats", "Most collected wins", "Hand 2 of 20"):
            assert words in text
        for words in ("Moira adept", "Collected", "Saved  ", moment("2026-11-03T20:40:12Z")):
            assert words in text
        assert "a seed" not in text
        await go_to(pilot, screen, "Rain")
        await until(pilot, lambda: "Over" in shown(screen), "the game that is over")
        assert "win" in shown(screen)
        assert "Expert" in shown(screen)


async def test_a_game_is_opened_by_keys(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await on_shelf(pilot, "Tuesday")
        await pilot.press("enter")
        await until(pilot, lambda: at_table(app), "the table")


async def test_the_mouse_looks_first_and_opens_then(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await on_shelf(pilot, by="mouse")
        games = screen.query_one(GameList)
        place = games.get_option_index(str(tmp_path / "saves" / "sunday.json"))
        # The list has a row of padding above, and no border.
        await pilot.click(games, offset=(8, place + 1))
        await until(pilot, lambda: "Sunday" in shown(screen), "the preview")
        assert app.screen is screen
        await pilot.click(games, offset=(8, place + 1))
        await until(pilot, lambda: at_table(app), "the table")


async def test_a_broken_file_says_why_and_is_not_opened(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "torn")
        assert "cannot be opened" in shown(screen)
        assert "no 'ruleset'" in shown(screen).replace("\n", " ")
        for key in ("enter", "n", "d"):
            await pilot.press(key)
            assert app.screen is screen
        await until(pilot, lambda: "is broken" in notices(app), "the reasons")
        assert "torn.json" in notices(app)


async def test_a_game_is_renamed(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Rain")
        await pilot.press("n")
        dialog = await arrived(pilot, NameDialog)
        assert dialog.query_one(Input).value == "Rain"
        await pilot.press("end", *" at last", "enter")
        await until(pilot, lambda: "Rain at last" in names(screen), "the new name")
        await until(pilot, lambda: "Rain at last" in shown(screen), "its preview")
    assert (tmp_path / "saves" / "rain.json").exists()


async def test_a_copy_is_made_and_chosen(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Basic four")
        await pilot.press("d")
        await until(pilot, lambda: "Basic four (copy)" in names(screen), "the copy")
        entry = screen.query_one(GameList).entry
        assert entry is not None
        assert (entry.kind, entry.game.name) == (Kind.SAVED, "Basic four (copy)")


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_what_is_deleted_can_be_taken_back(tmp_path: Path, by: str) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Rain")

        async def do(key: str, title: str) -> None:
            await (pilot.press(key) if by == "keys" else click_key(pilot, screen, title))

        await do("x", "delete")
        await until(pilot, lambda: "Sunday" in shown(screen), "the game after it")
        assert names(screen) == ["torn", "Tuesday", "Sunday", "Basic four", "Rain"]
        assert "'Rain' is in the trash" in notices(app)
        await do("u", "undo")
        await until(pilot, lambda: "Rain" in shown(screen), "the game to come back")
        assert names(screen) == ["torn", "Tuesday", "Rain", "Sunday", "Basic four"]


async def test_an_older_game_in_the_trash_can_be_chosen_and_taken_back(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    put(tmp_path / "saves" / "trash", "Long ago")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Long ago")
        await until(pilot, lambda: "In the trash" in shown(screen), "the preview")
        await pilot.press("enter", "x")
        assert app.screen is screen
        await pilot.press("u")
        await until(pilot, lambda: (tmp_path / "saves" / "long ago.json").exists(), "the file")
        await until(pilot, lambda: names(screen)[-1] == "Basic four", "an empty trash")


async def test_a_sample_stays_as_it_is(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Basic four")
        await pilot.press("x", "n")
        await until(pilot, lambda: "samples belong" in notices(app), "the refusal")
        assert app.screen is screen
        assert "keeps its name" in notices(app)
        await pilot.press("enter")
        await until(pilot, lambda: at_table(app), "the table")
    assert len(Store(tmp_path / "saves").list()) == 5


async def test_a_game_that_is_open_elsewhere_says_so(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Rain")
        with Store(tmp_path / "saves").claim(tmp_path / "saves" / "rain.json"):
            await pilot.press("x")
            await until(pilot, lambda: "another terminal" in notices(app), "the reason")
            assert "Rain" in names(screen)


async def test_nothing_saved_says_what_to_do(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    app.store = Store(tmp_path / "none", tmp_path / "none")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot)
        await until(pilot, lambda: "begin a new game" in shown(screen).replace("\n", " "), "words")
        await pilot.press("enter", "n", "d", "x", "u")
        await until(pilot, lambda: "trash is empty" in notices(app), "the refusal")
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_a_game_that_went_away_meanwhile_says_so(tmp_path: Path) -> None:
    app = shelf(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot, "Rain")
        (tmp_path / "saves" / "rain.json").unlink()
        await pilot.press("d")
        await until(pilot, lambda: "rain.json" in notices(app), "the reason")
        await until(pilot, lambda: "Rain" not in names(screen), "the list of now")


async def test_two_hundred_games_are_listed_and_walked_through(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    for number in range(200):
        put(saves, f"Game {number}", 5, day=1 + number % 28)
    app = at_title(saves)
    app.store = Store(saves, tmp_path / "none")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await on_shelf(pilot)
        games = screen.query_one(GameList)
        assert games.option_count == 201
        await pilot.press(*["down"] * 40, "end")
        entry = games.entry
        assert entry is not None
        await until(pilot, lambda: entry.game.name in shown(screen), "the last game")


def test_a_list_is_only_read_again_where_it_changed(tmp_path: Path) -> None:
    put(tmp_path, "Rain")
    put(tmp_path, "Sunday")
    store = Store(tmp_path)
    before = {game.name: game for game in store.list()}
    store.rename(tmp_path / "rain.json", "Snow")
    after = {game.name: game for game in store.list()}
    assert after["Sunday"] is before["Sunday"]
    assert "Snow" in after


def at_table(app: DragonmasterApp) -> bool:
    return any(isinstance(screen, TableScreen) for screen in app.screen_stack)


def test_a_time_that_is_none_is_left_out() -> None:
    assert moment("yesterday") == ""
    assert "2026, " in moment("2026-06-30T20:15:00Z")
