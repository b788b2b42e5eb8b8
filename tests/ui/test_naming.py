"""What games are called that follow from others: lists, and names to resume, tell them apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.records.names import again
from dmtui.records.record import Loaded
from dmtui.records.store import Store
from dmtui.ui.naming import named_apart
from tests.records.games import played, record_of


@pytest.mark.parametrize(
    ("name", "taken", "expected"),
    [
        ("Tuesday", {"tuesday"}, "Tuesday, again"),
        ("Tuesday", {"tuesday", "tuesday, again"}, "Tuesday, again 2"),
        ("Tuesday, again", {"tuesday, again"}, "Tuesday, again 2"),
        ("Tuesday, again", {"tuesday, again", "tuesday, again 2"}, "Tuesday, again 3"),
        ("Tuesday, again 2", {"tuesday, again 2"}, "Tuesday, again"),
        ("Here we go again", set(), "Here we go again, again"),
        ("", {""}, "again"),
    ],
)
def test_again(name: str, taken: set[str], expected: str) -> None:
    assert again(name, taken) == expected


def test_the_longest_name_keeps_its_number() -> None:
    first = again("x" * 80, set())
    assert first.endswith("x, again")
    assert again("x" * 80, {first}).endswith("x, again 2")
    assert len(again("x" * 80, {first})) <= 80


@pytest.mark.parametrize("other_deals", [False, True])
@pytest.mark.parametrize("name", ["Tuesday", "Expert, 30 November 13:59", "Deal of the day, 2 May"])
def test_every_game_of_a_row_has_a_name_of_its_own(
    tmp_path: Path, name: str, other_deals: bool
) -> None:
    store = Store(tmp_path)
    record = record_of(played(0), name=name)
    save = store.create(record)
    for _ in range(3):
        save.close()
        fresh = Loaded(record, Game.new(Ruleset(), 0))
        record = named_apart(store, save.path, fresh, other_deals=other_deals).record
        save = store.create(record)
    save.close()
    names = [game.name for game in store.list()]
    assert len({one.casefold() for one in names}) == 4
    assert {store.find(one) for one in names} == set(store.files())
    if name.startswith("Expert") and other_deals:
        # A date that is not its own would be a lie.
        assert not any(one.startswith(name) for one in names[:-1])
        assert any(re.fullmatch(r"\w+, \d+ \w+ \d\d:\d\d", one) for one in names if one != name)
    else:
        assert {f"{name}, again", f"{name}, again 2"} < set(names)


def test_a_game_is_called_after_what_the_one_before_is_called_now(tmp_path: Path) -> None:
    store = Store(tmp_path)
    record = record_of(played(0), name="Tuesday")
    with store.create(record) as save:
        pass
    store.rename(save.path, "Zwei")
    fresh = Loaded(record, Game.new(Ruleset(), 0))
    assert named_apart(store, save.path, fresh, other_deals=True).record.name == "Zwei, again"
