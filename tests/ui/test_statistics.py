"""The statistics on a screen, and what the end of a game says of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from dmtui.game.ruleset import Ruleset
from dmtui.records.paths import samples
from dmtui.records.played import Standing
from dmtui.records.record import encode
from dmtui.records.statistics import Statistics
from dmtui.ui import statistics_words as words
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.statistics import PAGES, StatisticsScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.career_chart import CareerChart
from dmtui.ui.widgets.final_sheet import FinalSheet
from dmtui.ui.widgets.long_sheet import LongSheet
from dmtui.ui.widgets.page_bar import PageBar
from dmtui.ui.widgets.purse_chart import PurseChart
from tests.records.games import played, record_of
from tests.table.fates import Fate, made
from tests.ui.driving import play_by_keys, until
from tests.ui.menus import arrived, choose, click
from tests.ui.plain.test_statistics import begin, helped, last_card, won
from tests.ui.reviewing import shown
from tests.ui.test_saved_games import notices, on_shelf, put
from tests.ui.test_table_screen import text_of

SIZES = ((120, 40), (80, 24), (40, 16))


def with_statistics(folder: Path, **launch: object) -> DragonmasterApp:
    """The application, with a file for statistics."""
    options = {"saves": folder / "saves", "statistics": folder / "statistics.sqlite"}
    return DragonmasterApp(Launch(speed="instant", **options | launch))  # type: ignore[arg-type]


def sheet(screen: StatisticsScreen, page: str) -> str:
    return shown(screen.query_one(f"#{page}", LongSheet))


async def read(pilot: Pilot[None], screen: StatisticsScreen, note: str) -> None:
    """Wait until the games that there are were taken in and written."""
    await until(pilot, lambda: screen.query_one(PageBar).note == note, note)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_the_saved_games_are_taken_in_and_shown_page_by_page(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    put(tmp_path / "saves", "Rain", 1000, mode="expert")
    app = with_statistics(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "statistics", StatisticsScreen)
        await read(pilot, screen, "1 game, 0 won")
        text = sheet(screen, "results")
        for words in ("All games", "Game", "Expert", "collected", "taboos"):
            assert words in text
        await pilot.press("n")
        await pilot.pause()
        assert screen.query_one("#wins", CareerChart).display
        assert "100" in shown(screen.query_one("#wins"))
        assert "Adept" in sheet(screen, "bars")
        await pilot.press("n")
        await pilot.pause()
        text = sheet(screen, "achievements")
        assert "of 21 earned" in text
        assert "…" not in text
        await pilot.press("4")
        await pilot.pause()
        assert "Expert, 4x5, adept" in sheet(screen, "games")
        await pilot.press("right")
        await pilot.pause()
        assert screen.query_one(PageBar).shown == "results"
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_where_no_game_counts_there_are_no_noughts(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    helped(tmp_path / "saves")
    app = with_statistics(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "statistics", StatisticsScreen)
        await read(pilot, screen, "0 games, 0 won")
        said = " ".join(sheet(screen, "results").split())
        assert said == f"{words.NONE_COUNTS} Not counted: 1 helped."


async def test_by_the_mouse_alone(tmp_path: Path) -> None:
    app = with_statistics(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await click(pilot, "statistics", StatisticsScreen)
        await until(pilot, lambda: "No game is entered" in sheet(screen, "results"))
        bar = screen.query_one(PageBar)
        for page, name in list(PAGES.items())[::-1]:
            line = shown(bar)
            await pilot.click(bar, offset=(line.index(name), 0))
            await until(pilot, lambda page=page: bar.shown == page, page)  # type: ignore[misc]


async def test_without_a_file_it_says_so(tmp_path: Path) -> None:
    app = with_statistics(tmp_path, statistics=None)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "statistics", StatisticsScreen)
        await until(pilot, lambda: "No statistics are kept" in sheet(screen, "results"))


async def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "statistics.sqlite").write_text("spoilt")
    app = with_statistics(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await choose(pilot, "statistics", StatisticsScreen)
        await until(
            pilot, lambda: "is damaged: move it away" in " ".join(sheet(screen, "results").split())
        )


def nearly_won(saves: Path) -> Path:
    """A game that seat 0 wins with whatever it plays: its last card is left."""
    game = made({(0, 0): Fate(taker=1)})
    record = record_of(game, None, name="Rain")
    saves.mkdir()
    path = saves / "rain.json"
    path.write_bytes(encode(replace(record, actions=game.actions[:-3])))
    return path


async def test_a_game_with_known_deals_says_so_as_it_begins(tmp_path: Path) -> None:
    begin(tmp_path / "saves", "7")
    app = with_statistics(tmp_path, open="new", new=NewGame(Ruleset(), "novice", "7"))
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TableScreen)
        assert words.KNOWN in notices(app)


@pytest.mark.parametrize("size", SIZES[1:])
async def test_the_end_of_a_game_says_that_its_deals_were_known(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    seed, saves = won(), tmp_path / "saves"
    begin(saves, seed)
    record = record_of(played(last_card(seed), seed=seed), seed, name="Rain")
    (saves / "rain.json").write_bytes(encode(record))
    app = with_statistics(tmp_path, open="resume", resume=str(saves / "rain.json"))
    said = words.REPEATED_BRIEFLY if size == (40, 16) else words.REPEATED
    async with app.run_test(size=size) as pilot:
        await arrived(pilot, TableScreen)
        await play_by_keys(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await until(pilot, lambda: said in text_of(app), "what is said")
    (game,) = Statistics(tmp_path / "statistics.sqlite").games()
    assert game.standing is Standing.REPEATED


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_of_a_game_has_the_purses_and_what_was_achieved(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = nearly_won(tmp_path / "saves")
    app = with_statistics(tmp_path, open="resume", resume=str(path))
    async with app.run_test(size=size) as pilot:
        await arrived(pilot, TableScreen)
        await play_by_keys(pilot, lambda: isinstance(app.screen, GameEndScreen))
        screen = app.screen
        await until(pilot, lambda: "Achieved: First crown" in text_of(app), "the tidings")
        chart, table = screen.query_one(PurseChart), screen.query_one(FinalSheet)
        if size == (40, 16):
            assert (chart.display, table.display) == (False, True)
            await pilot.press("c")
            await until(pilot, lambda: chart.display and not table.display, "the chart")
            await pilot.pause()
        assert {"You", "Moira", "Tavish"} <= set(shown(chart).split())
        await pilot.press("s")
        statistics = await arrived(pilot, StatisticsScreen)
        await read(pilot, statistics, "1 game, 1 won")
        await pilot.press("escape")
        assert await arrived(pilot, GameEndScreen) is screen
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "a rematch")
        names = [game.name for game in app.store.list()]
        assert len(names) == len(set(names)) == 2
    assert [game.win for game in Statistics(tmp_path / "statistics.sqlite").games()] == [1]


async def test_a_sample_is_not_entered(tmp_path: Path) -> None:
    sample = str(samples() / "basic-four.json")
    app = with_statistics(tmp_path, open="resume", resume=sample)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TableScreen)
        await play_by_keys(pilot, lambda: isinstance(app.screen, GameEndScreen))
    assert Statistics(tmp_path / "statistics.sqlite").games() == ()


async def test_a_deleted_game_is_abandoned_and_taken_back(tmp_path: Path) -> None:
    put(tmp_path / "saves", "Rain", 60)
    kept = Statistics(tmp_path / "statistics.sqlite")
    app = with_statistics(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await on_shelf(pilot, "Rain")
        await pilot.press("x")
        await until(pilot, lambda: "counts as abandoned" in notices(app), "the notice")
        assert [game.standing.value for game in kept.games()] == ["abandoned"]
        await pilot.press("u")
        await until(pilot, lambda: not kept.games(), "the game taken back")
        assert isinstance(app.screen, SavedGamesScreen)


async def test_the_title_empties_the_trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trashed = put(tmp_path / "saves", "Rain", 60)
    (tmp_path / "saves" / "trash").mkdir()
    trashed = trashed.rename(tmp_path / "saves" / "trash" / "rain.json")
    monkeypatch.setattr("dmtui.records.trash.KEPT", -1)
    app = with_statistics(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        await until(pilot, lambda: not trashed.exists(), "an empty trash")
    assert len(Statistics(tmp_path / "statistics.sqlite").games()) == 1
