"""No level cheats: what a seat cannot see changes none of its decisions.

At many moments of random games everything that is hidden from the seat to decide is drawn anew,
the other hands, the stock and the secret answers, in a way that fits all that was seen (see
`tests.game.hidden`). With the same chance the seat has to decide the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from dmtui.game.actions import SeatAction
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import seat_chance
from dmtui.seats.levels import Level
from dmtui.seats.master.belief import BATCH
from dmtui.seats.master.race import HEATS
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
"""How many decisions of a level are asked for in each kind of game; 150 of those that are quick."""
WORLDS = 3
MANY, ALL = 120, 1700

Decide = Callable[[Game, Random], SeatAction]


def of_skill(skill: Skill) -> Decide:
    """How a skill decides, given no more of the game than the view."""
    decide = policy(skill)

    def of_view(game: Game, chance: Random) -> SeatAction:
        return decide(view(game, game.actor), chance)

    return of_view


def swapped(rules: Ruleset, decide: Decide, moments: int) -> Counter[Phase]:
    """Decide with the cards as they are and swapped; count the moments that were swapped."""
    counted: Counter[Phase] = Counter()
    seed = 0
    while counted.total() < moments:
        seed += 1
        start, chance = Game.new(rules, seed % rules.players), Random(seed)
        twins = [Twin(start, seat, chance) for seat in range(rules.players)]
        for game, _, _, after in Walk(seed).steps(start):
            actor = game.actor
            # Cards are played far more often than anything else is decided.
            if actor is not None and (game.phase is not Phase.PLAY or chance.random() < 0.1):
                other = twins[actor].of(game)
                if other.hands != game.hands or other.attempts != game.attempts:
                    counted[game.phase] += 1
                index = len(game.actions)
                first, second = (seat_chance(str(seed), actor, index) for _ in range(2))
                assert decide(other, second) == decide(game, first), (seed, index)
            if after.public.now is None:
                for twin in twins:
                    twin.of(after)
    return counted


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.mode.value}-{r.deal.value}")
@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
def test_what_a_seat_cannot_see_changes_no_decision(level: Level, rules: Ruleset) -> None:
    kinds = list(Temperament)
    temperament = kinds[KINDS.index(rules) % len(kinds)]
    counted = swapped(rules, of_skill(Skill(level, WORLDS, temperament)), MOMENTS.get(level, 150))
    assert set(counted) == PHASES[rules.mode]


@pytest.mark.parametrize(
    "rules", [Ruleset(mode=Mode.EXPERT), Ruleset(deal=DealSize.FULL)], ids=lambda r: r.mode.value
)
def test_nor_does_it_where_a_master_lets_options_race(rules: Ruleset) -> None:
    """Enough worlds for several heats and a second batch of hidden hands."""
    assert max(BATCH, HEATS[1]) < MANY
    counted = swapped(rules, of_skill(Skill(Level.MASTER, MANY)), 8)
    assert counted[Phase.PLAY]


def test_nor_does_it_where_a_master_looks_at_every_world() -> None:
    """The last three tricks of a full deal: 9 hidden cards can lie in 1,680 ways at most."""
    decide, looked = of_skill(Skill(Level.MASTER, ALL)), 0

    def late(game: Game, chance: Random) -> SeatAction:
        nonlocal looked
        legal = game.legal_actions()
        if game.phase is not Phase.PLAY or len(game.public.current.tricks) < 5 or len(legal) == 1:
            return legal[0]
        looked += 1
        return decide(game, chance)

    swapped(Ruleset(deal=DealSize.FULL), late, 150)
    assert looked >= 10


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
        swapped(Ruleset(mode=Mode.EXPERT), cheat, 300)
