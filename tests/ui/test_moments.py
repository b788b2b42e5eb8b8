"""The decisions of a review, tried again."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Label

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.records.record import encode
from dmtui.review.verdict import Choice, Mark, Verdict
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.moment import MomentScreen
from dmtui.ui.screens.review import ReviewScreen
from dmtui.ui.verdict_words import did, doing, said, said_too
from dmtui.ui.widgets.answer_panel import AnswerPanel, OpenPanel
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.painted import Painted
from dmtui.ui.widgets.selector import HandCardSelector
from dmtui.ui.widgets.verdict_list import VerdictList
from tests.review.fakes import quick_judge
from tests.review.games import loaded
from tests.ui.driving import until
from tests.ui.menus import SIZES, arrived, at_title
from tests.ui.reviewing import go_to, moment, reviewed, shown
from tests.ui.test_keys_now import line
from tests.ui.test_saved_games import put


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", quick_judge)


async def test_a_hand_card_and_the_dragon_are_tried_again(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 1000, mode="expert")
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        decision = await go_to(pilot, screen, Choose)
        assert decision.choosing
        await until(pilot, lambda: decision.query_one(HandCardSelector).display, "the choice")
        await pilot.press("2", "enter")
        await until(pilot, lambda: decision.answered, "the answer")
        assert isinstance(decision._answer.tried, Choose)  # type: ignore[union-attr]
        await pilot.press("escape")
        await arrived(pilot, ReviewScreen)
        verdicts = screen.query_one(VerdictList).verdicts
        screen.query_one(VerdictList).go_to(
            next(i for i, v in enumerate(verdicts) if isinstance(v.played, Dragon))
        )
        await pilot.press("enter")
        await arrived(pilot, QuestionDialog)
        await pilot.press("down", "enter")
        decision = await arrived(pilot, MomentScreen)
        await until(pilot, lambda: decision.answered, "the answer")
        assert "not worked out" in shown(decision.query_one(ExplainBar))
        await until(pilot, lambda: "—" in shown(decision.query_one(AnswerPanel)), "no open sum")


async def test_a_grave_answer_is_tried_at_once(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 1000, mode="expert")
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        verdicts = screen.query_one(VerdictList)
        verdicts.go_to(next(i for i, v in enumerate(verdicts.verdicts) if type(v.played) is Dragon))
        await pilot.press("enter")
        dialog = await arrived(pilot, QuestionDialog)
        await until(pilot, lambda: dialog._gate.passes(1e12), "the dialog to listen")
        assert "second Enter" not in dialog.NOTE
        await pilot.press("end", "enter")
        decision = await arrived(pilot, MomentScreen)
        await until(pilot, lambda: decision.answered, "the answer")
        tried = decision._answer.tried  # type: ignore[union-attr]
        assert isinstance(tried, Dragon)
        assert tried.choice is DragonChoice.POWER


async def test_the_end_of_the_list_is_said_once(tmp_path: Path) -> None:
    path = put(tmp_path, "Rain", 60)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot, app, path)
        await pilot.press("enter")
        decision = await moment(pilot)
        await pilot.press("p")
        assert "the first one of the list" in shown(decision.query_one(ExplainBar))
        for words in ("1-5 choose", "Enter try", "a answer", "n next", "p before"):
            assert words in line(pilot)
        assert "o open" not in line(pilot)
        await pilot.press("a")
        for words in ("o open", "Enter next", "n next", "p before"):
            assert words in line(pilot)
        for words in ("try", "answer"):
            assert words not in line(pilot)
        await pilot.press("o", "right")
        assert "a answer" in line(pilot)
        assert "the first one" not in shown(decision.query_one(ExplainBar))
        await pilot.press("a")
        assert "You played" in shown(decision.query_one(PromptBar))
        assert not decision.has_class("-opened")


@pytest.mark.parametrize(
    ("people", "size"), [((), SIZES[0]), ((1, 2), SIZES[-1]), ((), (40, 16)), ((1, 2), (40, 16))]
)
async def test_a_seat_that_is_not_the_only_person_keeps_its_name(
    tmp_path: Path, people: tuple[int, ...], size: tuple[int, int]
) -> None:
    path = tmp_path / "others.json"
    path.write_bytes(encode(loaded(60, people=people).record))
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await reviewed(pilot, app, path)
        decision = await go_to(pilot, screen, Choose)
        name = f"Player {decision.verdict.seat}"
        assert f"As {name}, what would you do?" in decision.query_one(ExplainBar).text
        everything = "\n".join(map(shown, decision.query(Painted)))
        assert name in everything
        assert "You " not in everything
        await pilot.press("a")
        await until(pilot, lambda: decision.answered, "the answer")
        assert f"{name} chose" in shown(decision.query_one(PromptBar))


def test_a_verdict_fits_its_line_whatever_the_seat_is_called() -> None:
    best = Dragon(0, DragonChoice.POWER, HandCard.WIZARDS)
    staff = Dragon(0, DragonChoice.POWER, HandCard.STAFF)
    choices = (Choice(best, 12.3, 40.0), Choice(staff, -30.4, -8.0))
    for name in ("You", "A" * 16, "B" * 80):
        line = said(name, Verdict(7, 0, None, 0, staff, choices, (), Mark.BLUNDER))
        assert len(line) <= 78
        assert "declared Staff of Power: a blunder, declaring Wizards +42.7." in line


async def test_a_dialog_keeps_nobody_from_the_answer_or_the_next(tmp_path: Path) -> None:
    path = tmp_path / "others.json"
    path.write_bytes(encode(loaded(120, people=(), mode="expert").record))
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        verdicts = screen.query_one(VerdictList)
        place = next(i for i, v in enumerate(verdicts.verdicts) if isinstance(v.played, Dragon))
        verdicts.go_to(place)
        await pilot.press("enter")
        dialog = await arrived(pilot, QuestionDialog)
        words = "\n".join(str(label.content) for label in dialog.query(Label))
        assert f"Player {verdicts.verdicts[place].seat} was dealt the Dragon" in words
        await until(pilot, lambda: dialog._gate.passes(1e12), "the dialog to listen")
        await pilot.press("a")
        decision = await arrived(pilot, MomentScreen)
        await until(pilot, lambda: decision.answered, "the answer")
        await pilot.press("p", "n")
        dialog = await arrived(pilot, QuestionDialog)
        await until(pilot, lambda: dialog._gate.passes(1e12), "the dialog to listen")
        await pilot.press("n")
        decision = await arrived(pilot, MomentScreen)
        await until(pilot, lambda: decision.verdict is verdicts.verdicts[place + 1], "the next")


@pytest.mark.parametrize(
    ("action", "was_done", "as_subject"),
    [
        (Play(0, Card.Kw), "played K►", "K►"),
        (Choose(0, HandCard.STAFF), "chose Staff of Power", "Staff of Power"),
        (Dragon(0, DragonChoice.DISCARD), "discarded it", "discarding it"),
        (Dragon(0, DragonChoice.HOLD), "held it", "holding it"),
        (
            Dragon(0, DragonChoice.POWER, HandCard.WIZARDS),
            "declared Wizards",
            "declaring Wizards",
        ),
        (Secret(0, True), "tried in secret", "trying"),
        (Secret(0, False), "did not try", "not trying"),
    ],
)
def test_what_was_done_has_words_for_a_sentence(
    action: SeatAction, was_done: str, as_subject: str
) -> None:
    """Nobody "played Hold it", nor was "Discard it" worth anything."""
    assert did(action) == was_done
    assert doing(action) == as_subject


def test_open_cards_are_told_more_briefly_where_a_line_has_no_room() -> None:
    hold, staff = Dragon(0, DragonChoice.HOLD), Dragon(0, DragonChoice.POWER, HandCard.STAFF)
    discard = Dragon(0, DragonChoice.DISCARD)
    choices = (Choice(hold, 1.0, 6.0), Choice(discard, -1.2, 0.0), Choice(staff, -9.0, -8.0))
    verdict = Verdict(7, 0, None, 0, staff, choices, (), Mark.BLUNDER)
    assert said_too(verdict, None) == "With open cards holding it was worth 14 more."
    assert (
        said_too(verdict, discard) == "Now discarding it: costs 2.2 jewels. Open: holding it +14."
    )


def test_what_costs_nothing_though_it_brings_less_is_said_to_be_as_good_for_winning() -> None:
    no, yes = Secret(0, False), Secret(0, True)
    choices = (Choice(no, -2.1, 0.0), Choice(yes, -3.6, -8.0))
    played_no = Verdict(7, 0, None, 0, no, choices, (no, yes), Mark.FINE)
    assert said("You", played_no) == "You did not try: nothing was better."
    assert said_too(played_no, yes).startswith("Now trying: as good for winning.")
    played_yes = Verdict(7, 0, None, 0, yes, choices, (no, yes), Mark.FINE)
    assert said("You", played_yes) == "You tried in secret: as good for winning."


async def test_a_dialog_tells_the_key_for_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "others.json"
    path.write_bytes(encode(loaded(120, people=(), mode="expert").record))
    app = at_title(tmp_path)
    async with app.run_test(size=(40, 16)) as pilot:
        screen = await reviewed(pilot, app, path)
        verdicts = screen.query_one(VerdictList)
        verdicts.go_to(next(i for i, v in enumerate(verdicts.verdicts) if type(v.played) is Dragon))
        await pilot.press("enter")
        dialog = await arrived(pilot, QuestionDialog)
        assert "a: the answer." in str(dialog.query_one("#dialog-hint", Label).content)


async def test_beside_open_cards_it_is_told_whose_turn_it_is_to_decide_or_to_play(
    tmp_path: Path,
) -> None:
    path = put(tmp_path, "Rain", 1000)
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, path)
        for kind, words in ((Choose, "You DM decide"), (Play, "You to play")):
            decision = await go_to(pilot, screen, kind)
            await moment(pilot)
            await pilot.press("a", "o")
            panel = decision.query_one(OpenPanel)
            await until(pilot, lambda: panel.display, "open cards")  # noqa: B023
            await until(pilot, lambda: words in shown(panel), words)  # noqa: B023
            await pilot.press("escape")
            await arrived(pilot, ReviewScreen)
