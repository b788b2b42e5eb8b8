"""The review beside its record."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dmtui.records.paths import samples
from dmtui.records.record import Loaded, encode
from dmtui.records.reviews import review_of
from dmtui.records.store import Store
from dmtui.review import cache
from dmtui.review.judge import WORLDS, usual_judge
from dmtui.review.opened import MOST
from dmtui.review.questions import questions
from dmtui.review.reviewing import Reviewing
from dmtui.review.verdict import FROM, Review
from tests.review.fakes import quick_judge
from tests.review.games import loaded


def make(path: Path, game: Loaded, seats: tuple[int, ...] = ()) -> tuple[Review, int]:
    """A review, and how many decisions had to be judged for it."""
    reviewing = Reviewing(game, path, seats)
    left = reviewing.left
    for _ in reviewing.steps(lambda asked: map(quick_judge(), asked)):
        pass
    return reviewing.review, left


@pytest.fixture
def path(tmp_path: Path) -> Path:
    saved = tmp_path / "game.json"
    saved.write_bytes(encode(loaded().record))
    return saved


def test_a_second_review_asks_nobody(path: Path) -> None:
    first, left = make(path, loaded())
    assert left == 105
    assert make(path, loaded()) == (first, 0)


def test_more_seats_are_added_to_it(path: Path) -> None:
    make(path, loaded())
    review, left = make(path, loaded(), (0, 2))
    assert review.seats == (0, 2)
    assert left == 105
    assert make(path, loaded())[1] == 0
    assert make(path, loaded(), (2,))[1] == 0
    assert make(path, loaded(), (1,))[1] == 105


def test_another_game_has_another_review(path: Path) -> None:
    make(path, loaded(200))
    assert make(path, loaded(201))[1] == 0
    assert make(path, loaded(300))[1] > 0
    assert make(path, loaded(seed="another"))[1] == 105


def test_another_judge_asks_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(path, loaded())
    monkeypatch.setattr(cache, "VERSION", cache.VERSION + 1)
    assert make(path, loaded())[1] == 105


SAMPLE = (6, "3f4c28863a8e68bb")
"""The version of the judge, and what it says of some decisions, as `said` sums it up."""


def said() -> str:
    """A digest of the constants of the judge and of the last things it says of two samples.

    Fewer worlds than usual; jewels to a tenth, so that another machine says the same.
    """
    told = [repr((WORLDS, MOST, tuple(FROM.values())))]
    judge = replace(usual_judge(), worlds=30)
    for name in ("basic-four.json", "expert-three.json"):
        game = Store(samples()).load(samples() / name)
        asked = [q for q in questions(game, range(4)) if len(q.game.legal_actions()) > 1]
        for verdict in map(judge, asked[-20:]):
            told.append(f"{name} {verdict.index} {verdict.mark.value}")
            for choice in verdict.choices:
                opened = "-" if choice.opened is None else f"{choice.opened:.1f}"
                action = msgspec.json.encode(choice.action).decode()
                told.append(f"{action} {choice.jewels:.1f} {opened}")
    return sha256("\n".join(told).encode()).hexdigest()[:16]


def test_a_judge_that_says_something_else_has_another_version() -> None:
    """If this fails the judge has changed: raise `cache.VERSION`, and write down both here."""
    assert (cache.VERSION, said()) == SAMPLE


def test_what_was_judged_before_it_was_left_is_kept(path: Path) -> None:
    reviewing = Reviewing(loaded(), path)
    steps = reviewing.steps(lambda asked: map(quick_judge(), asked))
    for _ in range(10):
        next(steps)
    steps.close()
    assert reviewing.left == 95
    assert make(path, loaded())[1] == 95
    assert make(path, loaded())[1] == 0


def _changed(data: bytes) -> list[bytes]:
    kept = msgspec.json.decode(data)
    first, *others = kept["verdicts"]
    broken = [
        {**first, "index": 999},
        {**first, "hand": 3},
        {**first, "trick": 7},
        {**first, "choices": []},
        {**first, "played": others[8]["played"]},
        {**first, "sound": [others[8]["played"]]},
        {**first, "mark": "dreadful"},
    ]
    return [msgspec.json.encode({**kept, "verdicts": [one, *others]}) for one in broken]


def test_a_file_that_is_no_review_is_ignored_and_written_again(path: Path) -> None:
    review, _ = make(path, loaded())
    good = review_of(path).read_bytes()
    rubbish = [b"", b"[]", b"\xff", b"{}", good[:-40], b"[" * 100_000, *_changed(good)]
    for data in rubbish:
        review_of(path).write_bytes(data)
        assert make(path, loaded()) == (review, 105), data[:60]
        assert review_of(path).read_bytes() == good


def test_where_it_cannot_be_kept_the_review_is_made_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "game.json"
    assert make(path, loaded())[1] == 105
    review_of(tmp_path / "dir.json").mkdir()
    assert make(tmp_path / "dir.json", loaded())[1] == 105


def test_nothing_is_written_beside_the_samples() -> None:
    before = sorted(samples().iterdir())
    game = Store(samples()).load(samples() / "basic-four.json")
    review, _ = make(samples() / "basic-four.json", game)
    assert review.hands
    assert sorted(samples().iterdir()) == before


def test_a_review_is_no_saved_game_and_goes_where_its_game_goes(path: Path) -> None:
    make(path, loaded())
    store = Store(path.parent, path.parent / "none")
    assert [game.path for game in store.list()] == [path]
    trashed = store.delete(path)
    assert not review_of(path).exists()
    assert make(trashed, loaded())[1] == 0
    assert [game.path for game in store.trash.games()] == [trashed]
    restored = store.trash.restore(trashed)
    assert not review_of(trashed).exists()
    assert make(restored, loaded())[1] == 0
    store.rename(restored, "Another name")
    assert make(restored, store.load(restored))[1] == 0
