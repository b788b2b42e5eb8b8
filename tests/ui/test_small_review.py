"""The review in a small window: the same sums, decisions, answers and open cards."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.review.verdict import Choice, Mark
from dmtui.ui.glyphs import short
from dmtui.ui.screens.review import ReviewScreen
from dmtui.ui.widgets.answer_panel import AnswerPanel, OpenPanel
from dmtui.ui.widgets.tally_sheet import TallySheet
from dmtui.ui.widgets.verdict_list import VerdictList, short_name
from tests.review.fakes import quick_judge
from tests.ui.driving import until
from tests.ui.menus import at_title
from tests.ui.reviewing import go_to, moment, reviewed, shown
from tests.ui.test_saved_games import put
from tests.ui.test_table_screen import text_of


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", quick_judge)


@pytest.mark.parametrize("size", [(40, 14), (40, 16)])
async def test_a_decision_is_found_tried_and_opened(tmp_path: Path, size: tuple[int, int]) -> None:
    path = put(tmp_path, "Rain", 1000)
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await reviewed(pilot, app, path)
        sums = shown(screen.query_one(TallySheet))
        for word in ("Fine", "Slip", "Mist", "Blun", "Cost", "Open", "You"):
            assert word in sums
        listed = shown(screen.query_one(VerdictList))
        assert "…" not in listed
        assert ", better " in listed
        decision = await go_to(pilot, screen, Play)
        await moment(pilot)
        assert "…" not in text_of(app)
        await pilot.press("a")
        await until(pilot, lambda: decision.query_one(AnswerPanel).display, "the answer")
        await pilot.pause()
        panel = shown(decision.query_one(AnswerPanel))
        for choice in decision.verdict.choices:
            assert isinstance(choice.action, Play)
            assert f"{short(choice.action.card)}" in panel
            assert f"{choice.jewels:+.1f}" in panel
        await pilot.press("o")
        await until(pilot, lambda: decision.query_one(OpenPanel).display, "open cards")
        await pilot.pause()
        opened = shown(decision.query_one(OpenPanel))
        hands = decision.query_one(OpenPanel).hands
        for hand in hands:
            for card in hand:
                assert short(card) in opened
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen), "the list")


@pytest.mark.parametrize("width", [72, 76, 80, 90, 120])
async def test_no_line_of_the_list_is_cut_off(tmp_path: Path, width: int) -> None:
    """Whatever was done, whatever was better, under the longest name of a hand card."""
    path = put(tmp_path, "Rain", 1000)
    app = at_title(tmp_path)
    power = Dragon(0, DragonChoice.POWER, HandCard.STAFF)
    every: tuple[SeatAction, ...] = (
        Choose(0, HandCard.STAFF),
        Choose(0, HandCard.FIRST_LAST),
        Secret(0, True),
        power,
    )
    async with app.run_test(size=(width, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        listed = screen.query_one(VerdictList)
        assert screen.review is not None
        one = screen.review.verdicts[0]
        hand = next(
            number
            for number, hand in enumerate(screen._loaded.game.public.past)
            if hand.state.hand_card is HandCard.STAFF
        )
        for played, best in permutations(every, 2):
            choices = (Choice(best, 9.0), Choice(played, 7.5))
            changed = msgspec.structs.replace(
                one,
                hand=hand,
                trick=None,
                played=played,
                choices=choices,
                sound=(),
                mark=Mark.MISTAKE,
            )
            listed.show(type(screen.review)(screen.review.seats, 20, (changed,)))
            await pilot.pause()
            assert "…" not in shown(listed)
            assert short_name(best, listed._room) in shown(listed)


@pytest.mark.parametrize("width", range(40, 80, 3))
async def test_a_name_is_read_beside_its_sums(tmp_path: Path, width: int) -> None:
    path = put(tmp_path, "Rain", 1000)
    app = at_title(tmp_path)
    async with app.run_test(size=(width, 16)) as pilot:
        screen = await reviewed(pilot, app, path)
        sheet = screen.query_one(TallySheet)
        assert "You" in shown(sheet).split()
        sheet.tallies = ()
        sheet.judged = (100, 105)
        await pilot.pause()
        words = shown(sheet).splitlines()[0]
        assert words.endswith(("100 of 105", "is kept."))


async def test_the_list_follows_the_window_and_keeps_its_place(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 1000)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        verdicts = screen.query_one(VerdictList)
        await pilot.press("down", "down")
        place, wide = verdicts.place, shown(verdicts)
        await pilot.resize_terminal(40, 16)
        await until(pilot, lambda: ", better " in shown(verdicts), "lines in two")
        assert verdicts.place == place
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: ", better " not in shown(verdicts), "lines in one")
        await pilot.pause()
        assert verdicts.place == place
        assert shown(verdicts) == wide


async def test_of_an_unfinished_game_the_name_is_read_beside_how_far_it_is(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain in May", 30)
    app = at_title(tmp_path)
    async with app.run_test(size=(40, 16)) as pilot:
        await reviewed(pilot, app, path)
        top = text_of(app).splitlines()[0]
        assert "Rain in May" in top
        assert "1 of 20 hands" in top
