"""Each sample game is what its name says."""

from __future__ import annotations

import re

import pytest

from dmtui.game.state import FinishedHand, Phase
from dmtui.records import paths
from dmtui.records.names import slug
from dmtui.records.reading import decode
from dmtui.records.record import Loaded, encode

FILES = sorted(paths.samples().glob("*.json"))
NUMBERS = {3: "three", 4: "four"}
LOADED = {path.stem: decode(path.read_bytes(), path.name) for path in FILES}


def swept(loaded: Loaded, declared: bool) -> list[FinishedHand]:
    """The hands in which a power play of a kind came off."""
    return [
        hand
        for hand in loaded.game.public.past
        if hand.swept_by is not None and (hand.state.power_player is not None) is declared
    ]


def mid_trick(loaded: Loaded) -> bool:
    public = loaded.game.public
    return public.phase is Phase.PLAY and bool(public.current.trick)


def test_there_is_one_for_each_mode_and_number_of_seats() -> None:
    wanted = {f"{m}-{n}" for m in ("basic", "advanced", "expert") for n in NUMBERS.values()}
    assert set(LOADED) == wanted | {"power-play", "secret-power-play"}
    for name in wanted:
        ruleset = LOADED[name].record.ruleset
        assert name == f"{ruleset.mode.value}-{NUMBERS[ruleset.players]}"
    assert {loaded.record.ruleset.deal.value for loaded in LOADED.values()} == {"five", "full"}
    assert len({loaded.record.name for loaded in LOADED.values()}) == len(LOADED)


@pytest.mark.parametrize("name", LOADED)
def test_a_sample_is_complete(name: str) -> None:
    record = LOADED[name].record
    assert record.seed
    assert slug(record.name) != "game"
    stamp = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
    assert stamp.fullmatch(record.created)
    assert stamp.fullmatch(record.updated)
    assert all(seat.level for seat in record.seats if seat.kind == "ai")
    assert (paths.samples() / f"{name}.json").read_bytes() == encode(record)


def test_some_are_finished_and_some_wait_for_a_person() -> None:
    finished = {name for name, loaded in LOADED.items() if loaded.game.public.over}
    assert len(finished) >= 3
    for name in set(LOADED) - finished:
        first, *others = LOADED[name].record.seats
        assert (first.name, first.kind) == ("You", "human")
        assert {seat.kind for seat in others} == {"ai"}
    assert sum(mid_trick(loaded) for loaded in LOADED.values()) >= 2


def test_the_power_plays_came_off() -> None:
    assert swept(LOADED["power-play"], declared=True)
    assert swept(LOADED["secret-power-play"], declared=False)
