"""The small layout, from 40 by 14: everything is there, nothing is cut off, and nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widget import Widget

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.table.course import SEVERAL
from dmtui.table.playing_out import NOT_YET
from dmtui.ui import brief, explanations, wording
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.at_table.together import NOBODY_CALLED
from dmtui.ui.glyphs import short
from dmtui.ui.launch_options import Launch
from dmtui.ui.layout import SMALLEST
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.guarded import TooSmall
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.rules import RulesScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.bars import in_one_line
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.selector import HandCardSelector
from tests.ui.driving import (
    hands_over,
    is_asked,
    is_stopped,
    new_table,
    play_by_keys,
    play_by_mouse,
    table_screen,
    until,
)
from tests.ui.menus import arrived, at_title, choose
from tests.ui.positions import at_a_card
from tests.ui.test_saved_games import put
from tests.ui.test_table_screen import text_of, to_a_card

SIZES = ((40, 14), (40, 16))
FULL = Ruleset(mode=Mode.EXPERT, deal=DealSize.FULL)


def panels(screen: Screen[Any]) -> Iterator[tuple[str, object]]:
    """Where everything of a screen is."""
    for widget in screen.query(Widget):
        if widget.display and widget.size.area and widget.is_mounted:
            yield str(widget.css_identifier_styled.plain), widget.region


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_is_played_by_keys_and_nothing_moves_or_is_cut_off(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, FULL, seed="7")
    async with app.run_test(size=size) as pilot:
        places: set[tuple[object, ...]] = set()

        def settled() -> bool:
            screen = pilot.app.screen
            if isinstance(screen, TableScreen) and screen.playing:
                text = text_of(app)
                assert "…" not in text
                assert "Your turn" in text
                assert "RULE" in text
                whole = [(n, r) for n, r in panels(screen) if not n.startswith("HeldCard")]
                places.add(tuple(whole))
            return isinstance(screen, HandEndScreen)

        await play_by_keys(pilot, settled)
        assert len(places) == 1
        assert "…" not in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_is_played_by_the_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed="2")
    async with app.run_test(size=size) as pilot:
        await play_by_mouse(pilot, lambda: hands_over(pilot) >= 1)


@pytest.mark.parametrize("size", SIZES)
async def test_the_selector_has_every_hand_card_its_fines_and_taboos(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot))
        scene = table_screen(pilot).scene
        assert scene is not None
        lines = text_of(app).splitlines()
        for number, hand_card in enumerate(HandCard, 1):
            line = next(line for line in lines if wording.title(hand_card) in line)
            count, _ = wording.held_taboos(scene.view.cards, hand_card)
            assert f"{number} " in line
            assert brief.fines(scene.ruleset, hand_card) in line
            assert line.rstrip().endswith(count)
        for key in "12345":
            await pilot.press(key)
            assert table_screen(pilot).query_one(HandCardSelector).chosen is not None
            assert "…" not in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_legal_chosen_and_taboo_cards_are_marked(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_a_card(tmp_path, Ruleset(deal=DealSize.FULL))
    async with app.run_test(size=size) as pilot:
        screen = await to_a_card(pilot)
        scene = screen.scene
        assert scene is not None
        assert scene.state is not None
        row = screen.query_one(HandRow)
        held = [card for card in row.places if card in scene.view.cards]
        await pilot.press(str(row.places.index(held[0]) + 1))
        await pilot.pause()
        codes, marks = text_of(app).splitlines()[-3:-1]
        for number, card in enumerate(row.places, 1):
            if card not in held:
                continue
            taboo = "!" if wording.is_taboo(scene.state.hand_card, card) else " "
            chosen = ">" if card is held[0] else " "
            assert f"{chosen}{short(card)}{taboo}" in codes
            assert (f"{number}*" in marks) == (card in scene.view.playable())


@pytest.mark.parametrize("key", ["j", "t", "c", "question_mark"])
@pytest.mark.parametrize("size", SIZES)
async def test_books_and_help_take_the_whole_window(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    app = at_a_card(tmp_path, FULL)
    async with app.run_test(size=size) as pilot:
        await to_a_card(pilot)
        await pilot.press(key)
        await arrived(pilot, HelpScreen if key == "question_mark" else SheetScreen)
        await pilot.pause()
        assert "…" not in text_of(app)
        await pilot.press("escape")
        await arrived(pilot, TableScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_dragon_is_asked_with_all_answers_within_reach(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed="28")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog) and is_stopped(pilot))
        scene = table_screen(pilot).scene
        assert scene is not None
        seen = ""
        for _ in scene.view.legal_actions():
            await pilot.press("down")
            await pilot.pause()
            seen += text_of(app)
        for words in ("Discard it", "Hold it", "Power: Staff", "won fail held", "-8", "Esc:"):
            assert words in seen
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert scene.public.phase is Phase.DRAGON
        await pilot.pause()
        assert "decide about the Dragon" in " ".join(text_of(app).split())


@pytest.mark.parametrize(
    ("item", "wanted"),
    [("new", NewGameScreen), ("saves", SavedGamesScreen), ("rules", RulesScreen)],
)
@pytest.mark.parametrize("size", SIZES)
async def test_every_screen_of_the_title_fits(
    tmp_path: Path, item: str, wanted: type[Screen[object]], size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, item, wanted)
        await pilot.pause()
        for widget in screen.query(Widget):
            assert widget.region.right <= size[0], widget
        assert not screen.query(TooSmall)


async def test_every_field_of_a_new_game_comes_into_sight(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=SMALLEST) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        form = screen.query_one("#form")

        async def comes_into_sight(field: Widget) -> None:
            await until(pilot, lambda: form.region.contains_region(field.region), str(field))

        first, seen = screen.focused, set()
        assert first is not None
        # What is on its way to one end of the form is not sent to the other one meanwhile.
        await comes_into_sight(first)
        while True:
            await pilot.press("down")
            await pilot.pause()
            focused = screen.focused
            assert focused is not None
            if focused is first:
                break
            await comes_into_sight(focused)
            seen.add(focused.id)
        assert {"players", "victory", "level-3", "deals", "fine-wizard", "forfeit"} <= seen


async def test_the_end_of_a_game_fits(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 1000, mode="expert", deal="full")
    app = DragonmasterApp(Launch(saves=tmp_path, open="resume", resume=str(path)))
    async with app.run_test(size=(40, 16)) as pilot:
        await arrived(pilot, GameEndScreen)
        await pilot.pause()
        text = text_of(app)
        assert "…" not in text.replace("16…", "").replace(text.split("…")[0][-16:] + "…", "")
        for words in ("r Review", "n New game", "d Same deals", "Esc Title", "c Purses", "R4"):
            assert words in text


async def test_a_click_on_a_line_explains_its_seat(tmp_path: Path) -> None:
    app = at_a_card(tmp_path, FULL)
    async with app.run_test(size=(40, 16)) as pilot:
        screen = await to_a_card(pilot)
        await pilot.click(Cloth, offset=(3, 1))
        await pilot.pause()
        assert screen.scene is not None
        name = screen.scene.name(1)
        explained = explanations.explain_seat(screen.scene, 1)
        assert explained.startswith(name)
        assert explained in " ".join(text_of(app).split())


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        ("You hold Druids: follow with the Fool.", "You hold Druids: follow with the Fool."),
        ("You hold Nomads: follow with the Queen.", "You hold Nomads: follow with Q."),
        (
            "You hold Druids: follow with the Queen or the Duke.",
            "You hold Druids: follow with Q or D.",
        ),
        (
            "You hold Druids: follow with the Queen, the Duke or the Fool.",
            "You hold Druids: follow.",
        ),
        (
            "You hold Dragonlords: follow with the Queen, the Duke or the Fool.",
            "You hold Dragonlords: follow.",
        ),
        (
            "Choose a card first, with its number, the arrows or the mouse.",
            "Choose a card first.",
        ),
    ],
)
def test_a_refusal_in_one_line_is_whole(refusal: str, said: str) -> None:
    assert in_one_line(refusal, 38) == said


@pytest.mark.parametrize("refusal", [SEVERAL, NOT_YET, NOBODY_CALLED])
def test_where_people_share_a_refusal_fits_under_the_line_that_calls_one(refusal: str) -> None:
    # Two of the four lines say whose turn it is.
    assert len(wording.wrapped(refusal, 38)) <= 2
