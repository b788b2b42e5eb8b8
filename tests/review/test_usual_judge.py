"""The judge of the program: a master's eye, and the solver for open cards."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, Secret
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.review import opened
from dmtui.review.judge import usual_judge
from dmtui.review.questions import Question, questions
from dmtui.review.solver import Objective, solve
from dmtui.review.verdict import Verdict
from dmtui.seats.adviser import worth_later
from dmtui.seats.gamble import PATIENCE
from dmtui.seats.master.prospects import kept
from tests.review.games import loaded

JUDGE = replace(usual_judge(), worlds=12)


def decided(kind: type, many: int = 3, **more: object) -> list[Question]:
    """The first decisions of a kind in which there was a choice."""
    asked = questions(loaded(**more), range(4))  # type: ignore[arg-type]
    found = [q for q in asked if isinstance(q.played, kind) and len(q.game.legal_actions()) > 1]
    return found[:many]


def late(asked: list[Question]) -> list[Question]:
    """Two of them that come late in a round: while all hand cards are left, opening takes long."""
    return [q for q in asked if len(q.game.public.unused) <= 2][:2]


@pytest.mark.parametrize("kind", [Dragon, Choose, Secret, Play])
def test_every_kind_of_decision_gets_a_verdict(kind: type) -> None:
    # What is opened for four seats is seen below, and takes ten times as long.
    for question in late(decided(kind, 99, mode="expert", players=3)):
        verdict = JUDGE(question)
        assert {choice.action for choice in verdict.choices} == set(question.game.legal_actions())
        assert verdict.cost >= 0
        assert verdict == JUDGE(question)
        assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict


def test_hidden_cards_change_nothing_but_what_is_opened() -> None:
    (question,) = decided(Play, 1)
    game, seat = question.game, question.seat
    others = [hand for other, hand in enumerate(game.hands) if other != seat]
    turned = others[1:] + others[:1]
    turned.insert(seat, game.hands[seat])
    elsewhere = replace(question, game=replace(game, hands=tuple(turned), stock=game.stock[::-1]))
    here, there = JUDGE(question), JUDGE(elsewhere)
    assert [(c.action, c.jewels) for c in here.choices] == [
        (c.action, c.jewels) for c in there.choices
    ]
    assert (here.cost, here.mark, here.sound) == (there.cost, there.mark, there.sound)


def test_a_hand_card_counts_by_what_it_brings_over_keeping_it() -> None:
    later = usual_judge().later
    public = decided(Choose, 1)[0].game.public
    for hand_card in HandCard:
        worth = kept(hand_card, public.unused, public.ruleset)
        assert later(public, Choose(0, hand_card)) == -worth


def test_a_held_dragon_counts_for_the_hands_to_come() -> None:
    later = usual_judge().later
    public = replace(decided(Choose, 1)[0].game.public, hand=1)
    assert later(public, Dragon(0, DragonChoice.HOLD)) == 3 * PATIENCE
    assert later(public, Dragon(0, DragonChoice.DISCARD)) == 0
    assert later(public, Secret(0, True)) == 0


def test_cards_are_opened_by_the_solver() -> None:
    for question in decided(Play, 20):
        seat = question.seat
        exact = solve(question.game, Objective.EACH).by_action
        assert opened.values(question.game) == {a: exact[a][seat] for a in exact}


def by_hand(game: Game) -> tuple[int, ...]:
    """What a hand brings that everyone begins as suits him best, all cards being open."""
    if game.phase is Phase.PLAY:
        return solve(game, Objective.EACH).values
    public, legal = game.public, game.legal_actions()
    worth = {action: by_hand(game.apply(action)[0]) for action in legal}
    best = max(
        legal,
        key=lambda action: (
            worth[action][action.seat] + worth_later(public, action),
            -worth[action][public.dragonmaster],
        ),
    )
    return worth[best]


@pytest.mark.parametrize("kind", [Dragon, Choose, Secret])
def test_what_precedes_the_cards_is_opened_by_the_hand_that_follows(kind: type) -> None:
    for question in late(decided(kind, 99, mode="expert")):
        game, seat = question.game, question.seat
        found = opened.values(game)
        assert list(found) == list(game.legal_actions())
        for action, jewels in found.items():
            assert by_hand(game.apply(action)[0])[seat] == jewels


def test_what_is_not_worked_out_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "MOST", 0)
    for kind in (Dragon, Choose, Secret, Play):
        for question in decided(kind, mode="expert"):
            assert opened.values(question.game) == {}
            choices = JUDGE(question).choices
            assert {choice.opened for choice in choices} == {None}
