"""The settings: every one acts at once, is kept, and is reached by keys and by the mouse."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from rich.color import ColorSystem
from textual.pilot import Pilot
from textual.widgets import Label

from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.game.view import SeatView
from dmtui.table.pace import Speed
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.settings import SettingsScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.settings_form import SETTINGS, explained
from dmtui.ui.sorting import arranged
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from tests.ui.driving import (
    is_asked,
    is_stopped,
    new_table,
    play_by_keys,
    table_screen,
    until,
)
from tests.ui.menus import arrived, choose, click
from tests.ui.positions import at_a_moment

SIZES = ((40, 14), (80, 24))


def at_title(tmp_path: Path, **more: object) -> DragonmasterApp:
    return DragonmasterApp(
        Launch(saves=tmp_path, settings=tmp_path / "settings.toml", **more)  # type: ignore[arg-type]
    )


def kept(tmp_path: Path) -> dict[str, object]:
    return tomllib.loads((tmp_path / "settings.toml").read_text())


@pytest.mark.parametrize(("size", "turns"), [(SIZES[0], 9), (SIZES[1], 1)])
async def test_every_setting_is_turned_by_keys_and_explained(
    tmp_path: Path, size: tuple[int, int], turns: int
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "settings", SettingsScreen)
        for setting in SETTINGS.values():
            dial = screen.query_one(f"#{setting.field}", Dial)
            await until(pilot, lambda dial=dial: dial.has_focus, setting.field)  # type: ignore[misc]
            for _ in setting.answers[:turns]:
                before = dial.chosen
                await pilot.press("right")
                assert dial.chosen != before
                assert setting.answer(app.settings) == dial.chosen
                assert kept(tmp_path)[setting.field] == setting.value(dial.chosen)
                line = screen.query_one("#settings-line", Label)
                assert line.content == explained(setting, dial.chosen)
                width = size[0] - 2
                for answer, *_ in setting.answers:
                    assert len(explained(setting, answer)) <= (width - 8) * line.size.height
            await pilot.press("down")
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_a_setting_is_turned_by_the_mouse(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await click(pilot, "settings", SettingsScreen)
        dial = screen.query_one("#theme", Dial)
        await pilot.click(dial, offset=(dial.size.width - 2, 0))
        await until(pilot, lambda: app.theme == "candlelight")
        assert kept(tmp_path) == {"theme": "candlelight"}
        await pilot.click(dial, offset=(0, 0))
        assert kept(tmp_path) == {"theme": "auto"}


@pytest.mark.parametrize("key", ["comma"])
async def test_they_are_a_key_away_at_the_table(tmp_path: Path, key: str) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press(key)
        await arrived(pilot, SettingsScreen)
        await pilot.press(key)
        assert sum(isinstance(screen, SettingsScreen) for screen in app.screen_stack) == 1


async def test_what_was_kept_is_worn_the_next_time(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "winter-hall"\nspeed = "fast"\n')
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        assert app.theme == "winter-hall"
        assert app.tables.speed is Speed.FAST


async def test_an_option_goes_before_the_file_and_stays_out_of_it(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('speed = "fast"\ncolor = "256"\n')
    app = at_title(tmp_path, speed="step", color="16", ascii=True, motion=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        speeds = [app.tables.speed]
        assert app.depth is ColorSystem.STANDARD
        assert app.settings.ascii
        assert app.animation_level == "none"
        app.change(sort="rank")
        speeds.append(app.tables.speed)
        assert kept(tmp_path) == {"speed": "fast", "color": "256", "sort": "rank"}
        app.change(speed="slow")
        speeds.append(app.tables.speed)
        assert speeds == [Speed.STEP, Speed.STEP, Speed.SLOW]
        assert kept(tmp_path)["speed"] == "slow"


@pytest.mark.parametrize(
    ("environ", "option", "file", "depth"),
    [
        ({"NO_COLOR": "1"}, None, "256", None),
        ({"NO_COLOR": ""}, None, "256", ColorSystem.EIGHT_BIT),
        ({"NO_COLOR": "1"}, "16", "256", ColorSystem.STANDARD),
        ({}, None, "never", None),
        ({}, "auto", "never", ColorSystem.TRUECOLOR),
        ({}, None, "auto", ColorSystem.TRUECOLOR),
    ],
)
async def test_option_environment_file_in_this_order(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    environ: dict[str, str],
    option: str | None,
    file: str,
    depth: ColorSystem | None,
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    (tmp_path / "settings.toml").write_text(f'color = "{file}"\n')
    app = at_title(tmp_path, color=option)
    async with app.run_test(size=(80, 24)):
        assert app.depth is depth


async def test_motion_is_off_over_ssh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSH_CONNECTION", "1 2 3 4")
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)):
        levels = [app.animation_level]
        app.change(motion=True)
        levels.append(app.animation_level)
        assert levels == ["none", "full"]


async def test_a_broken_file_is_said_once_and_left_alone(tmp_path: Path) -> None:
    text = "theme = \n"
    (tmp_path / "settings.toml").write_text(text)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        await until(pilot, lambda: len(app._notifications) == 1)
        notice = next(iter(app._notifications)).message
        assert "settings.toml: This is no TOML" in notice
        await choose(pilot, "settings", SettingsScreen)
        assert (tmp_path / "settings.toml").read_text() == text
        await pilot.press("right")
        assert kept(tmp_path) == {"theme": "candlelight"}
        assert (tmp_path / "settings.toml.broken").read_text() == text


async def test_what_cannot_be_kept_holds_and_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        app.change(theme="daylight")
        assert app.theme == "daylight"
        await until(pilot, lambda: len(app._notifications) == 2)
        said = [notice.message for notice in app._notifications]
        assert any("cannot be written: it is a folder." in message for message in said)


async def at_a_card(pilot: Pilot[None]) -> HandRow:
    await play_by_keys(pilot, lambda: table_screen(pilot).playing and is_stopped(pilot))
    return table_screen(pilot).query_one(HandRow)


async def test_the_hand_is_sorted_anew_at_once(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(deal=DealSize.FULL))
    async with app.run_test(size=(80, 24)) as pilot:
        row = await at_a_card(pilot)
        cards = row.places
        assert cards == arranged(cards)
        app.change(sort="rank")
        await until(pilot, lambda: row.places == arranged(cards, "rank"))
        strengths = [card.strength for card in row.places]
        assert strengths == sorted(strengths, reverse=True)
        faces = [face.card for face in row.query(HeldCard) if face.card is not None]
        assert faces == [card for card in row.places if card in faces]
        card = row.card_number(2)
        await pilot.press("2")
        assert row.chosen is card is row.places[1]


async def test_one_press_plays_a_card_and_only_one_that_may_be_played(tmp_path: Path) -> None:
    def bound(seen: SeatView) -> bool:
        return 1 < len(seen.playable()) < len(seen.cards)

    app = at_a_moment(tmp_path, bound, Ruleset(deal=DealSize.FULL))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a card to follow")
        screen = table_screen(pilot)
        row = screen.query_one(HandRow)
        app.change(one_press=True)
        scene = screen.scene
        assert scene is not None
        wrong = next(card for card in scene.view.cards if card not in scene.view.playable())
        await pilot.press(str(row.places.index(wrong) + 1))
        assert screen.scene is scene
        right = scene.view.playable()[0]
        face = next(each for each in row.query(HeldCard) if each.card is right)
        await pilot.click(face, offset=(3, 2))
        await until(pilot, lambda: screen.scene is not scene, "the card to be played")
        assert right not in row._held
        await until(pilot, lambda: is_stopped(pilot))
        scene = screen.scene
        assert scene is not None
        if screen.playing:
            left = scene.view.playable()[0]
            await pilot.press(str(row.places.index(left) + 1))
            await until(pilot, lambda: screen.scene is not scene, "the next to be played")


async def test_the_only_card_plays_itself(tmp_path: Path) -> None:
    app = new_table(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(forced=True)
        screens = []

        def stopped() -> bool:
            screen = pilot.app.screen
            scene = table_screen(pilot).scene
            if is_asked(pilot) and scene is not None and table_screen(pilot).playing:
                screens.append(len(scene.view.playable()))
            return isinstance(screen, HandEndScreen)

        await play_by_keys(pilot, stopped)
        assert screens
        assert 1 not in screens


@pytest.mark.parametrize(
    ("glyphs", "signs"), [("default", "►☼⌂◊"), ("wide", "►◙∆◊"), ("letters", "wdnl")]
)
async def test_the_clans_are_drawn_with_the_chosen_signs(
    tmp_path: Path, glyphs: str, signs: str
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "settings", SettingsScreen)
        app.change(glyphs=glyphs)
        await pilot.pause()
        rows = app.screen._compositor.render_strips(app.size)
        found = "".join(strip.text for strip in rows)
        samples = next(strip.text for strip in rows if "K" in strip.text and "W!" in strip.text)
        assert [sign for sign in samples if sign in signs] == [
            signs[0],
            signs[1],
            signs[2],
            signs[3],
        ]
        others = set("►☼⌂◊◙∆") - set(signs)
        assert not others & set(found)


async def test_cards_are_as_large_as_wanted_where_there_is_room(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(deal=DealSize.FULL))
    async with app.run_test(size=(100, 30)) as pilot:
        row = await at_a_card(pilot)
        heights = {}
        for cards in ("auto", "large", "medium"):
            app.change(cards=cards)
            await pilot.pause()
            heights[cards] = row.size.height
        assert heights == {"auto": 6, "large": 8, "medium": 6}
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: table_screen(pilot).has_class("-large"))
        await pilot.pause()
        assert row.size.height == 6
        app.change(cards="auto")
        await pilot.pause()
        assert row.size.height == 8
