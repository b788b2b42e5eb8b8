"""What people see at once: the last to play takes a trick that costs it something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from dmtui.game.actions import Play
from dmtui.game.ruleset import DealSize, Ruleset, Victory
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.master import master
from dmtui.seats.position import read
from tests.seats.master.positions import adepts, games, seen

POSITIONS = 100


def duckable() -> Iterator[SeatView]:
    """The last seat of a trick with fines in it, which it can win or not, and would pay for."""
    for seed in range(40):
        rules = Ruleset(
            players=4 - seed % 2,
            deal=list(DealSize)[seed // 2 % 2],
            victory=list(Victory)[seed // 8 % 2],
        )
        for game in (adepts if seed // 4 % 2 else games)(rules, seed):
            if game.phase is not Phase.PLAY or game.actor == game.public.dragonmaster:
                continue
            here = read(seen(game))
            if (
                not here.behind
                and here.pot
                and 0 < sum(map(here.wins, here.legal)) < len(here.legal)
            ):
                yield seen(game)


def test_the_last_to_play_takes_no_fines_that_it_can_duck() -> None:
    asked = list(islice(duckable(), POSITIONS))
    assert len(asked) == POSITIONS
    for number, told in enumerate(asked):
        action = master(told, Random(number), 20)
        assert isinstance(action, Play)
        assert not read(told).wins(action.card)
