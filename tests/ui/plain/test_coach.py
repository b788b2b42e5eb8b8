"""The coach and the tutorial in plain lines, through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.actions import Play
from dmtui.game.ruleset import Ruleset
from dmtui.game.view import SeatView
from dmtui.records.settings import SettingsFile
from dmtui.seats.advice import Advice
from dmtui.seats.adviser import advise
from dmtui.table.sitting import LEARNT, Sitting
from dmtui.ui.launch_options import NewGame
from dmtui.ui.plain.coach import HELPED, spoken
from dmtui.ui.tutorial import beside
from dmtui.ui.tutorial.lessons import LESSONS
from tests.ui.plain.talking import Talk, asked, go_on, saved, talk

WORLDS = 10


@pytest.fixture(autouse=True)
def a_quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinks in the same process, on few worlds."""

    async def quick(sitting: Sitting, view: SeatView) -> Advice:
        sitting.count_as_helped()
        return advise(view, WORLDS)

    monkeypatch.setattr(Sitting, "advise", quick)


def flat(told: Talk) -> str:
    """What was said, without the line ends."""
    return " ".join(told.said.split())


def choice(seen: SeatView) -> bool:
    """Two cards or more may be played."""
    return len(seen.playable()) > 1


def learn(folder: Path, typed: str) -> Talk:
    return talk(folder, typed, open="new", new=NewGame(Ruleset(), "adept", tutorial=True))


CHOICE = asked(choice)


def test_a_whole_tutorial(tmp_path: Path) -> None:
    told = learn(tmp_path, "1\n" * 110)
    words = flat(told)
    missing = [lesson.id for lesson in LESSONS if f". {lesson.title}. " not in words]
    assert set(missing) <= {"taken", "void", "lead", "trick"}
    places = [words.index(f"Lesson {number} of") for number in (1, 2, 3, 4, 5)]
    assert places == sorted(places)
    assert "Whoever takes a trick pays Brenna 2 jewels for each Wizard in it." in words
    assert "Now you are Dragonmaster: choose the taboo, and whoever takes it pays you" in words
    first, _, rest = words.partition(" of 24. My advice.")
    assert "I would play" not in first, "the coach says what to do once it said so"
    assert "I would play" in rest
    costs = ("by what you could know", "well played", "Well played", "a slip", "a blunder")
    assert not any(cost in first for cost in costs), "a choice is judged before that was said"
    assert "Well played." in rest
    by_itself = words.partition(". A round. ")[2].partition(". Where to go on. ")[0]
    assert "Only the " not in by_itself, "an only choice is asked for"
    assert by_itself.count(beside.PLAYED_OUT) == 1, "only the Runesword leaves a rest here"
    assert "'coach on' calls me in any game" in words
    kept = saved(tmp_path)
    assert kept.tutorial is not None
    assert LEARNT in kept.tutorial
    assert kept.helped


def test_a_tutorial_is_gone_on_with_and_skipped(tmp_path: Path) -> None:
    learn(tmp_path, "1\n1\n")
    left = saved(tmp_path)
    assert left.tutorial == ("aim", "tricks")
    path = next((tmp_path / "saves").glob("*.json"))
    told = talk(tmp_path, "coach off\nskip\n1\nskip\n", open="resume", resume=str(path))
    words = flat(told)
    assert "Lesson 3 of 24." in words
    assert "Lesson 1 of 24." not in words
    assert "The coach stays for the lessons: 'skip' leaves them out." in words
    assert "No more lessons." in words
    assert "Lesson 4 of 24." not in words
    assert "There are no lessons in this game." in words
    kept = saved(tmp_path)
    assert kept.tutorial is not None
    assert LEARNT in kept.tutorial


def test_the_start_offers_the_tutorial(tmp_path: Path) -> None:
    assert "Lesson 1 of 24. The aim." in flat(talk(tmp_path, "learn\n"))


def test_a_coach_comes_and_goes(tmp_path: Path) -> None:
    told = go_on(tmp_path, CHOICE, "coach\ncoach maybe\ncoach on\ncoach\ncoach off\nskip\n")
    words = flat(told)
    assert "The coach is not here: 'coach on' calls it." in words
    assert "Type 'coach on' or 'coach off'." in words
    before, _, after = words.partition(HELPED)
    assert "Coach:" not in before
    assert "Coach: I would play the" in after
    assert "The coach is here: 'coach off' sends it away." in words
    assert "The coach has left: 'coach on' calls it back." in words
    kept = saved(tmp_path)
    assert kept.helped
    assert not kept.coach


def test_a_coach_says_what_a_card_cost_and_why_the_others_did_what(tmp_path: Path) -> None:
    told = go_on(tmp_path, CHOICE, "coach on\n1\n")
    words = flat(told)
    assert saved(tmp_path).coach
    played = next(
        action
        for action in saved(tmp_path).actions[len(CHOICE.actions) :]
        if isinstance(action, Play) and action.seat == 0
    )
    assert f"Coach: {played.card.title}: " in words
    assert not any(sign in told.said for sign in "►☼⌂◊")


def test_the_setting_calls_the_coach_to_a_new_game(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    SettingsFile(file).change(coach=True)
    told = talk(tmp_path, "", open="new", new=NewGame(Ruleset(), "novice", "8"), settings=file)
    assert "Coach: You are Dragonmaster" in flat(told)
    assert saved(tmp_path).coach


def test_signs_of_cards_are_read_as_their_names() -> None:
    assert spoken("It ducks. B⌂ is 0.5 jewels behind.") == (
        "It ducks. The Baron of Nomads is 0.5 jewels behind."
    )
    assert spoken("K► wins; then W◊.") == (
        "The King of Warriors wins; then the Wizard of Dragonlords."
    )
    assert spoken("Nothing to read.") == "Nothing to read."
