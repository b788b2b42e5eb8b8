"""What the table screen says and refuses, and what it does with keys that came too early."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from dmtui.game.actions import Play
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.records.save_file import SaveFile
from dmtui.records.store import Store, StoreError
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.lost import LostDialog
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from tests.ui.driving import (
    SIZES,
    is_asked,
    is_stopped,
    new_table,
    play_by_keys,
    table_screen,
    until,
)
from tests.ui.positions import at_a_card, at_the_last_card


def text_of(app: DragonmasterApp) -> str:
    """The bare text of the screen, line by line."""
    width, height = app.size
    rows = app.screen._compositor.render_strips(app.size)
    assert len(rows) == height, width
    return "\n".join(strip.text for strip in rows)


async def to_a_card(pilot: Pilot[None]) -> TableScreen:
    """Play until a card has to be followed and one of the hand may not be played."""

    def bound() -> bool:
        screen = pilot.app.screen
        return (
            isinstance(screen, TableScreen)
            and screen.playing
            and screen.scene is not None
            and 0 < len(screen.scene.view.playable()) < len(screen.scene.view.cards)
        )

    await play_by_keys(pilot, bound)
    return table_screen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_that_may_not_be_played_answers_with_the_sentence(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_a_card(tmp_path, Ruleset(deal=DealSize.FULL))
    async with app.run_test(size=size) as pilot:
        screen = await to_a_card(pilot)
        scene = screen.scene
        assert scene is not None
        cards = screen.query_one(HandRow).places
        held = set(scene.view.cards) - set(scene.view.playable())
        wrong = next(card for card in cards if card in held)
        reason = scene.view.why_illegal(Play(0, wrong))
        assert reason is not None
        assert reason.startswith("You hold ")
        await pilot.press(str(cards.index(wrong) + 1), "enter")
        await pilot.pause()
        assert reason in text_of(app)
        assert screen.scene is scene


async def test_legal_cards_are_marked_without_colour(tmp_path: Path) -> None:
    app = at_a_card(tmp_path, Ruleset(deal=DealSize.FULL))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_a_card(pilot)
        assert screen.scene is not None
        cards = screen.query_one(HandRow).places
        marks = text_of(app).splitlines()[22]
        for number, card in enumerate(cards, 1):
            assert (f"{number}*" in marks) == (card in screen.scene.view.playable())


@pytest.mark.parametrize("size", SIZES)
async def test_rule_turn_and_expectation_are_always_in_words(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        assert "choose the hand card" in text_of(app)
        await pilot.press("4", "enter")
        await until(pilot, lambda: table_screen(pilot).playing)
        await pilot.pause()
        text = text_of(app)
        assert "Wizards: Take no Wizards (2 each)" in text
        assert "Your turn: lead any card." in text


async def test_the_selector_shows_rule_fines_and_held_taboos(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        text = text_of(app)
        for words in ("Runesword", "8 jewels", "Take no Dragonlords", "1 each", "2: B◊ F◊"):
            assert words in text


async def test_the_selector_names_the_held_prince_where_there_is_little_room(
    tmp_path: Path,
) -> None:
    app = new_table(tmp_path, Ruleset(), seed="8")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        (line,) = (line for line in text_of(app).splitlines() if "2 Runesword" in line)
        assert " 1: P► " in line


async def test_a_key_from_before_a_question_does_not_answer_it(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("2")
        await pilot.press("enter")
        await until(pilot, lambda: is_asked(pilot) and table_screen(pilot).playing)
        screen = table_screen(pilot)
        assert screen.gate._opened is not None
        for key in ("1", "enter"):
            early = events.Key(key, key if len(key) == 1 else "\r")
            early.time = screen.gate._opened - 0.01
            app.post_message(early)
        await pilot.pause()
        await pilot.pause()
        assert screen.query_one(HandRow).chosen is None
        assert screen.playing


async def test_keys_pressed_blindly_never_play_a_card(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1", speed="fast")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("2", "enter")
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("1", "enter")
        # Nobody is asked now: every key hurries, and none is kept for the next question.
        screen = table_screen(pilot)
        while not is_stopped(pilot):
            await pilot.press("space")
        if app.screen is screen:
            assert screen.query_one(HandRow).chosen is None


async def test_nothing_is_chosen_beforehand(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("enter")
        await pilot.pause()
        assert "Choose a hand card first" in app.screen.query_one(PromptBar).refusal
        await pilot.press("2", "enter")
        await until(pilot, lambda: is_asked(pilot) and table_screen(pilot).playing)
        await pilot.press("enter")
        await pilot.pause()
        assert "Choose a card first" in app.screen.query_one(PromptBar).refusal


async def test_a_right_click_explains_and_does_not_choose(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("3", "enter")
        await until(pilot, lambda: is_asked(pilot) and table_screen(pilot).playing)
        face = next(iter(app.screen.query(HeldCard)))
        await pilot.click(face, offset=(2, 2), button=3)
        await pilot.pause()
        assert "King of Warriors" in app.screen.query_one(ExplainBar).text
        assert app.screen.query_one(HandRow).chosen is None


async def test_the_window_can_be_resized_while_seats_think(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1", speed="normal")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("2", "enter")
        await until(pilot, lambda: is_asked(pilot))
        await pilot.press("1", "enter")
        sizes = [(80, 24), (1, 1), (10, 3), (76, 22), (200, 60), (40, 16), (112, 34), (80, 24)]
        for size in sizes:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        while not is_stopped(pilot):
            await pilot.press("space")
        assert app.size == (80, 24)
        text = text_of(app)
        assert "Runesword" in text


async def test_a_disk_that_fails_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_the_last_card(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot))

        def full(self: SaveFile, record: object) -> None:
            raise StoreError("test.json cannot be saved: no space is left on the disk.")

        with monkeypatch.context() as patched:
            patched.setattr(SaveFile, "write", full)
            await play_by_keys(pilot, lambda: isinstance(app.screen, HandEndScreen))
            told = [toast.message for toast in app._notifications]
            assert any("no space is left" in text and "goes on" in text for text in told)
            await pilot.press("space")
            await until(pilot, lambda: is_stopped(pilot))
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, LostDialog), "a warning")
            await until(pilot, lambda: is_stopped(pilot))
            await pilot.press("down", "enter")
            await until(pilot, lambda: app.screen is table_screen(pilot))
        await pilot.press("1", "enter") if table_screen(pilot).choosing else None
        await until(pilot, lambda: is_stopped(pilot))
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running, "the end")
    (saved,) = Store(tmp_path).list()
    assert not saved.error


async def test_a_question_can_be_put_aside_by_mouse(tmp_path: Path) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed="28")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_stopped(pilot))
        lines = text_of(app).splitlines()
        row = next(y for y, line in enumerate(lines) if "see the table" in line)
        await pilot.click(offset=(lines[row].index("Esc"), row))
        await until(pilot, lambda: app.screen is table_screen(pilot))
