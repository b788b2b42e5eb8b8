"""What the hidden cards may be: never what is known to be otherwise, rather what fits the plays."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.seats.master.belief import SURPLUS, World, attempts, likelihood, worlds
from dmtui.seats.master.bits import cards_of
from dmtui.seats.master.sampler import Sampler
from tests.game.scenarios import cards, choose, dealt, start, tricks
from tests.seats.master.positions import adepts, games, hands, known, seen

KINDS = [Ruleset(players=n, mode=Mode.EXPERT, deal=deal) for n in (3, 4) for deal in DealSize]
COUNT = 20


def drawn(game: Game, seed: int = 0) -> list[World]:
    """Worlds as the seat to play draws them."""
    return list(worlds(seen(game), known(game), COUNT, Random(seed)))


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.deal.value}")
def test_no_world_contradicts_what_is_known(rules: Ruleset) -> None:
    chance = Random(6)
    counted = {"every": 0, "drawn": 0}
    for game in games(rules, 7):
        if game.phase is not Phase.PLAY or chance.random() < 0.5:
            continue
        here, found = known(game), drawn(game)
        for world in found:
            assert world.weight > 0
            assert world.hands[here.seat] == here.own
            others = [world.hands[rival] for rival in here.rivals]
            assert [held.bit_count() for held in others] == list(here.needs)
            assert not any(held & void for held, void in zip(others, here.voids, strict=True))
            assert sum(others) & ~here.unseen == 0
        assert len(found) <= COUNT
        ways = Sampler(here.unseen, here.needs, here.voids).ways
        if ways <= COUNT:
            assert len(found) == ways
            counted["every"] += 1
        elif ways > COUNT * SURPLUS:
            assert sum(world.weight for world in found) == COUNT
            counted["drawn"] += 1
    assert min(counted.values()) > 10


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.deal.value}")
def test_the_truth_is_likelier_than_a_world_drawn_blindly(rules: Ruleset) -> None:
    """The geometric mean over moments of games between adepts, once all have played some cards."""
    chance, gain, moments = Random(8), 0.0, 0
    for game in adepts(rules, 9):
        if game.phase is not Phase.PLAY or len(game.public.current.tricks) < 2:
            continue
        here, told = known(game), seen(game)
        sampler = Sampler(here.unseen, here.needs, here.voids)
        blind = []
        for _ in range(40):
            held = dict(zip(here.rivals, sampler.draw(chance), strict=True)) | {here.seat: here.own}
            blind.append(likelihood(told, here, tuple(held[seat] for seat in sorted(held))))
        gain += log(likelihood(told, here, tuple(hands(game))) / (sum(blind) / len(blind)))
        moments += 1
    assert gain / moments > 0.03


def test_who_throws_a_harmless_card_has_no_dearer_one() -> None:
    """Seat 1 has no Nomads, and throws a Queen that is not taboo."""
    held = {0: "Kn Qd", 1: "Qw Bw", 2: "Cn Dd", 3: "Fn Cd"}
    game = tricks(choose(dealt(start(), held), "dragonlords"), "Kn Qw Cn")
    here, told = known(game), seen(game)

    def weight(mine: str) -> float:
        """How likely it is that seat 1 has kept these cards."""
        others = (cards_of(cards(held)) for held in ("Qd Pw Ww Dw", mine, "Dd Cw Kw Wd"))
        return likelihood(told, here, (*others, here.own))

    assert weight("Kl Fd Cd Bd") < weight("Bw Fd Cd Bd")


def test_secret_attempts_are_thought_of_only_where_one_can_be() -> None:
    """Whoever alone has taken taboos may be after all of them; oneself one knows about."""
    rules, suspected = KINDS[2], 0
    for game in (game for seed in range(3) for game in games(rules, seed)):
        if game.phase is not Phase.PLAY:
            continue
        told, here = seen(game), known(game)
        now = game.public.current
        own = (here.seat,) if told.attempt else ()
        takers = {seat for seat, took in enumerate(here.table.taken) if took}
        for world in drawn(game)[:5]:
            found = attempts(told, here, world, Random(0))
            assert found[: len(own)] == own
            if found != own:
                (suspect,) = found[len(own) :]
                assert takers == {suspect}
                assert now.answered
                assert suspect not in (here.seat, now.dragonmaster)
                suspected += 1
    assert suspected > 20
