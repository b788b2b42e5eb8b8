"""The tutorial's steps: their words, their order, and that everyone meets all of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from dmtui.game.actions import Action, SeatAction
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.records.deals import deal, seat_chance
from dmtui.records.reading import decode
from dmtui.records.record import encode
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, policy
from dmtui.table.opening import same_deals
from dmtui.table.sitting import LEARNT
from dmtui.ui.scene import Scene
from dmtui.ui.tutorial import progress
from dmtui.ui.tutorial.beginning import SEED, tutorial
from dmtui.ui.tutorial.lessons import IN_LINES, LESSONS, ON_SCREEN, Keys, Lesson
from dmtui.ui.wording import wrapped
from tests.ui.coaching.watching import moments, scene

LINE, LINES = 38, 6
"""The room that a step has in the smallest window."""
FINES = Ruleset().fines

Learner = Callable[[SeatView, Random], SeatAction]


def last_choice(seen: SeatView, chance: Random) -> SeatAction:
    """A learner who always does the last thing that is allowed."""
    return seen.legal_actions()[-1]


def taught(learner: Learner) -> list[tuple[str, int, str]]:
    """The steps that a learner takes, each with its hand and its words."""
    game, others = tutorial().game, policy(Skill(Level.ADEPT))
    taken: tuple[str, ...] = ()
    told: list[tuple[str, int, str]] = []

    def see(now: Scene) -> None:
        nonlocal taken
        while (lesson := progress.due(now, taken)) is not None:
            told.append((lesson.id, now.number, progress.text(lesson, now, ON_SCREEN)))
            taken = progress.after(taken, lesson)

    see(scene(game))
    while LEARNT not in taken:
        actor = game.actor
        action: Action
        if actor is None:
            action = deal(SEED, game.public)
        elif actor == 0:
            see(scene(game))
            action = learner(view(game, 0), seat_chance(SEED, 0, len(game.actions)))
        else:
            action = others(view(game, actor), seat_chance(SEED, actor, len(game.actions)))
        for now, _ in moments(game, action):
            see(now)
        game, _ = game.apply(action)
    return told


LEARNERS = [policy(Skill(level)) for level in (Level.RANDOM, Level.NOVICE, Level.ADEPT)]


@pytest.mark.parametrize("learner", [*LEARNERS, last_choice])
def test_every_learner_meets_every_taboo_and_then_the_office(learner: Learner) -> None:
    told = taught(learner)
    ids = [lesson for lesson, _, _ in told]
    assert len(set(ids)) == len(ids)
    # Only what a learner does not do may be missing: take a taboo, be void, lead.
    assert {lesson.id for lesson in LESSONS} - set(ids) <= {"taken", "void", "lead", "trick"}
    hands = {lesson: number for lesson, number, _ in told}
    cards = [card.value for card in HandCard]
    assert sorted(hands[card] for card in cards) == [1, 2, 3, 4, 5]
    assert hands["staff"] == 5
    assert hands["office"] == 6
    assert ids[:5] == ["aim", "tricks", "clans", "master", "card"]
    assert hands["taboos"] == 5, "they are summed up once the last of them was played"
    assert ids[-3:] == ["collected", "dragon", "onward"]
    words = {lesson: text for lesson, _, text in told}
    for card in cards:
        assert "Brenna" in words[card], "whom it is paid to is not said"
    assert not any("{" in text for text in words.values())


def test_the_other_seat_plays_the_same_hand_cards_whatever_the_learner_does() -> None:
    orders = {
        tuple(lesson for lesson, _, _ in taught(learner) if lesson in {c.value for c in HandCard})
        for learner in [*LEARNERS, last_choice]
    }
    assert orders == {("wizards", "dragonlords", "runesword", "first_last", "staff")}


@pytest.mark.parametrize("keys", [ON_SCREEN, IN_LINES])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_step_fits_the_smallest_window(lesson: Lesson, keys: Keys) -> None:
    text = lesson.text.format(
        master="Brenna", winner="Tavish", led="Dragonlords", lacks="Tavish has", **keys
    )
    if keys is ON_SCREEN:
        assert sum(len(wrapped(part, LINE)) for part in text.split("\n")) <= LINES
        assert len(lesson.title) <= LINE - len("24 of 24 ")
    assert text.endswith(".")


@pytest.mark.parametrize(
    ("lesson", "fines"),
    [
        ("wizards", [FINES.wizard]),
        ("dragonlords", [FINES.dragonlord]),
        ("runesword", [FINES.prince]),
        ("first_last", [FINES.first, FINES.last]),
        ("staff", [FINES.first, FINES.prince, FINES.dragonlord, FINES.wizard]),
        ("taboos", [FINES.first, FINES.prince, FINES.dragonlord, FINES.wizard]),
        ("dragon", [Ruleset().forfeit]),
    ],
)
def test_a_step_says_what_things_cost(lesson: str, fines: list[int]) -> None:
    (text,) = (each.text for each in LESSONS if each.id == lesson)
    for fine in fines:
        assert f" {fine}" in text


def test_the_game_of_the_tutorial() -> None:
    loaded = tutorial()
    record = loaded.record
    assert record.ruleset == Ruleset(mode=Mode.BASIC)
    # The office goes to the learner after the first round.
    assert record.first_dragonmaster == 3
    assert (record.tutorial, record.coach, record.helped) == ((), True, True)
    assert record.seed == SEED
    assert loaded.game.phase is Phase.DEAL


def test_a_record_keeps_its_steps_and_its_coach() -> None:
    record = tutorial().record
    again = decode(encode(record), "a.json").record
    assert (again.tutorial, again.coach) == ((), True)
    plain = encode(replace(record, coach=False, tutorial=None))
    assert b"tutorial" not in plain
    assert b"coach" not in plain


def test_the_same_deals_teach_anew() -> None:
    loaded = tutorial()
    before = encode(loaded.record)
    learnt = decode(before.replace(b'"tutorial": []', b'"tutorial": ["aim"]'), "a.json").record
    assert learnt.tutorial == ("aim",)
    again = same_deals(learnt).record
    assert (again.tutorial, again.helped) == ((), True)


def test_skipping_is_the_end() -> None:
    assert progress.skipped(("aim",)) == ("aim", LEARNT)
    assert progress.skipped(("aim", LEARNT)) == ("aim", LEARNT)
    assert progress.due(scene(tutorial().game), ("aim", LEARNT)) is None


def test_steps_are_counted_as_they_come() -> None:
    total = len(LESSONS)
    assert progress.place(LESSONS[11], ("aim", "tricks")) == f"3 of {total}"
    assert progress.place(LESSONS[-1], ("aim", "tricks")) == f"{total} of {total}"
