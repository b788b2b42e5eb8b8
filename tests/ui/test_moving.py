"""Motion on the table never stands in anyone's way, and leaves nothing behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.ui import motion
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.hand_end import HandEndScreen, Settlement
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.hand import HandRow, column_in_hand
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import is_asked, new_table, play_by_keys, table_screen, until
from tests.ui.positions import at_the_last_card
from tests.ui.test_motion import scenes
from tests.ui.test_table_screen import text_of

SIZES = ((120, 40), (80, 24), (40, 16))


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Motion that ends only when something ends it."""
    monkeypatch.setattr(motion, "_SECONDS_A_FRAME", 1000.0)


def cloth(pilot: Pilot[None]) -> Cloth:
    return table_screen(pilot).query_one(Cloth)


def row(pilot: Pilot[None]) -> HandRow:
    return table_screen(pilot).query_one(HandRow)


def tap(pilot: Pilot[None], key: str) -> None:
    """Press a key; the pilot's own way of it would wait until nothing moves any more."""
    pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))


async def hurried(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Hurry the table, which listens only while it rests, until a condition holds."""
    place = table_screen(pilot).place

    def holds_now() -> bool:
        place.hurry()
        return holds()

    await until(pilot, holds_now)


async def to_my_card(pilot: Pilot[None]) -> None:
    """Choose the Runesword, and play the first card; it is on its way then."""
    await until(pilot, lambda: is_asked(pilot))
    screen = table_screen(pilot)
    await until(pilot, lambda: screen.choosing)
    tap(pilot, "2")
    tap(pilot, "enter")
    await hurried(pilot, lambda: is_asked(pilot) and screen.playing)
    tap(pilot, "1")
    tap(pilot, "enter")
    await until(pilot, lambda: cloth(pilot).frame is not None, "a card on its way")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("endless")
async def test_a_key_ends_the_motion_and_does_what_it_means(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, seed="1", speed="step")
    king = "K►" if size[0] < 76 else "King"
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await until(pilot, lambda: row(pilot).frame == 0, "the hand to fan out")
        assert king not in text_of(app)
        tap(pilot, "1")
        chosen = table_screen(pilot).query_one(HandCardSelector)
        await until(pilot, lambda: chosen.chosen is HandCard.FIRST_LAST)
        assert row(pilot).frame is None
        await until(pilot, lambda: king in text_of(app))
        await to_my_card(pilot)
        scene = table_screen(pilot).scene
        assert scene is not None
        assert len(scene.plays) == 1
        tap(pilot, "l")
        await until(pilot, lambda: "No trick of this hand" in text_of(app))
        assert cloth(pilot).frame is None
        assert table_screen(pilot).scene is scene
        assert not app.animator._animations


@pytest.mark.parametrize("size", SIZES[:2])
async def test_a_card_sets_off_from_its_place_in_the_hand(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.pause()
        scene = table_screen(pilot).scene
        assert scene is not None
        faces = [face for face in table_screen(pilot).query(HeldCard) if face.card is not None]
        assert len(faces) == 5
        for face in faces:
            assert face.card is not None
            column = column_in_hand(app, scene, face.card, size[0], face.card_size)
            assert column == face.region.x


@pytest.mark.usefixtures("endless")
async def test_motion_ends_with_another_size_a_dialog_and_the_screen(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1", speed="step")

    async def next_card() -> None:
        screen = table_screen(pilot)
        before = screen.scene
        await hurried(pilot, lambda: screen.scene is not before)
        assert cloth(pilot).frame is not None

    async with app.run_test(size=(80, 24)) as pilot:
        await to_my_card(pilot)
        await until(pilot, lambda: cloth(pilot).progress > 0)
        app.post_message(events.Resize(Size(120, 40), Size(120, 40)))
        await until(pilot, lambda: cloth(pilot).frame is None)
        await until(pilot, lambda: table_screen(pilot).has_class("-large"))
        # A layout may take several steps, each of which ends what has begun to move.
        await pilot.pause()
        await next_card()
        app.action_help()
        await until(pilot, lambda: cloth(pilot).frame is None)
        assert isinstance(app.screen, HelpScreen)
        app.pop_screen()
        await next_card()
        table_screen(pilot).dismiss(None)
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        await until(pilot, lambda: not app.animator._animations)


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_trick_of_a_hand_is_gathered_before_its_end_is_told(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_the_last_card(tmp_path)
    gathered: list[int] = []
    show_frame = Cloth.show_frame

    def watched(widget: Cloth, frame: int | None) -> None:
        passing = widget.passing
        scene = widget.scene
        if passing is not None and passing.gathered is not None and scene is not None:
            gathered.append(len(scene.state.tricks) if scene.ended and scene.state else 0)
            assert not isinstance(app.screen, HandEndScreen)
        show_frame(widget, frame)

    monkeypatch.setattr(Cloth, "show_frame", watched)
    async with app.run_test(size=size) as pilot:
        await play_by_keys(pilot, lambda: is_asked(pilot) and len(held(pilot)) == 1)
        # From here on everything moves, and nothing ends that but a key.
        monkeypatch.setattr(motion, "_SECONDS_A_FRAME", 1000.0)
        quick = msgspec.structs.replace(app.settings, speed="normal", motion=True)
        app.set_reactive(DragonmasterApp.settings, quick)
        app.animation_level = "full"
        tap(pilot, str(row(pilot).places.index(held(pilot)[0]) + 1))
        tap(pilot, "enter")
        await until(pilot, lambda: 5 in gathered, "the last trick to be gathered")
        assert not isinstance(app.screen, HandEndScreen)
        tap(pilot, "l")
        await until(pilot, lambda: isinstance(app.screen, HandEndScreen), "the end of the hand")
        assert cloth(pilot).frame is None


@pytest.mark.usefixtures("endless")
async def test_purses_move_at_the_end_of_a_hand_and_a_key_goes_on(tmp_path: Path) -> None:
    scene = next(s for s in scenes(0) if s.ended and not s.unsettled and s.past[-1].entries)
    app = DragonmasterApp(Launch(saves=tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        title = app.screen
        screen = HandEndScreen(scene)
        app.push_screen(screen)
        await until(pilot, lambda: screen._gate.passes(time.monotonic()))
        settlement = screen.query_one(Settlement)
        assert settlement.frame == 0
        seat = scene.past[-1].entries[0].payee
        moved = scene.changes(scene.past[-1])[seat]
        assert moved
        line = next(line for line in text_of(app).splitlines() if scene.name(seat) in line)
        assert f" {scene.purse[seat] - moved} " in line
        settlement.settle()
        await until(pilot, lambda: f" {scene.purse[seat]} " in text_of(app))
        tap(pilot, "space")
        await until(pilot, lambda: app.screen is title)


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("how", ["instant", "setting", "ssh"])
async def test_nothing_moves_where_that_is_not_wanted(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "ssh":
        monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 50000 10.0.0.2 22")
    app = new_table(tmp_path, seed="1", speed="instant")
    moved: list[int | None] = []
    for widget in (Cloth, HandRow):
        monkeypatch.setattr(widget, "show_frame", lambda self, frame: moved.append(frame))
    async with app.run_test(size=(80, 24)) as pilot:
        if how == "setting":
            app.change(motion=False)
        if how != "instant":
            # The table stays as fast as it is; what moves asks the settings alone.
            slow = msgspec.structs.replace(app.settings, speed="slow")
            app.set_reactive(DragonmasterApp.settings, slow)
        await play_by_keys(pilot, lambda: len(row(pilot).places) - len(held(pilot)) >= 2)
    assert moved == []


def held(pilot: Pilot[None]) -> tuple[Card, ...]:
    """The cards in the hand."""
    scene = table_screen(pilot).scene
    return scene.view.cards if scene is not None else ()
