"""The levels: their names, that they play legally, and that thinking is worth something."""

from __future__ import annotations

import asyncio
from random import Random
from threading import Event

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Fines, Mode, Ruleset, Victory
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal
from dmtui.seats.computer import ComputerSeat
from dmtui.seats.levels import Level, LevelError, parse_level
from dmtui.seats.seat import SeatError
from dmtui.seats.skill import policy
from dmtui.table.tournament import run
from tests.game.scenarios import choose, dealt, start
from tests.seats.decide import ADEPT, NOVICE, RANDOM, THINKERS, skill

KINDS = [
    Ruleset(players=players, mode=mode, deal=size)
    for players in (3, 4)
    for mode in Mode
    for size in DealSize
]
MARKS = [
    (DealSize.FIVE, "novice", "random", 0.50, 40),
    (DealSize.FULL, "novice", "random", 0.65, 40),
    (DealSize.FIVE, "adept", "novice", 0.32, 80),
    (DealSize.FULL, "adept", "novice", 0.42, 40),
]
"""The part of the games that one seat wins by purse against three others; a fair share is 0.25.
And how many games are enough to see it: more where the difference is small.

What an adept is worth against seats that play at random follows, and is measured with the rest.
"""


def test_a_level_is_named_by_its_text():
    assert [parse_level(level.value) for level in Level] == list(Level)


def test_what_is_no_level_is_refused_in_a_sentence():
    with pytest.raises(LevelError, match=r"no level.*'Adept'.*random, novice, adept, master\.$"):
        parse_level("Adept")


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}{r.mode.value}{r.deal.value}")
def test_mixed_tables_play_whole_games_by_the_rules(rules):
    """`Game.apply` refuses whatever is not allowed; the purses add up because it books them."""
    levels = (ADEPT, NOVICE, RANDOM, ADEPT)[: rules.players]
    result = run(levels, rules, 2 * rules.players, "walk")
    total = sum(fared.purse * fared.seats for fared in result.by_level.values())
    assert total == pytest.approx(100 * rules.players * result.games, abs=1)


NO_FINES = Fines(first=0, last=0, prince=0, dragonlord=0, wizard=0)


@pytest.mark.parametrize("house", [{"fines": NO_FINES}, {"forfeit": 0}, {"purse": 0}], ids=str)
def test_house_rules_without_stakes_disturb_nobody(house):
    rules = Ruleset(mode=Mode.EXPERT, **house)
    assert run((ADEPT,) * 4, rules, 4, "house").games == 4


@pytest.mark.parametrize("level", THINKERS)
def test_thinking_seats_leave_chance_alone(level):
    decide, chance, unused = policy(skill(level)), Random(1), Random(1).getstate()
    game = Game.new(Ruleset(mode=Mode.EXPERT), 0)
    while game.phase is not Phase.OVER:
        if game.actor is None:
            game, _ = game.apply(deal("chance", game.public))
            continue
        seen = view(game, game.actor)
        action = decide(seen, chance)
        assert action == decide(seen, Random(2))
        game, _ = game.apply(action)
    assert chance.getstate() == unused


def test_random_takes_every_legal_action_in_turn():
    seen = view(dealt(start()), 0)
    chance = Random(0)
    taken = {policy(RANDOM)(seen, chance) for _ in range(200)}
    assert taken == set(seen.legal_actions())


@pytest.mark.parametrize(("size", "one", "others", "mark", "games"), MARKS)
def test_strength_in_short(size, one, others, mark, games):
    """Some games with a seed, a few points below the mark; bench/bench_seats.py measures it."""
    rules = Ruleset(deal=size, victory=Victory.PURSE)
    seats = (skill(one), *(skill(others),) * 3)
    result = run(seats, rules, games, "strength", duplicate=True)
    assert result.by_level[one].win_rate > mark - 0.06


@pytest.mark.parametrize("size", DealSize)
def test_an_adepts_power_plays_pay(size):
    result = run((ADEPT,) * 4, Ruleset(mode=Mode.EXPERT, deal=size), 24, "power")
    adept = result.by_level["adept"]
    assert adept.rewarded > adept.forfeited > 0


async def test_a_computer_seat_decides_like_its_level():
    seen = view(choose(dealt(start()), "wizards"), 0)
    seat = ComputerSeat(ADEPT)
    assert await seat.decide(seen, Random(0)) == policy(ADEPT)(seen, Random(0))


async def test_a_computer_seat_is_asked_only_in_its_turn():
    with pytest.raises(SeatError):
        await ComputerSeat(NOVICE).decide(view(dealt(start()), 1), Random(0))


async def test_a_computer_seat_can_be_cancelled_while_it_thinks(monkeypatch):
    thinking, go_on = asyncio.Event(), Event()
    loop = asyncio.get_running_loop()

    def ponder(seen, chance):
        loop.call_soon_threadsafe(thinking.set)
        go_on.wait(10)

    seat = ComputerSeat(ADEPT)
    monkeypatch.setattr(seat, "_choose", ponder)
    task = asyncio.create_task(seat.decide(view(dealt(start()), 0), Random(0)))
    try:
        await thinking.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    finally:
        go_on.set()
