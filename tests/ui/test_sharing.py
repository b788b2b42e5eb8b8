"""Several people at one keyboard: the screen shows cards to whoever is ready, and to no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.record import Record, SeatInfo, default_seats
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.gate import Gate
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.key_bar import KeyBar
from tests.records.games import played, record_of
from tests.ui.driving import resumed, table_screen, until
from tests.ui.several import (
    SEATS,
    be_ready,
    called,
    cards_in,
    decide,
    game_of,
    is_called,
    open_cards,
    shared,
    until_stopped,
)
from tests.ui.test_keys_now import line
from tests.ui.test_table_screen import text_of

SECRETS = "10"
"""A seed whose first deal gives one of the people the Dragon."""


async def test_the_whole_screen_shows_only_the_cards_of_whoever_is_ready(tmp_path: Path) -> None:
    app = shared(tmp_path, seed=SECRETS)
    calls = asked_in_dialogs = 0
    async with app.run_test(size=(80, 24)) as pilot:
        ready: int | None = None
        while True:
            await until_stopped(pilot)
            if isinstance(app.screen, HandEndScreen):
                assert cards_in(text_of(app)) <= open_cards(pilot)
                break
            if is_called(pilot):
                calls += 1
                assert cards_in(text_of(app)) <= open_cards(pilot)
                ready = await be_ready(pilot)
                assert ready == game_of(pilot).actor
            assert ready is not None
            own = set(game_of(pilot).hands[ready])
            seen = cards_in(text_of(app))
            assert seen <= own | open_cards(pilot)
            asked_in_dialogs += isinstance(app.screen, QuestionDialog)
            assert own <= seen or isinstance(app.screen, QuestionDialog)
            await decide(pilot)
            await pilot.pause()
            if not isinstance(app.screen, QuestionDialog):
                assert cards_in(text_of(app)) <= open_cards(pilot)
                scene = table_screen(pilot).scene
                assert scene is not None
                assert scene.covered == scene.me
    assert calls > 5
    assert asked_in_dialogs >= 2


async def test_while_somebody_is_called_no_key_shows_a_card(tmp_path: Path) -> None:
    app = shared(tmp_path, Mode.BASIC, "1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until_stopped(pilot)
        await be_ready(pilot)
        await pilot.press("h", "h")
        for _ in range(3):
            await until_stopped(pilot)
            if is_called(pilot):
                break
            await decide(pilot)
        assert is_called(pilot)
        seat = called(pilot)
        for key in ("enter", "space", "1", "right", "h", "l", "t", "t", "escape", "u", "tab"):
            await pilot.press(key)
            await pilot.pause()
            assert cards_in(text_of(app)) <= open_cards(pilot), key
            assert isinstance(app.screen, SheetScreen) or called(pilot) == seat
            if key == "h":
                name = SEATS[seat].name
                assert f"No hint is given until {name} is ready." in text_of(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert cards_in(text_of(app)) <= open_cards(pilot)
        await pilot.press("escape")
        assert await be_ready(pilot) == seat


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 16)])
async def test_the_key_bar_has_the_key_that_shows_the_cards_and_it_can_be_clicked(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = shared(tmp_path, Mode.BASIC, "1")
    async with app.run_test(size=size) as pilot:
        await until_stopped(pilot)
        covered = line(pilot)
        assert is_called(pilot)
        for word in ("choose", "Enter", "hint"):
            assert word not in covered
        await pilot.click(KeyBar, offset=(covered.index("y ready"), 0))
        await until(pilot, lambda: not is_called(pilot), "the cards")
        await until_stopped(pilot)
        assert "ready" not in line(pilot)
        assert "Enter play" in line(pilot)
        await pilot.press("y")
        await pilot.pause()
        assert "'s cards lie open already." in text_of(app)


async def test_a_key_that_came_too_early_shows_nothing(tmp_path: Path) -> None:
    app = shared(tmp_path, Mode.BASIC, "1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until_stopped(pilot)
        table_screen(pilot).gate.close()
        await pilot.press("y")
        await pilot.pause()
        scene = table_screen(pilot).scene
        assert scene is not None
        assert scene.waiting is not None
        assert not scene.view.cards


@pytest.mark.parametrize("size", [(120, 40), (40, 16)])
async def test_a_click_on_the_cards_turns_them_up(tmp_path: Path, size: tuple[int, int]) -> None:
    app = shared(tmp_path, Mode.BASIC, "1")
    async with app.run_test(size=size) as pilot:
        await until_stopped(pilot)
        assert "Anna's turn: press y" in " ".join(text_of(app).split())
        seat = called(pilot)
        await pilot.click(app.screen.query(HeldCard).first(), offset=(1, 1))
        await until(pilot, lambda: bool(table_screen(pilot).scene.view.cards))  # type: ignore[union-attr]
        await until_stopped(pilot)
        assert cards_in(text_of(app)) >= set(game_of(pilot).hands[seat])


async def test_a_game_that_is_resumed_is_covered(tmp_path: Path) -> None:
    record = record_of(played(12, seed="5"), "5", seats=SEATS, name="Two")
    app = resumed(tmp_path, record)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_stopped(pilot)
        if is_called(pilot):
            assert cards_in(text_of(app)) <= open_cards(pilot)
            await be_ready(pilot)
        assert "Anna" in text_of(app)


async def test_nobody_is_called_you_where_several_play(tmp_path: Path) -> None:
    seats = (SeatInfo("You", "human"), SeatInfo("you", "human"), *default_seats(4)[2:])
    record: Record = record_of(played(0, seed="5"), "5", seats=seats, name="Two")
    app = resumed(tmp_path, record)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_stopped(pilot)
        assert table_screen(pilot).place.names[:2] == ("Ailsa", "Callum")
        assert "You " not in text_of(app)


async def test_a_click_on_covered_cards_hurries_while_nobody_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No question is ever open here, so that a click that comes late turns nothing up.
    monkeypatch.setattr(Gate, "_open", lambda _: None)
    new = NewGame(Ruleset(), "novice", "1", "Test", seats=SEATS)
    app = DragonmasterApp(Launch(saves=tmp_path, speed="step", open="new", new=new))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.scene is not None and screen.scene.state is not None)
        while (before := screen.scene) is not None and before.waiting is None:
            assert before.covered == 0
            await pilot.click(screen.query(HeldCard).first(), offset=(1, 1))
            await until(pilot, lambda seen=before: screen.scene is not seen)  # type: ignore[misc]
        assert before is not None
        assert before.covered == before.waiting
        assert not cards_in(text_of(app)) - open_cards(pilot)
