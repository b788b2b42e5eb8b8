"""The lines of the list of games: what each says, and what it takes to move among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.color import ColorSystem
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from dmtui.records.listing import SavedGame
from dmtui.records.record import SeatInfo
from dmtui.records.store import Store
from dmtui.ui.dressed import Dressed
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.shelf import Entry, Kind, Shelf
from dmtui.ui.shown import Shown
from dmtui.ui.widgets.game_list import GameList
from dmtui.ui.widgets.preview import Preview
from tests.ui.driving import until
from tests.ui.menus import at_title, choose
from tests.ui.test_keys_now import line
from tests.ui.test_saved_games import put


def test_a_line_has_a_mark_and_the_first_heading_says_what_it_means() -> None:
    you, other = SeatInfo("You", "human"), SeatInfo("Moira", "ai")
    usual = SavedGame(path=Path("a"), name="Rain", players=3, seats=(you, other, other))
    helped = replace(usual, name="Tuesday", helped=True)
    watched = replace(usual, name="Sunday", seats=(other, other, other))
    broken = SavedGame(path=Path("b"), name="torn", error="It is torn.")
    lines = [Entry(Kind.SAVED, game).line.strip() for game in (usual, helped, watched, broken)]
    assert lines == [
        "1/15   Rain",
        "1/15 h Tuesday",
        "1/15 w Sunday",
        "error   torn",
    ]
    assert Shelf((usual, broken)).heading(Kind.SAVED) == "Your games"
    assert Shelf((usual,), (), (watched,)).heading(Kind.SAVED) == "Your games   w watched"
    both = Shelf((helped, watched))
    assert both.heading(Kind.SAVED) == "Your games   h helped, w watched"
    assert both.heading(Kind.SAMPLE) == "Samples"


async def test_the_line_of_keys_has_what_can_be_done_with_the_game(tmp_path: Path) -> None:
    saves, samples = tmp_path / "saves", tmp_path / "samples"
    put(saves, "Tuesday")
    (saves / "torn.json").write_text("{")
    put(samples, "Basic four")
    app = at_title(saves)
    app.store = Store(saves, samples)
    every = {"open", "review", "replay", "rename", "delete"}
    async with app.run_test(size=(112, 34)) as pilot:
        screen = await choose(pilot, "saves", SavedGamesScreen)
        games = screen.query_one(GameList)
        await until(pilot, lambda: games.entry is not None, "the games")
        for name, can in (
            ("torn", {"delete"}),
            ("Tuesday", every),
            ("Basic four", {"open", "review", "replay"}),
        ):
            games.highlighted = next(
                index for index, option in enumerate(games.options) if name in str(option.prompt)
            )
            await until(pilot, lambda: {w for w in every if w in line(pilot)} == can, name)  # noqa: B023


async def test_a_broken_game_in_the_trash_can_only_be_taken_back(tmp_path: Path) -> None:
    trash = tmp_path / "saves" / "trash"
    trash.mkdir(parents=True)
    (trash / "torn.json").write_text("{")
    app = at_title(tmp_path / "saves")
    app.store = Store(tmp_path / "saves", tmp_path / "none")
    async with app.run_test(size=(112, 34)) as pilot:
        screen = await choose(pilot, "saves", SavedGamesScreen)
        games = screen.query_one(GameList)
        await until(pilot, lambda: games.entry is not None, "the game")
        keys = "u undo ? help Esc back q quit"
        await until(pilot, lambda: " ".join(line(pilot).split()) == keys, "what can be done")


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 16)])
async def test_to_move_in_the_list_sends_two_lines_of_it(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = tmp_path / "saves"
    for day in range(1, 8):
        put(saves, f"{'Rain' * day} {day}", day=day)
    app = at_title(saves)
    app.store = Store(saves, tmp_path / "none")
    shown = Shown()
    sent: list[str] = []

    def sending(app: Dressed, screen: Screen[Any], update: Any) -> None:
        if isinstance(update, CompositorUpdate):
            sent.append(shown.difference(update, app.size, ColorSystem.TRUECOLOR))

    monkeypatch.setattr(Dressed, "_display", sending)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "saves", SavedGamesScreen)
        games, preview = screen.query_one(GameList), screen.query_one(Preview)
        await until(pilot, lambda: preview.shown[1] is not None, "the first game")
        await pilot.pause()
        across = slice(games.region.x, games.region.right)
        for _ in range(3):
            before, rows = preview.shown, [row[across] for row in shown._rows]
            sent.clear()
            await pilot.press("down")
            await until(pilot, lambda: preview.shown is not before, "the next game")  # noqa: B023
            await pilot.pause()
            now = [row[across] for row in shown._rows[games.region.y : games.region.bottom]]
            old = rows[games.region.y : games.region.bottom]
            assert sum(was != line for was, line in zip(old, now, strict=True)) == 2
            assert 0 < len("".join(sent).encode()) < 700
