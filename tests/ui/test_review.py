"""The review: from a game to its verdicts, to a decision tried again, to open cards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play
from dmtui.game.hand_cards import HandCard
from dmtui.records.people import with_people
from dmtui.records.record import default_seats, encode
from dmtui.records.reviews import review_of
from dmtui.records.store import Store
from dmtui.review.reviewing import Reviewing
from dmtui.review.verdict import Mark
from dmtui.ui import wording
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.moment import MomentScreen
from dmtui.ui.screens.review import ReviewScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.verdict_words import did
from dmtui.ui.widgets.answer_panel import AnswerPanel, OpenPanel
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.ledger import ABBREVIATIONS
from dmtui.ui.widgets.purse_chart import PurseChart
from dmtui.ui.widgets.tally_sheet import TallySheet
from dmtui.ui.widgets.verdict_list import VerdictList, short_name
from tests.processes import children
from tests.records.games import played, record_of
from tests.review.fakes import endless_judge, quick_judge
from tests.review.games import loaded
from tests.ui.driving import until
from tests.ui.menus import SIZES, arrived, at_title
from tests.ui.reviewing import click_key, judged, moment, reviewed, shown
from tests.ui.test_saved_games import on_shelf, put


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", quick_judge)


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1], (120, 40)])
async def test_from_the_saved_games_by_keys_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    saves = tmp_path / "saves"
    put(saves, "Rain", 1000)
    app = at_title(saves)
    async with app.run_test(size=size) as pilot:
        await on_shelf(pilot, "Rain")
        await pilot.press("r")
        screen = await judged(pilot)
        assert review_of(saves / "rain.json").is_file()
        sums = shown(screen.query_one(TallySheet))
        for word in ("Decisions", "Mistakes", "Blunders", "Cost", "You", "105"):
            assert word in sums
        lines = shown(screen.query_one(VerdictList)).splitlines()
        assert lines[0].strip() == "The dearest moments"
        assert "blunder better" in lines[2]
        chart = shown(screen.query_one(PurseChart))
        assert {"You", "Moira", "Tavish", "Brenna"} <= set(chart.split())
        assert "!" in chart

        await pilot.press("enter")
        decision = await moment(pilot)
        dearest = screen.review.moments()[0] if screen.review else None
        assert decision.verdict == dearest
        assert not decision.query_one(AnswerPanel).display
        assert "What would you do?" in shown(decision.query_one(ExplainBar))
        await pilot.press("o")
        assert not decision.has_class("-opened")
        row = decision.query_one(HandRow)
        assert decision.scene is not None
        card = decision.scene.view.playable()[0]
        await pilot.press(str(row.places.index(card) + 1), "enter")
        await until(pilot, lambda: decision.answered, "the answer")
        assert decision._answer is not None
        assert decision._answer.tried == Play(0, card)
        await pilot.pause()
        panel = shown(decision.query_one(AnswerPanel))
        assert panel.count("?") >= 1
        assert "*" in panel.splitlines()[1]
        assert "You played" in shown(decision.query_one(PromptBar))

        await pilot.press("o")
        await until(pilot, lambda: decision.query_one(OpenPanel).display, "open cards")
        await pilot.pause()
        if size == (120, 40):
            heads = shown(decision.query_one(AnswerPanel)).splitlines()[0]
            assert heads.split()[1:3] == ["known", "open"]
        await pilot.press("right")
        words = shown(decision.query_one(PromptBar))
        assert f"you {did(decision.verdict.played)}" in words
        cards = decision.query_one(OpenPanel).hands
        await pilot.press("left")
        assert sum(map(len, decision.query_one(OpenPanel).hands)) == sum(map(len, cards)) + 1
        for _ in range(40):
            decision.action_step(-1)
        assert "the cards are dealt" in shown(decision.query_one(PromptBar))
        for _ in range(40):
            decision.action_step(1)
        assert sum(map(len, decision.query_one(OpenPanel).hands)) == 0

        await pilot.press("n")
        await until(pilot, lambda: not decision.answered, "the next question")
        await pilot.press("escape")
        assert await arrived(pilot, ReviewScreen) is screen
        assert screen.query_one(VerdictList).place == 1
        await pilot.press("escape")
        await arrived(pilot, SavedGamesScreen)


async def test_by_the_mouse_alone(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    put(saves, "Rain", 1000)
    app = at_title(saves)
    async with app.run_test(size=(120, 40)) as pilot:
        shelf = await on_shelf(pilot, "", by="mouse")
        await until(pilot, lambda: shelf._entry is not None, "a game")
        await click_key(pilot, "review")
        screen = await judged(pilot)
        await pilot.click(VerdictList, offset=(20, 3))
        decision = await moment(pilot)
        assert screen.review is not None
        assert decision.verdict == screen.review.moments()[1]
        assert decision.scene is not None
        card = decision.scene.view.playable()[-1]
        face = next(f for f in decision.query(HeldCard) if f.card is card)
        await pilot.click(face, offset=(3, 3))
        assert decision.query_one(HandRow).chosen is card
        await pilot.click(face, offset=(3, 2))
        await until(pilot, lambda: decision.answered, "the answer")
        await click_key(pilot, "open")
        await until(pilot, lambda: decision.query_one(OpenPanel).display, "open cards")
        await pilot.pause()
        panel = decision.query_one(OpenPanel)
        before = panel.hands
        await pilot.click(panel, offset=(panel.size.width - 4, 0))
        await until(pilot, lambda: panel.hands != before, "a card on")
        await pilot.click(panel, offset=(panel.size.width - 12, 0))
        await until(pilot, lambda: panel.hands == before, "a card back")
        await click_key(pilot, "back")
        await arrived(pilot, ReviewScreen)


async def test_from_the_end_of_a_game_and_back(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 1000)
    app = DragonmasterApp(Launch(saves=tmp_path, open="resume", resume=str(path)))
    async with app.run_test(size=(80, 24)) as pilot:
        ending = await arrived(pilot, GameEndScreen)
        await pilot.press("r")
        await judged(pilot)
        assert review_of(path).is_file()
        await pilot.press("escape")
        assert await arrived(pilot, GameEndScreen) is ending
        await pilot.click("#review")
        await judged(pilot)
        await pilot.press("escape")
        await arrived(pilot, GameEndScreen)
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)


async def test_the_only_person_is_spoken_to_as_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "rain.json"
    seats = with_people(default_seats(4), ("Anna",))
    path.write_bytes(encode(record_of(played(), seats=seats)))
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        said = "\n".join(shown(screen.query_one(each)) for each in (TallySheet, PurseChart))
        assert {"You", "Moira"} <= set(said.split())
        assert "Anna" not in said


@pytest.mark.parametrize("hand_card", HandCard)
@pytest.mark.parametrize("width", [11, 14, 21])
def test_a_hand_card_is_named_whole_or_as_in_the_ledger(hand_card: HandCard, width: int) -> None:
    power = Dragon(0, DragonChoice.POWER, hand_card)
    title = wording.title(hand_card)
    for action, words in ((Choose(0, hand_card), title), (power, f"Power: {title}")):
        shorter = words.replace(title, ABBREVIATIONS[hand_card])
        named = short_name(action, width)
        assert named == (words if len(words) <= width else shorter)
        assert len(named) <= width


async def test_leaving_sends_the_judges_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", endless_judge)
    others = set(children(os.getpid()))
    path = put(tmp_path, "Rain", 1000)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        app.review(Store(tmp_path).load(path), path)
        screen = await arrived(pilot, ReviewScreen)
        sheet = screen.query_one(TallySheet)
        await until(pilot, lambda: "Judging decisions" in shown(sheet), "the bar")
        await until(pilot, lambda: bool(set(children(os.getpid())) - others), "the judges")
        await pilot.press("escape")
        await arrived(pilot, TitleScreen)
        await until(pilot, lambda: not set(children(os.getpid())) - others, "the judges to go")
        assert not review_of(path).exists()


async def test_a_review_that_goes_on_counts_what_was_judged_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path, "Rain", 1000)
    game = Store(tmp_path).load(path)
    begun = Reviewing(game, path)
    steps = begun.steps(lambda asked: map(quick_judge(), asked))
    for _ in range(10):
        next(steps)
    steps.close()
    monkeypatch.setattr("dmtui.review.judge.usual_judge", endless_judge)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        app.review(game, path)
        screen = await arrived(pilot, ReviewScreen)
        sheet = screen.query_one(TallySheet)
        await until(pilot, lambda: "Judging decisions: 10 of 105 " in shown(sheet), "how far it is")


@pytest.mark.parametrize(("actions", "hands"), [(8, 0), (30, 1), (75, 3)])
async def test_an_unfinished_game(tmp_path: Path, actions: int, hands: int) -> None:
    path = put(tmp_path, "Rain", actions)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        app.review(Store(tmp_path).load(path), path)
        screen = await arrived(pilot, ReviewScreen)
        if not hands:
            await until(pilot, lambda: screen.query_one(TallySheet).nothing, "a sentence")
            sheet = screen.query_one(TallySheet)
            await until(pilot, lambda: "nothing to judge" in shown(sheet), "it to be said")
            assert not screen.query(PurseChart), "a chart of no hand says nothing"
            await pilot.press("enter", "escape")
            await arrived(pilot, TitleScreen)
            return
        await judged(pilot)
        assert {v.hand for v in screen.query_one(VerdictList).verdicts} <= set(range(hands))
        await pilot.press("enter", "a", "o")
        decision = await arrived(pilot, MomentScreen)
        for _ in range(30):
            decision.action_step(1)
        assert decision.scene is not None
        assert len(decision.scene.public.past) <= hands
        assert decision.scene.public.now is None


async def test_in_ascii_and_without_colour_every_line_has_a_letter(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 1000)
    app = DragonmasterApp(Launch(saves=tmp_path, ascii=True, color="never"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        chart = shown(screen.query_one(PurseChart))
        assert chart.isascii()
        for line in ("o You", "+ Moira", "x Tavish", "= Brenna"):
            assert line in chart


def test_nothing_of_the_chart_is_loaded_before_it_is_wanted() -> None:
    code = (
        "import sys, dmtui.ui.app, dmtui.ui.screens.table, dmtui.ui.screens.saved_games\n"
        "sys.exit(any(name.endswith('plotext') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


async def test_every_person_has_a_line_and_is_named_in_the_list(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_bytes(encode(loaded(people=(1, 2)).record))
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        sums = shown(screen.query_one(TallySheet))
        assert "Player 1" in sums
        assert "Player 2" in sums
        assert "Player 0" not in sums
        assert "Player " in shown(screen.query_one(VerdictList)).splitlines()[2]


async def test_a_game_without_a_slip_says_so(tmp_path: Path) -> None:
    path = tmp_path / "fine.json"
    path.write_bytes(encode(record_of(played(30))))
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        assert screen.review is not None
        fine = [v for v in screen.review.verdicts if v.mark is Mark.FINE]
        screen.query_one(VerdictList).show(type(screen.review)(screen.review.seats, 1, tuple(fine)))
        await pilot.pause()
        assert "none: every decision was fine" in shown(screen.query_one(VerdictList))
