"""Whole hands in the real application, by keys alone and by the mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.actions import Dragon, DragonChoice, Secret
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.records.store import Store
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.title import TitleScreen
from tests.ui.driving import (
    SIZES,
    hands_over,
    is_stopped,
    new_table,
    play_by_keys,
    play_by_mouse,
    table_screen,
    until,
)
from tests.ui.test_saved_games import put

DRAGON_FOR_ME = "28"
"""In an Expert game of four with this seed, the first deal brings seat 0 the Dragon."""


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_hand_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=size) as pilot:
        await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
        assert hands_over(pilot) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_hand_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_table(tmp_path, Ruleset(deal=DealSize.FULL, players=3), seed="2")
    async with app.run_test(size=size) as pilot:
        await play_by_mouse(pilot, lambda: isinstance(app.screen, HandEndScreen))
        assert hands_over(pilot) == 1


async def test_the_last_hands_of_an_expert_game_by_keys_are_saved_as_over(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 240, mode="expert", players=3)
    app = DragonmasterApp(Launch(saves=tmp_path, speed="instant", open="resume", resume=str(path)))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen), "the title")
    (saved,) = Store(tmp_path).list()
    assert saved.over


async def test_a_power_play_is_declared_with_two_deliberate_answers(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        dialog = app.screen
        assert isinstance(dialog, QuestionDialog)
        await pilot.press("enter")
        assert app.screen is dialog, "nothing is chosen beforehand"
        await pilot.press("down", "down", "down", "enter")
        assert app.screen is dialog, "a power play wants a second yes"
        await pilot.press("escape")
        assert app.screen is dialog, "the first Esc only takes the half given answer back"
        await pilot.press("enter", "enter")
        await until(pilot, lambda: app.screen is table_screen(pilot), "the table")
        scene = table_screen(pilot).scene
        assert scene is not None
        await until(pilot, lambda: table_screen(pilot).playing, "the lead")
        scene = table_screen(pilot).scene
        assert scene is not None
        assert scene.public.current.power_player == 0


async def test_a_dialog_can_be_put_aside_and_taken_up_again(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table_screen(pilot), "the table")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog), "the dialog again")
        await until(pilot, lambda: is_stopped(pilot), "its gate")
        again = app.screen
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.screen is not again, "the dialog to go")
    record = Store(tmp_path).load(Store(tmp_path).list()[0].path).record
    dragons = [action for action in record.actions if isinstance(action, Dragon)]
    assert dragons[0] == Dragon(0, DragonChoice.DISCARD)


async def test_a_secret_attempt_is_asked_in_a_dialog(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        await pilot.press("down", "enter")
        await until(pilot, lambda: table_screen(pilot).scene is not None, "the table")

        def secret() -> bool:
            scene = table_screen(pilot).scene
            return (
                isinstance(app.screen, QuestionDialog)
                and is_stopped(pilot)
                and scene is not None
                and scene.public.phase.value == "secret"
            )

        await until(pilot, secret, "the secret question")
        dialog = app.screen
        await pilot.press("down", "down", "enter")
        assert app.screen is dialog, "an attempt wants a second yes"
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is not dialog, "the dialog to go")
        await until(pilot, lambda: is_stopped(pilot), "the next question")
        scene = table_screen(pilot).scene
        assert scene is not None
        assert scene.view.attempt is True
    record = Store(tmp_path).load(Store(tmp_path).list()[0].path).record
    assert Secret(0, True) in record.actions
