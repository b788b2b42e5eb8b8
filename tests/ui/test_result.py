"""The result of a game by a code: shown at its end, copied, and compared with a friend's line."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Label

from dmtui.records.deal_codes import parse
from dmtui.records.people import with_people
from dmtui.records.record import Loaded, SeatInfo, default_seats
from dmtui.records.results import Result, results_of
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.result import PasteField, ResultScreen
from tests.records.games import played, record_of
from tests.ui.driving import resumed, until
from tests.ui.menus import arrived
from tests.ui.test_table_screen import text_of

CODE = parse("M20C-TV95")
OVER = played(mode="advanced", seed=CODE.seed)
OTHER = Result(CODE, 1, False, 120, 500, "++-.^...--^++-...-.+", helped=True)


def at_the_end(
    saves: Path, seats: tuple[SeatInfo, ...] | None = None, seed: str = CODE.seed
) -> tuple[DragonmasterApp, dict[str, Result]]:
    game = played(mode="advanced", seed=seed)
    record = record_of(game, seed, seats=seats or default_seats(4))
    return resumed(saves, record), results_of(Loaded(record, game))


def table(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#result-table", Label).content)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 16)])
async def test_a_line_is_shown_copied_and_compared(tmp_path: Path, size: tuple[int, int]) -> None:
    app, results = at_the_end(tmp_path)
    line = results["You"].line
    async with app.run_test(size=size) as pilot:
        await arrived(pilot, GameEndScreen)
        await pilot.press("l")
        screen = await arrived(pilot, ResultScreen)
        shown = screen.query_one(".result-line", Label)
        await until(pilot, lambda: shown.region.height > 1, "the line")
        assert str(shown.content) == line
        assert screen.region.contains_region(shown.region)
        await pilot.press("c")
        assert app.clipboard == line
        app.post_message(events.Paste(f"I had\n{OTHER.line.replace(' ', chr(10))}\n"))
        await until(pilot, lambda: "Friend" in table(pilot), "the comparison")
        assert "Ahead: Friend, by" in table(pilot)
        assert not screen.query_one("#result-table").has_class("-wrong")
        await pilot.press("escape")
        await arrived(pilot, GameEndScreen)


async def test_it_can_be_done_by_mouse(tmp_path: Path) -> None:
    app, _ = at_the_end(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        end = await arrived(pilot, GameEndScreen)
        assert "Deal code M20C-TV95" in text_of(app)
        await pilot.click(end.query_one("#result"))
        screen = await arrived(pilot, ResultScreen)
        how = screen.query_one("#result-how")
        await pilot.click(how, offset=(3, 0))
        await until(pilot, lambda: bool(app.clipboard), "the copy")
        await pilot.click("#result-pasted")
        assert isinstance(screen.focused, PasteField)
        app.post_message(events.Paste(OTHER.line))
        await until(pilot, lambda: "Friend" in table(pilot), "the comparison")


@pytest.mark.parametrize(
    ("pasted", "why"),
    [
        (OTHER.line.replace("500", "501"), "was changed since it was written"),
        ("What a game! I was lucky all the way, and you?", "is no result line"),
        (Result(parse("G31M-ASWT"), 1, False, 1, 2, "." * 20, False).line, "different deals"),
    ],
)
async def test_what_is_no_line_is_answered_by_one_sentence(
    tmp_path: Path, pasted: str, why: str
) -> None:
    app, _ = at_the_end(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, GameEndScreen)
        await pilot.press("l")
        screen = await arrived(pilot, ResultScreen)
        app.post_message(events.Paste(pasted))
        await pilot.press("tab", "enter")
        await until(pilot, lambda: why in table(pilot), "the sentence")
        assert screen.query_one("#result-table").has_class("-wrong")


async def test_people_at_one_keyboard_have_a_line_each(tmp_path: Path) -> None:
    app, results = at_the_end(tmp_path, with_people(default_seats(4), ("Anna", "Ben")))
    async with app.run_test(size=(120, 40)) as pilot:
        await arrived(pilot, GameEndScreen)
        await pilot.press("l")
        await arrived(pilot, ResultScreen)
        await until(pilot, lambda: "Ben" in table(pilot), "both")
        await pilot.press("c")
        assert app.clipboard.splitlines() == [result.line for result in results.values()]


async def test_a_game_without_a_code_has_no_line(tmp_path: Path) -> None:
    app, _ = at_the_end(tmp_path, seed="apples")
    async with app.run_test(size=(80, 24)) as pilot:
        end = await arrived(pilot, GameEndScreen)
        assert "Seed apples" in text_of(app)
        await pilot.press("l")
        await pilot.pause()
        assert app.screen is end
        assert not end.query("#result")
