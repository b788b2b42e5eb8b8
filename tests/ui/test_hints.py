"""Hints at the table: asked for, shown, said again, and gone with their question."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dmtui.game.actions import Choose, Play
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.game.view import SeatView
from dmtui.records.record import SeatInfo
from dmtui.records.store import Store
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.seats.seat import SeatError
from dmtui.table.opening import new_game
from dmtui.table.sitting import Sitting
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.hinting import HELPED, Hint
from dmtui.ui.launch_options import Launch
from dmtui.ui.scene import Scene
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.hint_panel import HintPanel
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.panels import Panel
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import (
    MINE,
    SIZES,
    asked,
    helped,
    is_asked,
    is_stopped,
    new_table,
    table_screen,
    until,
)
from tests.ui.test_table_screen import text_of


async def hinted(pilot: Pilot[None], screen: TableScreen) -> None:
    """Ask for a hint, and once more where that is what it takes; wait for it."""
    await pilot.press("h")
    said = screen.query_one(ExplainBar)
    await until(pilot, lambda: screen.hint is not None or said.text == HELPED, "a word")
    if screen.hint is None:
        await pilot.press("h")
    await until(pilot, lambda: screen.hint is not None, "the hint")
    await pilot.pause()


def found(screen: TableScreen) -> Hint:
    """The hint that the table shows."""
    assert screen.hint is not None
    return screen.hint


def scene_of(screen: TableScreen) -> Scene:
    assert screen.scene is not None
    return screen.scene


def is_past(screen: TableScreen, scene: Scene) -> bool:
    return screen.scene is not scene


def places(screen: TableScreen) -> list[tuple[object, ...]]:
    """Where everything stands that a hint has no business to move."""
    fixed = (HeldCard, PromptBar, ExplainBar)
    return [tuple(widget.region for widget in screen.query(kind)) for kind in fixed]


@pytest.mark.parametrize("size", SIZES)
async def test_a_hint_for_the_hand_card_and_for_a_lead(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, Ruleset(deal=DealSize.FULL), seed=MINE)
    async with app.run_test(size=size) as pilot:
        screen = await asked(pilot)
        assert screen.scene is not None
        before, lines = places(screen), text_of(app).splitlines()
        best = advise(screen.scene.view).best.action
        assert isinstance(best, Choose)
        assert "helped" not in lines[0]
        await hinted(pilot, screen)
        assert "helped" in text_of(app).splitlines()[0]
        assert places(screen) == before
        assert screen.query_one(HandCardSelector).advised is best.hand
        assert screen.query_one(HandCardSelector).chosen is None
        after = text_of(app)
        assert f"Hint: choose {best.hand.title}." in after
        assert found(screen).why in after
        assert sum(" hint" in line for line in after.splitlines()[2:-3]) == 1
        first, second, *_ = after.splitlines()
        assert first.replace("helped", "").split() == lines[0].split()
        assert second == lines[1]
        number = screen.scene.public.unused.index(best.hand) + 1
        await pilot.press(str(number), "enter")
        await until(pilot, lambda: screen.playing and is_asked(pilot), "the lead")
        assert screen.hint is None
        assert "hint" not in "\n".join(text_of(app).splitlines()[:-1]).lower()
        before = places(screen)
        card = advise(screen.scene.view).best.action
        assert isinstance(card, Play)
        await hinted(pilot, screen)
        assert places(screen) == before
        after = text_of(app)
        assert f"Hint: play the {card.card.title}." in after
        marked = [face.card for face in screen.query(HeldCard) if face.advised]
        assert marked == [card.card]
        assert screen.query_one(HandRow).chosen is None
        for choice in found(screen).advice.choices:
            assert f"{choice.jewels:+.1f}" in after
        place = screen.query_one(HandRow).places.index(card.card) + 1
        await pilot.press(str(place))
        assert "hint" in text_of(app), "the mark stays on a card that rises"
        await pilot.press("enter")
        await until(pilot, lambda: screen.hint is None, "the hint to go")
        await until(pilot, lambda: is_stopped(pilot), "the next question")
        assert not screen.has_class("-hinted")
        assert not any(face.advised for face in screen.query(HeldCard))
        assert screen.query_one(PromptBar).line == ""
    assert helped(tmp_path)


async def test_the_first_key_only_says_what_a_hint_means(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await pilot.press("h")
        await until(pilot, lambda: HELPED in text_of(app), "the sentence")
        assert screen.hint is None
    assert not helped(tmp_path)


async def test_keys_are_answered_while_it_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a question that is answered meanwhile gets no hint any more."""
    begun, ended = asyncio.Event(), asyncio.Event()

    async def ponder(sitting: Sitting, view: SeatView) -> Advice:
        begun.set()
        try:
            await asyncio.Event().wait()
            raise AssertionError("it was waited for")
        finally:
            ended.set()

    monkeypatch.setattr(Sitting, "advise", ponder)
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await pilot.press("h", "h")
        await until(pilot, begun.is_set, "the thought")
        await pilot.press("2")
        assert screen.query_one(HandCardSelector).chosen is not None
        await pilot.press("enter")
        await until(pilot, ended.is_set, "the thought to end")
        await until(pilot, lambda: screen.playing and is_asked(pilot), "the lead")
        assert screen.hint is None


async def test_where_no_hint_can_be_had_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(sitting: Sitting, view: SeatView) -> Advice:
        raise SeatError("broken")

    monkeypatch.setattr(Sitting, "advise", broken)
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("h", "h")
        await until(pilot, lambda: "No hint could be found" in text_of(app), "the sentence")


async def test_a_book_can_be_read_beside_a_hint(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await hinted(pilot, screen)
        assert screen.query_one(HintPanel).display
        assert not any(panel.display for panel in screen.query(Panel))
        await pilot.press("c")
        await until(pilot, lambda: not screen.query_one(HintPanel).display, "the book")
        assert [panel.id for panel in screen.query(Panel) if panel.display] == ["cards"]
        assert screen.hint is not None


async def test_where_nothing_is_to_be_chosen_no_hint_is_counted(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        while len(scene_of(screen).view.legal_actions()) > 1:
            scene = scene_of(screen)
            if screen.choosing:
                await pilot.press("1", "enter")
            else:
                row = screen.query_one(HandRow)
                place = row.places.index(scene.view.playable()[0]) + 1
                await pilot.press(str(place), "enter")
            await until(pilot, partial(is_past, screen, scene), "the table to go on")
            await until(pilot, lambda: is_stopped(pilot), "the next question")
            assert not isinstance(app.screen, HandEndScreen)
        (only,) = scene_of(screen).view.playable()
        await pilot.press("h")
        words = f"Only the {only.title} may be played."
        await until(pilot, lambda: words in text_of(app), "the sentence")
    assert not helped(tmp_path)


async def test_a_spectator_gets_none(tmp_path: Path) -> None:
    seats = tuple(SeatInfo(name, "ai", "novice") for name in ("Ann", "Bea", "Cay", "Dot"))
    loaded = new_game(Ruleset(), seats, "Watched", MINE)
    save = Store(tmp_path).create(loaded.record)
    path = save.path
    save.close()
    launch = Launch(saves=tmp_path, speed="step", open="resume", resume=str(path))
    app = DragonmasterApp(launch)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.scene is not None, "the scene")
        assert screen.hints is None
        assert screen.check_action("hint", ()) is False
        bar = Canvas(80, 1)
        screen.query_one(KeyBar).paint(bar)
        keys = "".join(cell[0] for cell in bar.rows[0])
        assert "l last trick" in keys
        assert "h hint" not in keys
        await pilot.press("h", "h")
        await pilot.pause()
        assert screen.hint is None
    assert not helped(tmp_path)


@pytest.mark.parametrize("size", [(80, 24), (40, 16)])
async def test_the_key_once_more_says_the_reason_again_or_the_sums(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """A small window has no panel for them, and a chosen card takes the reason's place."""
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=size) as pilot:
        screen = await asked(pilot)
        await hinted(pilot, screen)
        assert screen.hint is not None
        why, bar = screen.hint.why, screen.query_one(PromptBar)
        await until(pilot, lambda: bar.aside == why, "the reason")
        await pilot.press("1")
        assert bar.aside != why
        await pilot.press("h")
        assert bar.aside == why
        small = size[0] == 40
        assert ("h sums" in text_of(app)) == small
        await pilot.press("h")
        words = " ".join(text_of(app).split())
        for choice in screen.hint.advice.choices:
            assert f"{choice.jewels:+z.1f}" in words
        assert ("Jewels: " in words) == small
        assert screen.hint.what in words
        await pilot.press("h")
        assert bar.aside == why


async def test_the_key_once_more_does_not_begin_the_thought_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = 0
    go_on = asyncio.Event()

    async def ponder(sitting: Sitting, view: SeatView) -> Advice:
        nonlocal begun
        begun += 1
        await go_on.wait()
        return advise(view, 20)

    monkeypatch.setattr(Sitting, "advise", ponder)
    app = new_table(tmp_path, seed=MINE)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await asked(pilot)
        await pilot.press("h", "h")
        await until(pilot, lambda: begun == 1, "the thought")
        await pilot.press("h", "h")
        go_on.set()
        await until(pilot, lambda: screen.hint is not None, "the hint")
        assert begun == 1
