"""When a hint is looked for, what is said of it, and what the key once more says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.table.sitting import Sitting
from dmtui.ui import hinting
from dmtui.ui.at_table.face import HINT
from dmtui.ui.at_table.hints import Hints
from dmtui.ui.at_table.thought import Thought
from dmtui.ui.hinting import InWords
from tests.ui.at_table.desk import Desk, sat, seen, with_a_choice, without_a_choice


@pytest.fixture
async def sitting(tmp_path: Path, thoughts: list[SeatView]) -> AsyncIterator[Sitting]:
    sitting = sat(tmp_path, with_a_choice())
    yield sitting
    await sitting.close()


def hints_at(desk: Desk, sitting: Sitting) -> Hints:
    return Hints(sitting, Thought(sitting), desk)


async def hinted(desk: Desk, sitting: Sitting) -> Hints:
    """A hint was warned of, and is shown."""
    hints = hints_at(desk, sitting)
    for _ in range(2):
        hints.call()
        await desk.work(HINT)
    assert desk.hint is not None
    return hints


async def test_the_first_hint_of_a_game_takes_a_second_key(
    sitting: Sitting, thoughts: list[SeatView]
) -> None:
    desk = Desk(seen(with_a_choice()))
    hints = hints_at(desk, sitting)
    hints.call()
    await desk.work(HINT)
    assert desk.line == hinting.HELPED
    assert desk.hint is None
    assert not sitting.helped
    hints.call()
    await desk.work(HINT)
    assert desk.hint is not None
    assert desk.line == desk.hint.why
    assert sitting.helped
    assert len(thoughts) == 1


async def test_the_key_that_comes_while_it_thinks_begins_nothing(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    hints = hints_at(desk, sitting)
    hints.call()
    begun = desk.works[HINT]
    hints.call()
    assert desk.works[HINT] is begun


async def test_the_key_once_more_says_reason_and_sums_in_turn_in_a_small_window(
    sitting: Sitting,
) -> None:
    desk = Desk(seen(with_a_choice()))
    desk.is_small = True
    hints = await hinted(desk, sitting)
    assert desk.hint is not None
    sums = hinting.tied_sums(desk.hint.advice)
    for line, alone in ((sums, True), (desk.hint.why, False), (sums, True)):
        assert hints.has_sums == (line == sums)
        hints.call()
        assert desk.line == line
        assert desk.turn is alone
    assert not hints.has_sums
    hints.talked_over()
    assert not hints.has_sums
    hints.call()
    assert desk.line == desk.hint.why, "first the reason, over whatever stood there"
    assert hints.has_sums


async def test_the_key_bar_knows_of_the_sums_whoever_brought_the_hint(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    desk.is_small = True
    await hinted(desk, sitting)
    suggestion, desk.hint = desk.hint, None
    hints = hints_at(desk, sitting)
    desk.offers = lambda: hints.has_sums
    hints.call(suggestion)
    assert desk.offered
    hints.call()
    assert not desk.offered, "they are said now"
    hints.call()
    assert desk.offered
    hints.talked_over()
    assert not desk.offered, "the key says the reason first"


async def test_other_words_that_read_like_the_reason_are_not_taken_for_it(
    sitting: Sitting,
) -> None:
    desk = Desk(seen(with_a_choice()))
    desk.is_small = True
    hints = await hinted(desk, sitting)
    assert desk.hint is not None
    hints.talked_over()
    desk.explain(desk.hint.why)
    hints.call()
    assert desk.line == desk.hint.why


async def test_where_a_panel_has_the_sums_the_key_says_the_reason_alone(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    hints = await hinted(desk, sitting)
    assert desk.hint is not None
    for _ in range(2):
        hints.call()
        assert desk.line == desk.hint.why
        assert not hints.has_sums


async def test_what_the_coach_suggests_is_shown_at_once(
    sitting: Sitting, thoughts: list[SeatView]
) -> None:
    desk = Desk(seen(with_a_choice()))
    await hinted(desk, sitting)
    suggestion, desk.hint = desk.hint, None
    assert suggestion is not None
    hints_at(desk, sitting).call(suggestion)
    assert desk.hint is suggestion
    assert desk.line == suggestion.why
    assert len(thoughts) == 1


async def test_a_hint_goes_with_its_question_and_so_does_the_search(sitting: Sitting) -> None:
    desk = Desk(seen(with_a_choice()))
    hints = await hinted(desk, sitting)
    hints.down()
    assert desk.hint is None
    hints.call()
    assert desk.is_at(HINT)
    hints.down()
    assert not desk.is_at(HINT)


async def test_a_thought_that_ends_after_its_question_shows_nothing(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(seen(with_a_choice()))
    hints = hints_at(desk, sitting)
    assert await hints.find() == InWords(hinting.HELPED)

    async def late(sitting: Sitting, view: SeatView) -> Advice:
        desk.scene = seen(with_a_choice())
        return advise(view, 10)

    monkeypatch.setattr(Sitting, "advise", late)
    assert await hints.find() == InWords("")
    assert desk.hint is None
    assert desk.line == ""


@pytest.mark.parametrize("called", [False, True])
async def test_where_nothing_is_asked_it_says_so(sitting: Sitting, called: bool) -> None:
    scene = seen(with_a_choice(), asked=False)
    desk = Desk(replace(scene, waiting=1) if called else scene)
    hints_at(desk, sitting).call()
    assert desk.refusal == (
        "No hint is given until Moira is ready." if called else "Nothing is asked of you now."
    )
    assert not desk.works


async def test_an_only_choice_is_no_help(sitting: Sitting, thoughts: list[SeatView]) -> None:
    desk = Desk(seen(without_a_choice()))
    found = await hints_at(desk, sitting).find()
    assert found.words.startswith("Only the ")
    assert found.advised is None
    assert not sitting.helped
    assert thoughts == []
