"""The judge, and what a review adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from dmtui.game.actions import Choose, Deal, SeatAction
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Fines, Ruleset
from dmtui.game.state import PublicState
from dmtui.game.view import SeatView, view
from dmtui.review.judge import Judge
from dmtui.review.questions import Question, people, questions
from dmtui.review.reviewing import Reviewing
from dmtui.review.verdict import Choice, Mark, Review, Verdict, mark_of
from tests.review.fakes import Worth, appraise, later, quick_judge, solve, worth_of
from tests.review.games import loaded


def reviewed(**more: object) -> Review:
    reviewing = Reviewing(loaded(**more), None)  # type: ignore[arg-type]
    for _ in reviewing.steps(lambda asked: map(quick_judge(), asked)):
        pass
    return reviewing.review


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (0, Mark.FINE),
        (0.249, Mark.FINE),
        (0.25, Mark.SLIP),
        (0.999, Mark.SLIP),
        (1, Mark.MISTAKE),
        (2.999, Mark.MISTAKE),
        (3, Mark.BLUNDER),
        (40, Mark.BLUNDER),
    ],
)
def test_marks_at_the_stakes_of_the_boxed_game(cost: float, mark: Mark) -> None:
    assert mark_of(cost, Ruleset()) is mark


def test_house_stakes_stretch_the_scale() -> None:
    tenfold = Ruleset(fines=Fines(40, 40, 80, 10, 20))
    assert mark_of(29, tenfold) is Mark.MISTAKE
    assert mark_of(30, tenfold) is Mark.BLUNDER
    assert mark_of(0, Ruleset(fines=Fines(0, 0, 0, 0, 0))) is Mark.FINE


def test_every_decision_of_a_person_is_judged_once() -> None:
    game = loaded(mode="expert")
    mine = [
        index
        for index, action in enumerate(game.game.actions)
        if not isinstance(action, Deal) and action.seat == 0
    ]
    review = reviewed(mode="expert")
    assert [verdict.index for verdict in review.verdicts] == mine
    assert review.seats == (0,)
    (tally,) = review.tallies()
    assert tally.decisions == len(mine)
    assert tally.fine + tally.slips + tally.mistakes + tally.blunders == len(mine)
    assert tally.cost == pytest.approx(sum(verdict.cost for verdict in review.verdicts))


def test_without_people_every_seat_is_judged() -> None:
    assert people(loaded(people=())) == (0, 1, 2, 3)
    assert people(loaded(people=(1, 3))) == (1, 3)


def test_a_cost_is_against_the_best() -> None:
    for verdict in reviewed().verdicts:
        worth = {choice.action: worth_of(choice.action) for choice in verdict.choices}
        best = max(worth.values())
        assert verdict.cost == (0 if verdict.forced else best - worth[verdict.played])
        assert [c.jewels for c in verdict.choices] == sorted(
            (c.jewels for c in verdict.choices), reverse=True
        )


def test_one_legal_answer_is_no_decision() -> None:
    forced = [verdict for verdict in reviewed().verdicts if verdict.forced]
    assert forced
    assert {(verdict.cost, verdict.cost_opened, verdict.mark) for verdict in forced} == {
        (0.0, None, Mark.FINE)
    }


def test_the_dearest_moments_come_first() -> None:
    review = reviewed()
    moments = review.moments()
    costs = sorted((verdict.cost for verdict in review.verdicts), reverse=True)
    assert [moment.cost for moment in moments] == costs[:3]


def test_what_is_done_for_the_place_costs_nothing() -> None:
    def for_the_place(view: SeatView, chance: Random, worlds: int) -> Sequence[Worth]:
        found = sorted(appraise(view, chance, worlds), key=lambda one: one.jewels)
        return [replace(one, worth=0.9 - place / 10) for place, one in enumerate(found)]

    question = next(q for q in questions(loaded(), (0,)) if len(q.game.legal_actions()) > 2)
    worst = min(question.game.legal_actions(), key=worth_of)
    verdict = Judge(for_the_place, solve, later)(replace(question, played=worst))
    assert verdict.played == worst != verdict.best
    assert (verdict.cost, verdict.mark) == (0, Mark.FINE)


def test_jewels_alone_count_where_nothing_changes_the_place() -> None:
    def lost(view: SeatView, chance: Random, worlds: int) -> Sequence[Worth]:
        return [replace(one, worth=0.0) for one in appraise(view, chance, worlds)]

    question = next(q for q in questions(loaded(), (0,)) if len(q.game.legal_actions()) > 2)
    worst = min(question.game.legal_actions(), key=worth_of)
    verdict = Judge(lost, solve, later)(replace(question, played=worst))
    assert verdict.sound == ()
    assert verdict.cost == verdict.choices[0].jewels - verdict.choices[-1].jewels > 0


def test_what_a_choice_leaves_for_later_hands_counts() -> None:
    def staff_is_dear(public: PublicState, action: SeatAction) -> float:
        return -100.0 if isinstance(action, Choose) and action.hand is HandCard.STAFF else 0.0

    question = next(
        question
        for question in questions(loaded(), range(4))
        if isinstance(question.played, Choose) and len(question.game.public.unused) > 2
    )
    verdict = Judge(appraise, solve, staff_is_dear)(question)
    staff = Choose(question.seat, HandCard.STAFF)
    assert verdict.choices[-1].action == staff
    assert verdict.choices[-1].jewels == worth_of(staff) - 100
    assert verdict.choices[-1].opened == solve(question.game)[staff] - 100


def test_a_seat_is_judged_by_its_own_view_and_by_one_chance() -> None:
    seen: list[tuple[SeatView, float]] = []

    def look(view: SeatView, chance: Random, worlds: int) -> Sequence[Worth]:
        seen.append((view, chance.random()))
        return appraise(view, chance, worlds)

    asked = [q for q in questions(loaded(), (0,)) if len(q.game.legal_actions()) > 1][:5]
    for question in asked * 2:
        Judge(look, solve, later)(question)
    assert [found for found, _ in seen[:5]] == [view(q.game, 0) for q in asked]
    assert seen[:5] == seen[5:]
    assert len({chance for _, chance in seen}) == 5


def test_a_game_without_a_seed_is_judged_by_its_deals() -> None:
    game = loaded(100)
    bare = replace(game, record=replace(game.record, seed=None))
    longer = loaded(200)
    bare_longer = replace(longer, record=replace(longer.record, seed=None))
    first = [question.key for question in questions(bare, (0,))]
    assert first == [question.key for question in questions(bare_longer, (0,))][: len(first)]
    assert set(first) != {game.record.seed}


def test_open_cards_that_are_not_known_cost_nothing() -> None:
    one, other = loaded().game.actions[1:3]
    assert not isinstance(one, Deal)
    assert not isinstance(other, Deal)
    verdict = Verdict(
        1, 0, None, 0, one, (Choice(other, 2.0, 1.0), Choice(one, 0.0)), (), Mark.SLIP
    )
    assert verdict.best_opened is None
    assert verdict.cost_opened is None


def test_the_best_with_open_cards_is_what_was_played_if_that_was_as_good() -> None:
    def all_the_same(game: Game) -> dict[SeatAction, float]:
        return dict.fromkeys(game.legal_actions(), 1.0)

    for question in questions(loaded(100), (0,)):
        verdict = Judge(appraise, all_the_same, later)(question)
        if not verdict.forced:
            assert verdict.best_opened == verdict.played
            assert verdict.cost_opened == 0


def test_a_question_is_not_about_the_whole_list_of_actions() -> None:
    asked: Question = next(iter(questions(loaded(), (0,))))
    assert asked.game.before == ()
    assert asked.game.during == ()
