"""How long the tutorial is: what there is to be read in it, and how often to press a key."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from dmtui.game.actions import Action
from dmtui.game.events import HandEnded, TrickTaken
from dmtui.game.spent import is_spent
from dmtui.game.view import view
from dmtui.records.deals import deal, seat_chance
from dmtui.seats.adviser import advise
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, policy
from dmtui.table.sitting import LEARNT
from dmtui.ui.coaching.said import Said, heard, suggested
from dmtui.ui.hinting import hint
from dmtui.ui.scene import Scene
from dmtui.ui.tutorial import beside, progress
from dmtui.ui.tutorial.beginning import SEED, tutorial
from dmtui.ui.tutorial.lessons import BY_ITSELF, LESSONS, MARKS, ON_SCREEN, VOID
from tests.ui.coaching.watching import moments, scene

MOST_WORDS, MOST_PRESSES = 1400, 80
PACE = 200
"""Words that are read in a minute."""


class Reading:
    """A learner who does what the coach says, reads what is new on its page, and presses keys."""

    def __init__(self) -> None:
        self.taken: tuple[str, ...] = ()
        self.told: list[tuple[tuple[str, ...], str]] = []
        self.presses = 0
        self._said = Said()
        self._page: set[str] = set()

    @property
    def words(self) -> int:
        return sum(len(text.split()) for _, text in self.told)

    def _read(self, parts: Iterable[str]) -> None:
        """Read each sentence that was not on the page before."""
        page = [s for part in parts for s in re.split(r"(?<=[.:])\s", part) if s]
        self.told += [(self.taken, sentence) for sentence in page if sentence not in self._page]
        self._page = set(page)

    def see(self, now: Scene, events: Iterable[object] = ()) -> bool:
        """Be told of something: whether a step held the table up."""
        happened = tuple(events)
        held = False
        self._said = heard(self._said, now, happened, beside.manner(self.taken))  # type: ignore[arg-type]
        while (lesson := progress.due(now, self.taken)) is not None:
            self._read([lesson.title, progress.text(lesson, now, ON_SCREEN)])
            self.taken = progress.after(self.taken, lesson)
            held = True
            if now.asked:
                return True
            self.presses += 1
        self._read([self._said.duty, *self._said.remarks])
        return held

    def rest(self, now: Scene, event: object, *, held: bool) -> None:
        """Press what the table waits for."""
        waits = isinstance(event, TrickTaken) and not beside.passes(now, self.taken)
        self.presses += isinstance(event, HandEnded) or (waits and not held)

    def decide(self, now: Scene) -> Action:
        """Do what is advised."""
        advice = advise(now.view, 20)
        manner = beside.manner(self.taken)
        said = suggested(hint(now, advice, simply=True)) if MARKS in self.taken else ""
        alone = len(advice.choices) == 1
        self._read([self._said.duty, *self._said.remarks, manner.alone(now) if alone else said])
        if not (alone and BY_ITSELF in self.taken):
            self.presses += 2
        cost = manner.verdict(now.ruleset, advice, advice.best.action)
        self._read([self._said.duty, *self._said.remarks, cost])
        return advice.best.action


@pytest.fixture(scope="module")
def reading() -> Reading:
    """The whole tutorial, read and played as it says."""
    game, others, learner = tutorial().game, policy(Skill(Level.ADEPT)), Reading()
    learner.see(scene(game))
    while LEARNT not in learner.taken:
        actor = game.actor
        action: Action
        if actor is None:
            action = deal(SEED, game.public)
        elif actor == 0 and not (is_spent(game.public) and BY_ITSELF in learner.taken):
            learner.see(scene(game))
            action = learner.decide(scene(game))
        else:
            action = others(view(game, actor), seat_chance(SEED, actor, len(game.actions)))
        spent = is_spent(game.public)
        for now, events in moments(game, action):
            ended = isinstance(events[-1], HandEnded)
            if not spent or ended or BY_ITSELF not in learner.taken:
                learner.rest(now, events[-1], held=learner.see(now, events))
        game, _ = game.apply(action)
    return learner


def test_it_is_read_and_played_in_ten_minutes(reading: Reading) -> None:
    assert reading.words <= MOST_WORDS, reading.words
    assert reading.presses <= MOST_PRESSES, reading.presses
    assert reading.words / PACE + reading.presses / 60 < 10


@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("void", VOID),
        ("went over", "follow"),
        ("I would play the", MARKS),
        ("slip", MARKS),
        ("jewels worse", MARKS),
        ("duck", "follow"),
        ("Dragonmaster", "aim"),
    ],
)
def test_no_word_comes_before_the_step_that_teaches_it(
    reading: Reading, word: str, step: str
) -> None:
    early = [text for taken, text in reading.told if word in text and step not in taken]
    # The step itself is read before it is taken.
    assert all(text in _whole(step) for text in early), early


def _whole(step: str) -> str:
    (text,) = (lesson.text for lesson in LESSONS if lesson.id == step)
    return text
