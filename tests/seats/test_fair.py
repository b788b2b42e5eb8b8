"""No level cheats: what a seat cannot see changes none of its decisions.

At many moments of random games everything that is hidden from the seat to decide is drawn anew,
the other hands, the stock and the secret answers, in a way that fits all that was seen (see
`tests.game.hidden`). With the same chance the seat has to decide the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import count, islice
from random import Random
from typing import NamedTuple

import pytest

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import seat_chance
from dmtui.seats.levels import Level
from dmtui.seats.master import belief, search
from dmtui.seats.master.race import Runner
from dmtui.seats.skill import Skill, policy
from dmtui.seats.temperament import Temperament
from tests.game.hidden import Twin
from tests.game.walks import Walk

KINDS = [
    Ruleset(players=players, mode=mode, deal=deal)
    for players in (3, 4)
    for mode in Mode
    for deal in DealSize
]
PHASES = {
    Mode.BASIC: {Phase.CHOOSE, Phase.PLAY},
    Mode.ADVANCED: {Phase.CHOOSE, Phase.DRAGON, Phase.PLAY},
    Mode.EXPERT: {Phase.CHOOSE, Phase.DRAGON, Phase.SECRET, Phase.PLAY},
}
MOMENTS = {Level.MASTER: 60}
"""How many moments a level decides at in each kind of game; those that are quick do at all."""
WORLDS = 3
ALL = 1700

Decide = Callable[[Game, Random], SeatAction]


def of_skill(skill: Skill) -> Decide:
    """How a skill decides, given no more of the game than the view."""
    decide = policy(skill)

    def of_view(game: Game, chance: Random) -> SeatAction:
        return decide(view(game, game.actor), chance)

    return of_view


class Moment(NamedTuple):
    """A game before a decision, and the same with other hidden cards or answers."""

    seed: int
    game: Game
    other: Game

    def chance(self) -> Random:
        """The chance of whoever decides."""
        assert self.game.actor is not None
        return seat_chance(str(self.seed), self.game.actor, len(self.game.actions))


def moments(rules: Ruleset) -> Iterator[Moment]:
    """Moments of random games, without end."""
    for seed in count(1):
        start, chance = Game.new(rules, seed % rules.players), Random(seed)
        twins = [Twin(start, seat, chance) for seat in range(rules.players)]
        for game, _, _, after in Walk(seed).steps(start):
            actor = game.actor
            # Cards are played far more often than anything else is decided.
            if actor is not None and (game.phase is not Phase.PLAY or chance.random() < 0.1):
                other = twins[actor].of(game)
                if other.hands != game.hands or other.attempts != game.attempts:
                    yield Moment(seed, game, other)
            if after.public.now is None:
                for twin in twins:
                    twin.of(after)


@lru_cache(maxsize=1)
def some_moments(rules: Ruleset) -> tuple[Moment, ...]:
    """The same moments for all levels: it is they that take the time, where one decides fast."""
    return tuple(islice(moments(rules), 150))


def swapped(decide: Decide, asked: Iterable[Moment]) -> Counter[Phase]:
    """Decide with the cards as they are and swapped; count the moments."""
    counted: Counter[Phase] = Counter()
    for moment in asked:
        here, there = decide(moment.game, moment.chance()), decide(moment.other, moment.chance())
        assert there == here, (moment.seed, len(moment.game.actions))
        counted[moment.game.phase] += 1
    return counted


@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.mode.value}-{r.deal.value}")
def test_what_a_seat_cannot_see_changes_no_decision(level: Level, rules: Ruleset) -> None:
    kinds = list(Temperament)
    temperament = kinds[KINDS.index(rules) % len(kinds)]
    asked = some_moments(rules)[: MOMENTS.get(level)]
    counted = swapped(of_skill(Skill(level, WORLDS, temperament)), asked)
    assert set(counted) == PHASES[rules.mode]


@pytest.mark.parametrize(
    "rules", [Ruleset(mode=Mode.EXPERT), Ruleset(deal=DealSize.FULL)], ids=lambda r: r.mode.value
)
def test_nor_does_it_where_a_master_lets_options_race(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several heats and batches of hidden hands, of few worlds each."""
    monkeypatch.setattr(search, "HEATS", (6, 12, 18))
    monkeypatch.setattr(search, "LATE_HEATS", (12, 18))
    monkeypatch.setattr(belief, "BATCH", 10)
    dropped: list[Runner] = []
    drop = Runner.drop

    def noted(runner: Runner, leader: Runner) -> None:
        dropped.append(runner)
        drop(runner, leader)

    monkeypatch.setattr(Runner, "drop", noted)
    counted = swapped(of_skill(Skill(Level.MASTER, 24)), islice(moments(rules), 16))
    assert counted[Phase.PLAY]
    assert dropped


def test_nor_does_it_where_a_master_looks_at_every_world() -> None:
    """The last three tricks of a full deal: 9 hidden cards can lie in 1,680 ways at most."""

    def late(moment: Moment) -> bool:
        game = moment.game
        return (
            game.phase is Phase.PLAY
            and len(game.public.current.tricks) >= 5
            and len(game.legal_actions()) > 1
        )

    asked = filter(late, moments(Ruleset(deal=DealSize.FULL)))
    swapped(of_skill(Skill(Level.MASTER, ALL)), islice(asked, 10))


# These tests could fail: whoever peeks is found out.


def peeks_at_a_hand(game: Game, chance: Random) -> SeatAction:
    assert game.actor is not None
    neighbour = game.hands[(game.actor + 1) % len(game.hands)]
    legal = game.legal_actions()
    return legal[len({card.clan for card in neighbour}) % len(legal)]


def peeks_at_the_stock(game: Game, chance: Random) -> SeatAction:
    legal = game.legal_actions()
    return legal[sum(card.strength for card in game.stock[:3]) % len(legal)]


def peeks_at_the_answers(game: Game, chance: Random) -> SeatAction:
    assert game.actor is not None
    others = (a for seat, a in enumerate(game.attempts) if seat != game.actor)
    return game.legal_actions()[-1 if any(others) else 0]


@pytest.mark.parametrize("cheat", [peeks_at_a_hand, peeks_at_the_stock, peeks_at_the_answers])
def test_a_cheat_is_found_out(cheat: Decide) -> None:
    with pytest.raises(AssertionError, match="assert"):
        swapped(cheat, islice(moments(Ruleset(mode=Mode.EXPERT)), 300))
