"""Seats that think in processes of their own: no decision is wrong or lost, no process stays."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.records.deals import deal, seat_chance
from dmtui.seats.adviser import advise
from dmtui.seats.computer import ComputerSeat
from dmtui.seats.levels import Level
from dmtui.seats.process import NICENESS
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import Skill, policy
from dmtui.seats.temperament import Temperament
from dmtui.seats.thinkers import Thinkers
from dmtui.seats.thought import Policies
from tests.game.scenarios import choose, dealt, start
from tests.processes import PATIENCE, children, niceness, runs, wait_until
from tests.seats import pondering

QUICK = Skill(Level.MASTER, 1)
LONG = Skill(Level.MASTER, 600_000)
"""A thought of ten minutes, for a policy that takes worlds as milliseconds."""

Make = Callable[..., Thinkers]


@pytest.fixture
def make() -> Iterator[Make]:
    """Makes thinkers that are closed after the test."""
    made: list[Thinkers] = []

    def build(policies: Policies = pondering.slow, most: int = 1) -> Thinkers:
        made.append(Thinkers(most, policies))
        return made[-1]

    yield build
    for thinkers in made:
        thinkers.close()
    wait_until(lambda: not children(os.getpid()))


@pytest.fixture
def seen() -> SeatView:
    return view(choose(dealt(start()), "wizards"), 0)


@pytest.fixture
def thinking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file for each process that has begun to think."""
    monkeypatch.setenv(pondering.FOLDER, str(tmp_path))
    return tmp_path


async def first_in(folder: Path) -> int:
    """Wait until a process thinks: its number."""

    def begun() -> list[str]:
        return [file.name for file in folder.iterdir()]

    await asyncio.to_thread(wait_until, lambda: bool(begun()))
    return int(begun()[0])


async def test_whole_games_are_decided_as_they_are_without(make: Make) -> None:
    thinkers = make(policy)
    for level in Level:
        skill = Skill(level, worlds=2, temperament=Temperament.GREEDY)
        game, index = Game.new(Ruleset(mode=Mode.EXPERT), 0), 0
        while game.phase is not Phase.OVER and len(game.public.past) < 6:
            if game.actor is None:
                game, _ = game.apply(deal("x", game.public))
                continue
            index = len(game.actions)
            seen = view(game, game.actor)
            action = await thinkers.think(skill, seen, seat_chance("x", game.actor, index))
            assert action == policy(skill)(seen, seat_chance("x", game.actor, index))
            game, _ = game.apply(action)


async def test_a_process_that_is_killed_in_thought_loses_no_decision(
    make: Make, seen: SeatView, thinking: Path
) -> None:
    thinkers, skill = make(), Skill(Level.MASTER, 1_000)
    thought = asyncio.create_task(thinkers.think(skill, seen, Random(0)))
    first = await first_in(thinking)
    os.kill(first, signal.SIGKILL)
    assert await thought == seen.legal_actions()[0]
    assert children(os.getpid()).isdisjoint({first})
    assert len(children(os.getpid())) == 1


async def test_a_process_that_is_killed_at_rest_is_replaced(make: Make, seen: SeatView) -> None:
    thinkers = make()
    await thinkers.think(QUICK, seen, Random(0))
    (first,) = children(os.getpid())
    os.kill(first, signal.SIGKILL)
    assert await thinkers.think(QUICK, seen, Random(0)) == seen.legal_actions()[0]
    assert children(os.getpid()).isdisjoint({first})


async def test_where_every_process_is_killed_the_program_decides(
    make: Make, seen: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(pondering.PROGRAM, str(os.getpid()))
    action = await make(pondering.deadly).think(QUICK, seen, Random(7))
    assert action == Random(7).choice(seen.legal_actions())


async def test_where_no_process_can_be_started_a_thread_decides(
    make: Make, seen: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    thinkers = make(policy)
    thinkers.warm()
    decided = await thinkers.think(Skill(Level.RANDOM), seen, Random(7))
    assert decided == policy(Skill(Level.RANDOM))(seen, Random(7))


async def test_a_cancelled_thought_ends_and_the_next_one_is_answered(
    make: Make, seen: SeatView, thinking: Path
) -> None:
    thinkers = make()
    thought = asyncio.create_task(thinkers.think(LONG, seen, Random(0)))
    pid = await first_in(thinking)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    await asyncio.to_thread(wait_until, lambda: not runs(pid))
    assert await thinkers.think(QUICK, seen, Random(0)) == seen.legal_actions()[0]


async def test_closing_does_not_wait_for_a_thought(
    make: Make, seen: SeatView, thinking: Path
) -> None:
    thinkers = make()
    thoughts = [asyncio.create_task(thinkers.think(LONG, seen, Random(0))) for _ in range(3)]
    pid = await first_in(thinking)
    began = time.monotonic()
    thinkers.close()
    assert time.monotonic() - began < 10
    await asyncio.to_thread(wait_until, lambda: not runs(pid))
    for ended in await asyncio.gather(*thoughts, return_exceptions=True):
        assert isinstance(ended, SeatError | asyncio.CancelledError)
    thinkers.warm()
    with pytest.raises(SeatError):
        await thinkers.think(QUICK, seen, Random(0))


async def test_a_policy_that_breaks_is_told_without_its_message(make: Make, seen: SeatView) -> None:
    thinkers = make(pondering.broken)
    with pytest.raises(SeatError, match="LookupError") as caught:
        await thinkers.think(QUICK, seen, Random(0))
    assert "pondering.py" in str(caught.value)
    assert seen.cards[0].code not in str(caught.value)
    assert len(children(os.getpid())) == 1


async def test_advice_is_the_same_as_it_is_without(make: Make, seen: SeatView) -> None:
    """And a decision asked of the same process meanwhile is its own."""
    thinkers = make(policy)
    told, action = await asyncio.gather(
        thinkers.advise(seen), thinkers.think(QUICK, seen, Random(1))
    )
    assert told == advise(seen)
    assert action == policy(QUICK)(seen, Random(1))


async def test_advice_that_is_not_wanted_any_more_is_dropped(
    seen: SeatView, thinking: Path
) -> None:
    thinkers = Thinkers(1, pondering.slow, adviser="tests.seats.pondering:endless")
    try:
        thought = asyncio.create_task(thinkers.advise(seen))
        pid = await first_in(thinking)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        await asyncio.to_thread(wait_until, lambda: not runs(pid))
        assert await thinkers.think(QUICK, seen, Random(0)) == seen.legal_actions()[0]
    finally:
        thinkers.close()


async def test_an_adviser_that_breaks_is_told_without_its_message(seen: SeatView) -> None:
    thinkers = Thinkers(1, adviser="tests.seats.pondering:lost")
    try:
        with pytest.raises(SeatError, match="LookupError") as caught:
            await thinkers.advise(seen)
    finally:
        thinkers.close()
    assert seen.cards[0].code not in str(caught.value)


async def test_what_a_policy_prints_goes_nowhere(
    make: Make, seen: SeatView, capfd: pytest.CaptureFixture[str]
) -> None:
    action = await make(pondering.talkative).think(QUICK, seen, Random(0))
    assert action == seen.legal_actions()[-1]
    assert capfd.readouterr() == ("", "")


async def test_there_are_never_more_processes_than_allowed(make: Make, seen: SeatView) -> None:
    thinkers = make(most=2)
    assert children(os.getpid()) == set()
    thoughts = [thinkers.think(Skill(Level.MASTER, 50), seen, Random(0)) for _ in range(6)]
    assert len(await asyncio.gather(*thoughts)) == 6
    assert 1 <= len(children(os.getpid())) <= 2


async def test_a_warm_process_is_the_one_that_decides(make: Make, seen: SeatView) -> None:
    thinkers = make(most=2)
    thinkers.warm()
    await asyncio.to_thread(wait_until, lambda: bool(children(os.getpid())))
    (pid,) = children(os.getpid())
    thinkers.warm()
    await thinkers.think(QUICK, seen, Random(0))
    assert children(os.getpid()) == {pid}


async def test_ctrl_c_is_left_to_the_program(make: Make, seen: SeatView) -> None:
    thinkers = make()
    await thinkers.think(QUICK, seen, Random(0))
    (pid,) = children(os.getpid())
    thought = asyncio.create_task(thinkers.think(Skill(Level.MASTER, 300), seen, Random(0)))
    os.kill(pid, signal.SIGINT)
    await thought
    assert children(os.getpid()) == {pid}


async def test_thinking_stands_back_behind_the_screen(make: Make, seen: SeatView) -> None:
    thinkers = make()
    await thinkers.think(QUICK, seen, Random(0))
    (pid,) = children(os.getpid())
    assert niceness(pid) == os.nice(0) + NICENESS


async def test_a_master_thinks_there_and_all_others_in_a_thread(make: Make, seen: SeatView) -> None:
    thinkers = make()
    adept = ComputerSeat(Skill(Level.ADEPT), thinkers)
    assert await adept.decide(seen, Random(0)) == policy(Skill(Level.ADEPT))(seen, Random(0))
    assert children(os.getpid()) == set()
    master = ComputerSeat(QUICK, thinkers)
    assert await master.decide(seen, Random(0)) == seen.legal_actions()[0]
    assert len(children(os.getpid())) == 1


PARENT = """
import asyncio
from random import Random
from tests.seats.pondering import slow
from tests.seats.test_thinkers import LONG, Thinkers, choose, dealt, start, view
seen = view(choose(dealt(start()), "wizards"), 0)
thinkers = Thinkers(1, slow)
asyncio.run(thinkers.think(LONG, seen, Random(0)))
"""


@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_a_process_ends_in_thought_when_its_program_is_killed(name: str, thinking: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT])
    try:
        wait_until(lambda: any(thinking.iterdir()))
        (pid,) = children(parent.pid)
    finally:
        parent.send_signal(getattr(signal, name))
        parent.wait(PATIENCE)
    wait_until(lambda: not runs(pid))
