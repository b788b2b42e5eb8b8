"""Hints in the dialogs that lie on a table, where the table shows them as well."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.style import Style
from textual.screen import Screen
from textual.widgets import Label

from dmtui.game.actions import SeatAction
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.seats.adviser import advise
from dmtui.ui.hinting import HELPED, hint, sums
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.widgets.answer_list import AnswerList
from dmtui.ui.widgets.bars import ExplainBar
from tests.ui.driving import SIZES, gone, helped, is_stopped, new_table, table_screen, until
from tests.ui.test_playing import DRAGON_FOR_ME
from tests.ui.test_table_screen import text_of


def marked(dialog: Screen[object]) -> list[int]:
    """The places of the answers that are marked as advised, at the end or before the name."""
    answers = dialog.query_one(AnswerList)
    lines = [str(answers.get_option_at_index(at).prompt) for at in range(answers.option_count)]
    hinted = [line.endswith(" hint") or line[1:2] == "h" for line in lines]
    return [at - answers.first for at, is_hinted in enumerate(hinted) if is_hinted]


def values(dialog: QuestionDialog[SeatAction]) -> list[SeatAction]:
    return [each.value for each in dialog._possible]


@pytest.mark.parametrize("size", SIZES)
async def test_a_hint_in_the_dialogs(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        dialog, table = app.screen, table_screen(pilot)
        assert isinstance(dialog, QuestionDialog)
        advice = dialog.query_one("#dialog-advice", Label)
        lines = text_of(app).splitlines()
        titles = next(line for line in lines if "won" in line and "fail" in line)
        play = next(line for line in lines if "Runesword" in line and "-8" in line)
        assert play.index("+18") + 3 == titles.index("won") + 3, "numbers stand under their titles"
        await pilot.press("3")
        await pilot.pause()
        assert [line for line in text_of(app).splitlines() if "> 3 " in line]
        assert not marked(dialog)
        assert app.screen is dialog, "a number marks, it does not answer"
        before = dialog.query_one("#dialog-answers").region
        await pilot.press("h")
        await until(pilot, lambda: advice.display, "a word")
        assert HELPED in str(advice.content)
        assert not helped(tmp_path)
        await pilot.press("h")
        await until(pilot, lambda: table.hint is not None, "the hint")
        assert table.scene is not None
        found = advise(table.scene.view)
        what = hint(table.scene, found).what
        await until(pilot, lambda: what in str(advice.content), "the words")
        await pilot.pause()
        shown = text_of(app)
        for choice in found.choices:
            assert f"{choice.jewels:+z.1f}" in shown, "the sums stand beside the cloth"
        assert dialog.query_one("#dialog-answers").region == before
        assert app.screen.region.contains_region(advice.region)
        place = dialog.query_one("#dialog-place").region
        assert place == table.query_one("#table").region, "all round the cloth is in sight"
        assert place.contains_region(dialog.query_one("#dialog").region)
        assert app.screen is dialog
        advised = marked(dialog)
        assert advised == [values(dialog).index(found.best.action)]
        await pilot.press("escape")
        await gone(pilot, dialog)
        assert "Hint: " in text_of(app), "it stands on the table as well"
        assert table.query_one(ExplainBar).text == hint(table.scene, found).why
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, QuestionDialog), "the dialog again")
        await until(pilot, lambda: is_stopped(pilot), "its gate")
        again = app.screen
        assert marked(again) == advised, "the hint stands, so its mark does"
        await pilot.press("down", "enter")
        await gone(pilot, again)

        def secret() -> bool:
            scene = table.scene
            dialog = isinstance(app.screen, QuestionDialog) and is_stopped(pilot)
            return dialog and scene is not None and scene.public.phase is Phase.SECRET

        await until(pilot, secret, "the secret question")
        assert table.hint is None
        advice = app.screen.query_one("#dialog-advice", Label)
        await pilot.press("h")
        await until(pilot, lambda: "secret power play" in str(advice.content), "the hint")
        assert "100 deals" in str(advice.content)
        await until(pilot, lambda: len(marked(app.screen)) == 1, "the mark")
    assert helped(tmp_path)


async def test_a_dialog_in_a_small_window_says_the_sums_with_the_key_once_more(
    tmp_path: Path,
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=(40, 16)) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        dialog, table = app.screen, table_screen(pilot)
        advice = dialog.query_one("#dialog-advice", Label)
        await pilot.press("h")
        await until(pilot, lambda: HELPED in str(advice.content), "a word")
        await pilot.press("h")
        await until(pilot, lambda: table.hint is not None, "the hint")
        assert table.hint is not None
        found = table.hint
        await until(pilot, lambda: found.what in str(advice.content), "the words")
        assert "h sums" in text_of(app)
        await pilot.press("h")
        await until(pilot, lambda: str(advice.content) == sums(found.advice), "the sums")
        assert dialog.region.contains_region(advice.region)
        await pilot.press("h")
        await until(pilot, lambda: found.what in str(advice.content), "the words again")


@pytest.mark.parametrize("size", SIZES)
async def test_what_a_hint_advises_is_seen_on_the_marked_line_too(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = new_table(tmp_path, Ruleset(mode=Mode.EXPERT), seed=DRAGON_FOR_ME)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_stopped(pilot), "the Dragon")
        dialog = app.screen
        await pilot.press("h", "h")
        await until(pilot, lambda: len(marked(dialog)) == 1, "the mark")
        (at,) = marked(dialog)
        for key in (str(at + 1), str(at + 2 if at == 0 else at)):
            await pilot.press(key)
            await pilot.pause()
            style = mark_of(dialog, at)
            assert style.color is not None
            assert style.color != style.bgcolor
            assert style.bold


def mark_of(dialog: Screen[object], at: int) -> Style:
    """How the mark of an answer is painted."""
    answers = dialog.query_one(AnswerList)
    segments = list(answers.render_line(answers.first + at))
    found = [each for each in segments if each.text.strip() in {"hint", "h"}]
    assert len(found) == 1
    assert found[0].style is not None
    return found[0].style
