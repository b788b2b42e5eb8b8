"""Of an unfinished game nothing of the hand that is being played is looked at."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dmtui.game.actions import Deal
from dmtui.game.game import Game
from dmtui.records.record import Loaded
from dmtui.review.positions import hand, purses
from dmtui.review.questions import digest_of, finished, questions
from dmtui.review.reviewing import Reviewing
from tests.review.fakes import quick_judge
from tests.review.games import loaded


def redealt(game: Loaded) -> Loaded:
    """The same game with another deal of the hand that is being played, and its first card."""
    done = finished(game)
    deal = game.game.actions[len(done)]
    assert isinstance(deal, Deal)
    other = Deal(tuple(reversed(deal.deck)))
    record = game.record
    again = Game.replay(record.ruleset, record.first_dragonmaster, (*done, other))
    return Loaded(replace(record, actions=again.actions, seed=None), again)


@pytest.mark.parametrize("actions", [30, 61, 75, 100])
def test_the_current_hand_is_in_nothing(actions: int, tmp_path: Path) -> None:
    game = loaded(actions)
    game = replace(game, record=replace(game.record, seed=None))
    assert game.game.during
    other = redealt(game)
    assert digest_of(game) == digest_of(other)
    assert list(questions(game, range(4))) == list(questions(other, range(4)))
    assert purses(game.game.public) == purses(other.game.public)
    files: list[bytes] = []
    for which in (game, other):
        path = tmp_path / "game.json"
        reviewing = Reviewing(which, path, range(4))
        for _ in reviewing.steps(lambda asked: map(quick_judge(), asked)):
            pass
        files.append((tmp_path / "game.review.json").read_bytes())
        (tmp_path / "game.review.json").unlink()
    assert files[0] == files[1]


def test_questions_end_with_the_last_finished_hand() -> None:
    game = loaded(75)
    asked = list(questions(game, range(4)))
    assert {question.hand for question in asked} == set(range(len(game.game.before)))
    assert max(question.index for question in asked) < len(finished(game))
    with pytest.raises(IndexError):
        hand(game, len(game.game.before))


def test_a_game_in_its_first_hand_has_nothing_to_judge() -> None:
    reviewing = Reviewing(loaded(8), None)
    assert reviewing.left == 0
    assert reviewing.review.hands == 0
    assert reviewing.review.verdicts == ()


def test_a_hand_card_by_card() -> None:
    game = loaded()
    positions = hand(game, 7)
    assert isinstance(positions[0].action, Deal)
    assert len(positions) == 22
    assert [p.index for p in positions] == list(range(positions[0].index, positions[0].index + 22))
    assert len(positions[-1].game.public.past) == 8
    assert msgspec.json.encode(positions[-1].game.public.past) == msgspec.json.encode(
        game.game.public.past[:8]
    )
