"""What the hidden cards may be: never what is known to be otherwise, rather what fits the plays."""

from __future__ import annotations

from collections import Counter
from math import log
from random import Random

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.seats.master.ambition import Ambitions
from dmtui.seats.master.belief import World, gathered, likely, worlds
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
        if game.phase is not Phase.PLAY or chance.random() < 0.6:
            continue
        here, found = known(game), drawn(game)
        for world in found:
            assert world.weight > 0
            assert world.hands[here.seat] == here.own
            others = [world.hands[rival] for rival in here.rivals]
            assert [held.bit_count() for held in others] == list(here.needs)
            assert not any(held & void for held, void in zip(others, here.voids, strict=True))
            assert sum(others) & ~here.unseen == 0
        ways = Sampler(here.unseen, here.needs, here.voids).ways
        assert len(found) == min(ways, COUNT)
        counted["every" if ways <= COUNT else "drawn"] += 1
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
        evidence = gathered(told, here)
        blind = [likely(evidence, sampler.draw(chance)) for _ in range(40)]
        truth = likely(evidence, [hands(game)[rival] for rival in here.rivals])
        gain += log(truth / (sum(blind) / len(blind)))
        moments += 1
    assert gain / moments > 0.03


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.deal.value}")
def test_worlds_come_up_as_often_as_they_are_likely(rules: Ruleset) -> None:
    """Where all deals can be listed: half the sum of what the frequencies are off by."""
    checked = 0
    for game in adepts(rules, 4):
        if game.phase is not Phase.PLAY or not game.public.current.tricks:
            continue
        here, told = known(game), seen(game)
        sampler = Sampler(here.unseen, here.needs, here.voids)
        if not 30 < sampler.ways < 200:
            continue
        evidence = gathered(told, here)
        listed = {here.seated(dealt): likely(evidence, dealt) for dealt in sampler.every()}
        whole = sum(listed.values())
        count: Counter[tuple[int, ...]] = Counter()
        chance = Random(3)
        for _ in range(250):
            count.update(world.hands for world in worlds(told, here, 20, chance))
        off = sum(abs(count[h] / count.total() - part / whole) for h, part in listed.items()) / 2
        assert set(count) <= set(listed)
        assert off < 0.1
        checked += 1
        if checked == 2:
            break
    assert checked


def test_who_throws_a_harmless_card_has_no_dearer_one() -> None:
    """Seat 1 has no Nomads, and throws a Queen that is not taboo."""
    held = {0: "Kn Qd", 1: "Qw Bw", 2: "Cn Dd", 3: "Fn Cd"}
    game = tricks(choose(dealt(start(), held), "dragonlords"), "Kn Qw Cn")
    here, told = known(game), seen(game)

    def weight(mine: str) -> float:
        """How likely it is that seat 1 has kept these cards."""
        others = {0: "Qd Pw Ww Dw", 1: mine, 2: "Dd Cw Kw Wd"}
        dealt = [cards_of(cards(others[rival])) for rival in here.rivals]
        return likely(gathered(told, here), dealt)

    assert weight("Kl Fd Cd Bd") < weight("Bw Fd Cd Bd")


def test_secret_attempts_are_thought_of_only_where_one_can_be() -> None:
    """Whoever lets nobody else take a taboo may be after all; oneself one knows about."""
    rules, suspected = KINDS[2], 0
    for game in (game for seed in range(3) for game in games(rules, seed)):
        if game.phase is not Phase.PLAY or game.public.hand % 2:
            continue
        told, here = seen(game), known(game)
        now = game.public.current
        own = (here.seat,) if told.attempt else ()
        takers = {seat for seat, took in enumerate(here.table.taken) if took}
        for world in drawn(game)[:5]:
            found = Ambitions(told, here).drawn(world, Random(0))
            assert found[: len(own)] == own
            for suspect in found[len(own) :]:
                assert takers <= {suspect}
                assert now.answered
                assert suspect not in (here.seat, now.dragonmaster)
                suspected += 1
    assert suspected > 20
