"""A seat's own next card: told by the playout, and planned for what the seat will know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Ruleset, Victory
from dmtui.game.state import Phase
from dmtui.seats.master.belief import worlds
from dmtui.seats.master.bits import singles
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.kernel import (
    NOBODY,
    Moment,
    Play,
    Table,
    after,
    moment,
    play_out,
    playing,
)
from dmtui.seats.master.outcome import Outcome, Worth
from dmtui.seats.master.plan import FEWEST, SAMPLE, TRICKS, Choice, Look, Plans, look
from dmtui.seats.master.race import Runner
from dmtui.seats.master.situation import Situation
from dmtui.seats.master.sweeping import legal
from dmtui.seats.temperament import STEADY
from tests.seats.master.positions import adepts, games, hands, known, seen

KINDS = [Ruleset(players=players, deal=deal) for players in (3, 4) for deal in DealSize]


def name(kind: Ruleset) -> str:
    return f"{kind.players}-{kind.deal.value}"


def next_choice(agreed: Contract, table: Table, held: list[int], chooser: int) -> Table | None:
    """The table at which a seat first has a choice when all duck; ``held`` is played to there."""
    while table.tricks_left:
        seat = table.turn
        may = legal(held[seat], table.led if table.played else 0)
        if seat == chooser and may & may - 1:
            return table
        card = duck(agreed, held[seat], table)
        held[seat] ^= card
        table = after(agreed, table, card)
    return None


def played(kind: Ruleset) -> Iterator[Game]:
    """Moments of random games in which cards are played, in the middle of tricks too."""
    chance = Random(5)
    for seed in range(3):
        for game in games(kind, seed):
            if game.phase is Phase.PLAY and chance.random() < 0.2:
                yield game


@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_a_playout_tells_the_next_choice_and_goes_on_from_it(kind: Ruleset) -> None:
    met = 0
    for game in played(kind):
        agreed, table = known(game).contract, known(game).table
        play, chooser = playing(agreed), met % kind.players
        choices: list[Moment] = []
        end = play(moment(table), hands(game), 0, chooser, choices, ())
        assert end == play_out(agreed, table, hands(game), 0)
        held = hands(game)
        there = next_choice(agreed, table, held, chooser)
        if not choices:
            # Nobody is asked where nothing can change any more.
            assert there is None or play_out(agreed, there, held, 0) == list(there.taken)
            continue
        (now,) = choices
        assert there is not None
        assert list(now.hands) == held
        assert now.card == duck(agreed, held[chooser], there)
        seen_there = moment(there)
        for field in ("left", "turn", "tricks_left", "played", "lying"):
            assert getattr(now, field) == getattr(seen_there, field), field
        for card in singles(legal(held[chooser], there.led if there.played else 0)):
            again = play(now, [*now.hands], card, NOBODY, [], ())
            assert again == play_out(agreed, there, held[:], card)
            assert card != now.card or again == end
            met += 1
    assert met > 50


class Planned:
    """An option in many worlds, before and after its next choices are planned."""

    def __init__(self, game: Game, situation: Situation, card: int) -> None:
        view, agreed = seen(game), situation.contract
        self.seat, self.relevant = situation.seat, agreed.relevant
        self.play: Play = playing(agreed)
        self.outcome = Outcome(view.public, situation.seat, agreed, STEADY)
        plans, runner = Plans(situation.seat, agreed.relevant), Runner()
        self.choices: dict[Look, list[Choice]] = defaultdict(list)
        for number, world in enumerate(worlds(view, situation, 120, Random(1))):
            told: list[Moment] = []
            start = moment(situation.table)
            taken = self.play(start, list(world.hands), card, situation.seat, told, ())
            worth = self.outcome.worth(taken)
            runner.add(world.weight, worth)
            for now in told:
                choice = Choice(number, world.weight, now, worth)
                self.choices[look(now, self.seat, self.relevant)].append(choice)
                plans.add(choice)
        self.before = list(runner.worths)
        plans.follow(runner, self.play, self.outcome)
        self.after = list(runner.worths)

    def worth(self, choice: Choice, card: int) -> Worth:
        """What a card is worth at a choice."""
        now = choice.moment
        return self.outcome.worth(self.play(now, [*now.hands], card, NOBODY, [], ()))


@pytest.mark.parametrize("deal", DealSize)
def test_what_looks_alike_is_decided_alike_and_for_the_better(deal: DealSize) -> None:
    otherwise, chance = 0, Random(6)
    kind = Ruleset(deal=deal, victory=Victory.PURSE)
    for game in adepts(kind, 3):
        if game.phase is not Phase.PLAY or known(game).table.tricks_left not in TRICKS:
            continue
        if chance.random() < 0.8:
            continue
        planned = Planned(game, known(game), known(game).own & -known(game).own)
        told = {choice.world for alike in planned.choices.values() for choice in alike}
        untold = set(range(len(planned.before))) - told
        assert all(planned.after[world] == planned.before[world] for world in untold)
        for looks, alike in planned.choices.items():
            found = [planned.after[choice.world] for choice in alike]
            if found == [choice.worth[0] for choice in alike]:
                continue
            otherwise += 1
            assert len(alike) >= FEWEST
            assert found in [
                [planned.worth(choice, card)[0] for choice in alike]
                for card in singles(looks.cards)
            ]
            # It is better where it was tried; the other worlds are as they are.
            tried = alike[:SAMPLE]
            gains = [
                choice.weight * (worth - choice.worth[0])
                for choice, worth in zip(tried, found, strict=False)
            ]
            assert sum(gains) > 0
    assert otherwise > 3
